import { readCardToken } from '@plein/contract/cards/card-code'
import type { cardTills, CardNow } from '@plein/contract/cards/till'
import type { Stream } from '#platform/http/route.ts'
import { showChanges } from '#platform/live/show-changes.ts'
import { onCardChange } from '../card/live-cards.ts'
import { tokenNotValid } from '../cards.problems.ts'
import { findCard } from '../codes/find-card.ts'
import { findCardNow } from './card-now.queries.ts'

/** GET /cards/{token}/events: the own card, at once and whenever something moved on it. A shop's payment is on the phone as it is made. */
export const streamCard: Stream<typeof cardTills.events> = async ({ app, input: { params }, caller, send }) => {
  if (readCardToken(params.token)?.is !== 'handle') throw tokenNotValid()
  const { card } = await findCard(app, params.token, caller)
  const show = async (): Promise<void> => {
    const row = await findCardNow(app.db, card.uuid, caller.user_uuid)
    if (!row) return
    const { moved } = row
    const shown: CardNow = { ...row, moved: moved && { ...moved, created: new Date(moved.created).toISOString() } }
    send('card', shown)
  }
  return showChanges(app, { name: 'card stream', show, listen: (changed) => onCardChange(app, card.uuid, changed) })
}
