import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserCaches } from '#platform/testing/browser-cache.ts'
import { keepMenu, keptMenus } from './kept-menus.ts'

const NOW = Date.parse('2026-11-24T16:40:00Z')
const DAY = 86_400_000

const menu = (uuid: string): Restaurant =>
  ({
    uuid,
    title: `Restaurant ${uuid}`,
    delivery_cost: 250,
    distance_m: 812,
    estimated_minutes: 40,
    can_order: true,
    reason: 'outside_delivery_area',
    categories: [{ products: [{ title: 'Margherita', price: 1050 }] }],
  }) as unknown as Restaurant

const titles = async (): Promise<string[]> => (await keptMenus()).map(({ place }) => place.uuid)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('caches', browserCaches())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('menus for a moment without a network', () => {
  it('are kept with the moment of their prices, and with nothing of where the guest is', async () => {
    await keepMenu(menu('a'), NOW - 1000)
    const [stored] = await keptMenus()
    expect(stored?.seen_at).toBe(NOW - 1000)
    expect(stored?.place.categories[0]?.products[0]).toMatchObject({ title: 'Margherita', price: 1050 })
    expect(stored?.place).toMatchObject({
      can_order: false,
      reason: null,
      delivery_cost: null,
      distance_m: null,
      estimated_minutes: null,
    })
  })

  it('are the five that were seen last, each once', async () => {
    for (const [at, uuid] of ['a', 'b', 'c', 'd', 'e', 'f', 'b'].entries()) await keepMenu(menu(uuid), NOW - 100 + at)
    expect(await titles()).toEqual(['b', 'f', 'e', 'd', 'c'])
  })

  it('go after a week, and say nothing from the future when the clock was put back', async () => {
    await keepMenu(menu('old'), NOW - 7 * DAY)
    await keepMenu(menu('week'), NOW - 7 * DAY + 1000)
    expect(await titles()).toEqual(['week'])
    vi.setSystemTime(NOW + 1000)
    expect(await titles()).toEqual([])
    vi.setSystemTime(NOW - 8 * DAY)
    expect(await titles()).toEqual([])
  })

  it('belong to the build that kept them: another one may know a restaurant by other fields', async () => {
    await keepMenu(menu('a'), NOW)
    const of = { place: menu('b'), seen_at: NOW, build: '/assets/index-before.js' }
    await (await caches.open('plein-menus')).put('/menus/b', Response.json(of))
    expect(await titles()).toEqual(['a'])
    // The next one that is kept clears it away.
    await keepMenu(menu('c'), NOW)
    expect(await (await caches.open('plein-menus')).keys()).toEqual(['/menus/a', '/menus/c'])
  })

  it('are none where the browser keeps nothing', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) })
    expect(await titles()).toEqual([])
  })
})
