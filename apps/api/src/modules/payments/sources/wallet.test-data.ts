import { run, type Db, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals, type Account } from '#modules/ledger/index.ts'
import type { PaymentSource } from '../index.ts'

/** Value that pays beside a provider: what a card will be, without the card. It stands in a table of the test's database. */
export const walletsTable = `
  create table if not exists payments.test_wallets (
    uuid uuid primary key, balance bigint not null, held bigint not null default 0,
    constraint test_wallets_hold_within_balance check (held between 0 and balance)
  );
  grant select, insert, update on payments.test_wallets to plein_app`

const accountOf = (uuid: string): Account => ({
  main_account: 520,
  reference: uuid,
  name: `Wallet ${uuid}`,
  keeps_balance: true,
})

const moved = async (tx: Tx, text: string, values: readonly unknown[]): Promise<boolean> =>
  (await run(tx, text, [...values])).length > 0

export const walletSource: PaymentSource = {
  kind: 'test_wallet',
  hold_minutes: 15,
  account: accountOf,
  find: async ({ db }, { token, amount, payable, held }) => {
    const [row] = await run<{ uuid: string; free: number }>(
      db,
      "select uuid, balance - held as free from payments.test_wallets where 'wallet ' || uuid = $1",
      [token],
    )
    if (!row) return undefined
    const own = held.find(({ source_uuid }) => source_uuid === row.uuid)?.amount ?? 0
    const most = Math.min(row.free + own, payable.amount)
    return { kind: 'test_wallet', source_uuid: row.uuid, amount: amount ?? most, proof: `shown ${row.uuid}` }
  },
  hold: (tx, { source_uuid, amount }) =>
    moved(
      tx,
      'update payments.test_wallets set held = held + $2 where uuid = $1 and held + $2 <= balance returning uuid',
      [source_uuid, amount],
    ),
  capture: (tx, { source_uuid, amount }) =>
    moved(
      tx,
      'update payments.test_wallets set held = held - $2, balance = balance - $2 where uuid = $1 and held >= $2 returning uuid',
      [source_uuid, amount],
    ),
  release: async (tx, { source_uuid, amount }) => {
    await run(tx, 'update payments.test_wallets set held = greatest(0, held - $2) where uuid = $1', [
      source_uuid,
      amount,
    ])
  },
  refund: async (tx, { source_uuid, amount }) => {
    await run(tx, 'update payments.test_wallets set balance = balance + $2 where uuid = $1', [source_uuid, amount])
  },
}

/** A wallet that somebody filled, as the books have it too. */
export const fillWallet = (db: Db, amount: number): Promise<string> =>
  inTransaction(db, async (tx) => {
    const uuid = newId()
    await run(tx, 'insert into payments.test_wallets (uuid, balance) values ($1, $2)', [uuid, amount])
    await postJournals(tx, [
      {
        event: 'wallet-filled',
        reference: uuid,
        description: 'Wallet',
        currency: 'EUR',
        entries: [
          { account: { main_account: 610, reference: 'wallets', name: 'Wallets' }, debit: amount },
          { account: accountOf(uuid), credit: amount },
        ],
      },
    ])
    return uuid
  })

/** A wallet's balance, what of it is held, and its balance by the books. */
export const findWallet = async (db: Db, uuid: string) => {
  const [row] = await run<{ balance: number; held: number; booked: number }>(
    db,
    `select w.balance, w.held, (select sum(e.credit - e.debit)::bigint from ledger.entries e
                                  join ledger.accounts a on a.uuid = e.account_uuid where a.reference = w.uuid::text) as booked
       from payments.test_wallets w where w.uuid = $1`,
    [uuid],
  )
  return row
}
