import type { BodyOf, OutputOf } from '@plein/contract/endpoint'
import type { foodOrdering } from '@plein/contract/food-ordering'
import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { newKey } from '#platform/new-key.ts'
import { whileInUse } from '#platform/paying/while-in-use.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { isConfirming, isUnpaid } from '../common/order-labels.ts'
import { withSession } from '../visit/food-session.ts'
import { checkoutAttempt, type Attempt } from './checkout-attempt.ts'

type NewOrder = BodyOf<typeof foodOrdering.createOrder>
/** An order without its visit, which may be renewed on the way. */
export type OrderWish = Omit<NewOrder, 'session_id'>
export type TestCard = NonNullable<BodyOf<typeof foodOrdering.payOrder>['card']>
/** Cards that pay beside the method, or alone. */
export type Sources = NonNullable<BodyOf<typeof foodOrdering.payOrder>['sources']>
export type Started = OutputOf<typeof foodOrdering.payOrder>

/** The order was paid by an earlier try, in this tab or another; or its bank is still confirming that. */
export class AlreadyPaid extends Error {
  readonly order_uuid: string

  constructor(order_uuid: string) {
    super('the order is paid')
    this.order_uuid = order_uuid
  }
}

/** A refusal of the payment: the order is there and can be paid in another way. */
export class PaymentProblem extends Error {
  override readonly cause: unknown

  constructor(cause: unknown) {
    super('the payment did not start')
    this.cause = cause
  }
}

/**
 * Orders the cart and starts its payment: once, however often it is pressed. An order of an earlier try is resumed, or cancelled and made anew
 * when the guest has changed something; a paid or expired one leads to another order. Throws ApiProblem, PaymentProblem, AlreadyPaid.
 */
export const placeOrder = async (
  input: OrderWish,
  card: TestCard | undefined,
  sources: Sources = [],
): Promise<Started> => {
  const order_uuid = await ensureOrder(input)
  try {
    return await payOrder(input.cart_uuid, order_uuid, input.payment_method, { card, sources })
  } catch (error) {
    throw new PaymentProblem(error)
  }
}

/** Fields that the guest may change without another order: the payment method and the language. */
const detailsOf = (sent: string | OrderWish): string => {
  const {
    payment_method: _method,
    language: _language,
    ...details
  } = typeof sent === 'string' ? (JSON.parse(sent) as OrderWish) : sent
  return JSON.stringify(details)
}

const ensureOrder = async (input: OrderWish): Promise<string> => {
  const { cart_uuid } = input
  const attempt = checkoutAttempt.open(cart_uuid)
  const { order_uuid, sent } = attempt
  if (order_uuid === null) return createOrder(attempt, input)
  const fate = await orderOutcome(order_uuid)
  if (fate === 'waits' && sent !== null && detailsOf(sent) === detailsOf(input)) return order_uuid
  if (fate === 'confirming') throw new AlreadyPaid(order_uuid)
  if (fate === 'waits') await takeBack(order_uuid)
  checkoutAttempt.finish(cart_uuid)
  try {
    return await createOrder(checkoutAttempt.open(cart_uuid), input)
  } catch (error) {
    // A guest who has paid without coming back here may order again. An empty basket is left of the paid order.
    if (fate === 'paid' && asProblem(error).code === 'basket_is_empty') throw new AlreadyPaid(order_uuid)
    throw error
  }
}

const create = (input: OrderWish, key: string) =>
  whileInUse(() =>
    withSession((session_id) => api.post('/orders/create', { body: { ...input, session_id }, idempotency_key: key })),
  )

const createOrder = async (attempt: Attempt, input: OrderWish): Promise<string> => {
  const { cart_uuid } = input
  const before = attempt.sent
  // A try whose answer was lost is sent again as it was: the key finds what it made.
  const same = before !== null && detailsOf(before) === detailsOf(input)
  const sent = same ? before : JSON.stringify(input)
  checkoutAttempt.save(cart_uuid, { ...attempt, sent })
  try {
    const { uuid } = await create(JSON.parse(sent) as OrderWish, attempt.create_key)
    checkoutAttempt.save(cart_uuid, { ...attempt, sent, order_uuid: uuid })
    return uuid
  } catch (error) {
    if (asProblem(error).code !== 'idempotency_key_reused' || before === null) throw error
    // The earlier try did arrive, with what the form held then: it is found, taken back, and made anew.
    const { uuid } = await create(JSON.parse(before) as OrderWish, attempt.create_key)
    checkoutAttempt.save(cart_uuid, { ...attempt, sent: before, order_uuid: uuid })
    return ensureOrder(input)
  }
}

/** The status of the order of an earlier try: it waits for its payment or for the bank, is paid, or nobody can pay it any more. */
const orderOutcome = async (uuid: string): Promise<'waits' | 'confirming' | 'paid' | 'gone'> => {
  try {
    const order = await withSession((session_id) =>
      api.get('/orders/{uuid}', { params: { uuid }, query: { session_id } }),
    )
    if (order.label === 'cancelled') return 'gone'
    if (isConfirming(order)) return 'confirming'
    return isUnpaid(order.label) ? 'waits' : 'paid'
  } catch (error) {
    // An order of a visit that was renewed since.
    if (asProblem(error).status === 404) return 'gone'
    throw error
  }
}

/** Cancels an order that nobody has paid. */
const takeBack = (uuid: string) =>
  withSession((session_id) => api.post('/orders/{uuid}/cancel', { params: { uuid }, query: { session_id }, body: {} }))

interface Payment {
  card?: TestCard | undefined
  sources?: Sources | undefined
  /** The key that opens the order outside of this browser's visit. */
  claim?: { session_id: string | undefined; key: string | undefined }
}

/** The cards that a key was made for. Their codes are money, so they are kept in this page's memory alone; after a reload the key is another one. */
const cardsOfKeys = new Map<string, string>()

/** Starts a payment of an order, or takes up the one that was started with the same key. */
export const payOrder = async (
  cart_uuid: string,
  uuid: string,
  payment_method: string | null,
  { card, claim, sources = [] }: Payment = {},
): Promise<Started> => {
  const attempt = checkoutAttempt.open(cart_uuid)
  const with_cards = sources.length > 0
  const cards = JSON.stringify(sources)
  const same_cards = with_cards ? cardsOfKeys.get(attempt.pay_key ?? '') === cards : !attempt.with_cards
  const same = attempt.order_uuid === uuid && attempt.pay_method === payment_method && card === undefined && same_cards
  const known = same ? attempt.pay_key : null
  const pay_key = known ?? newKey()
  if (with_cards) cardsOfKeys.set(pay_key, cards)
  checkoutAttempt.save(cart_uuid, { ...attempt, order_uuid: uuid, pay_key, pay_method: payment_method, with_cards })
  try {
    const start = (query: NonNullable<Payment['claim']>): Promise<Started> =>
      api.post('/orders/{uuid}/pay', {
        params: { uuid },
        query,
        body: {
          ...(payment_method !== null && { payment_method }),
          language: language(),
          ...(card && { card }),
          ...(with_cards && { sources }),
        },
        idempotency_key: pay_key,
      })
    return await whileInUse(() =>
      claim ? start(claim) : withSession((session_id) => start({ session_id, key: undefined })),
    )
  } catch (error) {
    // A refusal is final for its key; a lost answer is asked for again with the same one.
    if (!asProblem(error).passing) checkoutAttempt.endPayment(cart_uuid)
    throw error
  }
}
