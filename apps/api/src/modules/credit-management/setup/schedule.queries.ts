import type { ReminderRole, SenderType } from '@plein/contract/credit-management/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Texts } from './reminder-text.rules.ts'

export interface ContactRow {
  readonly program_uuid: string
  readonly type: 1 | 2
  readonly account: string
  readonly phone_code: string
  readonly phone_number: string
  readonly chamber: string
  readonly vat: string
  readonly email: string
  readonly deducts_vat: boolean
  readonly is_showed: boolean
  readonly address_uuid: string
  readonly country: string
  readonly state: string
  readonly city: string
  readonly address: string
  readonly zip: string
}

export interface ScheduleRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly type: 1 | 2
  readonly is_formal: boolean
  readonly image: string | null
}

export interface ReminderRow {
  readonly uuid: string
  readonly schedule_uuid: string
  readonly title: string
  readonly description: string
  readonly is_alive: boolean
  readonly is_system: boolean
  readonly role: ReminderRole
  readonly sender_type: SenderType
  readonly time_uuid: string
  readonly time_value: 'before' | 'after'
  readonly period_uuid: string
  readonly period_type: 11 | 21 | 31
  readonly period_value: number
  readonly texts: { readonly subject: Texts; readonly text: Texts }
}

/** Contacts, schedules and reminders of a program. */
export interface ProgramSchedules {
  readonly contacts: readonly ContactRow[]
  readonly schedules: readonly ScheduleRow[]
  readonly reminders: readonly ReminderRow[]
}

const reminderColumns = `r.uuid, r.schedule_uuid, r.title, r.description, r.is_alive, r.is_system, r.role, r.sender_type, r.time_uuid, r.time_value,
       r.period_uuid, r.period_type, r.period_value, r.texts`

/** The contacts of a program, companies first. */
export const listContacts = (db: Db | Tx, program_uuid: string): Promise<ContactRow[]> =>
  run<ContactRow>(
    db,
    `select program_uuid, type, account, phone_code, phone_number, chamber, vat, email, deducts_vat, is_showed, address_uuid, country, state, city,
            address, zip from credit_management.contacts where program_uuid = $1 order by type`,
    [program_uuid],
  )

export const loadSchedules = async (db: Db | Tx, program_uuid: string): Promise<ProgramSchedules> => ({
  contacts: await listContacts(db, program_uuid),
  schedules: await run<ScheduleRow>(
    db,
    'select uuid, program_uuid, type, is_formal, image from credit_management.schedules where program_uuid = $1 order by type, is_formal desc',
    [program_uuid],
  ),
  reminders: await run<ReminderRow>(
    db,
    `select ${reminderColumns} from credit_management.reminders r join credit_management.schedules s on s.uuid = r.schedule_uuid
      where s.program_uuid = $1 and r.removed_at is null order by r.created, r.uuid`,
    [program_uuid],
  ),
})

export const insertContact = async (tx: Tx, program_uuid: string, type: 1 | 2): Promise<void> => {
  await run(
    tx,
    'insert into credit_management.contacts (program_uuid, type, address_uuid) values ($1, $2, $3) on conflict do nothing',
    [program_uuid, type, newId()],
  )
}

export const updateContact = async (tx: Tx, contact: ContactRow): Promise<void> => {
  await run(
    tx,
    `update credit_management.contacts
        set account = $3, phone_code = $4, phone_number = $5, chamber = $6, vat = $7, email = $8, deducts_vat = $9, is_showed = $10, country = $11,
            state = $12, city = $13, address = $14, zip = $15
      where program_uuid = $1 and type = $2`,
    [
      contact.program_uuid,
      contact.type,
      contact.account,
      contact.phone_code,
      contact.phone_number,
      contact.chamber,
      contact.vat,
      contact.email,
      contact.deducts_vat,
      contact.is_showed,
      contact.country,
      contact.state,
      contact.city,
      contact.address,
      contact.zip,
    ],
  )
}

