import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#modules/ledger/index.ts'
import { refundExceedsPaid } from '../payments.problems.ts'
import { divideRefund } from './allocate.rules.ts'
import { getSource } from './payment-source.ts'
import { lockAllocations, writeAllocationRefunded } from './source.queries.ts'

/** A locked share, and the attempt that paid it. */
interface PaidShare {
  readonly attempt_uuid: string
  readonly share_position: number
  readonly currency: string
  /** 0: the provider paid all of it. */
  readonly amount_by_others: number
  /** Cents that the payer's bank took back of the share. */
  readonly amount_charged_back: number
}

/** The part of a refund that goes back to a source. */
export interface SourceRefund {
  readonly position: number
  readonly amount: number
  readonly kind: string
  /** Null: the provider. */
  readonly source_uuid: string | null
  readonly account: Account | null
}

/** To which sources a refund of a locked share goes: to the provider where it paid alone, else by what is left of each; the provider last. */
export const divideAmongSources = async (
  tx: Tx,
  share: PaidShare,
  amount: number,
): Promise<readonly SourceRefund[]> => {
  if (share.amount_by_others === 0) return [{ position: 0, amount, kind: 'provider', source_uuid: null, account: null }]
  const { share_position: position, amount_charged_back } = share
  const paid = await lockAllocations(tx, share.attempt_uuid, { position, amount_charged_back })
  const by_position = new Map(paid.map((row) => [row.position, row]))
  return divideRefund(amount, paid).flatMap((part) => {
    const row = by_position.get(part.position)
    if (!row) return []
    const { kind, source_uuid } = row
    return [{ ...part, kind, source_uuid, account: source_uuid === null ? null : getSource(kind).account(source_uuid) }]
  })
}

/** Writes that an allocation went back, and gives its value to a source of ours at once. Nothing where the provider paid alone. */
export const refundToSource = async (
  tx: Tx,
  {
    share: { attempt_uuid, share_position, currency, amount_by_others },
    part,
    refund_uuid,
  }: { share: PaidShare; part: SourceRefund; refund_uuid: string },
): Promise<void> => {
  if (amount_by_others === 0) return
  if (!(await writeAllocationRefunded(tx, { attempt_uuid, share: share_position, part }))) throw refundExceedsPaid()
  const { kind, source_uuid, amount } = part
  if (source_uuid === null) return
  await getSource(kind).refund(tx, { attempt_uuid, source_uuid, currency, amount }, refund_uuid)
}
