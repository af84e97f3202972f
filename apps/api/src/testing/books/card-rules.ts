import type { Rules } from './rules.ts'

/** Value on cards: what moved, what is booked and what there is are one figure, card by card (reliability 5 a). */
export const cardRules: Rules = {
  'account 520 is what moved on cards, and what is on them': `
    with moved as (select card_uuid, sum(amount) as amount from cards.movements group by card_uuid),
         booked as (
           select a.reference, a.currency, sum(e.credit - e.debit) as amount from ledger.accounts a join ledger.entries e on e.account_uuid = a.uuid
            where a.main_account = 520 and (a.name like 'Card %' or exists (select from cards.cards c where c.uuid::text = a.reference))
            group by a.reference, a.currency)
    select 'card ' || coalesce(c.serial::text, b.reference) as subject,
           format('booked %s, moved %s, on it %s', coalesce(b.amount, 0), coalesce(m.amount, 0), coalesce(c.balance, 0)) as detail
      from cards.cards c left join moved m on m.card_uuid = c.uuid
      full join booked b on b.reference = c.uuid::text and b.currency = c.currency
     where coalesce(b.amount, 0) <> coalesce(m.amount, 0) or coalesce(m.amount, 0) <> coalesce(c.balance, 0)`,
}
