import { isVoucher } from '@plein/contract/cards/codes'
import type { cardTills } from '@plein/contract/cards/till'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { captureHold } from '../card/hold.queries.ts'
import { announceCard } from '../card/live-cards.ts'
import { balanceTooLow, holdLapsed, notFound, notTakenHere, stepNotAllowed, usedWhole } from '../cards.problems.ts'
import { bookRedemption } from './book-redemption.ts'
import { findSale, lockSale, type SaleRow } from './sale.queries.ts'
import { saleView, stateAt } from './sale-view.ts'
import { findPlace, writeEnded } from './write-sale.queries.ts'

/** POST /redemptions/{uuid}/capture: takes what was held, up to its amount; the rest is let go at once. */
export const captureSale: Write<typeof cardTills.capture> = async ({ tx, input: { params, body }, caller }) => {
  const at = now()
  const sale = await lockSale(tx, params.uuid, caller.user_uuid)
  if (!sale) throw notFound()
  const amount = amountToCapture(sale, { wanted: body.amount, at })
  const { uuid, card_uuid, acceptor_uuid, program_uuid, cash_point_uuid } = sale
  const { is_taker, shop } = await findPlace(tx, sale)
  if (!is_taker) throw notTakenHere()
  const moved = { movement_uuid: newId(), at, acceptor_uuid, program_uuid, cash_point_uuid }
  if (!(await captureHold(tx, { reference_uuid: uuid, card_uuid, amount }, moved))) throw holdLapsed()
  await failpoint('tills.captured')
  await writeEnded(tx, { uuid, state: 'paid', amount, at })
  await failpoint('tills.capture-written')
  if (amount > 0) await bookRedemption(tx, { sale: { ...sale, amount }, shop, at })
  await failpoint('tills.capture-booked')
  announceCard(tx, card_uuid)
  const captured = await findSale(tx, uuid, acceptor_uuid)
  if (!captured) throw notFound()
  return saleView(captured)
}

const amountToCapture = (sale: SaleRow, { wanted, at }: { wanted: number | undefined; at: Date }): number => {
  const state = stateAt(sale, at)
  if (state === 'lapsed') throw holdLapsed()
  if (state !== 'held') throw stepNotAllowed()
  const amount = wanted ?? sale.amount
  if (isVoucher(sale.type_code) && amount !== sale.amount) throw usedWhole(sale.amount)
  if (amount > sale.amount) throw balanceTooLow()
  return amount
}
