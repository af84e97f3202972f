import type { BankLineState, MatchReason } from '@plein/contract/credit-management/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { BankFilter } from './statement.queries.ts'

interface MatchOfLine {
  readonly uuid: string
  readonly debtor: { readonly uuid: string; readonly number: number; readonly name: string }
  readonly bills: readonly { readonly uuid: string; readonly number: string; readonly open_amount: number }[]
  readonly why: readonly MatchReason[]
  readonly is_automatic: boolean
  readonly surplus: number
}

/** A line with its match; one that was undone is none. */
export interface LineRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly owner_uuid: string
  readonly account: string
  readonly day: string
  readonly amount: number
  readonly currency: string
  readonly name: string
  readonly iban: string
  readonly text: string
  readonly state: BankLineState
  readonly match: MatchOfLine | null
}

const columns = `l.uuid, l.program_uuid, p.owner_uuid, l.account, l.day::text as day, l.amount, l.currency, l.name, l.iban, l.text, l.state,
       case when l.state = 'matched' then (
         select json_build_object('uuid', m.uuid, 'is_automatic', m.is_automatic, 'why', m.why, 'surplus', y.surplus,
                  'debtor', json_build_object('uuid', d.uuid, 'number', d.number, 'name', d.name),
                  'bills', coalesce((select json_agg(json_build_object('uuid', b.uuid, 'number', b.number,
                                              'open_amount', b.open_principal + b.open_interest + b.open_costs) order by b.due_date, b.number)
                                       from credit_management.allocations a join credit_management.bills b on b.uuid = a.bill_uuid
                                      where a.payment_uuid = y.uuid), '[]'))
           from credit_management.bank_matches m join credit_management.debtors d on d.uuid = m.debtor_uuid
           join credit_management.payments y on y.source = 'bank' and y.reference_uuid = m.uuid
          where m.line_uuid = l.uuid order by m.created desc, m.uuid desc limit 1) end as match`
const joined = 'credit_management.bank_lines l join programs.v_programs p on p.uuid = l.program_uuid'
const visible = '($1 or p.owner_uuid = $2) and ($3::uuid is null or l.program_uuid = $3)'
const filtered = `${visible} and ($4::text is null or l.state = $4)`

export type LineFilter = BankFilter & { readonly state: BankLineState | null }

const valuesOf = ({ all, owner_uuid, program_uuid, state }: LineFilter): unknown[] => [
  all,
  owner_uuid,
  program_uuid,
  state,
]

/** A page of lines, newest first (backwards: oldest first). */
export const listLineRows = (
  db: Db,
  { filter, place, limit }: { filter: LineFilter; place: Cursor; limit: number },
): Promise<LineRow[]> =>
  runReplanned<LineRow>(
    db,
    place.backwards
      ? `select ${columns} from ${joined} where ${filtered} and ($5::uuid is null or l.uuid > $5) order by l.uuid limit $6 offset $7`
      : `select ${columns} from ${joined} where ${filtered} and ($5::uuid is null or l.uuid < $5) order by l.uuid desc limit $6 offset $7`,
    [...valuesOf(filter), place.after?.[0] ?? null, limit, place.offset],
  )

/** How many lines there are of each state, counted up to `max`. */
export const countLines = async (
  db: Db,
  { all, owner_uuid, program_uuid }: BankFilter,
  max: number,
): Promise<Record<BankLineState, number>> => {
  const rows = await runReplanned<{ state: BankLineState; count: number }>(
    db,
    `select s.state, (select count(*)::int from (select from ${joined} where ${visible} and l.state = s.state limit $4) found) as count
       from unnest(array['new', 'open', 'matched', 'ignored']) as s (state)`,
    [all, owner_uuid, program_uuid, max],
  )
  const counts = { new: 0, open: 0, matched: 0, ignored: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** A line of an owner, or (all) of anybody. */
export const findLine = async (
  db: Db | Tx,
  uuid: string,
  { all, owner_uuid }: Pick<BankFilter, 'all' | 'owner_uuid'>,
): Promise<LineRow | undefined> => {
  const [row] = await run<LineRow>(
    db,
    `select ${columns} from ${joined} where l.uuid = $1 and ($2 or p.owner_uuid = $3)`,
    [uuid, all, owner_uuid],
  )
  return row
}

/** Holds a line until the transaction ends; answers its state. The lock of a debtor comes before. */
export const lockLine = async (tx: Tx, uuid: string): Promise<BankLineState | undefined> => {
  const [row] = await run<{ state: BankLineState }>(
    tx,
    'select state from credit_management.bank_lines where uuid = $1 for update',
    [uuid],
  )
  return row?.state
}

export const setLines = async (tx: Db | Tx, uuids: readonly string[], state: BankLineState): Promise<void> => {
  await run(tx, 'update credit_management.bank_lines set state = $2 where uuid = any($1)', [uuids, state])
}

/** Holds those of these lines that nobody looked at yet; answers them. The locks of debtors come before. */
export const lockNewLines = async (tx: Tx, uuids: readonly string[]): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    tx,
    "select uuid from credit_management.bank_lines where uuid = any($1) and state = 'new' order by uuid for update",
    [uuids],
  )
  return rows.map(({ uuid }) => uuid)
}

/** Leaves those of these lines that nobody looked at meanwhile to a person. */
export const leaveLines = async (db: Db, uuids: readonly string[]): Promise<void> => {
  if (uuids.length > 0)
    await run(db, "update credit_management.bank_lines set state = 'open' where uuid = any($1) and state = 'new'", [
      uuids,
    ])
}

/** Lines that nobody looked at yet, oldest first. */
export const listNewLines = (db: Db, limit: number): Promise<LineRow[]> =>
  run<LineRow>(db, `select ${columns} from ${joined} where l.state = 'new' order by l.uuid limit $1`, [limit])

/** Lines without a bill that are older than a moment; they are nobody's business any longer. Answers how many went. */
export const purgeUnmatched = async (db: Db, before: Date): Promise<number> => {
  const rows = await run(
    db,
    `delete from credit_management.bank_lines l where l.uuid in (
       select o.uuid from credit_management.bank_lines o
        where o.state <> 'matched' and o.created < $1 and not exists (select from credit_management.bank_matches m where m.line_uuid = o.uuid)
        order by o.created limit 1000) returning l.uuid`,
    [before],
  )
  return rows.length
}
