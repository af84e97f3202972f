import type { OutputOf } from '@plein/contract/endpoint'
import type { CardOrder } from '@plein/contract/cards/orders'
import type { payments } from '@plein/contract/payments'
import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { newKey } from '#platform/new-key.ts'
import type { TestCard } from '#platform/paying/card-typed.ts'
import { whileInUse } from '#platform/paying/while-in-use.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { tabStorage } from '#platform/storage.ts'
import type { Wish } from './order-data.ts'

export type Started = OutputOf<typeof payments.pay>

/**
 * One order of a program's cards under way: it outlives a reload and the bank's pages, so that a double click, a retry and a reload are
 * one order and one payment.
 */
interface Attempt {
  readonly create_key: string
  /** The wish that was ordered with that key, as JSON. */
  readonly wanted: string | null
  readonly order_uuid: string | null
  readonly pay_key: string | null
  /** The method that pay_key was made for. */
  readonly pay_method: string | null
}

const keyOf = (program_uuid: string): string => `plein.cards ${program_uuid}`
const fresh = (): Attempt => ({ create_key: newKey(), wanted: null, order_uuid: null, pay_key: null, pay_method: null })

const read = (program_uuid: string): Attempt => {
  try {
    const stored = JSON.parse(tabStorage.get(keyOf(program_uuid)) ?? 'null') as Partial<Attempt> | null
    return stored?.create_key ? { ...fresh(), ...stored } : fresh()
  } catch {
    return fresh()
  }
}

const save = (program_uuid: string, attempt: Attempt): Attempt => {
  tabStorage.set(keyOf(program_uuid), JSON.stringify(attempt))
  return attempt
}

const textOf = ({ program_uuid, quantity, value, use_number }: Wish): string =>
  JSON.stringify({ program_uuid, quantity, value, use_number })

/** The attempt of a program in this tab. */
export const orderAttempt = {
  /** Takes up an order that was made before: it is paid, unless something else is wished for. */
  adopt: (order: CardOrder, wanted: Wish): void => {
    const { program_uuid } = order
    if (read(program_uuid).order_uuid === order.uuid) return
    save(program_uuid, { ...fresh(), wanted: textOf(wanted), order_uuid: order.uuid })
  },
  /** The payment ended without money: the next try is another payment of the same order. */
  endPayment: (program_uuid: string): void =>
    void save(program_uuid, { ...read(program_uuid), pay_key: null, pay_method: null }),
  /** The order is paid, or gone: the next one is another order. */
  finish: (program_uuid: string): void => tabStorage.remove(keyOf(program_uuid)),
}

/** A refusal of the payment: the order is there and can be paid in another way. */
export class PaymentProblem extends Error {
  override readonly cause: unknown

  constructor(cause: unknown) {
    super('the payment did not start')
    this.cause = cause
  }
}

/** The order was paid by an earlier try, in this tab or another. */
export class AlreadyPaid extends Error {}

/**
 * Orders cards and starts their payment: once, however often it is pressed. An order of an earlier try is paid when it is the same, and
 * called off when something else is wished for. Throws ApiProblem, PaymentProblem, AlreadyPaid.
 */
export const placeCardOrder = async (wanted: Wish, method: string, card: TestCard | undefined): Promise<Started> => {
  const order_uuid = await ensureOrder(wanted)
  try {
    return await pay(wanted.program_uuid, order_uuid, { method, card })
  } catch (error) {
    throw new PaymentProblem(error)
  }
}

const ensureOrder = async (wanted: Wish): Promise<string> => {
  const attempt = read(wanted.program_uuid)
  if (attempt.order_uuid === null) return create(attempt, wanted)
  const order = await api
    .get('/card-orders/{uuid}', { params: { uuid: attempt.order_uuid } })
    .catch((error: unknown) => {
      if (asProblem(error).status === 404) return null
      throw error
    })
  if (order?.may.includes('pay') && attempt.wanted === textOf(wanted)) return order.uuid
  // Paid from another tab, or at the bank without coming back here: it is not ordered twice.
  if (order?.invoice_number && attempt.wanted === textOf(wanted)) {
    orderAttempt.finish(wanted.program_uuid)
    throw new AlreadyPaid()
  }
  if (order?.may.includes('cancel')) await api.post('/card-orders/{uuid}/cancel', { params: { uuid: order.uuid } })
  orderAttempt.finish(wanted.program_uuid)
  return create(fresh(), wanted)
}

const create = async (before: Attempt, wanted: Wish): Promise<string> => {
  const { program_uuid } = wanted
  const text = textOf(wanted)
  // The same order is the same call, however often its answer is lost; another one is another call.
  const attempt = save(
    program_uuid,
    before.wanted === null || before.wanted === text ? { ...before, wanted: text } : { ...fresh(), wanted: text },
  )
  const body = { ...wanted, language: language() }
  const { uuid } = await whileInUse(() => api.post('/order', { body, idempotency_key: attempt.create_key }))
  // A second press may have begun to pay meanwhile.
  const now = read(program_uuid)
  save(program_uuid, { ...(now.create_key === attempt.create_key ? now : attempt), order_uuid: uuid })
  return uuid
}

const pay = async (
  program_uuid: string,
  order_uuid: string,
  { method, card }: { method: string; card: TestCard | undefined },
): Promise<Started> => {
  const attempt = read(program_uuid)
  const same = attempt.pay_method === method && card === undefined
  const pay_key = (same ? attempt.pay_key : null) ?? newKey()
  save(program_uuid, { ...attempt, order_uuid, pay_key, pay_method: method })
  try {
    return await whileInUse(() =>
      api.post('/pay', {
        body: { order_uuid, payment_type: method, language: language(), ...card },
        idempotency_key: pay_key,
      }),
    )
  } catch (error) {
    // A refusal is final for its key; a lost answer is asked for again with the same one.
    if (!asProblem(error).passing) orderAttempt.endPayment(program_uuid)
    throw error
  }
}
