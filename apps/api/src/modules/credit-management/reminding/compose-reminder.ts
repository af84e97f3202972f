import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import type { MailContent, MailPart } from '#platform/mail/layout.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { writeDay } from '../documents/paper.ts'
import { billUrl } from '../documents/read-pdf.ts'
import type { Texts } from '../setup/reminder-text.rules.ts'
import { findTemplate } from '../setup/templates.ts'
import { billWords, reminderWords } from '../strings/index.ts'
import type { ScheduleStep } from './reminding.queries.ts'

type ComposedBill = Pick<
  BillRow,
  | 'uuid'
  | 'number'
  | 'due_date'
  | 'currency'
  | 'program_title'
  | 'sender'
  | 'open_costs'
  | 'open_interest'
  | 'open_principal'
>

interface Composed {
  readonly step: Pick<ScheduleStep, 'role' | 'time_value' | 'texts'>
  /** Oldest first; the first is the one that the link opens. */
  readonly bills: readonly [ComposedBill, ...ComposedBill[]]
  /** Cents: of all of them, with what has run of interest. */
  readonly open: number
  /** Cents: what the letter names, or what was charged. */
  readonly costs: number
  readonly name: string
  readonly is_formal: boolean
  readonly language: string
}

/** The text of the owner in this language, else the product's own. */
const inLanguage = (own: Texts, product: Texts, language: keyof Texts): string => {
  const typed = own[language]?.trim() ?? ''
  return typed === '' ? (product[language] ?? '') : typed
}

/**
 * A reminder as its reader gets it: one for all bills that are due, each with its own link. The clause of the 14-day letter is the product's,
 * whatever its text says around it.
 */
export const composeReminder = (settings: Settings, composed: Composed): MailContent & { readonly sms: string } => {
  const { step, bills, open, costs, is_formal } = composed
  const [first] = bills
  const language = toLanguage(composed.language)
  const money = moneyText(language, first.currency)
  const template = findTemplate(step.role, step.time_value, is_formal)
  const link = billUrl(settings, first.uuid)
  const values = {
    name: composed.name,
    number: bills.map(({ number }) => number ?? '').join(', '),
    amount: money(open),
    due_date: writeDay(first.due_date),
    sender: first.sender?.name ?? first.program_title,
    costs: money(costs),
    pay_link: '',
  }
  const clause = fill(reminderWords[language].clause[is_formal ? 'formal' : 'informal'], values)
  const subject = fill(inLanguage(step.texts.subject, template.subject, language), { ...values, clause: '' })
  const text = fill(inLanguage(step.texts.text, template.text, language), { ...values, clause })
  const words = billWords[language]
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return {
    language,
    title: subject.replaceAll(/\s+/g, ' ').trim(),
    parts: [...paragraphs, ...listParts(settings, bills, { money, label: words.mail_link })],
    foot: fill(words.mail_foot, values),
    help: `${portalUrl(settings, 'cardholder')}/help`,
    sms: `${subject}: ${link}`,
  }
}

/** One bill has one link; several stand in a list, each with what is open of it. */
const listParts = (
  settings: Settings,
  bills: readonly ComposedBill[],
  { money, label }: { money: (cents: number) => string; label: string },
): MailPart[] => [
  ...(bills.length > 1
    ? [{ rows: bills.map((bill) => [`${bill.number} · ${writeDay(bill.due_date)}`, money(sum(bill))] as const) }]
    : []),
  ...bills.map((bill, index): MailPart => ({
    label: bills.length > 1 ? `${label}: ${bill.number}` : label,
    link: billUrl(settings, bill.uuid),
    is_quiet: index > 0,
  })),
]

const sum = ({ open_costs, open_interest, open_principal }: ComposedBill): number =>
  open_costs + open_interest + open_principal
