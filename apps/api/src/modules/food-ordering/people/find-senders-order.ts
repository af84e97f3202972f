import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { toClaim } from '../orders/claim.ts'
import { findClaimed } from '../orders/order.queries.ts'

interface NamedOrder {
  readonly uuid: string
  readonly session_id?: string | null | undefined
  readonly key?: string | null | undefined
}

/** The number of an order that a caller has a claim on; undefined for everybody else. */
export const findSendersOrder = (
  tx: Tx,
  { uuid, session_id, key }: NamedOrder,
  caller: Caller,
): Promise<{ readonly uuid: string; readonly order_id: number } | undefined> =>
  findClaimed(tx, uuid, toClaim(caller, { session_id: session_id ?? undefined, key: key ?? undefined }))
