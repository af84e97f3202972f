import type { Program } from '@plein/contract/programs'

/** A restaurant that runs, with whatever else is said of it. */
export const someProgram = (input: Partial<Program> = {}): Program => ({
  uuid: '0190a0b0-0000-7000-8000-bbbbbbbbbbbb',
  title: 'Bella Napoli',
  description: '',
  image: null,
  currency: 'EUR',
  type: { id: 4001, title: 'food', description: '' },
  status: { id: 11001, uuid: '00000000-0000-4000-8000-000000011001', title: 'active', description: '' },
  step: 0,
  created: '2026-01-01T00:00:00.000Z',
  modified: '2026-01-01T00:00:00.000Z',
  start_date: null,
  expiry_date: null,
  owner: { uuid: '0190a0b0-0000-7000-8000-00000000000f', full_name: 'Lotte Vos' },
  code: '7K3M9Q',
  token: 'c2VjcmV0',
  acceptors: 0,
  orders: 0,
  block: null,
  may: [],
  ...input,
})
