import { expect } from 'vitest'
import { run, type Db } from '#platform/db/database.ts'

/** Rules that hold whatever happened to cards. Each query lists all rows that break its rule at once. */
const rules: Readonly<Record<string, string>> = {
  'the balance of a card is the sum of its movements, and so are its uses': `
    select c.uuid from cards.cards c
      left join (select card_uuid, sum(amount) as amount, count(*) as moves, max(position) as newest from cards.movements group by card_uuid) m
        on m.card_uuid = c.uuid
     where c.balance <> coalesce(m.amount, 0) or c.moves <> coalesce(m.moves, 0) or c.moves <> coalesce(m.newest, 0)`,
  'each movement leaves what the one before left and what came or went': `
    select m.uuid from cards.movements m
      left join cards.movements b on b.card_uuid = m.card_uuid and b.position = m.position - 1
     where m.balance <> coalesce(b.balance, 0) + m.amount`,
  'the books know the balance of every card': `
    select coalesce(c.uuid, b.uuid) as uuid from cards.cards c
      full join (select a.reference::uuid as uuid, sum(e.credit - e.debit) as balance from ledger.accounts a
                   join ledger.entries e on e.account_uuid = a.uuid where a.main_account = 520 and a.name like 'Card %' group by a.reference) b on b.uuid = c.uuid
     where coalesce(c.balance, 0) <> coalesce(b.balance, 0)`,
  'what is held of a card is what its holds hold': `
    select c.uuid from cards.cards c
      left join (select card_uuid, sum(amount) as amount, sum(uses) as uses from cards.holds where state = 'held' group by card_uuid) h on h.card_uuid = c.uuid
     where c.held <> coalesce(h.amount, 0) or c.uses_held <> coalesce(h.uses, 0)`,
  'what moved by itself is booked once, with its amount': `
    select m.uuid from cards.movements m
     where m.kind in ('activated', 'expired') and m.amount <> 0
       and (select count(*) from ledger.journals j where j.reference = m.uuid and j.amount = abs(m.amount)) <> 1`,
  'sold value in 610 is the face value of what nobody activated, and of paid cards that are not made yet': `
    with cards as (
      select c.program_uuid, c.currency, sum(c.value * greatest(1, c.use_number)) as amount from cards.cards c
       where c.state = 'issued' or c.state_before = 'issued' group by c.program_uuid, c.currency
    ), ordered as (
      select o.program_uuid, o.currency, sum(o.value * greatest(1, o.use_number) * (o.quantity - coalesce(b.made, 0))) as amount
        from cards.card_orders o left join cards.batches b on b.order_uuid = o.uuid
       where o.status = 3 and o.value is not null and o.withdrawn_at is null and (o.charged_back_at is null or o.is_owners)
       group by o.program_uuid, o.currency
    ), booked as (
      select a.reference::uuid as program_uuid, a.currency, sum(e.credit - e.debit) as amount from ledger.accounts a
        join ledger.entries e on e.account_uuid = a.uuid
       where a.main_account = 610 and a.reference in (select program_uuid::text from cards.cards union select program_uuid::text from cards.card_orders)
       group by a.reference, a.currency
    )
    select p.uuid from programs.programs p
     where (select coalesce(sum(amount), 0) from cards where program_uuid = p.uuid) + (select coalesce(sum(amount), 0) from ordered where program_uuid = p.uuid)
        <> (select coalesce(sum(amount), 0) from booked where program_uuid = p.uuid)`,
  'every journal balances':
    'select journal_uuid as uuid from ledger.entries group by journal_uuid having sum(debit) <> sum(credit)',
  'a card without holder has no device that makes codes': `
    select k.uuid from cards.device_keys k join cards.cards c on c.uuid = k.card_uuid where c.holder_uuid is null or c.state = 'blocked'`,
}

/** Runs after every test of cards: cards, their movements and their books are whole. */
export const checkCards = async (db: Db): Promise<void> => {
  for (const [rule, query] of Object.entries(rules))
    expect({ rule, broken: await run<{ uuid: string }>(db, query) }).toEqual({ rule, broken: [] })
}
