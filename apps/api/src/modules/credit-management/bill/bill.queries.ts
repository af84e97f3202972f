import type { BillClass, BillState, MarkKind } from '@plein/contract/credit-management/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { BillRow } from './bill-row.ts'
import type { BillReader } from './reader.ts'
import type { NewBill, SentFacts } from './write-bill.queries.ts'

const billColumns = `b.uuid, b.program_uuid, p.title as program_title, p.image as program_image, p.status_id as program_status, p.owner_uuid, p.time_zone,
       b.debtor_uuid, d.number as debtor_number, d.name as debtor_name, d.type as debtor_type, d.email as debtor_email,
       d.user_uuid as debtor_user_uuid, d.is_formal as debtor_is_formal, b.kind, b.credits_uuid, b.number, b.is_imported, b.date::text as date,
       b.due_date::text as due_date, b.term_days, b.currency, b.language, b.lines, b.vat_sums, b.note, b.subtotal, b.vat, b.total, b.sender,
       b.debtor, b.reference, b.state, b.open_principal, b.open_interest, b.open_costs, b.charged_interest, b.claims_interest, b.created,
       b.sent_at, b.paid_at, b.paid_on::text as paid_on, b.written_off_reason`
const billOwners = `join credit_management.debtors d on d.uuid = b.debtor_uuid
       join programs.v_programs p on p.uuid = b.program_uuid`
const billJoined = `credit_management.bills b ${billOwners}`

const readable = `b.uuid = coalesce((select c.bill_uuid from credit_management.chosen_amounts c where c.uuid = $1), $1)
        and ($2 or p.owner_uuid = $3 or (b.state <> 'draft' and (d.user_uuid = $4 or (
             b.key_hash = $5 and (b.paid_at is null or b.paid_at > $6::timestamptz - interval '90 days')))))`
const readableValues = (uuid: string, { reader, at }: { reader: BillReader; at: Date }): unknown[] => [
  uuid,
  reader.all,
  reader.owner_uuid,
  reader.debtor_uuid,
  reader.key_hash,
  at,
]

/** A bill that the reader may see, also by the uuid of an amount that was chosen to pay of it. Debtors see no draft. */
export const findBill = async (
  db: Db | Tx,
  uuid: string,
  seen: { reader: BillReader; at: Date },
): Promise<BillRow | undefined> => {
  const [row] = await run<BillRow>(
    db,
    `select ${billColumns} from ${billJoined} where ${readable}`,
    readableValues(uuid, seen),
  )
  return row
}

/** Takes the lock of the debtor of a bill, or of the chosen amount of one: the first of all locks about their money. */
export const lockDebtorOfBill = async (tx: Tx, uuid: string): Promise<boolean> => {
  const rows = await run(
    tx,
    `select from credit_management.debtors d join credit_management.bills b on b.debtor_uuid = d.uuid
      where b.uuid = coalesce((select c.bill_uuid from credit_management.chosen_amounts c where c.uuid = $1), $1) for update of d`,
    [uuid],
  )
  return rows.length > 0
}

/** The same lock for a bill that the reader may see; false: there is none. */
export const lockDebtorOfReadable = async (
  tx: Tx,
  uuid: string,
  seen: { reader: BillReader; at: Date },
): Promise<boolean> => {
  const rows = await run(tx, `select from ${billJoined} where ${readable} for update of d`, readableValues(uuid, seen))
  return rows.length > 0
}

/** The bills of a debtor that money can go to: oldest first. The debtor's lock is held. */
export const listOpenBills = (tx: Tx, debtor_uuid: string): Promise<BillRow[]> => listAllOpenBills(tx, [debtor_uuid])

/** Open bills of several debtors, whose locks are held; those of each oldest first. */
export const listAllOpenBills = (tx: Tx, debtor_uuids: readonly string[]): Promise<BillRow[]> =>
  run<BillRow>(
    tx,
    `select ${billColumns} from ${billJoined} where b.debtor_uuid = any($1) and b.state = 'sent' and b.kind = 'bill' order by b.due_date, b.number`,
    [debtor_uuids],
  )

