import type { Tx } from '#platform/db/database.ts'
import { announce } from '#platform/live/announce.ts'
import type { App } from '#platform/runtime/app.ts'

/** The channel of what moved on cards. */
const cardsChannel = 'cards'

/** Tells whoever looks at a card that something moved on it, once that is committed. */
export const announceCard = (tx: Tx, card_uuid: string): void => announce(tx, cardsChannel, { card_uuid })

/** Calls back whenever something may have moved on a card, anywhere in the product; answers how to stop. */
export const onCardChange = (app: App, card_uuid: string, changed: () => void): (() => void) => {
  const stopListening = app.live.listen(cardsChannel, (payload) => {
    if ((JSON.parse(payload) as { card_uuid: string }).card_uuid === card_uuid) changed()
  })
  // After a gap in the messages anything may have moved.
  const stopGaps = app.live.onGap(changed)
  return () => {
    stopListening()
    stopGaps()
  }
}
