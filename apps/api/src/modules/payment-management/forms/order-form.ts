import { requestLimits } from '@plein/contract/payment-management/codes'
import type { orderForms } from '@plein/contract/payment-management/forms'
import { isRunning } from '@plein/contract/programs/codes'
import type { Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/http/route.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { assertAddressLimit } from '#platform/security/rate-limits.ts'
import { localDay } from '#modules/programs/index.ts'
import { amountOutOfRange, badFields, formClosed, notFound, paymentsNotTaken } from '../payment-management.problems.ts'
import { toText } from '../orders/new-order.rules.ts'
import { hoursLater, isAmount, priceLines } from '../orders/order.rules.ts'
import { getLink } from '../orders/order-view.ts'
import { takeItems } from '../stock/take-items.ts'
import { writeOrder } from '../orders/write-order.ts'
import { findSeller, type Seller } from '../program/settings.queries.ts'
import { listAnswers, formOrderErrors, itemsOfForm } from './form-order.rules.ts'
import { findForm, type FormRow } from './form.queries.ts'
import { isOpenAt } from './form-view.ts'

/** Orders of forms from one address in an hour. */
const ordersLimit = { most: 10, seconds: 3600 }
/** An order that takes of a stock keeps it no longer than that. */
const stockHours = 1

/** POST payment/forms/{uuid}/orders: an order of what the form offers, which its payer then pays. */
export const orderForm: Write<typeof orderForms.order> = async ({ tx, input: { params, body }, caller, app }) => {
  const at = now()
  if (app.settings.rate_limits) await assertAddressLimit(tx, { what: 'orders of forms', caller, limit: ordersLimit })
  const { form, seller } = await findOffer(tx, params.uuid, at)
  const errors = formOrderErrors(form, body)
  if (errors.length > 0) throw badFields(errors)
  assertRange(form, body.amount)
  const day = localDay(at, seller.time_zone)
  const { lines, amount } = priceLines(itemsOfForm(form, body, { rates: seller.rates, day }), 0)
  if (!isAmount(amount)) throw amountOutOfRange('items', requestLimits.amount)
  await takeItems(tx, lines)
  await failpoint('requests.stock-taken')
  const order = await writeOrder(tx, seller, {
    mode: seller.mode ?? 'live',
    maker: 'form',
    maker_uuid: form.uuid,
    form_uuid: form.uuid,
    acceptor_uuid: null,
    cash_point_uuid: null,
    request_uuid: null,
    reference: null,
    description: form.title,
    language: body.language ?? 'nl',
    amount,
    discount_percent: 0,
    payer_uuid: caller.user_uuid,
    payer_name: toText(body.full_name),
    payer_email: mailAddress(body.email),
    payer_phone: toText(body.phone),
    answers: listAnswers(form, body),
    thanks: form.thanks,
    terms_url: form.terms_url,
    expires_at: hoursLater(at, form.items.some(({ stock }) => stock !== null) ? stockHours : requestLimits.hours.usual),
    created: at,
    lines,
  })
  return { uuid: order.uuid, amount, currency: order.currency, link: getLink(app.settings, order.uuid) }
}

/** A form that takes orders now, with its seller. Throws form_closed, and payments_not_taken where its program does not run. */
const findOffer = async (tx: Tx, uuid: string, at: Date): Promise<{ form: FormRow; seller: Seller }> => {
  const form = await findForm(tx, uuid)
  const anyone = { anyone: true, owner_uuid: null, acceptor_uuid: null }
  const seller = form && (await findSeller(tx, form.program_uuid, anyone))
  if (!form || !seller) throw notFound()
  if (!isRunning(seller.status_id)) throw paymentsNotTaken()
  if (!isOpenAt(form, at))
    throw formClosed(!form.is_closed && form.open_from && form.open_from > at ? form.open_from : null)
  return { form, seller }
}

const assertRange = ({ kind, least_amount, most_amount }: FormRow, amount: number | undefined): void => {
  if (kind !== 'open' || amount === undefined) return
  const [least, most] = [least_amount ?? requestLimits.amount.least, most_amount ?? requestLimits.amount.most]
  if (amount < least || amount > most) throw amountOutOfRange('amount', { least, most })
}
