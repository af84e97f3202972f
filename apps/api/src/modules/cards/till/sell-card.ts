import { readCardToken } from '@plein/contract/cards/card-code'
import { cardLimits, isVoucher } from '@plein/contract/cards/codes'
import type { cardTills } from '@plein/contract/cards/till'
import { programStatuses } from '@plein/contract/programs/codes'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals, readBalance } from '#modules/ledger/index.ts'
import { saleJournal } from '../books/card-journals.rules.ts'
import { findCardBySerial, lockCard, writeLoaded, type CardRow } from '../card/card.queries.ts'
import { endOfCard } from '../card/expiry.rules.ts'
import { cardNotBlank, cardsNotSold, tillCreditReached, tokenNotValid, valueOutOfRange } from '../cards.problems.ts'
import { findDesign } from '../design/design.queries.ts'
import { saleView } from './sale-view.ts'
import { shopAccount } from './till.rules.ts'
import { assertPlace, writeSale } from './take-at-till.ts'
import { lockSalesByAcceptor } from './write-sale.queries.ts'

/** POST /cards/sell: a blank card of the rack gets its value. The shop has the cash, and owes it. 210 / 520 */
export const sellCard: Write<typeof cardTills.sell> = async ({ tx, input: { body, idempotency_key }, caller }) => {
  const { serial, value, cash_point_uuid } = body
  const { user_uuid: acceptor_uuid } = caller
  const at = now()
  const card = await lockBySerial(tx, serial)
  const { program_uuid, currency, uuid: card_uuid } = card
  const place = { program_uuid, acceptor_uuid, cash_point_uuid }
  await assertPlace(tx, place)
  await assertOnSale(tx, card, value)
  await lockSalesByAcceptor(tx, acceptor_uuid)
  await assertCredit(tx, { acceptor_uuid, currency, value })
  const uuid = newId()
  const moved = { movement_uuid: newId(), at, ...place, reference_uuid: uuid }
  const valid_until = endOfCard(card, at, card.time_zone)
  if (!(await writeLoaded(tx, { card_uuid, value, valid_until, moved }))) throw cardNotBlank()
  await failpoint('tills.loaded')
  const written = await writeSale(tx, {
    ...place,
    uuid,
    kind: 'sale',
    card_uuid,
    amount: value,
    uses: 0,
    state: 'paid',
    held_until: null,
    idempotency_key: idempotency_key ?? null,
    created: at,
    spends: undefined,
  })
  await failpoint('tills.loaded-written')
  const shop = shopAccount(written.acceptor_uuid, written.shop)
  await postJournals(tx, saleJournal(card, shop, { movement_uuid: moved.movement_uuid, amount: value }))
  await failpoint('tills.loaded-booked')
  return saleView(written)
}

/** The card on the rack; its serial pays nothing, and tells nobody more than that it is there. */
const lockBySerial = async (tx: Tx, typed: string): Promise<CardRow> => {
  const token = readCardToken(typed)
  const found = token?.is === 'serial' ? await findCardBySerial(tx, token.serial) : undefined
  const card = found && (await lockCard(tx, found.uuid))
  if (!card) throw tokenNotValid()
  return card
}

/** The program sells, the card is blank, and its design comes in that value. */
const assertOnSale = async (tx: Tx, card: CardRow, value: number): Promise<void> => {
  const design = await findDesign(tx, card.program_uuid)
  if (!design || card.program_status !== programStatuses.active) throw cardsNotSold()
  if (card.state !== 'blank') throw cardNotBlank()
  const is_fixed = design.values.some((item) => item.value === value && item.use_number === card.use_number)
  const is_flexible = !isVoucher(card.type_code) && design.values.some((item) => item.value === 0)
  const is_within = value >= design.least_value && value <= design.most_value
  if (!is_fixed && !(is_flexible && is_within)) throw valueOutOfRange()
}

/** With its sales locked: what a shop owes for cards that it sold stays within its credit. */
const assertCredit = async (
  tx: Tx,
  { acceptor_uuid, currency, value }: { acceptor_uuid: string | null; currency: string; value: number },
): Promise<void> => {
  const balance = await readBalance(tx, shopAccount(acceptor_uuid ?? ''), currency)
  const left = Math.max(0, balance + cardLimits.till_credit)
  if (value > left) throw tillCreditReached({ most: cardLimits.till_credit, left })
}
