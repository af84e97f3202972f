/** Lists and limits of credit management. Pure: for the server and for the screens. */
import type { PeriodType, TimingValue } from './reminder-timing.ts'

/** Profile types, as the specification numbers them: 1 company, 2 individual. */
export const debtorTypes = { company: 1, individual: 2 } as const
export type DebtorType = (typeof debtorTypes)[keyof typeof debtorTypes]

/** Friendly ones charge nothing; the 14-day letter names the costs that the step `costs` charges once its term is over. */
export const reminderRoles = ['friendly', 'fourteen_day', 'costs'] as const
export type ReminderRole = (typeof reminderRoles)[number]

export const senderTypes = ['mail', 'sms', 'letter'] as const
export type SenderType = (typeof senderTypes)[number]

export const senderTypeList: readonly { id: number; uuid: string; sender_type: SenderType }[] = [
  { id: 1, uuid: '0197c3d1-0000-7000-8000-000000000001', sender_type: 'mail' },
  { id: 2, uuid: '0197c3d1-0000-7000-8000-000000000002', sender_type: 'sms' },
  { id: 3, uuid: '0197c3d1-0000-7000-8000-000000000003', sender_type: 'letter' },
]

/** The six timings of which a reminder is begun: before or after, in days, months or years. */
export const timings: readonly { uuid: string; value: TimingValue; type: PeriodType }[] = [
  { uuid: '0197c3d2-0000-7000-8000-000000000011', value: 'before', type: 11 },
  { uuid: '0197c3d2-0000-7000-8000-000000000021', value: 'before', type: 21 },
  { uuid: '0197c3d2-0000-7000-8000-000000000031', value: 'before', type: 31 },
  { uuid: '0197c3d2-0000-7000-8000-000000000111', value: 'after', type: 11 },
  { uuid: '0197c3d2-0000-7000-8000-000000000121', value: 'after', type: 21 },
  { uuid: '0197c3d2-0000-7000-8000-000000000131', value: 'after', type: 31 },
]

export const billStates = ['draft', 'sent', 'paid', 'written_off', 'archived'] as const
export type BillState = (typeof billStates)[number]

/** The classes of the specification, derived from state, due date and what is open; drafts have none of them. */
export const billClasses = ['unpaid', 'overdue', 'paid', 'archived'] as const
export type BillClass = (typeof billClasses)[number]

/** Reasons for which nobody is reminded of a bill. */
export const markKinds = ['hold', 'dispute', 'plan', 'plan_asked', 'says_paid', 'silence'] as const
export type MarkKind = (typeof markKinds)[number]

/** Formats of bank statements that are read. */
export const bankFormats = ['camt.053', 'mt940'] as const
export type BankFormat = (typeof bankFormats)[number]

export const bankLineStates = ['new', 'open', 'matched', 'ignored'] as const
export type BankLineState = (typeof bankLineStates)[number]

/** Evidence that money is for a bill: its RF reference, its number in the text, the account or the name of its debtor. */
export const matchReasons = ['reference', 'number', 'account', 'name'] as const
export type MatchReason = (typeof matchReasons)[number]

/** Reasons for which a file is refused. */
export const fileReasons = [
  'unknown',
  'broken',
  'doctype',
  'too_deep',
  'too_large',
  'too_many',
  'currency',
  'sums',
  'other_format',
  'headings',
] as const
export type FileReason = (typeof fileReasons)[number]

/** Names that a text of a reminder may have in braces; `clause` is the locked sentence of the 14-day letter. */
export const placeholders = ['name', 'number', 'amount', 'due_date', 'pay_link', 'sender', 'costs', 'clause'] as const

export const creditLimits = {
  lines: 200,
  bills_at_once: 500,
  reminders: 20,
  text: 2000,
  term_days: 365,
  parts: 24,
  import_rows: 5000,
  /** Of a bank statement or a file of bills. */
  file_bytes: 8_388_608,
  /** Working days after the last bank statement, beyond which reminders wait for the next one: what a program begins with, and the most. */
  statement_days: { first: 3, most: 30 },
  /** Cents: the most of one line, so that 200 of them are exact. */
  tariff: 10_000_000,
  quantity: 1_000_000,
} as const
