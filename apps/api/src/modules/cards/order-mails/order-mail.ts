import { pagePath } from '@plein/contract/pages/page-path'
import type { GivenAs } from '@plein/contract/payments/refunds'
import type { Language } from '@plein/contract/schema'
import { fill } from '#platform/i18n/fill.ts'
import { localeFor, toLanguage } from '#platform/i18n/language.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import type { MailContent, MailPart } from '#platform/mail/layout.ts'
import { now } from '#platform/runtime/clock.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { localDay } from '#modules/programs/index.ts'
import { createOrderKey } from '../orders/order-key.ts'
import type { CardOrderRow } from '../orders/order.queries.ts'
import { isWithinWithdrawal, withdrawUntil } from '../orders/order.rules.ts'
import { orderMailWords } from '../strings/index.ts'
import type { OrderMailWords } from '../strings/order-words.ts'

/** The occasion of a mail to whoever ordered cards. */
export type Occasion = 'paid' | 'ready' | 'withdrawn' | 'refunded' | 'given_back' | 'settled'

/** An order, and what of its money the mail is about. */
export interface NotifiedOrder {
  readonly order: CardOrderRow
  readonly back?: { readonly amount: number; readonly as?: GivenAs | undefined } | undefined
}

/** The page of an order: an owner's in the program, a buyer's where it opens by its key. Addresses come from the settings. */
const linkOf = (settings: Settings, { uuid, program_uuid, is_owners, user_uuid }: CardOrderRow): string => {
  if (is_owners)
    return `${portalUrl(settings, 'program-owner')}${pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'orders' })}`
  const key = user_uuid === null ? createOrderKey(settings, uuid) : undefined
  return `${portalUrl(settings, 'cardholder')}${pagePath('/gratitude', {}, { order: uuid, key })}`
}

const dayOf = (day: string): string => day.split('-').toReversed().join('-')

/** How cards that are made reach whom they are for. */
const readyKey = ({ is_owners, recipient_email, recipient_name, message, user_uuid }: CardOrderRow) => {
  if (is_owners) return 'made'
  if (recipient_email !== null) return 'to_recipient'
  return user_uuid === null || recipient_name !== null || message !== null ? 'to_download' : 'in_wallet'
}

const keyOf = ({ order, back }: NotifiedOrder, occasion: Occasion) => {
  if (occasion === 'ready') return readyKey(order)
  if (occasion === 'paid') return order.is_owners ? 'paid_owner' : 'paid'
  if (occasion === 'settled') return back?.as === 'cash' ? 'settled_cash' : 'settled_bank'
  return occasion
}

const countText = ({ cards }: OrderMailWords, count: number, language: Language): string => {
  const form = new Intl.PluralRules(localeFor(language)).select(count)
  return fill(cards[form as keyof typeof cards] ?? cards.other, { n: String(count) })
}

/** The cards that were ordered, and what they come to. */
const figuresOf = (words: OrderMailWords, order: CardOrderRow, language: Language): MailPart => {
  const money = moneyText(language, order.currency)
  const { rows } = words
  return {
    rows: [
      [rows.number, String(order.order_id)],
      [rows.cards, `${countText(words, order.quantity, language)}, ${order.program_title}`],
      ...(order.value_amount > 0 ? [[rows.value, money(order.value_amount)] as const] : []),
      ...(order.fee > 0
        ? [[rows.fee, money(order.fee - order.fee_vat)] as const, [rows.vat, money(order.fee_vat)] as const]
        : []),
    ],
    sum: [rows.total, money(order.total_amount)],
  }
}

/** The right to withdraw, told with the confirmation as the law asks. */
const withdrawalOf = (words: OrderMailWords, order: CardOrderRow): string[] => {
  const day = withdrawUntil(order)
  return day !== null && isWithinWithdrawal(order, now()) ? [fill(words.withdraw, { day: dayOf(day) })] : []
}

/** A mail about an order, in the language in which it was ordered. No code stands in it. */
export const orderMail = (settings: Settings, reported: NotifiedOrder, occasion: Occasion): MailContent => {
  const { order, back } = reported
  const language = toLanguage(order.language)
  const words = orderMailWords[language]
  const today = localDay(now(), order.time_zone)
  const send_on = order.send_on !== null && order.send_on > today ? order.send_on : today
  const values = {
    name: order.full_name,
    program: order.program_title,
    number: String(order.order_id),
    amount: moneyText(language, order.currency)(back?.amount ?? order.total_amount),
    day: dayOf(send_on),
    recipient: order.recipient_name ?? order.recipient_email ?? '',
  }
  const { subject, text, link } = words[keyOf(reported, occasion)]
  const is_buying = occasion === 'paid' || occasion === 'ready'
  return {
    language,
    title: fill(subject, values),
    parts: [
      fill(words.greeting, values),
      fill(text, values),
      ...(occasion === 'paid' ? withdrawalOf(words, order) : []),
      is_buying
        ? figuresOf(words, order, language)
        : { rows: [[words.rows.number, values.number]], sum: [words.rows.refund, values.amount] },
      { label: link, link: linkOf(settings, order) },
    ],
    foot: words.foot,
    help: `${portalUrl(settings, order.is_owners ? 'program-owner' : 'cardholder')}/help`,
  }
}
