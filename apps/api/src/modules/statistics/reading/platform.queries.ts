import type { Statistics } from '@plein/contract/statistics/figures'
import { run, type Db } from '#platform/db/database.ts'

type Platform = NonNullable<Statistics['platform']>

/** Programs that are active, by kind. */
export const countActivePrograms = (db: Db, active: number): Promise<Platform['programs']> =>
  run(
    db,
    `select type_code as type, count(*) as active from programs.v_programs where status_id = $1 group by 1 order by 1`,
    [active],
  )

/** Accounts by type, and those of a period. */
export const countUsers = (db: Db, from: Date, to: Date): Promise<Platform['users']> =>
  run(
    db,
    `select p.type, count(*) as all, count(*) filter (where a.created >= $1 and a.created < $2) as new
       from identity.v_people p join identity.v_account_ages a on a.user_uuid = p.uuid group by 1 order by 1`,
    [from, to],
  )

/** Credit balances of main accounts now; cents. */
export const sumLiabilities = (
  db: Db,
  ledgers: readonly number[],
  currency: string,
): Promise<Platform['liabilities']> =>
  run(
    db,
    `select main_account as ledger, (credit - debit)::bigint as amount from ledger.v_main_balances
      where main_account = any($1::int[]) and currency = $2 order by 1`,
    [ledgers, currency],
  )
