import type { PaymentLink, paymentLinks } from '@plein/contract/payment-management/links'
import { isRunning } from '@plein/contract/programs/codes'
import type { Own } from '#platform/http/route.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { readOffer } from '#modules/payments/index.ts'
import { findForm, type FormRow } from '../forms/form.queries.ts'
import { formView, isOpenAt } from '../forms/form-view.ts'
import { askedView } from '../orders/order-view.ts'
import { markOpened } from '../orders/order-write.queries.ts'
import { findOrder, type OrderRow } from '../orders/order.queries.ts'
import { isTrial } from '../orders/order.rules.ts'
import { everything } from '../orders/reader.ts'
import { notFound } from '../payment-management.problems.ts'
import { isValidChoice } from '../program/methods.rules.ts'
import { findLinkSeller, type LinkSeller } from './link.queries.ts'
import { returnUrl } from './return-url.ts'

/** GET payment/links/{uuid}: an order or a form, by its address alone. It starts nothing, whoever follows the link. */
export const readLink: Own<typeof paymentLinks.link> = async ({ app, input: { params } }) => {
  const order = await findOrder(app.db, params.uuid, everything)
  if (order) {
    const seller = await sellerOf(app, order.program_uuid, order)
    if (order.opened_at === null) await markOpened(app.db, order.uuid, now())
    return {
      ...(await common(app, order.program_uuid, seller)),
      kind: 'order',
      order: orderOf(app, order, seller),
      form: null,
    }
  }
  const form = await findForm(app.db, params.uuid)
  if (!form) throw notFound()
  const seller = await sellerOf(app, form.program_uuid, { request_uuid: null, form_uuid: null })
  return {
    ...(await common(app, form.program_uuid, seller)),
    kind: 'form',
    order: null,
    form: formOf(app, form, seller),
  }
}

const sellerOf = async (
  app: App,
  program_uuid: string,
  of: Pick<OrderRow, 'request_uuid' | 'form_uuid'>,
): Promise<LinkSeller> => {
  const seller = await findLinkSeller(app.db, program_uuid, of)
  if (!seller) throw notFound()
  return seller
}

const common = async (
  app: App,
  program_uuid: string,
  { title, image, name, email, phone, methods }: LinkSeller,
): Promise<Pick<PaymentLink, 'seller' | 'methods'>> => {
  const { methods: offered, taker } = await readOffer(app.db, app, program_uuid)
  const used = methods.filter((choice) => isValidChoice(choice, taker))
  return {
    seller: { program_uuid, title, image, name, email, phone },
    methods: used.flatMap(({ method }) => offered.find(({ id }) => id === method) ?? []),
  }
}

const orderOf = (
  app: App,
  order: OrderRow,
  { return_to, status_id, frame_ancestors }: LinkSeller,
): PaymentLink['order'] => ({
  ...askedView(order),
  program_uuid: order.program_uuid,
  is_test: order.mode === 'test',
  takes_cards: !isTrial(order),
  is_paying: order.is_paying,
  thanks: order.thanks,
  // A program that is stopped takes no money: its requests wait.
  is_stopped: !isRunning(status_id),
  return_url: order.state === 'open' ? null : returnUrl(app.settings, return_to, order),
  receipt_url: order.state === 'paid' ? `/api/v1/payment/links/${order.uuid}/receipt` : null,
  frame_ancestors: [...frame_ancestors],
})

const formOf = (app: App, form: FormRow, { currency, status_id }: LinkSeller): PaymentLink['form'] => ({
  ...formView(form, app.settings),
  currency,
  is_open: isRunning(status_id) && isOpenAt(form, now()),
})
