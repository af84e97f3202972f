import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { address, person } from '../../modules/food-ordering/food-ordering.test-data.ts'
import { callOver, type Answer, type Call } from './http.ts'
import type { Wares } from './product.ts'

/** What one guest did, and what the product said to it. */
export interface Purchase {
  readonly session_id: string
  readonly create_key: string
  readonly create_body: object
  readonly uuid: string
  readonly order_id: number
  readonly total_amount: number
}

/** An answer that means: not now, ask again. */
const isPassing = ({ status, body }: Answer): boolean =>
  status === 503 || (status === 409 && (body as { code?: string }).code === 'idempotency_key_in_use')

const giveUpMs = 90_000

/**
 * A guest who does not give up: what breaks off or is put off is asked again, with the same key, as the web app does.
 * `unexpected` keeps every answer of 500 and above but 503.
 */
export interface Customer {
  readonly unexpected: Answer[]
  /** How often a connection broke or the product said 503. */
  readonly disturbed: { broken: number; unavailable: number }
  call(call: Call): Promise<Answer>
  /** A whole journey, to the paid order. */
  buy(): Promise<Purchase>
}

export const createCustomer = (port: number, wares: Wares): Customer => {
  const unexpected: Answer[] = []
  const disturbed = { broken: 0, unavailable: 0 }

  const once = async (call: Call): Promise<Answer | undefined> => {
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

  const call = async (asked: Call): Promise<Answer> => {
    const late = Date.now() + giveUpMs
    for (;;) {
      const answer = await once(asked)
      if (answer && !isPassing(answer)) return answer
      if (Date.now() > late) throw new Error(`given up: ${asked.method} ${asked.path}: ${answer?.text ?? 'no answer'}`)
      await pause(50)
    }
  }

  const must = async (asked: Call, status: number): Promise<Answer> => {
    const answer = await call(asked)
    if (answer.status !== status) throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${answer.text}`)
    return answer
  }

  /** Pays with one key; when a broken payment still holds it, presses the button again, and looks at the order in between. */
  const pay = async (uuid: string, session_id: string): Promise<void> => {
    const late = Date.now() + giveUpMs
    const path = `/orders/${uuid}`
    for (let key: string = randomUUID(); Date.now() < late; await pause(50)) {
      const answer = await once({
        method: 'POST',
        path: `${path}/pay?session_id=${session_id}`,
        body: {},
        headers: { 'idempotency-key': key },
      })
      const body = answer?.body as { payment_status?: string; code?: string } | undefined
      if (body?.payment_status === 'paid') return
      if (
        answer &&
        !body?.payment_status &&
        !['idempotency_key_in_use', 'payment_not_possible'].includes(body?.code ?? '')
      ) {
        if (answer.status !== 503) throw new Error(`pay: ${answer.status} ${answer.text}`)
      }
      if (answer && answer.status !== 503) key = randomUUID()
      const seen = await once({ method: 'GET', path: `${path}?session_id=${session_id}` })
      if (((seen?.body as { order_status?: number } | undefined)?.order_status ?? 0) === 3) return
    }
    throw new Error(`order ${uuid} is not paid`)
  }

  const buy = async (): Promise<Purchase> => {
    const session = await must({ method: 'POST', path: '/food/session', body: address }, 201)
    const session_id = (session.body as { uuid: string }).uuid
    for (const product_id of wares.products) {
      const body = { product_id, quantity: 3 }
      await must({ method: 'PUT', path: `/food/basket?session_id=${session_id}`, body }, 200)
    }
    const create_key: string = randomUUID()
    const create_body = { ...person, session_id, cart_uuid: wares.cart_uuid, delivery_asap: true }
    const create = {
      method: 'POST',
      path: '/orders/create',
      body: create_body,
      headers: { 'idempotency-key': create_key },
    }
    const placed = (await must(create, 201)).body as { uuid: string; order_id: number; total_amount: number }
    await pay(placed.uuid, session_id)
    const { uuid, order_id, total_amount } = placed
    return { session_id, create_key, create_body, uuid, order_id, total_amount }
  }

  return { unexpected, disturbed, call, buy }
}
