import type { Tx } from '#platform/db/database.ts'
import { getRefundable } from '../kinds.ts'
import type { Refundable } from '../payable-kind.ts'
import { notFound } from '../payments.problems.ts'
import { findKindOfShare } from './find-refundable.queries.ts'

/** Gives back whatever a share is of, by its kind. Who may do so the kind says. Throws not_found, and nothing_to_refund for a kind that gives nothing back. */
export const findRefundable = async (tx: Tx, share_uuid: string): Promise<Refundable> => {
  const kind = await findKindOfShare(tx, share_uuid)
  if (kind === undefined) throw notFound()
  return getRefundable(kind)
}
