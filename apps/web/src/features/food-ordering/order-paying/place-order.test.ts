import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { visit } from '#platform/session/visit.ts'
import { json, serve } from '#platform/testing/serve.ts'
import { checkoutAttempt } from './checkout-attempt.ts'
import { AlreadyPaid, placeOrder, type OrderWish } from './place-order.ts'

const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } }

/** The API's state: the orders that were made, and whether the basket is empty. */
let world: {
  orders: { label: string; order_status: number; may: string[] }[]
  basket: 'full' | 'empty'
  cancelled: string[]
}
let server: Awaited<ReturnType<typeof serve>>

const known = {
  waits: { label: 'awaiting_payment', order_status: 2, may: ['pay', 'cancel'] },
  confirming: { label: 'awaiting_payment', order_status: 2, may: ['cancel'] },
  paid: { label: 'kitchen', order_status: 5, may: ['receipt'] },
  cancelled: { label: 'cancelled', order_status: 9, may: [] },
}

beforeEach(async () => {
  world = { orders: [], basket: 'full', cancelled: [] }
  server = await serve(({ method, path }, response) => {
    const [, order, verb] = /^\/api\/v1\/orders\/order-(\d+)(\/\w+)?/.exec(path) ?? []
    if (path.startsWith('/api/v1/food/session')) return json(response, 200, { uuid: 'visit-1' })
    if (path === '/api/v1/orders/create' && world.basket === 'empty')
      return json(response, 400, { code: 'basket_is_empty', status: 400 })
    if (path === '/api/v1/orders/create')
      return json(response, 201, { uuid: `order-${world.orders.push({ ...known.waits })}` })
    const found = world.orders[Number(order) - 1]
    if (!found) return json(response, 404, { code: 'not_found', status: 404 })
    if (method === 'GET') return json(response, 200, found)
    if (verb === '/cancel') {
      world.cancelled.push(`order-${order}`)
      return json(response, 200, Object.assign(found, known.cancelled))
    }
    return json(response, 200, { payment_session_id: `payment-of-${order}`, payment_url: 'https://bank.example' })
  })
  browser.happyDOM.setURL(server.origin)
  sessionStorage.clear()
  localStorage.clear()
  queryClient.clear()
  visit.save('visit-1')
})
afterEach(() => server.close())

const input = (comments = ''): OrderWish => ({
  cart_uuid: 'cart-1',
  first_name: 'Joris',
  last_name: 'van Dam',
  email: 'joris@example.nl',
  phone_code: '+31',
  phone: '0612345602',
  comments,
  delivery_asap: true,
  payment_method: 'ideal',
  terms_accepted: true,
  privacy_accepted: true,
})
const paymentOf = async (wanted: OrderWish): Promise<string> => (await placeOrder(wanted, undefined)).payment_session_id

describe('ordering again in the same tab', () => {
  it('takes up the order that waits, and makes it anew when something was changed', async () => {
    expect(await paymentOf(input())).toBe('payment-of-1')
    expect(await paymentOf(input())).toBe('payment-of-1')
    expect(await paymentOf(input('Zonder ui'))).toBe('payment-of-2')
    expect(world.cancelled).toEqual(['order-1'])
  })

  it.each([
    ['the same', ''],
    ['something else', 'Zonder ui'],
  ])('is another order when the first was paid at the bank without coming back: %s', async (_, comments) => {
    await paymentOf(input())
    world.orders[0] = known.paid
    expect(await paymentOf(input(comments))).toBe('payment-of-2')
    expect(world.cancelled).toEqual([])
  })

  it('leads to the order that was paid when nothing is left to order', async () => {
    await paymentOf(input())
    world.orders[0] = known.paid
    world.basket = 'empty'
    await expect(paymentOf(input())).rejects.toMatchObject(new AlreadyPaid('order-1'))
    expect(checkoutAttempt.open('cart-1').order_uuid).toBeNull()
  })

  it('is another order when nobody paid the first in its time, or its visit is forgotten', async () => {
    await paymentOf(input())
    world.orders[0] = known.cancelled
    expect(await paymentOf(input())).toBe('payment-of-2')
    world.orders.length = 0
    expect(await paymentOf(input())).toBe('payment-of-1')
  })
})

describe('ordering the same basket in another tab', () => {
  const openAnotherTab = (): void => sessionStorage.clear()

  it('takes the order back that the first tab has made, so that one of them is paid', async () => {
    expect(await paymentOf(input())).toBe('payment-of-1')
    openAnotherTab()
    expect(await paymentOf(input())).toBe('payment-of-2')
    expect(world.cancelled).toEqual(['order-1'])
  })

  it('leads to the order whose payment the bank still confirms, however often it is pressed', async () => {
    await paymentOf(input())
    world.orders[0] = known.confirming
    openAnotherTab()
    await expect(paymentOf(input())).rejects.toMatchObject(new AlreadyPaid('order-1'))
    await expect(paymentOf(input('Zonder ui'))).rejects.toMatchObject(new AlreadyPaid('order-1'))
    expect(world.orders).toHaveLength(1)
    expect(world.cancelled).toEqual([])
  })
})

describe('paying with cards', () => {
  const card = { token: '7KQX4MNP7KQX4MNP', amount: 735 }
  const pay = (sources: { token: string; amount: number }[]) => placeOrder(input(), undefined, sources)
  /** The payments that were started: their keys, and what they were to be paid with. */
  const payments = () =>
    server.seen
      .filter(({ path }) => path.includes('/pay'))
      .map(({ headers, body }) => ({
        key: headers['idempotency-key'],
        sources: (JSON.parse(body) as { sources?: unknown }).sources,
      }))

  it('is one payment with the same cards, and another with others or with none', async () => {
    for (const sources of [[card], [card], [{ ...card, amount: 700 }], [], []]) await pay(sources)
    const made = payments()
    expect(made.map(({ sources }) => sources)).toEqual([
      [card],
      [card],
      [{ ...card, amount: 700 }],
      undefined,
      undefined,
    ])
    const [first, again, other, none, none_again] = made.map(({ key }) => key)
    expect([again, none_again]).toEqual([first, none])
    expect(new Set([first, other, none]).size).toBe(3)
    expect(world.orders).toHaveLength(1)
  })

  it('leaves no code where a page keeps what outlives it, nor in an address', async () => {
    await pay([card])
    const stored = [sessionStorage, localStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')),
    )
    expect(stored.join()).toContain('order-1')
    expect(stored.join()).not.toContain(card.token)
    expect(server.seen.map(({ path }) => path).join(' ')).not.toContain(card.token)
  })
})
