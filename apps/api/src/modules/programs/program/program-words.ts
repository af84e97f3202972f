import { programKinds, programStatuses } from '@plein/contract/programs/codes'

/** The five kinds of program, for integrators; screens have their own words by id. */
export const kindWords = [
  { id: programKinds.card, title: 'card', description: 'Gift cards and vouchers that acceptors take' },
  {
    id: programKinds.credit_management,
    title: 'credit_management',
    description: 'Bills, and reminders that go out by themselves',
  },
  {
    id: programKinds.payment_management,
    title: 'payment_management',
    description: 'Payment methods, requests and notifications',
  },
  { id: programKinds.food, title: 'food', description: 'A restaurant that takes orders for delivery and pickup' },
  { id: programKinds.food_court, title: 'food_court', description: 'Restaurants that take orders together' },
] as const

const status = (id: number, title: string, description: string) => ({
  id,
  uuid: `00000000-0000-4000-8000-0000000${id}`,
  title,
  description,
})

/** The statuses of programs. */
export const statusWords = [
  status(programStatuses.active, 'active', 'It runs'),
  status(programStatuses.draftStep1, 'draftStep1', 'A draft whose first step is done'),
  status(programStatuses.draftStep2, 'draftStep2', 'A draft whose second step is done'),
  status(programStatuses.draftStep3, 'draftStep3', 'A draft whose third step is done'),
  status(programStatuses.pending, 'pending', 'Published; it starts on its first day'),
  status(programStatuses.expired, 'expired', 'Its last day is over'),
  status(programStatuses.blocked, 'blocked', 'Stopped by its owner or by the platform'),
] as const

type Words<T> = Readonly<Record<number, T>>
const byId = <T extends { readonly id: number }>(words: readonly T[]): Words<T> =>
  Object.fromEntries(words.map((word) => [word.id, word]))

const kindsById = byId(kindWords)
const statusesById = byId(statusWords)

export const kindWord = (id: number) => kindsById[id] ?? { id, title: '', description: '' }
export const statusWord = (id: number) => statusesById[id] ?? status(id, '', '')

/** The currencies in which a program can be run: those that the payment methods of its countries move. */
export const currencyWords = [{ code: 'EUR', title: 'Euro', symbol: '€', decimals: 2 }] as const
