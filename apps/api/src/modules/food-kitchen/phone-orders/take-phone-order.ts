import type { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { BodyOf } from '@plein/contract/endpoint'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { publish } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { isMobileIn } from '#platform/sms/mobile-number.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { bookCashSale, createPayable, paymentMethodsFor } from '#modules/payments/index.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { boardOrderView } from '../board/board-view.ts'
import { findSuborder } from '../board/board.queries.ts'
import {
  foodEvents,
  noPaymentMethod,
  notFound,
  priceChanged,
  composeOrder,
  getPlaces,
  type ComposedOrder,
  toPayable,
  takeSlots,
  moveWholeOrder,
  insertOrder,
  assertNotFree,
  nationalNumber,
  type Location,
} from '#modules/food-ordering/index.ts'
import { auditOrder } from '../moves/audit-order.ts'
import { accountOfCustomer, keepAddress, takeInCash } from './phone-order.queries.ts'
import { placeOfWish, priceWish } from './price-phone-order.ts'

type PhoneOrderInput = BodyOf<typeof phoneOrders.create>

/** Whom to call. An e-mail address is optional, unless a link is to be sent to somebody who gets no SMS; what is given must be one. */
const contactOf = (
  requested: PhoneOrderInput,
  sms_countries: readonly string[],
): { phone_code: string; phone: string; email: string } => {
  const errors: FieldProblem[] = []
  const number = nationalNumber(requested)
  const email = requested.email?.trim() ?? ''
  if (requested.first_name.trim() === '') errors.push({ field: 'first_name', code: 'required' })
  if (email !== '' && !mailAddress(email)) errors.push({ field: 'email', code: 'email' })
  if (!number) errors.push({ field: 'phone', code: 'phone' })
  else if (
    requested.payment === 'pay_link' &&
    email === '' &&
    !isMobileIn(number.phone_code + number.phone, sms_countries)
  )
    errors.push({ field: 'phone', code: 'not_mobile' })
  if (errors.length > 0 || !number) throw new Problem(pipelineProblems.invalid_input, { errors })
  return { ...number, email }
}

/**
 * An order taken by telephone, priced by the server with the rules for guests. Paid in cash it goes created, awaiting_payment, paid in one
 * transaction; with a link it waits in created until the customer pays, for an hour. Decision 0034.
 */
export const takePhoneOrder: Own<typeof phoneOrders.create> = async ({ app, input: { params, body }, caller }) => {
  const { program_uuid } = params
  await assertMemberOfProgram(app.db, caller, program_uuid)
  const contact = contactOf(body, app.settings.sms_countries)
  const place = await placeOfWish(app, body)
  if (body.payment === 'pay_link' && (await paymentMethodsFor(app.db, app, program_uuid)).length === 0)
    throw noPaymentMethod()
  return inTransaction(app.db, (tx) =>
    take(tx, { app, program_uuid, requested: { ...body, ...contact }, place, caller }),
  )
}

const nobody = { cardholder_uuid: null }

const addressOf = ({ order }: ComposedOrder) => ({
  zip_code: order.delivery_zip_code,
  house_number: order.delivery_house_number,
  delivery_address: order.delivery_address,
  delivery_apartment: order.delivery_apartment,
})

const take = async (
  tx: Tx,
  {
    app,
    program_uuid,
    requested,
    place,
    caller,
  }: {
    app: TxContext
    program_uuid: string
    requested: PhoneOrderInput & { email: string }
    place: Location
    caller: Caller
  },
) => {
  const at = now()
  const customer_uuid = requested.cardholder_uuid ?? null
  const account = customer_uuid === null ? nobody : await accountOfCustomer(tx, customer_uuid, caller.user_uuid)
  if (!account) throw notFound()
  const { cardholder_uuid } = account
  const { basket, slots, visit, time } = await priceWish(tx, { app, program_uuid, input: requested, place, at })
  if (requested.payment === 'pay_link') assertNotFree(basket)
  if (requested.expected_total_amount !== basket.total)
    throw priceChanged(basket.total, basket.suborders[0]?.shop.currency ?? 'EUR', [])
  const input = { ...requested, last_name: requested.last_name ?? '', payment_method: requested.payment }
  const composed = composeOrder({
    basket,
    slots,
    visit,
    input,
    delivery_time: time,
    caller,
    payable_uuid: newId(),
    at,
  })
  // The restaurant gives the place itself, whenever its customer pays.
  await takeSlots(tx, getPlaces(composed))
  const order_id = await insertOrder(tx, {
    order: { ...composed.order, cardholder_uuid },
    suborders: composed.suborders.map(({ row }) => row),
    lines: composed.lines,
    history: composed.history,
  })
  await failpoint('phone-orders.inserted')
  if (customer_uuid !== null && !requested.pickup_in_restaurant)
    await keepAddress(tx, customer_uuid, addressOf(composed))
  await settle(tx, {
    composed,
    order_id,
    program_uuid,
    requested: { ...requested, cardholder_uuid },
    by: { at, user_uuid: caller.user_uuid },
  })
  await failpoint('phone-orders.settled')
  await auditOrder(tx, {
    caller,
    action: 'phone_order_taken',
    noted: {
      program_uuid,
      uuid: composed.order.uuid,
      order_id,
      details: { amount: basket.total },
    },
  })
  const rows = await findSuborder(tx, program_uuid, composed.order.uuid)
  if (!rows) throw new Error('take: the order is not there')
  return boardOrderView(rows, at)
}

/** A link makes a payable of ours; of what the restaurant takes itself only the fee is in our books. */
const settle = async (
  tx: Tx,
  {
    composed,
    order_id,
    program_uuid,
    requested,
    by,
  }: {
    composed: ComposedOrder
    order_id: number
    program_uuid: string
    requested: PhoneOrderInput
    by: { readonly at: Date; readonly user_uuid: string | null }
  },
): Promise<void> => {
  const { uuid } = composed.order
  if (requested.payment === 'pay_link') {
    createPayable(tx, { ...toPayable(composed, order_id), payer_uuid: requested.cardholder_uuid ?? null })
    publish(tx, foodEvents.payLink, { order_uuid: uuid })
    return
  }
  // A millisecond apart, so that the history reads in the order of the steps.
  const step = (ms: number): Date => new Date(by.at.getTime() + ms)
  await moveWholeOrder(tx, { uuid, from: orderStatuses.created, to: orderStatuses.awaiting_payment, at: step(1) })
  await takeInCash(tx, { order_uuid: uuid, program_uuid, by: { ...by, at: step(2) } })
  await failpoint('phone-orders.taken-in-cash')
  await bookCashSale(tx, toPayable(composed, order_id))
  publish(tx, foodEvents.suborderChanged, { order_uuid: uuid })
}
