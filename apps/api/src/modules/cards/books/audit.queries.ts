import { run, type Tx } from '#platform/db/database.ts'

/** Every card, and every account that should be one: what is on it, what its movements come to, and what is booked on 520. Cents. */
const compared = `
  with moved as (
    select card_uuid, sum(amount)::bigint as amount from cards.movements group by card_uuid
  ), entered as (
    select account_uuid, sum(credit - debit)::bigint as amount from ledger.v_entries where main_account = 520 group by account_uuid
  ), booked as (
    select a.reference, a.currency, coalesce(e.amount, 0) as amount from ledger.v_accounts a left join entered e on e.account_uuid = a.uuid
     where a.main_account = 520
  ), compared as (
    select coalesce(c.serial::text, b.reference) as subject, coalesce(c.currency, b.currency) as currency, coalesce(c.balance, 0) as balance,
           coalesce(m.amount, 0) as moved, coalesce(b.amount, 0) as booked
      from cards.cards c left join moved m on m.card_uuid = c.uuid
      full join booked b on b.reference = c.uuid::text and b.currency = c.currency
  )`

/** The value on all cards of a currency, by each of the three. */
export interface CardTotal {
  readonly currency: string
  readonly balance: number
  readonly moved: number
  readonly booked: number
}

export const sumCards = (tx: Tx): Promise<CardTotal[]> =>
  run<CardTotal>(
    tx,
    `${compared}
     select currency, sum(balance)::bigint as balance, sum(moved)::bigint as moved, sum(booked)::bigint as booked
       from compared group by currency order by currency`,
  )

/** A card of which two of the three differ, by its serial; an account without card by its reference. */
export type CardDifference = CardTotal & { readonly subject: string }

/** So many at most as somebody looks at. */
export const listCardDifferences = (tx: Tx): Promise<CardDifference[]> =>
  run<CardDifference>(
    tx,
    `${compared}
     select subject, currency, balance, moved, booked from compared where balance <> moved or moved <> booked order by subject limit 1000`,
  )

/** All statements of the transaction see the same rows, and take the time that years of cards need. */
export const takeSnapshot = async (tx: Tx): Promise<void> => {
  await run(tx, 'set transaction isolation level repeatable read')
  await run(tx, 'set local statement_timeout = 0')
}
