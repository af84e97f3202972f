import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { announceCard } from '../card/live-cards.ts'
import { writeVoided, type BoughtCard, type VoidedCard } from './void.queries.ts'

/** Voids locked cards and tells whoever looks at them. The books are the caller's: what was on each card is answered. */
export const voidCards = async (
  tx: Tx,
  { cards, reference_uuid, at }: { cards: readonly BoughtCard[]; reference_uuid: string; at: Date },
): Promise<VoidedCard[]> => {
  if (cards.length === 0) return []
  const moved = cards.map(({ uuid }) => ({ uuid, movement_uuid: newId() }))
  const voided = await writeVoided(tx, { cards: moved, reference_uuid, at })
  if (voided.length < cards.length) throw new Error('cards: a card could not be voided')
  for (const { uuid } of cards) announceCard(tx, uuid)
  return voided
}
