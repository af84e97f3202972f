import { run, type Tx } from '#platform/db/database.ts'

/** How many rows a step of the audit reads. */
const batch = 20_000

/** A journal, seal or account that does not hold, and what is wrong with it. */
export interface AuditViolation {
  readonly subject: string
  readonly detail: string
}

interface Batch {
  /** Rows read; 0 at the end. */
  readonly read: number
  readonly last: string | null
  readonly violations: readonly AuditViolation[]
}

/** Contents are hashed anew from the rows as they are; sums, counts and copies are compared on the way. */
const journalsStatement = `
with page as (
  select * from ledger.journals where uuid > $1::uuid order by uuid limit $2
), content as (
  select e.journal_uuid, count(*) as entries, sum(e.debit) as debit, sum(e.credit) as credit,
         string_agg(e.position || ',' || e.account_uuid || ',' || e.debit || ',' || e.credit, ';' order by e.position) as lines,
         bool_and(e.created = p.created and e.currency = p.currency and e.entry_count = p.entry_count) as copies_fit,
         bool_and(a.uuid is not null and a.main_account = e.main_account and a.currency = e.currency) as accounts_fit
    from page p join ledger.entries e on e.journal_uuid = p.uuid left join ledger.accounts a on a.uuid = e.account_uuid
   group by e.journal_uuid
), judged as (
  select p.uuid, p.number,
         case when c.journal_uuid is null then 'it has no entries'
              when p.content_hash <> ledger.content_hash(p.uuid, p.created, p.event, p.reference, p.program_uuid, p.currency, p.amount,
                                                         p.reverses, c.lines, p.description) then 'its content is not what was hashed'
              when c.entries <> p.entry_count then 'entries are missing or were added'
              when c.debit <> p.amount or c.credit <> p.amount then 'it does not balance'
              when not c.copies_fit or not c.accounts_fit then 'an entry does not fit its journal or its account'
              when s.position is null and u.number is null then 'it was neither sealed nor does it wait for its seal'
              when s.position is not null and u.number is not null then 'it is sealed and waits for its seal'
         end as violation
    from page p left join content c on c.journal_uuid = p.uuid
    left join ledger.seals s on s.journal_uuid = p.uuid left join ledger.unsealed u on u.number = p.number and u.journal_uuid = p.uuid
)
select count(*) as read, (select uuid from page order by uuid desc limit 1) as last,
       coalesce(jsonb_agg(jsonb_build_object('subject', 'journal ' || number || ' (' || uuid || ')', 'detail', violation)) filter (where violation is not null), '[]') as violations
  from judged`

/** Each seal covers the one before it and its journal; positions have no gap. */
const sealsStatement = `
with page as (
  select * from ledger.seals where position > $1::bigint order by position limit $2
), linked as (
  select position, journal_uuid, hash,
         coalesce(lag(hash) over places, (select before.hash from ledger.seals before where before.position = $1::bigint), ''::bytea) as previous,
         coalesce(lag(position) over places, $1::bigint) as previous_position
    from page window places as (order by position)
), judged as (
  select l.position,
         case when l.position <> l.previous_position + 1 then 'seals before it are missing'
              when j.uuid is null then 'its journal is gone'
              when l.hash <> sha256(l.previous || j.content_hash || uuid_send(j.uuid)) then 'it does not cover the seal before it and its journal'
         end as violation
    from linked l left join ledger.journals j on j.uuid = l.journal_uuid
)
select count(*) as read, max(position)::text as last,
       coalesce(jsonb_agg(jsonb_build_object('subject', 'seal ' || position, 'detail', violation)) filter (where violation is not null), '[]') as violations
  from judged`

