import type { ReadCard } from '@plein/contract/cards/wallet'
import { pipelined, type Db, type Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { listPlaces } from '../card/places.queries.ts'
import type { Reader } from './abilities.rules.ts'
import { wholeView } from './card-view.ts'
import { findOwnPurchase, listMovements, type ShownRow } from './view.queries.ts'

/** A card whole with where it is taken and what moved on it, for whoever may see it. */
export const loadWhole = async (db: Db | Tx, card: ShownRow, reader: Reader): Promise<ReadCard> => {
  const [placesOf, movements, own_purchase] = await pipelined([
    listPlaces(db, [card.program_uuid]),
    listMovements(db, card.uuid),
    findOwnPurchase(db, card.uuid),
  ])
  const order_uuid = reader === 'holder' ? (own_purchase ?? null) : card.order_uuid
  return wholeView(card, { reader, at: now(), order_uuid, places: placesOf(card.program_uuid), movements })
}
