import type { PaymentOrder } from '@plein/contract/payment-management/orders'
import { pagePath } from '@plein/contract/pages/page-path'
import { fromBasisPoints } from '@plein/contract/percent'
import { toLanguage } from '#platform/i18n/language.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import type { Caller } from '#platform/security/caller.ts'
import type { OrderRow } from './order.queries.ts'
import { sumVat } from './order.rules.ts'

/** The address of an order or a form for its payer. Always from the settings. */
export const getLink = (settings: Settings, uuid: string): string =>
  portalUrl(settings, 'cardholder') + pagePath('/order/:uuid', { uuid })

/** How the payment of an order goes. */
export const getPaying = ({ state, is_paying, failed_at }: OrderRow): PaymentOrder['paying'] => {
  if (state !== 'open') return 'nobody'
  if (is_paying) return 'now'
  return failed_at === null ? 'nobody' : 'failed'
}

/** The steps that a caller who may see an order can take with it now. */
const listSteps = (order: OrderRow, { kind }: Caller): PaymentOrder['may'] => {
  if (kind === 'admin') return order.state === 'paid' ? ['refund'] : []
  if (order.state === 'open') return ['cancel', 'send']
  if (order.state === 'paid') return order.amount > order.refunded_amount + order.charged_back_amount ? ['refund'] : []
  return order.replaced_by === null ? ['send_again'] : []
}

/** The part of an order that its payer and its seller see. */
export const askedView = (order: OrderRow) => ({
  uuid: order.uuid,
  number: order.number,
  description: order.description,
  currency: order.currency,
  amount: order.amount,
  lines: order.lines.map(({ uuid, title, quantity, price, amount, vat_percentage, vat }) => ({
    uuid,
    title,
    quantity,
    price,
    amount,
    vat_percent: fromBasisPoints(vat_percentage),
    vat,
  })),
  vat: sumVat(order.lines).map(({ vat_percentage, amount, vat }) => ({
    percent: fromBasisPoints(vat_percentage),
    amount,
    vat,
  })),
  state: order.state,
  created: order.created.toISOString(),
  expires_at: order.expires_at.toISOString(),
  paid_at: order.state === 'paid' ? (order.ended_at?.toISOString() ?? null) : null,
  method: order.method,
  refunded_amount: order.refunded_amount,
  replaced_by: order.replaced_by,
  terms_url: order.terms_url,
})

/** An order as the contract says it. */
export const orderView = (
  order: OrderRow,
  { caller, settings }: { caller: Caller; settings: Settings },
): PaymentOrder => ({
  ...askedView(order),
  program_uuid: order.program_uuid,
  program_title: order.program_title,
  mode: order.mode,
  maker: order.maker,
  form_uuid: order.form_uuid,
  cash_point_uuid: order.cash_point_uuid,
  reference: order.reference,
  language: toLanguage(order.language),
  fee: order.fee,
  discount_percent: fromBasisPoints(order.discount_percent),
  payer: { full_name: order.payer_name, email: order.payer_email, phone: order.payer_phone },
  answers: [...order.answers],
  sent_at: order.sent_at?.toISOString() ?? null,
  opened_at: order.opened_at?.toISOString() ?? null,
  paying: getPaying(order),
  charged_back_amount: order.charged_back_amount,
  link: getLink(settings, order.uuid),
  may: listSteps(order, caller),
})
