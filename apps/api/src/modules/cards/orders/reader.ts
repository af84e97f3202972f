import type { Caller } from '#platform/security/caller.ts'
import { hashOrderKey } from './order-key.ts'
import type { OrderReader } from './order.queries.ts'

/** Whoever may see every order: the administration, and work that nobody asked for. */
export const everything: OrderReader = { all: true, buyer_uuid: null, key_hash: null, owner_uuid: null }

const nobody: OrderReader = { ...everything, all: false }

/** Why a caller may see an order. A key counts for those who buy: a guest, and a cardholder who bought before signing in. */
export const toReader = ({ kind, user_uuid }: Caller, key: string | undefined): OrderReader => {
  if (kind === 'admin' || kind === 'system') return everything
  if (kind === 'program_owner') return { ...nobody, owner_uuid: user_uuid }
  if (kind === 'acceptor') return nobody
  const buyer_uuid = kind === 'cardholder' ? user_uuid : null
  return { ...nobody, buyer_uuid, key_hash: key === undefined ? null : hashOrderKey(key) }
}
