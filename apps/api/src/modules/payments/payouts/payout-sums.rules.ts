import type { PaidOutShare } from '../payable-kind.ts'
import type { OpenLine } from './open-lines.queries.ts'
import type { PayoutSums } from './payout.queries.ts'

type Line = Pick<OpenLine, 'kind' | 'gross' | 'fee' | 'net'>

const sum = (lines: readonly Line[], part: (line: Line) => number, ...kinds: readonly Line['kind'][]): number =>
  lines.reduce((total, line) => (kinds.includes(line.kind) ? total + part(line) : total), 0)

/**
 * The sums of lines: amount = orders - fees + fees_earned - refunds - chargebacks + corrections, and of their nets. Throws when a line's share
 * and its entry of the books differ.
 */
export const sumPayout = (lines: readonly Line[]): PayoutSums => {
  for (const { kind, gross, fee, net } of lines)
    if (gross - fee !== net) throw new Error(`payouts: a line of ${kind} is ${gross} - ${fee}, and ${net} in the books`)
  return {
    amount: lines.reduce((total, { net }) => total + net, 0),
    orders_count: lines.filter(({ kind }) => kind === 'order' || kind === 'fee_earned').length,
    orders_amount: sum(lines, ({ gross }) => gross, 'order'),
    fees_amount: sum(lines, ({ fee }) => fee, 'order', 'refund', 'cash_fee'),
    fees_earned_amount: sum(lines, ({ net }) => net, 'fee_earned', 'fee_returned'),
    refunds_amount: -sum(lines, ({ gross }) => gross, 'refund') || 0,
    chargebacks_amount: -sum(lines, ({ net }) => net, 'chargeback') || 0,
    corrections_amount: sum(lines, ({ net }) => net, 'correction', 'card_sold', 'card_funds', 'direct'),
  }
}

type ShareLine = Line & Pick<OpenLine, 'subject_uuid' | 'payable_kind'>

/** The payouts of each share whose payment is among the lines, by the kind of its payable. */
export const paidOutShares = (lines: readonly ShareLine[]): ReadonlyMap<string, readonly PaidOutShare[]> => {
  const nets = new Map<string, number>()
  // Money that the provider paid to the owner itself is the share's as much as what is paid out.
  for (const { subject_uuid, kind, net } of lines)
    if (subject_uuid !== null && kind !== 'direct') nets.set(subject_uuid, (nets.get(subject_uuid) ?? 0) + net)
  const byKind = new Map<string, PaidOutShare[]>()
  for (const { kind, subject_uuid, payable_kind, gross, fee, net } of lines) {
    if (kind !== 'order' || subject_uuid === null || payable_kind === null) continue
    const amount = nets.get(subject_uuid) ?? net
    const share = {
      subject_uuid,
      total_amount: gross,
      expected_fee: fee,
      expected_amount: net,
      charge: net - amount,
      amount,
    }
    const known = byKind.get(payable_kind)
    if (known) known.push(share)
    else byKind.set(payable_kind, [share])
  }
  return byKind
}
