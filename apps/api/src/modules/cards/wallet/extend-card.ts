import type { cards } from '@plein/contract/cards/wallet'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals, type NewJournal } from '#modules/ledger/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { revivalJournal } from '../books/card-journals.rules.ts'
import { findExpiry, lockCard, type CardRow } from '../card/card.queries.ts'
import { monthsAfter } from '../card/expiry.rules.ts'
import { announceCard } from '../card/live-cards.ts'
import { notFound, stepNotAllowed } from '../cards.problems.ts'
import { writeExtended, writeRevived } from '../life/extend.queries.ts'
import { lockFunds, readFunds } from '../life/funds.queries.ts'
import { isExtendable } from './abilities.rules.ts'
import { loadWhole } from './load-card.ts'
import { findShown } from './view.queries.ts'

/**
 * POST manager/cards/{uuid}/extend: a card of an own program ends so many months later. One that expired is what it was, while its value is
 * still among the owner's funds (510); value that the owner asked for is gone. Throws card_step_not_allowed.
 */
export const extendCard: Write<typeof cards.extend> = async ({ tx, input: { params, body }, caller }) => {
  const card = await lockCard(tx, params.uuid)
  if (!card || card.owner_uuid !== caller.user_uuid) throw notFound()
  if (!isExtendable(card.state)) throw stepNotAllowed()
  const at = now()
  const ends = card.state === 'expired' || card.valid_until === null ? at : card.valid_until
  const valid_until = monthsAfter([at, ends], body.months, card.time_zone)
  const moved = { movement_uuid: newId(), at }
  const journals = card.state === 'expired' ? await revive(tx, { card, valid_until, moved }) : []
  if (card.state !== 'expired') await writeExtended(tx, { card_uuid: card.uuid, valid_until, moved })
  await auditProgram(tx, {
    caller,
    program_uuid: card.program_uuid,
    programAuditEvent: {
      action: 'card_extended',
      user_uuid: card.holder_uuid,
      details: { serial: card.serial, months: body.months },
    },
  })
  announceCard(tx, card.uuid)
  await postJournals(tx, journals)
  const shown = await findShown(tx, card.uuid)
  if (!shown) throw notFound()
  return loadWhole(tx, shown, 'owner')
}

/** An expired card has its value again: it comes out of the owner's funds, where it has to be. */
const revive = async (
  tx: Tx,
  { card, valid_until, moved }: { card: CardRow; valid_until: Date; moved: { movement_uuid: string; at: Date } },
): Promise<NewJournal[]> => {
  const expiry = await findExpiry(tx, card.uuid)
  if (!expiry) throw stepNotAllowed()
  const { was, amount } = expiry
  await lockFunds(tx, card.program_uuid)
  if ((await readFunds(tx, card.program_uuid, card.currency)) < amount) throw stepNotAllowed()
  await writeRevived(tx, { card_uuid: card.uuid, was, amount, valid_until, moved })
  return revivalJournal(card, was, { movement_uuid: moved.movement_uuid, amount })
}