/** Bills and credit notes of a program that were sent in a period, in their order. */
export const listSentBills = (
  tx: Tx,
  { program_uuid, from, until }: { program_uuid: string; from: Date; until: Date },
): Promise<BillRow[]> =>
  run<BillRow>(
    tx,
    `select ${billColumns} from ${billJoined}
      where b.program_uuid = $1 and b.state <> 'draft' and b.sent_at >= $2 and b.sent_at < $3 order by b.sent_at, b.uuid`,
    [program_uuid, from, until],
  )

/** Whose bills are listed, and which of them. */
export interface BillFilter {
  readonly all: boolean
  readonly owner_uuid: string | null
  readonly debtor_user_uuid: string | null
  readonly program_uuid: string | null
  readonly debtor_uuid: string | null
  readonly class: BillClass | null
  readonly state: BillState | null
  /** A pattern for ilike, or null. */
  readonly pattern: string | null
  readonly at: Date
}

const today = '($9::timestamptz at time zone p.time_zone)::date'
// Names no column of a debtor, so that bills are counted and added up by an index alone.
const visible = `($1 or p.owner_uuid = $2 or ($3::uuid is not null and b.state <> 'draft' and b.debtor_uuid = any(array(
          select own.uuid from credit_management.debtors own where own.user_uuid = $3))))
        and ($4::uuid is null or b.program_uuid = $4) and ($5::uuid is null or b.debtor_uuid = $5)`
const filtered = `${visible} and ($6::text is null or (b.kind = 'bill' and case $6
            when 'unpaid' then b.state = 'sent' and b.due_date >= ${today} when 'overdue' then b.state = 'sent' and b.due_date < ${today}
            when 'paid' then b.state = 'paid' else b.state in ('written_off', 'archived') end))
        and ($7::text is null or b.state = $7) and ($8::text is null or b.number ilike $8
          or exists (select from credit_management.debtors sought where sought.uuid = b.debtor_uuid and sought.name ilike $8))`
const valuesOf = (filter: BillFilter): unknown[] => [
  filter.all,
  filter.owner_uuid,
  filter.debtor_user_uuid,
  filter.program_uuid,
  filter.debtor_uuid,
  filter.class,
  filter.state,
  filter.pattern,
  filter.at,
]

export type ListedBill = BillRow & { readonly marks: readonly MarkKind[]; readonly today: string }

const listed = `${billColumns}, ${today}::text as today,
       coalesce((select array_agg(distinct m.kind) from credit_management.marks m
                   left join credit_management.mark_ends e on e.mark_uuid = m.uuid
                  where m.bill_uuid = b.uuid and e.mark_uuid is null and (m.until is null or m.until >= ${today})), '{}') as marks`

/** A page of bills, newest first (backwards: oldest first). */
export const listBillRows = (
  db: Db,
  { filter, place, limit }: { filter: BillFilter; place: Cursor; limit: number },
): Promise<ListedBill[]> =>
  runReplanned<ListedBill>(
    db,
    place.backwards
      ? `select ${listed} from ${billJoined} where ${filtered} and ($10::uuid is null or b.uuid > $10) order by b.uuid limit $11 offset $12`
      : `select ${listed} from ${billJoined} where ${filtered} and ($10::uuid is null or b.uuid < $10) order by b.uuid desc limit $11 offset $12`,
    [...valuesOf(filter), place.after?.[0] ?? null, limit, place.offset],
  )

/** A page of bills that are late, those that are late longest first (backwards: last): what an index of states and due dates answers. */
export const listOverdueRows = (
  db: Db,
  { filter, place, limit }: { filter: BillFilter; place: Cursor; limit: number },
): Promise<ListedBill[]> => {
  const [day, uuid] = place.after ?? [null, null]
  return runReplanned<ListedBill>(
    db,
    place.backwards
      ? `select ${listed} from ${billJoined} where ${filtered} and ($10::date is null or (b.due_date, b.uuid) < ($10, $11::uuid))
          order by b.due_date desc, b.uuid desc limit $12 offset $13`
      : `select ${listed} from ${billJoined} where ${filtered} and ($10::date is null or (b.due_date, b.uuid) > ($10, $11::uuid))
          order by b.due_date, b.uuid limit $12 offset $13`,
    [...valuesOf(filter), day, uuid, limit, place.offset],
  )
}

