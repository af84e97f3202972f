import type { GivenAs } from '@plein/contract/payments/refunds'
import { fill } from '#platform/i18n/fill.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { dayText } from '#platform/i18n/moment-text.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import { plainSpaces } from '#platform/i18n/plain-spaces.ts'
import type { MailContent, MailPart } from '#platform/mail/layout.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { requestWords } from '../strings/index.ts'
import type { RequestWords } from '../strings/request-words.ts'
import { getLink } from '../orders/order-view.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { sumVat } from '../orders/order.rules.ts'

/** The occasion of a mail to the payer of an order. */
export type Occasion = 'asked' | 'paid' | 'refunded' | 'given_back' | 'settled_cash' | 'settled_bank'

export const settledOccasion = (as: GivenAs | undefined): Occasion => (as === 'cash' ? 'settled_cash' : 'settled_bank')

interface Written {
  readonly order: OrderRow
  /** Of what goes back; left out: of the whole order. */
  readonly amount?: number | undefined
}

const valuesOf = (settings: Settings, { order, amount = order.amount }: Written) => ({
  name: order.payer_name ?? '',
  seller: order.program_title,
  description: order.description,
  number: String(order.number),
  amount: moneyText(toLanguage(order.language), order.currency)(amount),
  day: dayText(order.expires_at, order.time_zone),
  link: getLink(settings, order.uuid),
})

const figuresOf = (words: RequestWords, { order, amount }: Written, occasion: Occasion): MailPart => {
  const money = moneyText(toLanguage(order.language), order.currency)
  const { rows } = words
  const vat = sumVat(order.lines).reduce((sum, part) => sum + part.vat, 0)
  const is_back = occasion !== 'asked' && occasion !== 'paid'
  return {
    rows: [
      [rows.number, String(order.number)],
      ...(is_back
        ? []
        : order.lines.map(
            ({ title, quantity, amount: sum }) =>
              [quantity === 1 ? title : `${quantity} × ${title}`, money(sum)] as const,
          )),
      ...(vat > 0 && !is_back ? [[rows.vat, money(vat)] as const] : []),
    ],
    sum: is_back ? [rows.refund, money(amount ?? order.amount)] : [rows.total, money(order.amount)],
  }
}

/** A mail about an order, in its language. Its link is the right to see and pay it, so the mail is secret. */
export const orderMail = (settings: Settings, written: Written, occasion: Occasion): MailContent => {
  const { order } = written
  const language = toLanguage(order.language)
  const words = requestWords[language]
  const values = valuesOf(settings, written)
  const { subject, text, link } = words[occasion]
  return {
    language,
    title: fill(subject, values),
    parts: [
      fill(values.name === '' ? words.greeting_unnamed : words.greeting, values),
      fill(text, values),
      figuresOf(words, written, occasion),
      { label: link, link: values.link },
    ],
    foot: fill(words.foot, values),
    help: `${portalUrl(settings, 'cardholder')}/help`,
  }
}

/** The same by SMS, in a part or two. */
export const orderSms = (settings: Settings, order: OrderRow): string =>
  plainSpaces(fill(requestWords[toLanguage(order.language)].sms, valuesOf(settings, { order })))
