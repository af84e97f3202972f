import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { MediaPath } from '../programs/fields.ts'
import { closed, Language, nullable, oneOf, Text, Uuid, uuidParams } from '../schema.ts'
import { creditLimits, reminderRoles, senderTypes } from './codes.ts'
import { reminderProblems } from './problems.ts'
import {
  CreditBills,
  LetterClause,
  PeriodTypeCode,
  PeriodValue,
  Reminder,
  ReminderSubject,
  ReminderTemplate,
  ReminderText,
} from './program.ts'
import { timingValues } from './reminder-timing.ts'

const owners = ['program_owner'] as const
const readers = ['program_owner', 'admin'] as const

/** Fields of a reminder that an owner changes; what is left out stays. */
const reminderChanges = {
  title: Type.Optional(Text(100, 1)),
  description: Type.Optional(Text(500)),
  is_alive: Type.Optional(Type.Boolean()),
  role: Type.Optional(oneOf(reminderRoles)),
  subject: Type.Optional(ReminderSubject),
  text: Type.Optional(ReminderText),
  time: Type.Optional(
    closed({ sender_type: Type.Optional(oneOf(senderTypes)), value: Type.Optional(oneOf(timingValues)) }),
  ),
  period: Type.Optional(closed({ type: Type.Optional(PeriodTypeCode), value: Type.Optional(PeriodValue) })),
}

export const creditReminders = {
  create: endpoint({
    method: 'POST',
    path: '/manager/reminders',
    summary: 'Add a reminder to a schedule: its timing is one of six, its text that of a template of the role',
    callers: owners,
    audit: ['reminder_created'],
    body: closed({
      title: Text(100, 1),
      /** One of the six timings. */
      period_uuid: Uuid,
      /** The settings entry: of companies or individuals, formal or informal. */
      base_uuid: Uuid,
      role: Type.Optional(oneOf(reminderRoles)),
      value: Type.Optional(PeriodValue),
      sender_type: Type.Optional(oneOf(senderTypes)),
    }),
    output: Reminder,
    status: 201,
    problems: [reminderProblems.too_many_reminders],
    idempotency: 'required',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/manager/reminders/{uuid}',
    summary: 'Change a reminder: the fields that are there',
    callers: owners,
    audit: ['reminder_changed'],
    params: uuidParams,
    body: closed(reminderChanges),
    output: Reminder,
    status: 200,
    problems: [reminderProblems.letter_clause_missing, reminderProblems.unknown_placeholder],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/manager/reminders/{uuid}',
    summary: 'Remove a reminder that the owner added',
    callers: owners,
    audit: ['reminder_removed'],
    params: uuidParams,
    output: null,
    status: 204,
    problems: [reminderProblems.reminder_stays],
  }),
  test: endpoint({
    method: 'POST',
    path: '/manager/reminders/{uuid}/test',
    summary: 'Send a reminder of a made-up bill to oneself: by mail, by SMS, or as a letter in a mail',
    callers: owners,
    audit: ['reminder_tested'],
    params: uuidParams,
    body: closed({
      sender_type: oneOf(senderTypes),
      language: Language,
      /** As they are typed; left out: as they are stored. */
      subject: Type.Optional(Text(150)),
      text: Type.Optional(Text(creditLimits.text)),
    }),
    /** The address or number that it went to. */
    output: closed({ recipient: Text() }),
    status: 200,
    problems: [
      reminderProblems.letter_clause_missing,
      reminderProblems.unknown_placeholder,
      reminderProblems.no_mobile_number,
      reminderProblems.sms_not_sent,
    ],
    idempotency: 'required',
    rate_per_minute: 10,
  }),
  changePeriod: endpoint({
    method: 'PATCH',
    path: '/manager/reminder-periods/{uuid}',
    summary: 'Move a reminder: so many days, months or years from the due date',
    callers: owners,
    audit: ['reminder_changed'],
    params: uuidParams,
    body: closed({ value: PeriodValue }),
    output: Reminder,
    status: 200,
    problems: [],
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/manager/programs/{uuid}/reminder-settings',
    summary: 'Change the picture of bills, and switch reminders of a schedule on and off together',
    callers: owners,
    audit: ['program_changed'],
    params: uuidParams,
    body: closed({
      settings: Type.Array(
        closed({ uuid: Uuid, image: Type.Optional(nullable(MediaPath)), is_alive: Type.Optional(Type.Boolean()) }),
        { minItems: 1, maxItems: 4 },
      ),
    }),
    output: closed({ bills: Type.Array(CreditBills) }),
    status: 200,
    problems: [],
  }),
  senderTypes: endpoint({
    method: 'GET',
    path: '/manager/sender-types',
    summary: 'Ways in which a reminder can go',
    callers: readers,
    output: closed({ results: Type.Array(closed({ id: Type.Integer(), uuid: Uuid, title: Text() })) }),
    status: 200,
    problems: [],
  }),
  templates: endpoint({
    method: 'GET',
    path: '/manager/reminder-templates',
    summary: 'Reminders to begin with, in five languages and two tones, and the clause of the 14-day letter',
    callers: readers,
    query: closed({ language: Type.Optional(Language) }),
    output: closed({
      results: Type.Array(ReminderTemplate),
      timings: Type.Array(closed({ uuid: Uuid, value: oneOf(timingValues), type: PeriodTypeCode })),
      clauses: Type.Array(LetterClause),
    }),
    status: 200,
    problems: [],
  }),
}
