import type { CreditBills, CreditContact, Reminder } from '@plein/contract/credit-management/program'
import type { ContactRow, ProgramSchedules, ReminderRow } from './schedule.queries.ts'
import { inOrder } from './schedule.rules.ts'

export const contactView = (row: ContactRow): CreditContact => ({
  account: row.account,
  phone_code: row.phone_code,
  phone_number: row.phone_number,
  chamber: row.chamber,
  vat: row.vat,
  email: row.email,
  deducts_vat: row.deducts_vat,
  is_showed: row.is_showed,
  address: {
    uuid: row.address_uuid,
    country: row.country,
    state: row.state,
    city: row.city,
    address: row.address,
    zip: row.zip,
  },
})

interface Placed {
  readonly is_formal: boolean
  readonly contact: ContactRow
}

const reminderView = (row: ReminderRow, { is_formal, contact }: Placed): Reminder => ({
  uuid: row.uuid,
  title: row.title,
  description: row.description,
  is_alive: row.is_alive,
  is_system: row.is_system,
  is_formal,
  role: row.role,
  subject: row.texts.subject,
  text: row.texts.text,
  time: { uuid: row.time_uuid, sender_type: row.sender_type, value: row.time_value },
  period: { uuid: row.period_uuid, type: row.period_type, value: row.period_value },
  contact: contactView(contact),
})

/** Contacts and schedules: of companies, then of individuals; formal before informal. */
export const billsView = ({ contacts, schedules, reminders }: ProgramSchedules): CreditBills[] =>
  contacts.map((contact) => ({
    type: contact.type,
    contact: contactView(contact),
    settings: schedules
      .filter(({ type }) => type === contact.type)
      .map(({ uuid, is_formal, image }) => ({
        uuid,
        is_formal,
        image,
        reminders: inOrder(
          reminders
            .filter(({ schedule_uuid }) => schedule_uuid === uuid)
            .map((row) => reminderView(row, { is_formal, contact })),
        ),
      })),
  }))

/** One reminder, as its program's answer has it. */
export const findReminderView = (all: ProgramSchedules, uuid: string): Reminder | undefined =>
  billsView(all)
    .flatMap(({ settings }) => settings.flatMap(({ reminders }) => reminders))
    .find((reminder) => reminder.uuid === uuid)
