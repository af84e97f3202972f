import { run, type Tx } from '#platform/db/database.ts'

/** Whoever takes of the value of a program's expired cards waits for whoever does so now: two never take the same. */
export const lockFunds = async (tx: Tx, program_uuid: string): Promise<void> => {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended('cards.funds ' || $1, 0))`, [program_uuid])
}

/** Cents of expired cards that a program's owner has not asked for yet (510). */
export const readFunds = async (tx: Tx, program_uuid: string, currency: string): Promise<number> => {
  const [row] = await run<{ balance: number }>(
    tx,
    `select coalesce(sum(e.credit - e.debit), 0)::bigint as balance
       from ledger.v_accounts a join ledger.v_entries e on e.account_uuid = a.uuid
      where a.main_account = 510 and a.reference = $1::text and a.currency = $2`,
    [program_uuid, currency],
  )
  return row?.balance ?? 0
}
