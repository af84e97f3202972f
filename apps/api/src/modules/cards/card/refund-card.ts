import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { lockCard } from './card.queries.ts'
import { monthsAfter } from './expiry.rules.ts'
import { writeRefunded } from './hold.queries.ts'
import { announceCard } from './live-cards.ts'

/** A card that expired is good for so many months again when something of it is refunded. */
const monthsRevived = 3

/** Value that a payment took of a card comes back to it; the refund's journal says the same. */
export const refundCard = async (
  tx: Tx,
  {
    card_uuid,
    amount,
    taken_by,
    refund_uuid,
  }: { card_uuid: string; amount: number; taken_by: string; refund_uuid: string },
): Promise<void> => {
  const card = await lockCard(tx, card_uuid)
  if (!card) throw new Error(`cards: no card ${card_uuid}`)
  const at = now()
  const revived_until = monthsAfter([at, at], monthsRevived, card.time_zone)
  const moved = { at, movement_uuid: newId(), reference_uuid: refund_uuid }
  await writeRefunded(tx, { card_uuid, amount, revived_until, taken_by, moved })
  announceCard(tx, card_uuid)
}
