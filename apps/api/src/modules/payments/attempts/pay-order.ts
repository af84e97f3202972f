import type { payments } from '@plein/contract/payments'
import type { Own } from '#platform/http/route.ts'
import { getKind } from '../kinds.ts'
import { cardFieldsInvalid } from '../payments.problems.ts'
import type { CardFields } from './card-fields.ts'
import { startPayment } from './start-payment.ts'

type Body = Parameters<Own<typeof payments.pay>>[1]['body']

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
export const payFoodOrder: Own<typeof payments.pay> = async (app, { body, query }, caller) => {
  const kind = getKind('food_order')
  await kind.admit(app.db, body.order_uuid, caller, query)
  const started = await startPayment(app, {
    kind: kind.kind,
    subject_uuid: body.order_uuid,
    method: body.payment_type,
    return_url: kind.returnUrl(app, caller),
    card: cardOf(body),
  })
  const { order_status } = await kind.summary(app.db, body.order_uuid)
  return {
    payment_url: started.checkout_url,
    payment_session_id: started.attempt_uuid,
    payment_status: started.status,
    order_status,
  }
}
