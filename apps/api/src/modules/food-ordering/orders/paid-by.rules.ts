import type { CustomerOrder, PaidBy } from '@plein/contract/food-ordering/orders'
import type { PaidPartRow } from './order.rows.ts'

/** The parts by the source that pays them, the provider last. */
const bySource = (parts: readonly PaidPartRow[]): PaidPartRow[][] => {
  const sources = new Map<number, PaidPartRow[]>()
  for (const part of parts) sources.set(part.position, [...(sources.get(part.position) ?? []), part])
  return [...sources.entries()].toSorted(([a], [b]) => (a || Infinity) - (b || Infinity)).map(([, own]) => own)
}

const sum = (parts: readonly PaidPartRow[], of: 'amount' | 'amount_refunded'): number =>
  parts.reduce((total, part) => total + part[of], 0)

/** The sources that paid an order, or one suborder of it; empty where a provider paid it alone. */
export const getPaidBy = (paid_parts: readonly PaidPartRow[], subject_uuid?: string): PaidBy =>
  bySource(
    paid_parts.filter((part) => part.applied && (subject_uuid === undefined || part.subject_uuid === subject_uuid)),
  ).flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { position, method, label } = first
    const kind = position === 0 ? 'provider' : 'card'
    return [{ kind, method, label, amount: sum(own, 'amount'), amount_refunded: sum(own, 'amount_refunded') }]
  })

/** The cards of an attempt that has not paid: kept for it, or let go. */
export const getTriedCards = (
  paid_parts: readonly PaidPartRow[],
  attempt_uuid: string | undefined,
): CustomerOrder['tried_cards'] =>
  bySource(
    paid_parts.filter((part) => !part.applied && part.attempt_uuid === attempt_uuid && part.position > 0),
  ).flatMap((own) => {
    const [first] = own
    return first ? [{ label: first.label, amount: sum(own, 'amount'), is_held: first.state === 'held' }] : []
  })
