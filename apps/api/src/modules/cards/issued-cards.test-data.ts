import { faceValue, type CardState } from '@plein/contract/cards/codes'
import { run, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { TestApp } from '#platform/testing/test-app.ts'
import { postJournals, type NewJournal } from '#modules/ledger/index.ts'
import {
  activationJournal,
  cardAccount,
  expiryJournal,
  soldValueAccount,
  type BookedCard,
} from './books/card-journals.rules.ts'
import type { CardProgram } from './card-program.test-data.ts'
import { endOfCard, endOfIssued } from './card/expiry.rules.ts'
import { hashCode, newCode, sealCode } from './codes/card-secrets.ts'

/** The cards that a test asks for; `balance` is what is left of an active one. Left out: one issued card of 25.00. */
export interface CardWish {
  /** Cents of one use; of blank cards nothing. */
  readonly value?: number
  readonly use_number?: number
  readonly quantity?: number
  readonly state?: Exclude<CardState, 'void'>
  readonly holder_uuid?: string | null
  readonly balance?: number
  readonly uses_left?: number | null
  readonly valid_until?: Date
  /** Of a blocked card: where it goes back to, and who blocked it. */
  readonly state_before?: 'issued' | 'active' | 'used_up'
  readonly blocked_by?: 'holder' | 'owner' | 'admin' | 'chargeback'
}

export interface TestCard {
  readonly uuid: string
  /** Sixteen characters, without spaces. */
  readonly code: string
  readonly serial: string
  readonly handle: string
  readonly batch_uuid: string
}

/** Cards of a paid batch in the state given, with the books as if they had come there by themselves; 9,999 at most. */
export const issueCards = (app: TestApp, program: CardProgram, asked: CardWish = {}): Promise<TestCard[]> =>
  inTransaction(app.database.db, async (tx) => {
    const { quantity = 1, state = 'issued', use_number = 0 } = asked
    const value = state === 'blank' ? null : (asked.value ?? 2500)
    const batch = await insertBatch(tx, program, { quantity, value, use_number })
    const codes = Array.from({ length: quantity }, () => ({
      uuid: newId(),
      code: newCode(),
      handle: newId().replaceAll('-', ''),
    }))
    const serials = await insertCards(tx, {
      app,
      program,
      codes,
      card: { ...toCard(program, asked), batch_uuid: batch.uuid },
    })
    const cards = codes.map((card) => ({ ...card, serial: serials.get(card.uuid) ?? '', batch_uuid: batch.uuid }))
    const moved = await insertMovements(tx, { program, asked, cards })
    await postJournals(tx, [batch.journal, ...moved])
    return cards
  })

const insertBatch = async (
  tx: Tx,
  program: CardProgram,
  { quantity, value, use_number }: { quantity: number; value: number | null; use_number: number },
): Promise<{ uuid: string; journal: NewJournal }> => {
  const [uuid, order_uuid, at] = [newId(), newId(), now()]
  const value_amount = (faceValue({ value, use_number }) ?? 0) * quantity
  const fee_net = 250 * quantity
  const fee_vat = Math.round(fee_net * 0.21)
  await run(
    tx,
    `with ordered as (
       insert into cards.card_orders (uuid, program_uuid, order_id, is_owners, user_uuid, email, full_name, language, type_code, currency, value,
         use_number, quantity, value_amount, card_price, fee, fee_vat, fee_vat_percentage, vat_kind, vat_percentage, value_vat, total_amount, status,
         created, paid_at, invoice_number)
       select $1, $2::uuid, 1000000 + (select count(*) from cards.card_orders where program_uuid = $2::uuid), true, $3, 'lotte@example.nl', 'Lotte Bakker', 'nl',
              $4::smallint, $5, $6::bigint, $7::int, $8::int, $9::bigint, 250, $10::bigint, $11, 2100, $12, $13, 0, $9::bigint + $10::bigint, 3, $14, $14, 1
       returning uuid
     )
     insert into cards.batches (uuid, order_uuid, program_uuid, type_code, currency, value, use_number, expiry_value, expiry_type, expiry_day,
       vat_kind, vat_percentage, quantity, made, state, created, ready_at)
     select $15, o.uuid, $2::uuid, $4::smallint, $5, $6::bigint, $7::int, $16, $17, $18, $12, $13, $8::int, $8::int, 'ready', $14, $14 from ordered o`,
    [
      order_uuid,
      program.uuid,
      program.owner_uuid,
      program.type_code,
      program.currency,
      value,
      use_number,
      quantity,
      value_amount,
      fee_net + fee_vat,
      fee_vat,
      program.vat_kind,
      program.vat_percentage,
      at,
      uuid,
      program.expiry_value,
      program.expiry_type,
      program.expiry_day,
    ],
  )
  const journal: NewJournal = {
    event: 'test-cards-ordered',
    reference: order_uuid,
    description: 'Cards of a test',
    program_uuid: program.uuid,
    currency: program.currency,
    entries: [
      {
        account: { main_account: 410, reference: 'test', name: 'Provider of tests' },
        debit: value_amount + fee_net + fee_vat,
      },
      { account: { main_account: 310, reference: 'cards', name: 'Card fees' }, credit: fee_net },
      { account: { main_account: 220, reference: '21', name: 'VAT 21 %' }, credit: fee_vat },
      ...(value_amount > 0
        ? [
            {
              account: soldValueAccount({ program_uuid: program.uuid, program_title: program.title }),
              credit: value_amount,
            },
          ]
        : []),
    ],
  }
  return { uuid, journal }
}

/** The columns of cards of a state. */
const toCard = (program: CardProgram, asked: CardWish) => {
  const { state = 'issued', use_number = 0 } = asked
  const value = state === 'blank' ? null : (asked.value ?? 2500)
  const face = faceValue({ value, use_number }) ?? 0
  const at = now()
  const lies = state === 'blocked' ? (asked.state_before ?? 'active') : state
  const was_activated = lies !== 'blank' && lies !== 'issued'
  const balance = lies === 'active' ? (asked.balance ?? face) : 0
  const end = was_activated ? endOfCard(program, at, 'Europe/Amsterdam') : endOfIssued(program, at, 'Europe/Amsterdam')
  const gone = lies === 'used_up' ? 0 : use_number
  return {
    state,
    state_before: state === 'blocked' ? lies : null,
    blocked_by: state === 'blocked' ? (asked.blocked_by ?? 'holder') : null,
    value,
    use_number,
    face,
    balance,
    uses_left: was_activated && use_number > 0 ? (asked.uses_left ?? gone) : null,
    moves: was_activated ? 1 + Number(balance < face || lies === 'expired') : 0,
    valid_until:
      state === 'blank' ? null : (asked.valid_until ?? (lies === 'expired' ? new Date(at.getTime() - 1000) : end)),
    activated_at: was_activated ? at : null,
    holder_uuid: asked.holder_uuid ?? null,
    lies,
  }
}

const insertCards = async (
  tx: Tx,
  {
    app,
    program,
    codes,
    card,
  }: {
    app: TestApp
    program: CardProgram
    codes: readonly { uuid: string; code: string; handle: string }[]
    card: ReturnType<typeof toCard> & { batch_uuid: string }
  },
): Promise<Map<string, string>> => {
  const rows = await run<{ uuid: string; serial: string }>(
    tx,
    `insert into cards.cards (uuid, code_hash, code_sealed, last_four, handle, program_uuid, batch_uuid, type_code, currency, holder_uuid, state,
       state_before, blocked_by, blocked_at, value, use_number, balance, uses_left, moves, expiry_value, expiry_type, expiry_day, valid_until,
       vat_kind, vat_percentage, created, activated_at)
     select t.*, $6, $7, $8, $9, $10, $11, $12, $13, case when $11 = 'blocked' then $23::timestamptz end, $14, $15, $16, $17, $18, $19, $20, $21, $22,
            $24, $25, $23::timestamptz, $26
       from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::text[], $5::text[]) as t
     returning uuid, serial::text as serial`,
    [
      codes.map(({ uuid }) => uuid),
      codes.map(({ code }) => hashCode(app.settings, code)),
      codes.map(({ code }) => sealCode(app.settings, code)),
      codes.map(({ code }) => code.slice(-4)),
      codes.map(({ handle }) => handle),
      program.uuid,
      card.batch_uuid,
      program.type_code,
      program.currency,
      card.holder_uuid,
      card.state,
      card.state_before,
      card.blocked_by,
      card.value,
      card.use_number,
      card.balance,
      card.uses_left,
      card.moves,
      program.expiry_value,
      program.expiry_type,
      program.expiry_day,
      card.valid_until,
      now(),
      program.vat_kind,
      program.vat_percentage,
      card.activated_at,
    ],
  )
  return new Map(rows.map(({ uuid, serial }) => [uuid, serial]))
}

interface Moved {
  readonly uuid: string
  readonly card: BookedCard
  readonly position: number
  readonly kind: 'activated' | 'redeemed' | 'expired'
  readonly amount: number
  readonly uses: number
  readonly balance: number
}

/** The movements that brought the cards where they are: each movement has its journal. */
const insertMovements = async (
  tx: Tx,
  { program, asked, cards }: { program: CardProgram; asked: CardWish; cards: readonly TestCard[] },
): Promise<NewJournal[]> => {
  const { lies, face, balance, use_number, uses_left } = toCard(program, asked)
  if (lies === 'blank' || lies === 'issued') return []
  const moved = cards.flatMap((card): Moved[] => {
    const own = { program_uuid: program.uuid, program_title: program.title, currency: program.currency }
    const first = {
      card: { uuid: card.uuid, serial: card.serial, ...own },
      amount: face,
      uses: use_number,
      balance: face,
    }
    const activated: Moved = { uuid: newId(), position: 1, kind: 'activated', ...first }
    if (balance === face && lies !== 'expired') return [activated]
    const kind = lies === 'expired' ? 'expired' : 'redeemed'
    const uses = kind === 'expired' ? 0 : (uses_left ?? use_number) - use_number
    return [activated, { ...activated, uuid: newId(), position: 2, kind, amount: balance - face, uses, balance }]
  })
  await run(
    tx,
    `insert into cards.movements (uuid, card_uuid, position, kind, amount, uses, balance, created)
     select m.*, $8 from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::bigint[], $6::int[], $7::bigint[]) as m`,
    [
      moved.map(({ uuid }) => uuid),
      moved.map(({ card }) => card.uuid),
      moved.map(({ position }) => position),
      moved.map(({ kind }) => kind),
      moved.map(({ amount }) => amount),
      moved.map(({ uses }) => uses),
      moved.map((item) => item.balance),
      now(),
    ],
  )
  return moved.flatMap(toJournals)
}

const toJournals = ({ uuid, card, kind, amount }: Moved): NewJournal[] => {
  const booked = { movement_uuid: uuid, amount: Math.abs(amount) }
  if (kind === 'activated') return activationJournal(card, booked)
  if (kind === 'expired') return expiryJournal(card, 'active', booked)
  if (amount === 0) return []
  const shop = { main_account: 210, reference: 'test', name: 'Shop of tests' } as const
  const entries = [
    { account: cardAccount(card), debit: -amount },
    { account: shop, credit: -amount },
  ]
  const { program_uuid, currency } = card
  return [{ event: 'test-redeemed', reference: uuid, description: 'Test', program_uuid, currency, entries }]
}
