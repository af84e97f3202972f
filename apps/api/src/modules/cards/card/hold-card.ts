import type { Tx } from '#platform/db/database.ts'
import { activateCard } from './activate-card.ts'
import { lockCard, type MovedAt } from './card.queries.ts'
import { insertHold, lapseHolds, takeFromCard, type HeldPart, type TakenRow } from './hold.queries.ts'

/**
 * Makes a card that could not pay ready to, and locks it: an issued one becomes active with its first payment, and what lapsed of others is let
 * go. False when it can pay nothing; true says no more than that it is worth another try.
 */
const readyCard = async (tx: Tx, { card_uuid, at }: { card_uuid: string; at: Date }): Promise<boolean> => {
  const card = await lockCard(tx, card_uuid)
  if (!card || card.valid_until === null || card.valid_until <= at) return false
  if (card.state === 'issued') await activateCard(tx, { card, holder_uuid: null, at })
  else await lapseHolds(tx, { card_uuid, at })
  // Another payment may have made it active while this one waited for it.
  return card.state === 'issued' || card.state === 'active'
}

/** Keeps value of a card for a payment until `lapses_at`. False when the card has not so much. */
export const holdCard = async (tx: Tx, hold: HeldPart & { lapses_at: Date; at: Date }): Promise<boolean> => {
  if (await insertHold(tx, hold)) return true
  return (await readyCard(tx, hold)) && insertHold(tx, hold)
}

/** Takes value of a card at once, as holding and capturing it would. Answers what is left; undefined when the card has not so much. */
export const takeCard = async (tx: Tx, part: HeldPart, moved: MovedAt): Promise<TakenRow | undefined> => {
  const taken = await takeFromCard(tx, part, moved)
  if (taken || !(await readyCard(tx, { card_uuid: part.card_uuid, at: moved.at }))) return taken
  return takeFromCard(tx, part, moved)
}
