import type { MarkKind, ReminderRole, SenderType } from '@plein/contract/credit-management/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Texts } from '../setup/reminder-text.rules.ts'

/** A debtor of a program that runs, of whom something is open. */
export interface OwingDebtor {
  readonly uuid: string
  readonly time_zone: string
}

/** Debtors that may be reminded: the last message to them is two days ago. */
export const listOwing = (
  db: Db,
  { at, after, limit }: { at: Date; after: string | null; limit: number },
): Promise<OwingDebtor[]> =>
  runReplanned<OwingDebtor>(
    db,
    `select d.uuid, p.time_zone from credit_management.debtors d join programs.v_programs p on p.uuid = d.program_uuid
      where ($1::uuid is null or d.uuid > $1) and p.status_id = 11001
        and (d.last_message_day is null or d.last_message_day < ($2::timestamptz at time zone p.time_zone)::date - 1)
        and exists (select from credit_management.bills b where b.debtor_uuid = d.uuid and b.state = 'sent' and b.kind = 'bill')
      order by d.uuid limit $3`,
    [after, at, limit],
  )

/** A debtor as a message reaches them. */
export interface Addressee {
  readonly uuid: string
  readonly program_uuid: string
  readonly program_status: number
  readonly type: 1 | 2
  readonly name: string
  readonly contact_name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly email: string
  readonly phone_code: string
  readonly phone: string
  readonly language: string
  readonly user_uuid: string | null
  readonly last_message_day: string | null
}

/** Debtors, held in one order: what is read of their bills afterwards stays so until the message is written. */
export const lockAddressees = (tx: Tx, uuids: readonly string[]): Promise<Addressee[]> =>
  run<Addressee>(
    tx,
    `select d.uuid, d.program_uuid, p.status_id as program_status, d.type, d.name, d.contact_name, d.address, d.zip, d.city, d.email, d.phone_code,
            d.phone, d.language, d.user_uuid, d.last_message_day::text as last_message_day
       from credit_management.debtors d join programs.v_programs p on p.uuid = d.program_uuid
      where d.uuid = any($1) order by d.uuid for update of d`,
    [uuids],
  )

/** A step that is switched on, of a schedule. */
interface ReminderStep {
  readonly uuid: string
  readonly title: string
  readonly role: ReminderRole
  readonly sender_type: SenderType
  readonly time_value: 'before' | 'after'
  readonly period_type: 11 | 21 | 31
  readonly period_value: number
  readonly texts: { readonly subject: Texts; readonly text: Texts }
}

/** A step for a bill. */
export interface ScheduleStep extends ReminderStep {
  readonly is_done: boolean
  /** How often it was sent. */
  readonly rounds: number
}

/** The steps of the schedules of programs that are switched on. */
export const listReminders = (
  tx: Tx,
  program_uuids: readonly string[],
): Promise<(ReminderStep & { program_uuid: string; type: 1 | 2; is_formal: boolean })[]> =>
  run<ReminderStep & { program_uuid: string; type: 1 | 2; is_formal: boolean }>(
    tx,
    `select c.program_uuid, c.type, c.is_formal, r.uuid, r.title, r.role, r.sender_type, r.time_value, r.period_type, r.period_value, r.texts
       from credit_management.schedules c join credit_management.reminders r on r.schedule_uuid = c.uuid and r.removed_at is null and r.is_alive
      where c.program_uuid = any($1)`,
    [program_uuids],
  )

/** How often each step was sent, or passed over, for each of these bills; those that never were are left out. */
export const countSends = (
  tx: Tx,
  bill_uuids: readonly string[],
): Promise<{ bill_uuid: string; reminder_uuid: string; rounds: number }[]> =>
  run<{ bill_uuid: string; reminder_uuid: string; rounds: number }>(
    tx,
    `select bill_uuid, reminder_uuid, count(*)::int as rounds from credit_management.sends where bill_uuid = any($1)
      group by bill_uuid, reminder_uuid`,
    [bill_uuids],
  )

export interface ActiveMark {
  readonly uuid: string
  readonly bill_uuid: string
  readonly kind: MarkKind
  readonly parts: readonly { readonly due_date: string; readonly amount: number }[] | null
  /** Cents that were paid since it began. */
  readonly paid: number
}

/** Marks of bills that count on a day. */
export const listActiveMarks = (tx: Tx, bill_uuids: readonly string[], today: string): Promise<ActiveMark[]> =>
  run<ActiveMark>(
    tx,
    `select m.uuid, m.bill_uuid, m.kind, m.parts,
            coalesce((select sum(a.costs + a.interest + a.principal) from credit_management.allocations a
                        join credit_management.payments y on y.uuid = a.payment_uuid
                       where a.bill_uuid = m.bill_uuid and y.created >= m.created), 0)::bigint as paid
       from credit_management.marks m left join credit_management.mark_ends e on e.mark_uuid = m.uuid
      where m.bill_uuid = any($1) and e.mark_uuid is null and (m.until is null or m.until >= $2::date)`,
    [bill_uuids, today],
  )

interface NewMessageRow {
  readonly uuid: string
  readonly debtor_uuid: string
  readonly sender_type: SenderType
  readonly occasion: string
}

interface SendRow {
  readonly bill_uuid: string
  readonly reminder_uuid: string
  readonly round: number
  /** Null of a step that was passed over. */
  readonly message_uuid: string | null
}

/** Writes that debtors got their message of the day, and the steps that were sent by it or passed over: one statement. */
export const insertMessages = async (
  tx: Tx,
  {
    messages,
    sends,
    day,
    at,
  }: { messages: readonly NewMessageRow[]; sends: readonly SendRow[]; day: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `with message as (
       insert into credit_management.debtor_messages (uuid, debtor_uuid, day, sender_type, occasion, created)
       select u.uuid, u.debtor_uuid, $9, u.sender_type, u.occasion, $10
         from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as u (uuid, debtor_uuid, sender_type, occasion)
     ), debtor as (
       update credit_management.debtors set last_message_day = $9::date where uuid = any($2)
     )
     insert into credit_management.sends (bill_uuid, reminder_uuid, round, message_uuid, outcome, day, created)
     select u.bill_uuid, u.reminder_uuid, u.round, u.message_uuid, case when u.message_uuid is null then 'skipped' else 'sent' end, $9, $10
       from unnest($5::uuid[], $6::uuid[], $7::smallint[], $8::uuid[]) as u (bill_uuid, reminder_uuid, round, message_uuid)`,
    [
      messages.map(({ uuid }) => uuid),
      messages.map(({ debtor_uuid }) => debtor_uuid),
      messages.map(({ sender_type }) => sender_type),
      messages.map(({ occasion }) => occasion),
      sends.map(({ bill_uuid }) => bill_uuid),
      sends.map(({ reminder_uuid }) => reminder_uuid),
      sends.map(({ round }) => round),
      sends.map(({ message_uuid }) => message_uuid),
      day,
      at,
    ],
  )
}
