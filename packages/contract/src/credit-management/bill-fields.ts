import Type, { type Static } from 'typebox'
import { Cents, closed, CurrencyCode, Day, Language, Moment, nullable, oneOf, Percent, Text, Uuid } from '../schema.ts'
import { vatCategories } from './bill-figures.ts'
import { billClasses, billStates, creditLimits, markKinds, senderTypes } from './codes.ts'
import { CreditContact, DebtorTypeCode } from './program.ts'

/** With three decimals at most. */
const Quantity = Type.Number({ minimum: 0.001, maximum: creditLimits.quantity, multipleOf: 0.001 })
/** Euros without VAT, with four decimals at most; below zero: a discount. */
const Tariff = Type.Number({ minimum: -creditLimits.tariff, maximum: creditLimits.tariff, multipleOf: 0.0001 })

const line = {
  title: Text(200, 1),
  quantity: Quantity,
  tariff: Tariff,
  vat_category: oneOf(vatCategories),
  /** Of category S; else 0. */
  vat_percent: Percent,
}
export const NewBillLine = closed(line)
export type NewBillLine = Static<typeof NewBillLine>
const BillLine = closed({ ...line, title: Text(200), amount: Cents })

const VatSum = closed({ vat_category: oneOf(vatCategories), vat_percent: Percent, base: Cents, vat: Cents })

export const debtorFields = {
  type: DebtorTypeCode,
  name: Text(150),
  contact_name: Text(100),
  address: Text(150),
  zip: Text(12),
  city: Text(100),
  country: Text(2, 2),
  email: Text(),
  phone_code: Text(8),
  phone: Text(20),
  language: Language,
  is_formal: Type.Boolean(),
  chamber: Text(20),
  vat: Text(20),
}

export const Debtor = closed({
  uuid: Uuid,
  program_uuid: Uuid,
  /** By which the books know the debtor. */
  number: Type.Integer(),
  ...debtorFields,
  ibans: Type.Array(Text(42)),
  /** Cents of all bills that are open. */
  open_amount: Cents,
  /** Cents that the debtor has to their credit. */
  credit: Cents,
  bills: Type.Integer({ minimum: 0 }),
})
export type Debtor = Static<typeof Debtor>

const BillDebtor = closed({ uuid: Uuid, number: Type.Integer(), name: Text(150) })
/** The next step of a schedule, by the bill's dates as they are now. */
const NextStep = closed({ day: Day, title: Text() })

const billRow = {
  uuid: Uuid,
  program_uuid: Uuid,
  program_title: Text(),
  kind: oneOf(['bill', 'credit_note'] as const),
  /** Null: a draft. */
  number: nullable(Text(40)),
  debtor: BillDebtor,
  date: nullable(Day),
  due_date: nullable(Day),
  currency: CurrencyCode,
  total: Cents,
  /** With costs, and with the interest that was charged. */
  open_amount: Cents,
  state: oneOf(billStates),
  /** Null: a draft or a credit note. */
  class: nullable(oneOf(billClasses)),
  days_overdue: Type.Integer({ minimum: 0 }),
  marks: Type.Array(oneOf(markKinds)),
  next_step: nullable(NextStep),
}
export const BillRow = closed(billRow)
export type BillRow = Static<typeof BillRow>

const Mark = closed({
  kind: oneOf(markKinds),
  reason: Text(500),
  until: nullable(Day),
  created: Moment,
  /** Said by the debtor. */
  is_debtors: Type.Boolean(),
})
const Charge = closed({
  kind: oneOf(['costs', 'interest'] as const),
  amount: Cents,
  vat: Cents,
  day: Day,
  /** Of costs the principal; of interest null: its lines say it. */
  base: nullable(Cents),
  lines: Type.Array(closed({ from: Day, days: Type.Integer(), base: Cents, percent: nullable(Percent) })),
})
export const paymentSources = [
  'provider',
  'bank',
  'outside',
  'credit_note',
  'write_off',
  'chargeback',
  'undone',
  'paid_back',
  'credit',
] as const
const BillPayment = closed({
  source: oneOf(paymentSources),
  day: Day,
  costs: Cents,
  interest: Cents,
  principal: Cents,
  note: Text(500),
})
const SentReminder = closed({ title: Text(), day: Day, sender_type: oneOf(senderTypes) })
const PlanPart = closed({ due_date: Day, amount: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }) })
export const PlanParts = Type.Array(PlanPart, { minItems: 1, maxItems: creditLimits.parts })

export const billAbilities = [
  'change',
  'send',
  'pay',
  'record_payment',
  'hold',
  'resume',
  'dispute',
  'says_paid',
  'plan',
  'ask_plan',
  'credit',
  'write_off',
  'archive',
  'receipt',
] as const

export const Bill = closed({
  ...billRow,
  language: Language,
  term_days: Type.Integer(),
  is_imported: Type.Boolean(),
  lines: Type.Array(BillLine),
  vat_sums: Type.Array(VatSum),
  subtotal: Cents,
  vat: Cents,
  note: Text(1000),
  /** The sender; null: the owner does not show it to debtors. */
  sender: nullable(CreditContact),
  sender_name: Text(),
  image: nullable(Text(500)),
  /** As the bill names them. */
  billed: closed({
    name: Text(150),
    contact_name: Text(100),
    address: Text(150),
    zip: Text(12),
    city: Text(100),
    country: Text(2),
  }),
  open_principal: Cents,
  open_interest: Cents,
  open_costs: Cents,
  /** Interest that has run and was not charged yet: paying today costs it, too. */
  interest_today: Cents,
  /** RF reference, by which a bank transfer is recognized. */
  reference: nullable(Text(25)),
  charges: Type.Array(Charge),
  payments: Type.Array(BillPayment),
  reminders: Type.Array(SentReminder),
  mark_details: Type.Array(Mark),
  plan: nullable(closed({ parts: Type.Array(PlanPart), paid: Cents })),
  /** The parts that the debtor asks for; null: they wait for no answer. */
  asked_plan: nullable(PlanParts),
  credits_uuid: nullable(Uuid),
  credit_notes: Type.Array(closed({ uuid: Uuid, number: Text(40), total: Cents })),
  written_off_reason: nullable(Text(500)),
  pdf_url: nullable(Text(500)),
  may: Type.Array(oneOf(billAbilities)),
})
export type Bill = Static<typeof Bill>
