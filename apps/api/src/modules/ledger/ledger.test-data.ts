import { run, type Db, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { TestApp } from '#platform/testing/test-app.ts'
import { postJournals, type Account, type NewJournal } from './index.ts'

export const provider: Account = { main_account: 410, reference: 'sandbox', name: 'Sandbox' }
export const vat: Account = { main_account: 220, reference: '21', name: 'VAT 21 %' }
export const fees: Account = { main_account: 310, reference: 'fees', name: 'Platform fees' }
export const restaurant = (reference = 'bella-napoli', name = 'Bella Napoli'): Account => ({
  main_account: 210,
  reference,
  name,
})
export const card = (reference: string): Account => ({
  main_account: 520,
  reference,
  name: `Card ${reference}`,
  keeps_balance: true,
})

/** A paid order of 23.00: 21.61 for the restaurant, 1.15 fee, 0.24 VAT. */
export const orderPaid = (changes: Partial<NewJournal> = {}): NewJournal => ({
  event: 'order-paid',
  reference: newId(),
  description: 'Order 1042 paid with iDEAL | Wero',
  currency: 'EUR',
  entries: [
    { account: provider, debit: 2300 },
    { account: restaurant(), credit: 2161 },
    { account: fees, credit: 115 },
    { account: vat, credit: 24 },
  ],
  ...changes,
})

/** Moves `amount` cents from one account to the other. */
export const transfer = ({
  from,
  to,
  amount,
  changes = {},
}: {
  from: Account
  to: Account
  amount: number
  changes?: Partial<NewJournal> | undefined
}): NewJournal => ({
  event: 'transfer',
  reference: newId(),
  description: `From ${from.name} to ${to.name}`,
  currency: 'EUR',
  entries: [
    { account: from, debit: amount },
    { account: to, credit: amount },
  ],
  ...changes,
})

/** Books in a transaction of its own. */
export const post = (app: TestApp, ...journals: NewJournal[]): Promise<string[]> =>
  inTransaction(app.database.db, (tx) => postJournals(tx, journals))

/** Journals in one transaction, as many as a busy hour has in all. */
const part = 10_000

/**
 * Many journals at once, one a minute from 1 January 2026 on, written as rows with their hashes and left unsealed. In several transactions: an
 * analyze sees no rows of an open one, and every plan after it would be for an empty table.
 */
export const bulkJournals = async (db: Db, count: number): Promise<void> => {
  await inTransaction(db, (tx) => postJournals(tx, [orderPaid({ created: new Date('2025-12-31T12:00:00Z') })]))
  for (let first = 1; first <= count; first += part) {
    await inTransaction(db, (tx) => writeJournals(tx, first, Math.min(first + part - 1, count)))
    await run(db, 'analyze ledger.entries, ledger.journals')
  }
}

const writeJournals = async (tx: Tx, first: number, last: number): Promise<void> => {
  await run(tx, 'set local statement_timeout = 0')
  await run(
    tx,
    `with many as materialized (
       select n, gen_random_uuid() as uuid, gen_random_uuid() as reference, '2026-01-01'::timestamptz + n * interval '1 minute' as created,
              1000 + n % 977 as amount
         from generate_series($1::int, $2::int) n
     ), written as (
       insert into ledger.journals (uuid, created, description, event, reference, currency, amount, entry_count, content_hash)
       select uuid, created, 'Order ' || n || ' paid', 'order-paid', reference, 'EUR', amount, 2,
              ledger.content_hash(uuid, created, 'order-paid', reference, null, 'EUR', amount, null,
                '1,' || ledger.account_uuid(410::int2, 'sandbox', 'EUR') || ',' || amount || ',0;2,'
                     || ledger.account_uuid(210::int2, 'bella-napoli', 'EUR') || ',0,' || amount, 'Order ' || n || ' paid')
         from many order by n returning uuid, number, created
     ), waiting as (
       insert into ledger.unsealed (number, journal_uuid, created) select number, uuid, created from written
     )
     insert into ledger.entries (journal_uuid, position, entry_count, main_account, account_uuid, currency, created, debit, credit)
     select uuid, side.position, 2, side.main, ledger.account_uuid(side.main::int2, side.reference, 'EUR'), 'EUR', created,
            case side.position when 1 then amount else 0 end, case side.position when 2 then amount else 0 end
       from many cross join (values (1, 410, 'sandbox'), (2, 210, 'bella-napoli')) as side (position, main, reference)`,
    [first, last],
  )
}
