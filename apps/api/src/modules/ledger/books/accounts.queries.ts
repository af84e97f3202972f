import { run, type Db } from '#platform/db/database.ts'
import { before } from './sums.queries.ts'
import type { Period } from './period.rules.ts'
import type { Scope } from './sums.queries.ts'

/** Sums before a period and up to its end, in cents of debit and credit. */
export interface Movement {
  readonly opening_debit: number
  readonly opening_credit: number
  readonly closing_debit: number
  readonly closing_credit: number
}

export interface MainAccountRow extends Movement {
  readonly ledger: number
  readonly name: string
  readonly currency: string
}

export interface AccountRow extends Movement {
  readonly main_account: number
  readonly currency: string
  readonly uuid: string
  readonly name: string
  readonly reference: string
  readonly program_uuid: string | null
}

const movementColumns = `
  o.debit as opening_debit, o.credit as opening_credit, c.debit as closing_debit, c.credit as closing_credit`

/** Currencies in use by hopping from one to the next in the index: a million accounts are not read. */
const mainAccountsStatement = `
with recursive used as (
  (select currency from ledger.accounts order by currency limit 1)
  union all
  select (select a.currency from ledger.accounts a where a.currency > u.currency order by a.currency limit 1) from used u where u.currency is not null
), currencies as (
  select currency from used where currency is not null union select 'EUR'
)
select m.number as ledger, m.name, k.currency, ${movementColumns}
  from currencies k cross join ledger.main_accounts m
 cross join lateral ledger.main_account_sums(m.number, k.currency, $1, $3) o
 cross join lateral ledger.main_account_sums(m.number, k.currency, $2, $3) c
 order by m.number, k.currency`

/** Main accounts in every currency in use, by number; without a sub-account all zero. */
export const mainAccountRows = (db: Db, period: Period): Promise<MainAccountRow[]> => {
  const { opening, closing } = boundsOf(period)
  return run<MainAccountRow>(db, mainAccountsStatement, [opening, closing, before(null).journal_uuid])
}

const firstAccountsStatement = `
select f.main_account, f.currency, f.uuid, f.name, f.reference, f.program_uuid, ${movementColumns}
  from unnest($4::int2[], $5::text[]) as wanted (main_account, currency)
 cross join lateral (
   select a.* from ledger.accounts a where a.currency = wanted.currency and a.main_account = wanted.main_account
    order by a.name, a.uuid limit $6) f
 cross join lateral ledger.account_sums(f.uuid, $1, $3) o
 cross join lateral ledger.account_sums(f.uuid, $2, $3) c
 order by f.main_account, f.currency, f.name, f.uuid`

/** The first `limit` accounts by name of each of the main accounts. */
export const firstAccountRows = (
  db: Db,
  { mains, period, limit }: { mains: readonly { ledger: number; currency: string }[]; period: Period; limit: number },
): Promise<AccountRow[]> => {
  const { opening, closing } = boundsOf(period)
  const wanted = [mains.map((main) => main.ledger), mains.map((main) => main.currency)]
  return run<AccountRow>(db, firstAccountsStatement, [opening, closing, before(null).journal_uuid, ...wanted, limit])
}

/** Which accounts of a main account, by name. */
export interface AccountsWindow {
  readonly main_account: number
  readonly currency: string
  readonly search: string | null
  readonly after: { readonly name: string; readonly uuid: string } | null
  readonly backwards: boolean
  readonly offset: number
  readonly limit: number
}

const matching = `
  a.currency = $1 and a.main_account = $2::int2 and ($3::text is null or strpos(lower(a.name || ' ' || a.reference), lower($3)) > 0)`

const sumsOfPage = `
select page.main_account, page.currency, page.uuid, page.name, page.reference, page.program_uuid, ${movementColumns} from page
 cross join lateral ledger.account_sums(page.uuid, $8, $10) o
 cross join lateral ledger.account_sums(page.uuid, $9, $10) c`

const forwardsStatement = `
with page as (
  select a.* from ledger.accounts a
   where ${matching} and ($4::text is null or (a.name, a.uuid) > ($4, $5::uuid)) order by a.name, a.uuid limit $6 offset $7
) ${sumsOfPage} order by page.name, page.uuid`

const backwardsStatement = `
with page as (
  select a.* from ledger.accounts a
   where ${matching} and (a.name, a.uuid) < ($4, $5::uuid) order by a.name desc, a.uuid desc limit $6 offset $7
) ${sumsOfPage} order by page.name desc, page.uuid desc`

export const accountRows = (db: Db, window: AccountsWindow, period: Period): Promise<AccountRow[]> => {
  const { opening, closing } = boundsOf(period)
  const { currency, main_account, search, after, limit, offset } = window
  return run<AccountRow>(db, window.backwards ? backwardsStatement : forwardsStatement, [
    currency,
    main_account,
    search,
    after?.name ?? null,
    after?.uuid ?? null,
    limit,
    offset,
    opening,
    closing,
    before(null).journal_uuid,
  ])
}

/** Accounts counted up to `most`. */
export const countAccounts = async (db: Db, window: AccountsWindow, most: number): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*) from (select from ledger.accounts a where ${matching} limit $4) found`,
    [window.currency, window.main_account, window.search, most],
  )
  return row?.count ?? 0
}

/** The name of an account or main account. */
export interface ScopeName {
  readonly ledger_name: string
  readonly sub_account: {
    readonly uuid: string
    readonly name: string
    readonly reference: string
    readonly program_uuid: string | null
  } | null
  readonly currency: string
}

/**
 * Names a scope; undefined when the chart has no such main account, or that main account no such sub-account. Without a main
 * account the sub-account says it.
 */
export const nameScope = async (
  db: Db,
  {
    main_account,
    currency,
    account_uuid,
  }: { main_account: number | undefined; currency: string; account_uuid: string | undefined },
): Promise<{ name: ScopeName; scope: Exclude<Scope, { kind: 'all' }> } | undefined> => {
  const [row] = await run<{
    main_account: number
    ledger_name: string
    uuid: string | null
    name: string
    reference: string
    program_uuid: string | null
    currency: string
  }>(
    db,
    `select m.number as main_account, m.name as ledger_name, a.uuid, coalesce(a.name, '') as name,
            coalesce(a.reference::text, '') as reference, a.program_uuid, coalesce(a.currency, $2) as currency
       from ledger.main_accounts m left join ledger.accounts a on a.main_account = m.number and a.uuid = $3::uuid
      where m.number = $1::int2 or ($1::int2 is null and a.uuid is not null)`,
    [main_account ?? null, currency, account_uuid ?? null],
  )
  if (!row || (account_uuid !== undefined && row.uuid === null)) return undefined
  const { uuid, name, reference, program_uuid } = row
  return {
    name: {
      ledger_name: row.ledger_name,
      sub_account: uuid === null ? null : { uuid, name, reference, program_uuid },
      currency: row.currency,
    },
    scope:
      uuid === null
        ? { kind: 'main', main_account: row.main_account, currency: row.currency }
        : { kind: 'account', main_account: row.main_account, currency: row.currency, account_uuid: uuid },
  }
}

const boundsOf = ({ from, until }: Period): { opening: Date | string; closing: Date | string } => ({
  opening: from ?? '-infinity',
  closing: before(until).created,
})
