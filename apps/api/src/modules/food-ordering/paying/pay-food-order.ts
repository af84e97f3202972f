import type { foodPaying } from '@plein/contract/food-ordering/paying'
import type { Own } from '#platform/http/route.ts'
import { cardFieldsInvalid, getPayable, startPayment, type CardFields } from '#modules/payments/index.ts'
import { orderKind } from '../orders/order-kind.ts'
import { orderStatusAfter } from './pay-order.ts'
import { orderReturnUrl } from './return-url.ts'

type Body = Parameters<Own<typeof foodPaying.pay>>[0]['input']['body']

/** All four card fields, or none. */
const cardOf = ({ card_number, exp_month, exp_year, cvc }: Body): CardFields | undefined => {
  const fields = { card_number, exp_month, exp_year, cvc }
  const missing = Object.entries(fields).filter(([, value]) => value === undefined)
  if (missing.length === 4) return undefined
  if (card_number === undefined || exp_month === undefined || exp_year === undefined || cvc === undefined) {
    throw cardFieldsInvalid(missing.map(([name]) => name))
  }
  return { card_number, exp_month, exp_year, cvc }
}

/** Pays a food order by its uuid: the specification's one call for every caller that may pay one. */
export const payFoodOrder: Own<typeof foodPaying.pay> = async ({ app, input: { body, query }, caller }) => {
  await getPayable(orderKind).admit(app.db, body.order_uuid, caller, query)
  const started = await startPayment(app, {
    kind: orderKind,
    subject_uuid: body.order_uuid,
    method: body.payment_type,
    return_url: orderReturnUrl(app, caller),
    card: cardOf(body),
  })
  return {
    payment_url: started.checkout_url,
    payment_session_id: started.attempt_uuid,
    payment_status: started.status,
    order_status: orderStatusAfter(started.status),
  }
}
