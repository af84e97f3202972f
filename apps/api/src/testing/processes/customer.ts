import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { address, person } from '#modules/food-ordering/food-ordering.test-data.ts'
import { callOver, type ClientResponse, type Call } from './http.ts'
import type { Wares } from './product.ts'

/** The calls of one guest, and the product's responses. */
export interface Purchase {
  readonly session_id: string
  readonly create_key: string
  readonly create_body: object
  readonly uuid: string
  readonly order_id: number
  readonly total_amount: number
}

/** An answer that means: not now, ask again. */
const isPassing = ({ status, body }: ClientResponse): boolean =>
  status === 503 || (status === 409 && (body as { code?: string }).code === 'idempotency_key_in_use')

const giveUpMs = 90_000

/** Calls that do not give up: what breaks off or is put off is asked again, with the same key, as the web app does. */
interface Caller {
  /** Every answer of 500 and above but 503. */
  readonly unexpected: ClientResponse[]
  /** How often a connection broke or the product said 503. */
  readonly disturbed: { broken: number; unavailable: number }
  /** One try; undefined when the connection broke. */
  once(call: Call): Promise<ClientResponse | undefined>
  call(call: Call): Promise<ClientResponse>
}

/** A guest. */
export interface Customer extends Caller {
  /** A whole journey, to the paid order. */
  buy(): Promise<Purchase>
}

const createCaller = (port: number): Caller => {
  const unexpected: ClientResponse[] = []
  const disturbed = { broken: 0, unavailable: 0 }
  const once = async (call: Call): Promise<ClientResponse | undefined> => {
    try {
      const answer = await callOver(port, call)
      if (answer.status === 503) disturbed.unavailable++
      if (answer.status >= 500 && answer.status !== 503) unexpected.push(answer)
      return answer
    } catch {
      disturbed.broken++
      return undefined
    }
  }
  const call = async (asked: Call): Promise<ClientResponse> => {
    const late = Date.now() + giveUpMs
    for (;;) {
      const answer = await once(asked)
      if (answer && !isPassing(answer)) return answer
      if (Date.now() > late) throw new Error(`given up: ${asked.method} ${asked.path}: ${answer?.text ?? 'no answer'}`)
      await pause(50)
    }
  }
  return { unexpected, disturbed, once, call }
}

const must = async ({ call }: Caller, asked: Call, status: number): Promise<unknown> => {
  const answer = await call(asked)
  if (answer.status !== status) throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Allowed refusals of a payment that is pressed again: the interrupted one still holds it, or it is over by now. */
const mayBeSaid = new Set(['idempotency_key_in_use', 'payment_not_possible', 'service_unavailable'])

/** Pays with one key; when a broken payment still holds it, presses the button again, and looks at the order in between. */
const pay = async ({ once }: Caller, uuid: string, session_id: string): Promise<void> => {
  const late = Date.now() + giveUpMs
  const query = `?session_id=${session_id}`
  for (let key: string = randomUUID(); Date.now() < late; await pause(50)) {
    const headers = { 'idempotency-key': key }
    const answer = await once({ method: 'POST', path: `/orders/${uuid}/pay${query}`, body: {}, headers })
    const input = answer?.body as { payment_status?: string; code?: string } | undefined
    if (input?.payment_status === 'paid') return
    if (input?.code !== undefined && !mayBeSaid.has(input.code))
      throw new Error(`pay: ${answer?.status} ${answer?.text}`)
    if (answer && answer.status !== 503) key = randomUUID()
    const seen = await once({ method: 'GET', path: `/orders/${uuid}${query}` })
    if ((seen?.body as { order_status?: number } | undefined)?.order_status === orderStatuses.paid) return
  }
  throw new Error(`order ${uuid} is not paid`)
}

const buy = async (caller: Caller, wares: Wares): Promise<Purchase> => {
  const session = await must(caller, { method: 'POST', path: '/food/session', body: address }, 201)
  const session_id = (session as { uuid: string }).uuid
  for (const product_id of wares.products) {
    const body = { product_id, quantity: 3 }
    await must(caller, { method: 'PUT', path: `/food/basket?session_id=${session_id}`, body }, 200)
  }
  const create_key: string = randomUUID()
  const body = { ...person, session_id, cart_uuid: wares.cart_uuid, delivery_asap: true }
  const headers = { 'idempotency-key': create_key }
  const placed = await must(caller, { method: 'POST', path: '/orders/create', body, headers }, 201)
  const { uuid, order_id, total_amount } = placed as { uuid: string; order_id: number; total_amount: number }
  await pay(caller, uuid, session_id)
  return { session_id, create_key, create_body: body, uuid, order_id, total_amount }
}

/** A guest who buys two dishes at a time, whatever happens to the product meanwhile. */
export const createCustomer = (port: number, wares: Wares): Customer => {
  const caller = createCaller(port)
  return { ...caller, buy: () => buy(caller, wares) }
}
