import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { LetterContent } from '#modules/notifications/index.ts'

/** The newest letter of a bill that nothing made void. */
export interface BillLetter {
  readonly bill_uuid: string
  readonly uuid: string
  readonly sender_type: 'mail' | 'letter'
  readonly occasion: string
  readonly principal: number
  readonly costs: number
  readonly vat: number
  /** Null until it was posted. */
  readonly last_day: string | null
  /** The last day of its term was within a mark of the bill. */
  readonly is_marked: boolean
}

export const listBillLetters = (tx: Tx, bill_uuids: readonly string[]): Promise<BillLetter[]> =>
  run<BillLetter>(
    tx,
    `select distinct on (lb.bill_uuid) lb.bill_uuid, l.uuid, l.sender_type, g.occasion, l.principal, l.costs, l.vat, y.last_day::text as last_day,
            exists (select from credit_management.marks m left join credit_management.mark_ends e on e.mark_uuid = m.uuid
                     where m.bill_uuid = lb.bill_uuid and m.created::date <= y.last_day and (e.created is null or e.created::date > y.last_day)
                       and (m.until is null or m.until >= y.last_day)) as is_marked
       from credit_management.letter_bills lb join credit_management.letters l on l.uuid = lb.letter_uuid
       join credit_management.debtor_messages g on g.uuid = l.message_uuid
       left join credit_management.letter_postings y on y.letter_uuid = l.uuid
      where lb.bill_uuid = any($1) and not exists (select from credit_management.letter_voids v where v.letter_uuid = l.uuid)
      order by lb.bill_uuid, l.created desc`,
    [bill_uuids],
  )

interface NewLetterRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly debtor_uuid: string
  readonly message_uuid: string
  readonly sender_type: 'mail' | 'letter'
  readonly principal: number
  readonly costs: number
  readonly vat: number
  readonly body: string
  readonly paper: LetterContent | null
  readonly bills: readonly { readonly uuid: string; readonly open_principal: number }[]
}

/** The term of letters by mail, which are posted as they leave. */
interface MailedTerm {
  readonly posted: string
  readonly received: string
  readonly last_day: string
}

/** Writes letters of one day with the bills that they name: one statement. Those on paper are posted when somebody says so. */
export const insertLetters = async (
  tx: Tx,
  { letters, term, created }: { letters: readonly NewLetterRow[]; term: MailedTerm; created: Date },
): Promise<void> => {
  const named = letters.flatMap(({ uuid, bills }) => bills.map((bill) => ({ ...bill, letter_uuid: uuid })))
  await run(
    tx,
    `with letter as (
       insert into credit_management.letters (uuid, program_uuid, debtor_uuid, message_uuid, sender_type, principal, costs, vat, body, paper, created)
       select u.uuid, u.program_uuid, u.debtor_uuid, u.message_uuid, u.sender_type, u.principal, u.costs, u.vat, u.body, u.paper::jsonb, $14
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::text[])
                as u (uuid, program_uuid, debtor_uuid, message_uuid, sender_type, principal, costs, vat, body, paper)
     ), bill as (
       insert into credit_management.letter_bills (letter_uuid, bill_uuid, principal)
       select u.letter_uuid, u.bill_uuid, u.principal
         from unnest($11::uuid[], $12::uuid[], $13::bigint[]) as u (letter_uuid, bill_uuid, principal)
     )
     insert into credit_management.letter_postings (letter_uuid, posted, received, last_day, by_uuid, created)
     select u.uuid, $15, $16, $17, null, $14 from unnest($1::uuid[], $5::text[]) as u (uuid, sender_type) where u.sender_type = 'mail'`,
    [
      letters.map(({ uuid }) => uuid),
      letters.map(({ program_uuid }) => program_uuid),
      letters.map(({ debtor_uuid }) => debtor_uuid),
      letters.map(({ message_uuid }) => message_uuid),
      letters.map(({ sender_type }) => sender_type),
      letters.map(({ principal }) => principal),
      letters.map(({ costs }) => costs),
      letters.map(({ vat }) => vat),
      letters.map(({ body }) => body),
      letters.map(({ paper }) => paper && JSON.stringify(paper)),
      named.map(({ letter_uuid }) => letter_uuid),
      named.map(({ uuid }) => uuid),
      named.map(({ open_principal }) => open_principal),
      created,
      term.posted,
      term.received,
      term.last_day,
    ],
  )
}

/** Writes when a letter was mailed or posted. False when that was said before. */
export const insertPosting = async (
  tx: Tx,
  posting: {
    letter_uuid: string
    posted: string
    received: string
    last_day: string
    by_uuid: string | null
    created: Date
  },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `insert into credit_management.letter_postings (letter_uuid, posted, received, last_day, by_uuid, created) values ($1, $2, $3, $4, $5, $6)
     on conflict (letter_uuid) do nothing returning letter_uuid`,
    [posting.letter_uuid, posting.posted, posting.received, posting.last_day, posting.by_uuid, posting.created],
  )
  return rows.length > 0
}

