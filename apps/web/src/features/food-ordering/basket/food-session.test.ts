import type { Basket } from '@plein/contract/food-ordering/baskets'
import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { visit } from '#platform/session/visit.ts'
import { json, serve } from '#platform/testing/serve.ts'
import { toast } from '#ui/feedback/toast.ts'
import { basketQuery, putLine } from './basket-data.ts'
import { sessionQuery } from '../visit/food-session.ts'
import { visitStrings } from '../visit/strings/index.ts'

const browser = window as unknown as { happyDOM: { setURL: (url: string) => void } }
const home = { zip_code: '1012 AB', house_number: '14' }

/** The server's record of writes to baskets, as 'visit: product x quantity'. */
let put: string[]
let started: unknown[]
let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  startLanguage(null)
  await visitStrings.load('nl')
})
beforeEach(async () => {
  put = []
  started = []
  server = await serve(({ method, path, body }, response) => {
    const { pathname, searchParams } = new URL(path, 'http://food.test')
    if (method === 'POST' && pathname === '/api/v1/food/session') {
      started.push(JSON.parse(body))
      return json(response, 201, { uuid: 'visit-2', pickup_in_restaurant: false, ...home })
    }
    // Only the new visit is known.
    const session_id = searchParams.get('session_id') ?? pathname.split('/').at(-1)
    if (session_id !== 'visit-2') return json(response, 400, { code: 'invalid_session', status: 400 })
    const { product_id, quantity } = JSON.parse(body) as { product_id: string; quantity: number }
    put.push(`${session_id}: ${product_id} x ${quantity}`)
    return product_id === 'gone'
      ? json(response, 400, { code: 'product_unavailable', status: 400 })
      : json(response, 200, { quantity })
  })
  browser.happyDOM.setURL(server.origin)
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  visit.save('visit-1')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const lineOf = (product_id: string) => ({
  uuid: `line of ${product_id}`,
  product_id,
  quantity: 2,
  product_variant: null,
  product_extras: [],
})
const noodles = { product_id: 'noodles', variant_uuid: null, extra_uuids: [] }

describe('[PAY-53] a visit that the server has forgotten', () => {
  it('gives way to a new one at the same address with the same basket, the call is made again, and that is said once', async () => {
    const reported = vi.spyOn(toast, 'info')
    queryClient.setQueryData(sessionQuery.queryKey, { uuid: 'visit-1', ...home } as FoodSession)
    queryClient.setQueryData(basketQuery('visit-1', 'cart-1').queryKey, {
      restaurants: [{ products: [lineOf('rice'), lineOf('gone')] }],
    } as unknown as Basket)

    // Two at once: a double tap.
    const answers = await Promise.all([putLine(noodles, 1), putLine(noodles, 3)])
    expect(answers).toEqual([{ quantity: 1 }, { quantity: 3 }])
    expect(started).toMatchObject([home])
    expect(put.slice(0, 2)).toEqual(['visit-2: rice x 2', 'visit-2: gone x 2'])
    expect(put.slice(2).toSorted()).toEqual(['visit-2: noodles x 1', 'visit-2: noodles x 3'])
    expect(visit.read()).toBe('visit-2')
    expect(reported.mock.calls.map(([text]) => text)).toEqual(['We hebben je sessie vernieuwd; controleer je mandje.'])
  })

  it('gives way to a new one at the last address when the page opens', async () => {
    sessionStorage.setItem('plein.food_addresses', JSON.stringify([home]))
    expect(await queryClient.fetchQuery(sessionQuery)).toMatchObject({ uuid: 'visit-2' })
    expect(started).toMatchObject([home])
    expect(visit.read()).toBe('visit-2')
  })

  it('is none when nobody has said an address in this tab', async () => {
    expect(await queryClient.fetchQuery(sessionQuery)).toBeNull()
    expect(started).toEqual([])
    expect(visit.read()).toBeNull()
  })
})
