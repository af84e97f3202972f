import type { TillSale } from '@plein/contract/cards/till'
import { now } from '#platform/runtime/clock.ts'
import { localDay } from '#modules/programs/index.ts'
import type { SaleRow, SaleState } from './sale.queries.ts'

/** The state that a sale is in now: the clock may not have written yet that its hold lapsed. */
export const stateAt = ({ state, held_until }: Pick<SaleRow, 'state' | 'held_until'>, at: Date): SaleState =>
  state === 'held' && held_until !== null && held_until <= at ? 'lapsed' : state

/** A card that was sold can be taken back until its day ends in the program's zone, while nobody touched it. */
export const canBeUndone = ({ kind, state, created, time_zone, is_untouched }: SaleRow, at: Date): boolean =>
  kind === 'sale' && state === 'paid' && is_untouched && localDay(created, time_zone) === localDay(at, time_zone)

const mayOf = (sale: SaleRow, at: Date): TillSale['may'] => {
  const state = stateAt(sale, at)
  if (state === 'held') return ['capture', 'cancel']
  if (state !== 'paid') return []
  if (sale.kind === 'redemption') return ['refund']
  return canBeUndone(sale, at) ? ['undo'] : []
}

/** A sale as its shop sees it: neither holder, nor code, nor what other shops did. */
export const saleView = (sale: SaleRow): TillSale => {
  const at = now()
  const state = stateAt(sale, at)
  // A hold that lapsed is back, also where the clock has not written it yet.
  const is_back = state === 'lapsed' && sale.state === 'held'
  return {
    uuid: sale.uuid,
    kind: sale.kind,
    number: sale.number,
    state,
    program_uuid: sale.program_uuid,
    program_title: sale.program_title,
    cash_point_uuid: sale.cash_point_uuid,
    cash_point_name: sale.cash_point_name,
    card_last_four: sale.card_last_four,
    card_title: sale.card_title,
    currency: sale.currency,
    amount: sale.amount,
    uses: sale.uses,
    amount_refunded: sale.amount_refunded,
    balance: is_back ? sale.balance + sale.amount : sale.balance,
    uses_left: is_back && sale.uses_left !== null ? sale.uses_left + sale.uses : sale.uses_left,
    valid_until: sale.valid_until?.toISOString() ?? null,
    held_until: sale.held_until?.toISOString() ?? null,
    created: sale.created.toISOString(),
    may: mayOf(sale, at),
  }
}