/** A letter gives no costs any more. */
export const voidLetter = async (
  tx: Tx,
  { uuid, why, at }: { uuid: string; why: 'bounced' | 'marked' | 'charged'; at: Date },
): Promise<void> => {
  await run(
    tx,
    'insert into credit_management.letter_voids (letter_uuid, why, created) values ($1, $2, $3) on conflict (letter_uuid) do nothing',
    [uuid, why, at],
  )
}

/** Costs that were charged to a debtor, without VAT, and the principal that they were of. Cents. */
export interface EarlierCosts {
  readonly principal: number
  readonly costs: number
}

/** The costs that were charged to these debtors from a day on; left out is whoever had none. */
export const listEarlierCosts = (
  tx: Tx,
  { debtor_uuids, from }: { debtor_uuids: readonly string[]; from: string },
): Promise<(EarlierCosts & { debtor_uuid: string })[]> =>
  run<EarlierCosts & { debtor_uuid: string }>(
    tx,
    `select b.debtor_uuid, coalesce(sum((c.explanation ->> 'base')::bigint), 0)::bigint as principal,
            coalesce(sum(c.amount - c.vat), 0)::bigint as costs
       from credit_management.charges c join credit_management.bills b on b.uuid = c.bill_uuid
      where b.debtor_uuid = any($1) and c.kind = 'costs' and c.day > $2::date group by b.debtor_uuid`,
    [debtor_uuids, from],
  )

export interface LetterRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly debtor_uuid: string
  readonly debtor_number: number
  readonly debtor_name: string
  readonly currency: string
  readonly sender_type: 'mail' | 'letter'
  readonly principal: number
  readonly costs: number
  readonly vat: number
  readonly created: Date
  readonly posted: string | null
  readonly received: string | null
  readonly last_day: string | null
  readonly void_why: 'bounced' | 'marked' | 'charged' | null
  readonly bills: readonly string[]
  readonly paper: LetterContent | null
}

interface LetterFilter {
  readonly all: boolean
  readonly owner_uuid: string | null
  readonly program_uuid: string | null
  readonly is_waiting: boolean
}

const columns = `l.uuid, l.program_uuid, l.debtor_uuid, d.number as debtor_number, d.name as debtor_name, p.currency, l.sender_type, l.principal, l.costs,
       l.vat, l.created, y.posted::text as posted, y.received::text as received, y.last_day::text as last_day, v.why as void_why, l.paper,
       array(select b.number from credit_management.letter_bills lb join credit_management.bills b on b.uuid = lb.bill_uuid
              where lb.letter_uuid = l.uuid order by b.due_date, b.number) as bills`
const joined = `credit_management.letters l join credit_management.debtors d on d.uuid = l.debtor_uuid
       join programs.v_programs p on p.uuid = l.program_uuid left join credit_management.letter_postings y on y.letter_uuid = l.uuid
       left join credit_management.letter_voids v on v.letter_uuid = l.uuid`
const filtered = `($1 or p.owner_uuid = $2) and ($3::uuid is null or l.program_uuid = $3)
        and (not $4 or (l.sender_type = 'letter' and y.letter_uuid is null and v.letter_uuid is null))`

const valuesOf = ({ all, owner_uuid, program_uuid, is_waiting }: LetterFilter): unknown[] => [
  all,
  owner_uuid,
  program_uuid,
  is_waiting,
]

/** A page of letters, newest first (backwards: oldest first). */
export const listLetterRows = (
  db: Db,
  { filter, place, limit }: { filter: LetterFilter; place: Cursor; limit: number },
): Promise<LetterRow[]> =>
  runReplanned<LetterRow>(
    db,
    place.backwards
      ? `select ${columns} from ${joined} where ${filtered} and ($5::uuid is null or l.uuid > $5) order by l.uuid limit $6 offset $7`
      : `select ${columns} from ${joined} where ${filtered} and ($5::uuid is null or l.uuid < $5) order by l.uuid desc limit $6 offset $7`,
    [...valuesOf(filter), place.after?.[0] ?? null, limit, place.offset],
  )

export const countLetters = async (db: Db, filter: LetterFilter, most: number): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select from ${joined} where ${filtered} limit $5) found`,
    [...valuesOf(filter), most],
  )
  return row?.count ?? 0
}

/** A letter of this owner, or (all) of anybody. */
export const findLetter = async (
  db: Db | Tx,
  uuid: string,
  { all, owner_uuid }: { all: boolean; owner_uuid: string | null },
): Promise<LetterRow | undefined> => {
  const [row] = await run<LetterRow>(
    db,
    `select ${columns} from ${joined} where l.uuid = $1 and ($2 or p.owner_uuid = $3)`,
    [uuid, all, owner_uuid],
  )
  return row
}
