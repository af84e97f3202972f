import type { Caller } from '#platform/security/caller.ts'
import type { OrderReader } from './order.queries.ts'

/** Whoever may see every order: the administration, jobs, and whoever has the address of one. */
export const everything: OrderReader = {
  all: true,
  owner_uuid: null,
  acceptor_uuid: null,
  key_program_uuid: null,
  mode: null,
}

const nobody: OrderReader = { ...everything, all: false }

/** Why a caller may see an order beside its payer. */
export const toReader = ({ kind, user_uuid, integrator }: Caller): OrderReader => {
  if (kind === 'admin' || kind === 'system') return everything
  if (kind === 'program_owner') return { ...nobody, owner_uuid: user_uuid }
  if (kind === 'acceptor') return { ...nobody, acceptor_uuid: user_uuid }
  if (integrator) return { ...nobody, key_program_uuid: integrator.program_uuid, mode: integrator.mode }
  return nobody
}
