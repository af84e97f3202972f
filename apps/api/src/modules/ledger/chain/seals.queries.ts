import { run, type Db, type Tx } from '#platform/db/database.ts'

/** How many journals one transaction seals. */
const batch = 1000

/** Entries of an account between two roll-ups: what a balance costs at most beside its look-up. */
const rollUpEvery = 200

/** One sealer at a time: each hash covers the one before it. */
const lockStatement = "select pg_try_advisory_xact_lock(hashtext('ledger.seals')) as free"

const sealStatement = `
with head as (
  select position, hash from ledger.seals order by position desc limit 1
), taken as (
  select u.number, j.uuid, j.content_hash, row_number() over (order by u.number) as place
    from (select number, journal_uuid from ledger.unsealed order by number limit $1) u join ledger.journals j on j.uuid = u.journal_uuid
), sealed as (
  insert into ledger.seals (position, journal_uuid, hash)
  select coalesce(h.position, 0) + t.place, t.uuid, ledger.chain_hash(coalesce(h.hash, ''::bytea), t.content_hash, t.uuid) over (order by t.place)
    from taken t left join head h on true
  returning position, journal_uuid
), unsealed as (
  delete from ledger.unsealed u using taken t where u.number = t.number
)
select min(position) as first, max(position) as last, count(*) as count from sealed`

const sealAccountsStatement = `
with head as (
  select position, hash from ledger.account_seals order by position desc limit 1
), taken as (
  select account_uuid, content_hash, row_number() over (order by account_uuid) as place
    from (select account_uuid, content_hash from ledger.unsealed_accounts order by account_uuid limit $1) u
), sealed as (
  insert into ledger.account_seals (position, account_uuid, content_hash, hash)
  select coalesce(h.position, 0) + t.place, t.account_uuid, t.content_hash,
         ledger.chain_hash(coalesce(h.hash, ''::bytea), t.content_hash, t.account_uuid) over (order by t.place)
    from taken t left join head h on true
), unsealed as (
  delete from ledger.unsealed_accounts u using taken t where u.account_uuid = t.account_uuid
)
select count(*) as count from taken`

/** The amounts that a late journal (its moment lies before a roll-up) adds to the roll-ups after it. */
const addLateStatement = `
with sealed as materialized (
  select e.account_uuid, e.main_account, e.currency, e.created, e.journal_uuid, e.debit, e.credit
    from ledger.seals s join ledger.entries e on e.journal_uuid = s.journal_uuid where s.position between $1 and $2
), main as materialized (
  select main_account, currency, ledger.account_uuid(main_account, '', currency) as scope
    from (select distinct main_account, currency from sealed) used
), effect as materialized (
  select account_uuid as scope, created, journal_uuid, sum(debit) as debit, sum(credit) as credit from sealed group by 1, 2, 3
  union all
  select m.scope, s.created, s.journal_uuid, sum(s.debit), sum(s.credit) from sealed s join main m using (main_account, currency) group by 1, 2, 3
), after_first as materialized (
  select r.scope, r.created, r.journal_uuid from (select scope, min(created) as created from effect group by scope) f
    join ledger.roll_ups r on r.scope = f.scope and r.created >= f.created
), late as (
  select r.scope, r.created, r.journal_uuid, sum(e.debit) as debit, sum(e.credit) as credit, count(*) as journals
    from after_first r join effect e on e.scope = r.scope and (e.created, e.journal_uuid) <= (r.created, r.journal_uuid)
   group by 1, 2, 3
)
update ledger.roll_ups r set debit = r.debit + l.debit, credit = r.credit + l.credit, journals = r.journals + l.journals
  from late l where (r.scope, r.created, r.journal_uuid) = (l.scope, l.created, l.journal_uuid)`

const lastMark = `
  left join lateral (
    select r.created, r.journal_uuid, r.debit, r.credit, r.journals from ledger.roll_ups r
     where r.scope = t.scope order by r.created desc, r.journal_uuid desc limit 1) m on true`

/** Running sums of the sealed entries after an account's last roll-up, of which every 200th becomes one. `up_to` ends the walk
 * where the batch ends: behind it may lie a million that wait. */
