import type { Caller } from '#platform/security/caller.ts'
import type { OrderClaim } from './order.queries.ts'

/** A caller's proof for an order: being its cardholder, the visit that made it, or its key. */
export const toClaim = (
  caller: Caller,
  proof: { session_id?: string | undefined; key?: string | undefined },
): OrderClaim => ({
  cardholder_uuid: caller.kind === 'cardholder' ? caller.user_uuid : null,
  session_id: proof.session_id ?? null,
  key: proof.key ?? null,
})