const programVisible = `($1 or p.owner_uuid = $2 or ($3::uuid is not null and p.uuid = any(array(
          select own.program_uuid from credit_management.debtors own where own.user_uuid = $3))))
        and ($4::uuid is null or p.uuid = $4)`
const billOfProgram = 'credit_management.bills b join programs.v_programs p on p.uuid = b.program_uuid'

export interface ClassRow {
  /** `matching`: all that the filter finds. */
  readonly class: BillClass | 'matching'
  readonly count: number
  readonly amount: number
}

/** How many bills match, and how many are in each class whatever is looked for: `most` at most. Open ones with what is open of them. */
export const sumClasses = (db: Db, filter: BillFilter, most: number): Promise<ClassRow[]> =>
  runReplanned<ClassRow>(
    db,
    `with matching as (
       select from ${billOfProgram} where ${filtered} limit $10
     ), open as (
       select case when s.due_date < ${today} then 'overdue' else 'unpaid' end as class, s.count, s.amount
         from programs.v_programs p cross join lateral (
           select b.due_date, count(*) as count, sum(b.open_principal + b.open_interest + b.open_costs) as amount
             from credit_management.bills b where b.program_uuid = p.uuid and b.state = 'sent' and b.kind = 'bill' and ${visible}
            group by b.due_date) s
          where ${programVisible}
     ), done as (
       select from ${billOfProgram} where ${visible} and b.state = 'paid' and b.kind = 'bill' limit $10
     ), away as (
       select from ${billOfProgram} where ${visible} and b.state in ('written_off', 'archived') and b.kind = 'bill' limit $10
     )
     select class, sum(count)::int as count, sum(amount)::bigint as amount from open group by class
     union all select 'paid', count(*)::int, 0 from done
     union all select 'archived', count(*)::int, 0 from away
     union all select 'matching', count(*)::int, 0 from matching`,
    [...valuesOf(filter), most],
  )

/** Writes a draft; answers it as it is read. */
export const insertBill = async (tx: Tx, bill: NewBill): Promise<BillRow> => {
  const [row] = await run<BillRow>(
    tx,
    `with b as (
       insert into credit_management.bills (uuid, program_uuid, debtor_uuid, kind, credits_uuid, number, is_imported, date, due_date, term_days,
              currency, language, lines, vat_sums, note, subtotal, vat, total, created)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning *
     )
     select ${billColumns} from b ${billOwners}`,
    [
      bill.uuid,
      bill.program_uuid,
      bill.debtor_uuid,
      bill.kind,
      bill.credits_uuid,
      bill.number,
      bill.is_imported,
      bill.date,
      bill.due_date,
      bill.term_days,
      bill.currency,
      bill.language,
      JSON.stringify(bill.lines),
      JSON.stringify(bill.vat_sums),
      bill.note,
      bill.subtotal,
      bill.vat,
      bill.total,
      bill.created,
    ],
  )
  if (!row) throw new Error('insertBill: no row')
  return row
}

/** The bill as it is sent; undefined: somebody else has sent it. From now on the database keeps what it says. */
export const markSent = async (tx: Tx, sent: SentFacts): Promise<BillRow | undefined> => {
  const [row] = await run<BillRow>(
    tx,
    `with b as (
       update credit_management.bills
          set number = $2, date = $3, due_date = $4, sender = $5, debtor = $6, reference = $7, key_hash = $8, open_principal = $9, state = $10,
              sent_at = $11, paid_at = case when $10 = 'paid' then $11::timestamptz end, paid_on = case when $10 = 'paid' then $3::date end
        where uuid = $1 and state = 'draft' returning *
     )
     select ${billColumns} from b ${billOwners}`,
    [
      sent.uuid,
      sent.number,
      sent.date,
      sent.due_date,
      JSON.stringify(sent.sender),
      JSON.stringify(sent.debtor),
      sent.reference,
      sent.key_hash,
      sent.open_principal,
      sent.state,
      sent.at,
    ],
  )
  return row
}
