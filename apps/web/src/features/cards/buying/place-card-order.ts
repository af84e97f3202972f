import type { BodyOf, OutputOf } from '@plein/contract/endpoint'
import type { cardOrders } from '@plein/contract/cards/orders'
import type { payments } from '@plein/contract/payments'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import type { TestCard } from '#platform/paying/card-typed.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { newKey } from '#platform/new-key.ts'
import { orderAttempt, type OrderAttempt } from './order-attempt.ts'

export type CardOrderWish = BodyOf<typeof cardOrders.create>
export type Started = OutputOf<typeof payments.pay>

/** An order with what opens it. */
export interface OrderRef {
  uuid: string
  key: string | undefined
}

/** The same order was paid by an earlier try. */
export class AlreadyPaid extends Error {
  readonly order: OrderRef

  constructor(order: OrderRef) {
    super('the order is paid')
    this.order = order
  }
}

interface Payment {
  method: string
  card: TestCard | undefined
}

/**
 * Orders cards and starts the payment: once, however often it is pressed. An order of an earlier try is taken up again, or called off and made
 * anew when the buyer has changed something. Throws ApiProblem and AlreadyPaid.
 */
export const placeCardOrder = async (
  wanted: CardOrderWish,
  payment: Payment,
): Promise<{ order: OrderRef; started: Started }> => {
  const order = await ensureOrder(wanted)
  return { order, started: await payCards(wanted.program_uuid, order, payment) }
}

/** The language may change without another order. */
const detailsOf = ({ language: _language, ...details }: CardOrderWish): string => JSON.stringify(details)

const refOf = ({ order_uuid, order_key }: OrderAttempt): OrderRef | null =>
  order_uuid === null ? null : { uuid: order_uuid, key: order_key ?? undefined }

const ensureOrder = async (wanted: CardOrderWish): Promise<OrderRef> => {
  const attempt = orderAttempt.open(wanted.program_uuid)
  const before = attempt.sent === null ? null : (JSON.parse(attempt.sent) as CardOrderWish)
  const isSame = before !== null && detailsOf(before) === detailsOf(wanted)
  const order = refOf(attempt)
  if (order === null) {
    // A try whose answer was lost is sent again as it was: its key finds what it made. Another body has a key of its own.
    return createOrder(before === null || isSame ? attempt : orderAttempt.save(wanted.program_uuid, anew()), wanted)
  }
  const fate = await readFate(order)
  if (fate === 'waits' && isSame) return order
  if (fate === 'paid' && isSame) throw new AlreadyPaid(order)
  if (fate === 'waits') await callOff(order)
  return createOrder(orderAttempt.save(wanted.program_uuid, anew()), wanted)
}

const anew = (): OrderAttempt => ({
  create_key: newKey(),
  sent: null,
  order_uuid: null,
  order_key: null,
  pay_key: null,
  pay_method: null,
})

const createOrder = async (attempt: OrderAttempt, wanted: CardOrderWish): Promise<OrderRef> => {
  const sent = attempt.sent ?? JSON.stringify(wanted)
  orderAttempt.save(wanted.program_uuid, { ...attempt, sent })
  const body = JSON.parse(sent) as CardOrderWish
  try {
    const { uuid, key } = await api.post('/order', { body, idempotency_key: attempt.create_key })
    orderAttempt.save(wanted.program_uuid, { ...attempt, sent, order_uuid: uuid, order_key: key })
    return { uuid, key: key ?? undefined }
  } catch (error) {
    // A refusal made no order, and is final for its key; an answer that was lost is asked for again.
    if (!asProblem(error).passing) orderAttempt.finish(wanted.program_uuid)
    throw error
  }
}

const readFate = async ({ uuid, key }: OrderRef): Promise<'waits' | 'paid' | 'gone'> => {
  try {
    const { order_status } = await api.get('/card-orders/{uuid}', { params: { uuid }, query: { key } })
    if (order_status === orderStatuses.paid) return 'paid'
    return order_status === orderStatuses.cancelled ? 'gone' : 'waits'
  } catch (error) {
    if (asProblem(error).status === 404) return 'gone'
    throw error
  }
}

const callOff = async ({ uuid, key }: OrderRef): Promise<void> => {
  try {
    await api.post('/card-orders/{uuid}/cancel', { params: { uuid }, query: { key } })
  } catch (error) {
    // It was paid, or let go, in this very moment: either way it is not in the way of another one.
    if (asProblem(error).status !== 409) throw error
  }
}

/** Starts a payment of an order, or takes up the one that was started in the same way. */
export const payCards = async (
  program_uuid: string,
  { uuid, key }: OrderRef,
  { method, card }: Payment,
): Promise<Started> => {
  const attempt = orderAttempt.open(program_uuid)
  const isSame = attempt.order_uuid === uuid && attempt.pay_method === method && card === undefined
  const pay_key = (isSame ? attempt.pay_key : null) ?? newKey()
  orderAttempt.save(program_uuid, { ...attempt, order_uuid: uuid, order_key: key ?? null, pay_key, pay_method: method })
  try {
    return await api.post('/pay', {
      query: { key },
      body: { order_uuid: uuid, payment_type: method, language: language(), ...card },
      idempotency_key: pay_key,
    })
  } catch (error) {
    if (!asProblem(error).passing) endPayment(program_uuid)
    throw error
  }
}

/** The payment ended without money: the next try is another payment of the same order. */
export const endPayment = (program_uuid: string): void => {
  const attempt = orderAttempt.open(program_uuid)
  orderAttempt.save(program_uuid, { ...attempt, pay_key: null, pay_method: null })
}
