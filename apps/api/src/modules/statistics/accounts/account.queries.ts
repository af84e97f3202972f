import { run, type Db, type Tx } from '#platform/db/database.ts'

interface AccountRow {
  readonly account: string
  readonly number: string
}

/** The numbers that an owner gave: all of them, or none. */
export const listAccountNumbers = (db: Db, owner_uuid: string): Promise<AccountRow[]> =>
  run(db, 'select account, number from statistics.account_numbers where owner_uuid = $1 order by account', [owner_uuid])

/** Those of the owner of a program. */
export const listNumbersOfProgram = (db: Db, program_uuid: string): Promise<AccountRow[]> =>
  run(
    db,
    `select n.account, n.number from programs.v_programs p join statistics.account_numbers n on n.owner_uuid = p.owner_uuid
      where p.uuid = $1 order by n.account`,
    [program_uuid],
  )

export const replaceAccountNumbers = async (tx: Tx, owner_uuid: string, rows: readonly AccountRow[]): Promise<void> => {
  await run(
    tx,
    `insert into statistics.account_numbers (owner_uuid, account, number)
     select $1::uuid, r.account, r.number from unnest($2::text[], $3::text[]) as r (account, number) order by r.account
     on conflict (owner_uuid, account) do update set number = excluded.number`,
    [owner_uuid, rows.map(({ account }) => account), rows.map(({ number }) => number)],
  )
}
