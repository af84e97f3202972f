import { randomUUID } from 'node:crypto'
import type { Client } from './http.ts'

/** The facts of the shop that a journey needs. */
export interface Goods {
  readonly restaurant_uuid: string
  readonly cart_uuid: string
  readonly product_uuids: readonly string[]
}

const parsed = (answer: { status: number; text: string }, wanted: number): Record<string, unknown> => {
  if (answer.status !== wanted) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  return JSON.parse(answer.text) as Record<string, unknown>
}

const person = {
  first_name: 'Joris',
  last_name: 'van Dam',
  email: 'joris@example.nl',
  phone_code: '+31',
  phone: '612345602',
  payment_method: 'ideal',
  terms_accepted: true,
  privacy_accepted: true,
  delivery_asap: true,
  delivery_address: 'Stationsplein',
}

/** Calls in a journey: session, restaurant, three lines, checkout, create, pay. */
export const callsPerJourney = 8

const api = '/api/v1'

/** A session with three lines in its basket, ready for its order. */
export const openBasket = async (client: Client, goods: Goods): Promise<string> => {
  const session = parsed(
    await client.call('POST', `${api}/food/session`, { zip_code: '1012AB', house_number: '14' }),
    201,
  )
  const session_id = String(session['uuid'])
  const query = `session_id=${session_id}`
  parsed(await client.call('GET', `${api}/food/restaurants/${goods.restaurant_uuid}?${query}`), 200)
  for (const product_id of goods.product_uuids) {
    parsed(await client.call('PUT', `${api}/food/basket?${query}`, { product_id, quantity: 2 }), 200)
  }
  return session_id
}

/** Places the order of a session; answers its uuid. */
export const placeOrder = async ({
  client,
  goods,
  session_id,
  key = randomUUID(),
}: {
  client: Client
  goods: Goods
  session_id: string
  key?: string | undefined
}): Promise<string> => {
  const order = parsed(
    await client.call(
      'POST',
      `${api}/orders/create`,
      { session_id, cart_uuid: goods.cart_uuid, ...person },
      { 'idempotency-key': key },
    ),
    201,
  )
  return String(order['uuid'])
}

/** A guest's whole way through the product, to paid in the ledger. The same calls, in the same order, go to the floor. */
export const journey = async (client: Client, goods: Goods): Promise<void> => {
  const session_id = await openBasket(client, goods)
  const query = `session_id=${session_id}`
  parsed(await client.call('GET', `${api}/food/basket/checkout?${query}`), 200)
  const order = await placeOrder({ client, goods, session_id })
  const paid = parsed(
    await client.call('POST', `${api}/orders/${order}/pay?${query}`, {}, { 'idempotency-key': randomUUID() }),
    200,
  )
  if (paid['order_status'] !== 3) throw new Error(`not paid: ${JSON.stringify(paid)}`)
}