/** An account beside its state when it was made, and each of its seals beside the one before. */
const accountsStatement = `
with page as (
  select * from ledger.accounts where uuid > $1::uuid order by uuid limit $2
), judged as (
  select p.uuid, p.main_account, p.reference, p.name,
         case when s.position is null and u.account_uuid is null then 'it was neither sealed nor does it wait for its seal'
              when s.position is not null and u.account_uuid is not null then 'it is sealed and waits for its seal'
              when coalesce(s.content_hash, u.content_hash) <> ledger.account_hash(
                p.uuid, p.main_account, p.currency, p.program_uuid, p.keeps_balance, p.created, p.reference, p.name)
              then 'its name, owner or type is not what was hashed when it was made'
         end as violation
    from page p left join ledger.account_seals s on s.account_uuid = p.uuid
    left join ledger.unsealed_accounts u on u.account_uuid = p.uuid
)
select count(*) as read, (select uuid from page order by uuid desc limit 1) as last,
       coalesce(jsonb_agg(jsonb_build_object('subject', 'account ' || main_account || ' ' || reference || ', ' || name || ' (' || uuid || ')',
                                             'detail', violation)) filter (where violation is not null), '[]') as violations
  from judged`

const accountSealsStatement = `
with page as (
  select * from ledger.account_seals where position > $1::bigint order by position limit $2
), linked as (
  select position, account_uuid, content_hash, hash,
         coalesce(lag(hash) over places, (select before.hash from ledger.account_seals before where before.position = $1::bigint), ''::bytea) as previous,
         coalesce(lag(position) over places, $1::bigint) as previous_position
    from page window places as (order by position)
), judged as (
  select l.position, l.account_uuid,
         case when l.position <> l.previous_position + 1 then 'seals before it are missing'
              when a.uuid is null then 'its account is gone'
              when l.hash <> sha256(l.previous || l.content_hash || uuid_send(l.account_uuid)) then 'it does not cover the seal before it and its account'
         end as violation
    from linked l left join ledger.accounts a on a.uuid = l.account_uuid
)
select count(*) as read, max(position)::text as last,
       coalesce(jsonb_agg(jsonb_build_object('subject', 'seal ' || position || ' of account ' || account_uuid, 'detail', violation))
                filter (where violation is not null), '[]') as violations
  from judged`

const mainAccountsStatement = `
select 'main account ' || coalesce(m.number, k.number) as subject,
       'it is called ' || coalesce(m.name, 'nothing') || ', and should be ' || coalesce(k.name, 'nothing') as detail
  from unnest($1::int2[], $2::text[]) as k (number, name) full join ledger.main_accounts m on m.number = k.number
 where m.name is distinct from k.name`

const orphansStatement = `
select 'entry ' || e.journal_uuid || '/' || e.position as subject, 'it has no journal' as detail
  from ledger.entries e where not exists (select from ledger.journals j where j.uuid = e.journal_uuid)
union all
select 'waiting ' || u.number, 'its journal is gone'
  from ledger.unsealed u where not exists (select from ledger.journals j where j.uuid = u.journal_uuid)
union all
select 'waiting account ' || u.account_uuid, 'it is gone'
  from ledger.unsealed_accounts u where not exists (select from ledger.accounts a where a.uuid = u.account_uuid)
union all
select 'account ' || a.main_account || ' ' || a.reference, 'its id is not made of what it is'
  from ledger.accounts a where a.uuid <> ledger.account_uuid(a.main_account, a.reference, a.currency)
 limit 100`

const balancesStatement = `
select 'balance of ' || a.name || ' (' || a.uuid || ')' as subject,
       'kept ' || coalesce(b.balance::text, 'nothing') || ', entries come to ' || (s.credit - s.debit) as detail
  from ledger.accounts a left join ledger.balances b on b.account_uuid = a.uuid
 cross join lateral (select coalesce(sum(e.credit), 0) as credit, coalesce(sum(e.debit), 0) as debit from ledger.entries e where e.account_uuid = a.uuid) s
 where (a.keeps_balance and b.balance is distinct from s.credit - s.debit) or (not a.keeps_balance and b.account_uuid is not null)
 limit 100`

/**
 * From each roll-up to the next of its account lie the sealed entries that are their difference. What is sealed is what does not
 * wait: the journals' step has proven that each does the one or the other.
 */