/** Makes a schedule where there is none; answers its uuid when it is new. */
export const insertSchedule = async (
  tx: Tx,
  { program_uuid, type, is_formal }: { program_uuid: string; type: 1 | 2; is_formal: boolean },
): Promise<string | undefined> => {
  const [row] = await run<{ uuid: string }>(
    tx,
    `insert into credit_management.schedules (uuid, program_uuid, type, is_formal) values ($1, $2, $3, $4)
     on conflict on constraint schedules_one_of_each do nothing returning uuid`,
    [newId(), program_uuid, type, is_formal],
  )
  return row?.uuid
}

export const updateImage = async (tx: Tx, uuid: string, image: string | null): Promise<void> => {
  await run(tx, 'update credit_management.schedules set image = $2 where uuid = $1', [uuid, image])
}

export const insertReminder = async (tx: Tx, reminder: ReminderRow & { readonly created: Date }): Promise<void> => {
  await run(
    tx,
    `insert into credit_management.reminders (uuid, schedule_uuid, title, description, is_alive, is_system, role, sender_type, time_uuid, time_value,
            period_uuid, period_type, period_value, texts, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      reminder.uuid,
      reminder.schedule_uuid,
      reminder.title,
      reminder.description,
      reminder.is_alive,
      reminder.is_system,
      reminder.role,
      reminder.sender_type,
      reminder.time_uuid,
      reminder.time_value,
      reminder.period_uuid,
      reminder.period_type,
      reminder.period_value,
      JSON.stringify(reminder.texts),
      reminder.created,
    ],
  )
}

export const updateReminder = async (tx: Tx, reminder: ReminderRow): Promise<void> => {
  await run(
    tx,
    `update credit_management.reminders
        set title = $2, description = $3, is_alive = $4, role = $5, sender_type = $6, time_value = $7, period_type = $8, period_value = $9, texts = $10
      where uuid = $1`,
    [
      reminder.uuid,
      reminder.title,
      reminder.description,
      reminder.is_alive,
      reminder.role,
      reminder.sender_type,
      reminder.time_value,
      reminder.period_type,
      reminder.period_value,
      JSON.stringify(reminder.texts),
    ],
  )
}

/** Switches all reminders of a schedule on or off. */
export const switchReminders = async (tx: Tx, schedule_uuid: string, is_alive: boolean): Promise<void> => {
  await run(
    tx,
    'update credit_management.reminders set is_alive = $2 where schedule_uuid = $1 and removed_at is null and is_alive <> $2',
    [schedule_uuid, is_alive],
  )
}

/** A bill that it was sent for has its row: it is out of its schedule, and stays. */
export const markReminderRemoved = async (tx: Tx, uuid: string, at: Date): Promise<void> => {
  await run(tx, 'update credit_management.reminders set removed_at = $2 where uuid = $1', [uuid, at])
}

/** The program of a schedule of this owner. */
export const findProgramOfSchedule = async (
  tx: Tx,
  uuid: string,
  owner_uuid: string | null,
): Promise<string | undefined> => {
  const [row] = await run<{ program_uuid: string }>(
    tx,
    `select s.program_uuid from credit_management.schedules s join programs.v_programs p on p.uuid = s.program_uuid
      where s.uuid = $1 and p.owner_uuid = $2`,
    [uuid, owner_uuid],
  )
  return row?.program_uuid
}

/** The reminder with this uuid, or with this period, of this owner. */
export const findOwnReminder = async (
  tx: Tx,
  { uuid, period_uuid, owner_uuid }: { uuid?: string; period_uuid?: string; owner_uuid: string | null },
): Promise<(ReminderRow & { readonly program_uuid: string }) | undefined> => {
  const [row] = await run<ReminderRow & { readonly program_uuid: string }>(
    tx,
    `select ${reminderColumns}, s.program_uuid
       from credit_management.reminders r join credit_management.schedules s on s.uuid = r.schedule_uuid
       join programs.v_programs p on p.uuid = s.program_uuid
      where (r.uuid = $1 or r.period_uuid = $2) and p.owner_uuid = $3 and r.removed_at is null`,
    [uuid ?? null, period_uuid ?? null, owner_uuid],
  )
  return row
}

/** Pictures that bills show: nobody takes them away. */
export const listImages = async (db: Db): Promise<string[]> => {
  const rows = await run<{ image: string }>(
    db,
    'select distinct image from credit_management.schedules where image is not null',
  )
  return rows.map(({ image }) => image)
}
