import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

interface Counts {
  readonly cards: number
  readonly cents: number
  readonly orders: number
  readonly under_way: number
}

/**
 * Cards that a person holds, what moved on them, and what the person ordered. Of an order the tax needs its number, day, amounts and VAT for
 * seven years. A card is good for whoever has its code: it loses its holder, and what is on it stays on it.
 */
export const cardsPersonalData: PersonalData = {
  module: 'cards',
  read: async (db, { uuid }) => ({
    cards: await run(
      db,
      `select c.serial::text as serial, c.last_four, p.title as program, c.state, c.currency, c.value, c.use_number, c.balance, c.uses_left,
              c.valid_until, c.activated_at, c.message,
              (select coalesce(json_agg(json_build_object('kind', m.kind, 'amount', m.amount, 'uses', m.uses, 'balance', m.balance,
                        'created', m.created) order by m.position), '[]') from cards.movements m where m.card_uuid = c.uuid) as movements
         from cards.cards c join programs.v_programs p on p.uuid = c.program_uuid where c.holder_uuid = $1 order by c.uuid`,
      [uuid],
    ),
    orders: await run(
      db,
      `select o.order_id, p.title as program, o.created, o.status, o.currency, o.quantity, o.value, o.use_number, o.value_amount, o.fee, o.fee_vat,
              o.total_amount, o.refunded_amount, o.payment_method, o.invoice_number, o.email, o.full_name, o.language, o.recipient_name,
              o.recipient_email, o.message, o.send_on, o.terms_agreed_at, o.paid_at, o.withdrawn_at
         from cards.card_orders o join programs.v_programs p on p.uuid = o.program_uuid where o.user_uuid = $1 order by o.created`,
      [uuid],
    ),
    pictures: await run(db, 'select path, created from cards.pictures where owner_uuid = $1 order by created', [uuid]),
  }),
  outlook: async (db, { uuid }, fiscal_end) => {
    const [counts] = await run<Counts>(
      db,
      `select (select count(*)::int from cards.cards where holder_uuid = $1) as cards,
              (select coalesce(sum(balance), 0)::bigint from cards.cards where holder_uuid = $1 and state in ('active', 'blocked')) as cents,
              (select count(*)::int from cards.card_orders where user_uuid = $1) as orders,
              (select count(*)::int from cards.card_orders where user_uuid = $1 and status = 2) as under_way`,
      [uuid],
    )
    const { cards = 0, cents = 0, orders = 0, under_way = 0 } = counts ?? {}
    return {
      goes: [
        { code: 'cards', count: cards },
        // Cents: cards are in euros.
        { code: 'card_balance', count: cents },
      ],
      stays: [{ code: 'card_orders', count: orders, why: 'fiscal', until: fiscal_end }],
      open_matters: [{ code: 'card_orders_under_way', count: under_way }],
    }
  },
  forget: async (tx, { uuid }) => {
    await run(
      tx,
      `update cards.cards c set holder_uuid = null, recipient = null, recipient_name = null, message = null,
              send_at = case when c.sent_at is not null then c.send_at end
         from (select uuid from cards.cards where holder_uuid = $1 order by uuid for update) held where c.uuid = held.uuid`,
      [uuid],
    )
    // A key of a device is made under the lock of its card: after these none is.
    await run(tx, 'delete from cards.device_keys where user_uuid = $1', [uuid])
    await run(
      tx,
      `update cards.card_orders
          set email = '', full_name = '–', recipient_name = null, recipient_email = null, message = null, key_hash = null
        where user_uuid = $1`,
      [uuid],
    )
  },
}