const rollUpsStatement = `
with main as materialized (
  select main_account, currency, ledger.account_uuid(main_account, '', currency) as scope
    from (select distinct main_account, currency from ledger.accounts) used
), step as (
  select r.*, m.main_account, m.currency, lag(r.created, 1, '-infinity') over places as previous_created,
         lag(r.journal_uuid, 1, '00000000-0000-0000-0000-000000000000') over places as previous_journal,
         r.debit - lag(r.debit, 1, 0::bigint) over places as debit_step, r.credit - lag(r.credit, 1, 0::bigint) over places as credit_step,
         r.journals - lag(r.journals, 1, 0::bigint) over places as journals_step
    from ledger.roll_ups r left join main m on m.scope = r.scope
  window places as (partition by r.scope order by r.created, r.journal_uuid)
)
select 'roll-up ' || s.scope || ' at ' || s.journal_uuid as subject,
       'kept ' || s.debit_step || ' and ' || s.credit_step || ', entries come to ' || t.debit || ' and ' || t.credit as detail
  from step s cross join lateral (
    select coalesce(sum(e.debit), 0) as debit, coalesce(sum(e.credit), 0) as credit, count(distinct e.journal_uuid) as journals from (
      select debit, credit, journal_uuid from ledger.entries
       where s.main_account is null and account_uuid = s.scope
         and (created, journal_uuid) > (s.previous_created, s.previous_journal) and (created, journal_uuid) <= (s.created, s.journal_uuid)
      union all
      select debit, credit, journal_uuid from ledger.entries
       where main_account = s.main_account and currency = s.currency
         and (created, journal_uuid) > (s.previous_created, s.previous_journal) and (created, journal_uuid) <= (s.created, s.journal_uuid)
    ) e where e.journal_uuid not in (select journal_uuid from ledger.unsealed)
  ) t
 where (s.debit_step, s.credit_step, s.journals_step) is distinct from (t.debit, t.credit, t.journals)
 limit 100`

const trialBalanceStatement = `
select currency, sum(debit) as debit, sum(credit) as credit from ledger.entries group by currency order by currency`

/** All statements of this transaction see the same moment. */
export const takeSnapshot = (tx: Tx) => run(tx, 'set transaction isolation level repeatable read')

/** Years of books take longer than a request may: this transaction's statements have all the time they need. */
export const takeTime = (tx: Tx) => run(tx, 'set local statement_timeout = 0')

const walks = {
  journals: journalsStatement,
  seals: sealsStatement,
  accounts: accountsStatement,
  account_seals: accountSealsStatement,
} as const

/** Walks a table in batches. Answers how many rows it has and what does not hold. */
const walk = async (
  tx: Tx,
  table: keyof typeof walks,
  start: string,
): Promise<{ count: number; violations: AuditViolation[] }> => {
  let at = start
  let count = 0
  const violations: AuditViolation[] = []
  for (;;) {
    const [page] = await run<Batch>(tx, walks[table], [at, batch])
    if (!page || page.last === null) return { count, violations }
    count += page.read
    violations.push(...page.violations)
    at = page.last
  }
}

export const auditJournals = (tx: Tx) => walk(tx, 'journals', '00000000-0000-0000-0000-000000000000')
export const auditSeals = (tx: Tx) => walk(tx, 'seals', '0')
export const auditAccounts = (tx: Tx) => walk(tx, 'accounts', '00000000-0000-0000-0000-000000000000')
export const auditAccountSeals = (tx: Tx) => walk(tx, 'account_seals', '0')
export const auditMainAccounts = (tx: Tx, names: ReadonlyMap<number, string>) =>
  run<AuditViolation>(tx, mainAccountsStatement, [[...names.keys()], [...names.values()]])
export const auditOrphans = (tx: Tx) => run<AuditViolation>(tx, orphansStatement)
export const auditBalances = (tx: Tx) => run<AuditViolation>(tx, balancesStatement)
export const auditRollUps = (tx: Tx) => run<AuditViolation>(tx, rollUpsStatement)
export const sumEntries = (tx: Tx) =>
  run<{ currency: string; debit: number; credit: number }>(tx, trialBalanceStatement)

const hashStatements = {
  journals: "select encode(hash, 'hex') as hash from ledger.seals where position = $1",
  accounts: "select encode(hash, 'hex') as hash from ledger.account_seals where position = $1",
} as const

/** The hash at a place of a chain; undefined when it does not go so far. */
export const hashAt = async (
  tx: Tx,
  chain: keyof typeof hashStatements,
  position: number,
): Promise<string | undefined> => {
  const [row] = await run<{ hash: string }>(tx, hashStatements[chain], [position])
  return row?.hash
}
