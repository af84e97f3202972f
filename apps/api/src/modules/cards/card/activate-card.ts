import { faceValue } from '@plein/contract/cards/codes'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { activationJournal } from '../books/card-journals.rules.ts'
import { writeActivated, type CardRow } from './card.queries.ts'
import { endOfCard } from './expiry.rules.ts'

/** A locked, issued card becomes active: its face value is on it from now on, and its time runs. 610 / 520. */
export const activateCard = async (
  tx: Tx,
  { card, holder_uuid, at }: { card: CardRow; holder_uuid: string | null; at: Date },
): Promise<void> => {
  const movement_uuid = newId()
  const amount = faceValue(card) ?? 0
  const valid_until = endOfCard(card, at, card.time_zone)
  await writeActivated(tx, { card, amount, valid_until, holder_uuid, moved: { movement_uuid, at } })
  await postJournals(tx, activationJournal(card, { movement_uuid, amount }))
}
