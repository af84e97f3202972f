import Type, { type Static } from 'typebox'
import { MediaPath } from '../programs/fields.ts'
import { closed, Language, nullable, oneOf, Text, Uuid } from '../schema.ts'
import { creditLimits, reminderRoles, senderTypes } from './codes.ts'
import { timingValues } from './reminder-timing.ts'

export const DebtorTypeCode = Type.Unsafe<1 | 2>(Type.Union([Type.Literal(1), Type.Literal(2)]))
export const PeriodTypeCode = Type.Unsafe<11 | 21 | 31>(
  Type.Union([Type.Literal(11), Type.Literal(21), Type.Literal(31)]),
)
export const PeriodValue = Type.Integer({ minimum: 0, maximum: 365 })

/** A text by language; the languages that are missing are written in the product's words. */
export const TextByLanguage = (maximum: number) =>
  closed({
    nl: Type.Optional(Text(maximum)),
    en: Type.Optional(Text(maximum)),
    de: Type.Optional(Text(maximum)),
    ru: Type.Optional(Text(maximum)),
    uk: Type.Optional(Text(maximum)),
  })
export const ReminderSubject = TextByLanguage(150)
export const ReminderText = TextByLanguage(creditLimits.text)

const contactTexts = {
  /** IBAN to which debtors pay. */
  account: Text(42),
  phone_code: Text(8),
  phone_number: Text(20),
  chamber: Text(20),
  vat: Text(20),
  /** Answers of debtors go there. */
  email: Text(),
  /** False: the owner gets no VAT back, so that collection costs have VAT on top. */
  deducts_vat: Type.Boolean(),
  is_showed: Type.Boolean(),
}
const address = { country: Text(2, 2), state: Text(100), city: Text(100), address: Text(150), zip: Text(12) }

export const CreditContact = closed({ ...contactTexts, address: closed({ uuid: Uuid, ...address }) })
export type CreditContact = Static<typeof CreditContact>

const optionalOf = <P extends Record<string, ReturnType<typeof Text> | ReturnType<typeof Type.Boolean>>>(fields: P) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [N in keyof P]: ReturnType<typeof Type.Optional<P[N]>>
  }

const ContactChanges = closed({
  ...optionalOf(contactTexts),
  address: Type.Optional(closed({ uuid: Type.Optional(Uuid), ...optionalOf(address) })),
})
export type ContactChanges = Static<typeof ContactChanges>

export const Reminder = closed({
  uuid: Uuid,
  title: Text(),
  description: Text(500),
  is_alive: Type.Boolean(),
  /** One that the product began with: it is switched off, not removed. */
  is_system: Type.Boolean(),
  is_formal: Type.Boolean(),
  role: oneOf(reminderRoles),
  subject: ReminderSubject,
  text: ReminderText,
  time: closed({ uuid: Uuid, sender_type: oneOf(senderTypes), value: oneOf(timingValues) }),
  period: closed({ uuid: Uuid, type: PeriodTypeCode, value: PeriodValue }),
  /** In whose name it is written. */
  contact: CreditContact,
})
export type Reminder = Static<typeof Reminder>

const BillSettings = closed({
  uuid: Uuid,
  is_formal: Type.Boolean(),
  /** The picture on the bill; null: the program's. */
  image: nullable(MediaPath),
  reminders: Type.Array(Reminder),
})
export const CreditBills = closed({ type: DebtorTypeCode, contact: CreditContact, settings: Type.Array(BillSettings) })
export type CreditBills = Static<typeof CreditBills>

/** Working days after the last bank statement, beyond which reminders wait for the next one. */
const StatementDays = Type.Integer({ minimum: 1, maximum: creditLimits.statement_days.most })

/** The credit-management program's own fields of POST and PATCH programs. */
export const creditProgramFields = {
  bills: Type.Optional(
    Type.Array(
      closed({
        type: DebtorTypeCode,
        contact: Type.Optional(ContactChanges),
        settings: Type.Optional(
          Type.Array(closed({ uuid: Uuid, image: Type.Optional(nullable(MediaPath)) }), { maxItems: 2 }),
        ),
      }),
      { maxItems: 2 },
    ),
  ),
  statement_days: Type.Optional(StatementDays),
}
const CreditProgramFields = closed(creditProgramFields)
export type CreditProgramFields = Static<typeof CreditProgramFields>

/** The credit-management program's own fields of GET programs/{uuid}. */
export const creditProgramView = {
  /** Six letters and digits: the code of the program. */
  program_id: Text(6),
  bills: Type.Array(CreditBills),
  statement_days: StatementDays,
}

/** Reasons that keep a credit-management program from being published, at its fields ('bills.0.contact.account'). */
export const creditProgramErrorCodes = ['account_required', 'address_required', 'letter_step_missing'] as const

/** A reminder as it can be begun with, by role and tone, in each language. */
export const ReminderTemplate = closed({
  key: Text(20),
  title: TextByLanguage(100),
  role: oneOf(reminderRoles),
  is_formal: Type.Boolean(),
  sender_type: oneOf(senderTypes),
  value: oneOf(timingValues),
  period: closed({ type: PeriodTypeCode, value: PeriodValue }),
  subject: ReminderSubject,
  text: ReminderText,
})
export type ReminderTemplate = Static<typeof ReminderTemplate>

/** The sentence of the 14-day letter that nobody changes. */
export const LetterClause = closed({ language: Language, text: Text(1000) })