const markEvery = `
  insert into ledger.roll_ups (scope, created, journal_uuid, debit, credit, journals)
  select scope, created, journal_uuid, debit, credit, journals from summed where place % $3 = 0`

const afterMark = `
  (e.created, e.journal_uuid) > (coalesce(m.created, '-infinity'), coalesce(m.journal_uuid, '00000000-0000-0000-0000-000000000000'))
  and e.created <= t.up_to and (select true from ledger.seals sealed where sealed.journal_uuid = e.journal_uuid)`

const runningSums = `
  coalesce(m.debit, 0) + sum(n.debit) over places as debit, coalesce(m.credit, 0) + sum(n.credit) over places as credit,
  coalesce(m.journals, 0) + row_number() over places as journals, row_number() over places as place`

const markAccountsStatement = `
with touched as (
  select e.account_uuid as scope, max(e.created) as up_to
    from ledger.seals s join ledger.entries e on e.journal_uuid = s.journal_uuid where s.position between $1 and $2 group by 1
), summed as (
  select t.scope, n.created, n.journal_uuid, ${runningSums}
    from touched t ${lastMark}
    cross join lateral (
      select e.created, e.journal_uuid, sum(e.debit) as debit, sum(e.credit) as credit from ledger.entries e
       where e.account_uuid = t.scope and ${afterMark} group by e.created, e.journal_uuid) n
  window places as (partition by t.scope order by n.created, n.journal_uuid)
)
${markEvery}`

const markMainAccountsStatement = `
with touched as materialized (
  select main_account, currency, ledger.account_uuid(main_account, '', currency) as scope, up_to from (
    select e.main_account, e.currency, max(e.created) as up_to
      from ledger.seals s join ledger.entries e on e.journal_uuid = s.journal_uuid where s.position between $1 and $2 group by 1, 2) used
), summed as (
  select t.scope, n.created, n.journal_uuid, ${runningSums}
    from touched t ${lastMark}
    cross join lateral (
      select e.created, e.journal_uuid, sum(e.debit) as debit, sum(e.credit) as credit from ledger.entries e
       where e.main_account = t.main_account and e.currency = t.currency and ${afterMark} group by e.created, e.journal_uuid) n
  window places as (partition by t.scope order by n.created, n.journal_uuid)
)
${markEvery}`

/** Seals one batch of accounts and of journals. Answers how many journals, and whether more may be waiting; 0 also when another process is sealing. */
export const sealBatch = async (tx: Tx): Promise<{ count: number; more: boolean }> => {
  const [lock] = await run<{ free: boolean }>(tx, lockStatement)
  if (!lock?.free) return { count: 0, more: false }
  const [accounts] = await run<{ count: number }>(tx, sealAccountsStatement, [batch])
  const hasMoreAccounts = accounts?.count === batch
  const [sealed] = await run<{ first: number; last: number; count: number }>(tx, sealStatement, [batch])
  if (!sealed || sealed.count === 0) return { count: 0, more: hasMoreAccounts }
  const range = [sealed.first, sealed.last]
  // Each its own statement: a roll-up that is made begins at the last one, with what came late already in it.
  await run(tx, addLateStatement, range)
  await run(tx, markAccountsStatement, [...range, rollUpEvery])
  await run(tx, markMainAccountsStatement, [...range, rollUpEvery])
  return { count: sealed.count, more: hasMoreAccounts || sealed.count === batch }
}

export interface ChainHead {
  readonly position: number
  readonly hash: string | null
  readonly unsealed: number
  /** The end of the accounts' chain. */
  readonly account_position: number
  readonly account_hash: string | null
}

/** The ends of both chains, and how many journals wait for their seal. */
export const chainHead = async (db: Db): Promise<ChainHead> => {
  const [head] = await run<ChainHead>(
    db,
    `select coalesce(s.position, 0) as position, encode(s.hash, 'hex') as hash, (select count(*) from ledger.unsealed) as unsealed,
            coalesce(a.position, 0) as account_position, encode(a.hash, 'hex') as account_hash
       from (values (1)) as one (row) left join lateral (select position, hash from ledger.seals order by position desc limit 1) s on true
       left join lateral (select position, hash from ledger.account_seals order by position desc limit 1) a on true`,
  )
  if (!head) throw new Error('ledger: no head of the chain')
  return head
}
