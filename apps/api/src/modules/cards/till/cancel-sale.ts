import type { cardTills } from '@plein/contract/cards/till'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { releaseHold } from '../card/hold.queries.ts'
import { announceCard } from '../card/live-cards.ts'
import { notFound, stepNotAllowed } from '../cards.problems.ts'
import { findSale, lockSale } from './sale.queries.ts'
import { saleView, stateAt } from './sale-view.ts'
import { writeEnded } from './write-sale.queries.ts'

/** POST /redemptions/{uuid}/cancel: lets go what was held, at once. */
export const cancelSale: Write<typeof cardTills.cancel> = async ({ tx, input: { params }, caller }) => {
  const at = now()
  const sale = await lockSale(tx, params.uuid, caller.user_uuid)
  if (!sale) throw notFound()
  if (stateAt(sale, at) !== 'held') throw stepNotAllowed()
  const { uuid, card_uuid, amount } = sale
  await releaseHold(tx, { reference_uuid: uuid, card_uuid })
  await failpoint('tills.released')
  await writeEnded(tx, { uuid, state: 'cancelled', amount, at })
  announceCard(tx, card_uuid)
  const cancelled = await findSale(tx, uuid, caller.user_uuid)
  if (!cancelled) throw notFound()
  return saleView(cancelled)
}
