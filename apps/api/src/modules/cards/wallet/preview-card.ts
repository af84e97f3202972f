import type { cards } from '@plein/contract/cards/wallet'
import type { Own } from '#platform/http/route.ts'
import { listPlaces } from '../card/places.queries.ts'
import { tokenNotValid } from '../cards.problems.ts'
import { findClaimable } from '../codes/find-card.ts'
import { factsView } from './card-view.ts'
import { findShown } from './view.queries.ts'

/** POST cards/preview: what a code is good for. Somebody else's card is not valid. */
export const previewCard: Own<typeof cards.preview> = async ({ app, input: { body }, caller }) => {
  const { uuid } = await findClaimable(app, body.token, caller)
  const card = await findShown(app.db, uuid)
  if (!card) throw tokenNotValid()
  const placesOf = await listPlaces(app.db, [card.program_uuid])
  return { ...factsView(card), places: placesOf(card.program_uuid) }
}
