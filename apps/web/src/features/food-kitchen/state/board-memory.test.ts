import { afterEach, describe, expect, it } from 'vitest'
import { boardQuery } from './board-data.ts'
import {
  countPrint,
  forgetGone,
  markSeen,
  getMemory,
  reopenMemories,
  toggleCrossed,
  listUnseen,
} from './board-memory.ts'
import { boardOrder } from './board-orders.test-data.ts'

const bella = 'bella'
const wok = 'wok'
const now = new Date('2026-11-24T16:45:00.000Z')

afterEach(() => {
  for (const program of [bella, wok])
    getMemory(program).set({ last_known_order_id: 0, seen: [], crossed: [], prints: {} })
  reopenMemories()
})

describe('what a device remembers of a board', () => {
  it('[FOOD-48] is the last known order, for each program by itself, over a reload', () => {
    markSeen(bella, [boardOrder({ order_id: 1042 }), boardOrder({ order_id: 1041 })])
    markSeen(wok, [boardOrder({ order_id: 7 })])
    reopenMemories()
    expect(getMemory(bella).get().last_known_order_id).toBe(1042)
    expect(getMemory(wok).get().last_known_order_id).toBe(7)
  })

  it('is which orders were seen: one that was paid late still rings, though its number is lower', () => {
    const newest = boardOrder({ order_id: 1042 })
    const late = boardOrder({ order_id: 1040 })
    markSeen(bella, [newest])
    expect(listUnseen([newest, late], getMemory(bella).get(), now)).toEqual([late])
  })

  it('is never an order in the tray or at work', () => {
    const ahead = boardOrder({ fires_at: '2026-11-24T18:15:00.000Z' })
    const cooking = boardOrder({ order_status: 5 })
    expect(listUnseen([ahead, cooking], getMemory(bella).get(), now)).toEqual([])
    expect(listUnseen([ahead], getMemory(bella).get(), new Date('2026-11-24T18:15:00.000Z'))).toEqual([ahead])
  })

  it('is the lines crossed off and how often a ticket was printed, until the order leaves the board', () => {
    const order = boardOrder()
    const line = order.items[0]?.uuid ?? ''
    toggleCrossed(bella, line)
    expect([countPrint(bella, order.uuid), countPrint(bella, order.uuid)]).toEqual([1, 2])
    reopenMemories()
    forgetGone(bella, [order])
    expect(getMemory(bella).get()).toMatchObject({ crossed: [line], prints: { [order.uuid]: 2 } })
    forgetGone(bella, [])
    expect(getMemory(bella).get()).toMatchObject({ crossed: [], prints: {} })
  })
})

describe('asking for the board', () => {
  it.each([
    ['visible', 5000],
    ['hidden', 15_000],
  ])('a %s page asks every %i ms', (state, ms) => {
    const before = Object.getOwnPropertyDescriptor(document, 'visibilityState')
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    const { refetchInterval } = boardQuery(bella)
    expect(typeof refetchInterval === 'function' ? refetchInterval({} as never) : refetchInterval).toBe(ms)
    if (before) Object.defineProperty(document, 'visibilityState', before)
    else Reflect.deleteProperty(document, 'visibilityState')
  })
})
