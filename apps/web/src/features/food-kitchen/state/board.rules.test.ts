import { getLabel, getStepLabel, popupStatuses, type OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumAllDay } from './all-day.rules.ts'
import { allergensOfNote, findClash, isAllergyNote } from './allergy.rules.ts'
import { boardOrder, item, option } from './board-orders.test-data.ts'
import { chooseColumn, sortIntoColumns, laneWidths, openingColumn } from './columns.rules.ts'
import { getDue, refusesIn, waitingSince } from './due.rules.ts'
import { movedTo, pathTo, getVerb } from './statuses.ts'

const at = (time: string): Date => new Date(`2026-11-24T${time}:00.000Z`)
const now = at('16:45')

describe('columns', () => {
  it('[FOOD-47] put each order of the active view where it stands', () => {
    const orders = ([3, 5, 6, 7, 9] as const).map((order_status) => boardOrder({ order_status }))
    expect(orders.map((order) => chooseColumn(order, now))).toEqual(['new', 'kitchen', 'out', 'done', 'done'])
  })

  it('give room to the first with several tickets, and take it from the empty ones', () => {
    const widths = (...statuses: OrderStatus[]): string[] =>
      laneWidths(
        sortIntoColumns(
          statuses.map((order_status) => boardOrder({ order_status })),
          now,
        ),
      ).split(/ (?=minmax)/)
    const [empty, one, several] = ['minmax(9rem, 0.4fr)', 'minmax(12.5rem, 1fr)', 'minmax(37rem, 2fr)']
    expect(widths(3, 3, 3).slice(0, 3)).toEqual([several, empty, empty])
    expect(widths(3, 3, 5, 5, 6).slice(0, 3)).toEqual([several, one, one])
    expect(widths(3, 5, 5).slice(0, 3)).toEqual([one, several, empty])
    expect(widths().slice(0, 3)).toEqual([empty, empty, empty])
  })

  it('open on a phone where orders wait', () => {
    const columns = (...statuses: OrderStatus[]) =>
      sortIntoColumns(
        statuses.map((order_status) => boardOrder({ order_status })),
        now,
      )
    expect(openingColumn(columns(5), null)).toBe('kitchen')
    expect(openingColumn(columns(3, 5), null)).toBe('new')
    expect(openingColumn(columns(3, 5), 'kitchen')).toBe('kitchen')
    expect(openingColumn(columns(6), 'new')).toBe('out')
    expect(openingColumn(columns(7), 'done')).toBe('done')
    expect(openingColumn(columns(), 'scheduled')).toBe('scheduled')
  })

  it('keep a scheduled order in its tray until it fires, and not a moment longer', () => {
    const order = boardOrder({ fires_at: '2026-11-24T18:15:00.000Z' })
    expect(chooseColumn(order, new Date('2026-11-24T18:14:59.999Z'))).toBe('scheduled')
    expect(chooseColumn(order, at('18:15'))).toBe('new')
  })

  it('stand in due time, then arrival, whatever order the answer has', () => {
    const late = boardOrder({ due_at: '2026-11-24T18:00:00.000Z' })
    const second = boardOrder({ created: '2026-11-24T16:42:00.000Z' })
    const first = boardOrder({ created: '2026-11-24T16:41:00.000Z' })
    fc.assert(
      fc.property(fc.shuffledSubarray([late, second, first], { minLength: 3 }), (mixed) => {
        expect(sortIntoColumns(mixed, now).new.map(({ uuid }) => uuid)).toEqual([first.uuid, second.uuid, late.uuid])
      }),
    )
  })

  it('show what was finished last on top', () => {
    const early = boardOrder({ order_status: 7, status_changed_at: '2026-11-24T16:00:00.000Z' })
    const recent = boardOrder({ order_status: 7, status_changed_at: '2026-11-24T16:30:00.000Z' })
    expect(sortIntoColumns([early, recent], now).done).toEqual([recent, early])
  })
})

describe('the all-day panel', () => {
  it('adds up each product exactly, by variant too, without what was refunded', () => {
    const large = option('Groot')
    const orders = [
      boardOrder({
        items: [item({ quantity: 2, product_variant: large }), item({ product_id: 'b', product: 'Cola' })],
      }),
      boardOrder({ items: [item({ quantity: 3 }), item({ quantity: 2, refunded_quantity: 2, product: 'Tiramisu' })] }),
      boardOrder({ items: [item({ quantity: 4, refunded_quantity: 1, product_variant: large })] }),
    ]
    expect(sumAllDay(orders).map(({ product, quantity, variants }) => [product, quantity, variants])).toEqual([
      ['Margherita', 8, [{ title: 'Groot', quantity: 5 }]],
      ['Cola', 1, []],
    ])
  })

  it('loses and invents no piece', () => {
    const lines = fc.array(
      fc.record({
        product_id: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.integer({ min: 1, max: 9 }),
        gone: fc.nat(9),
      }),
    )
    fc.assert(
      fc.property(fc.array(lines), (orders) => {
        const given = orders.map((order) => ({
          items: order.map(({ product_id, quantity, gone }) =>
            item({ product_id, product: product_id, quantity, refunded_quantity: Math.min(gone, quantity) }),
          ),
        }))
        const wanted = given
          .flatMap(({ items }) => items)
          .reduce((sum, item) => sum + item.quantity - item.refunded_quantity, 0)
        expect(sumAllDay(given).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted)
      }),
    )
  })
})

describe('times', () => {
  it.each([
    ['17:00', { state: 'on_time', minutes: 25 }],
    ['17:20', { state: 'soon', minutes: 5 }],
    ['17:25', { state: 'soon', minutes: 0 }],
    ['17:29', { state: 'late', minutes: 4 }],
  ])('at %s an order due at 17:25 is %o', (time, due) => {
    expect(getDue(boardOrder(), at(time), 5)).toEqual(due)
  })

  it('promise nothing for what is finished, or ready and waiting for whoever picks it up', () => {
    expect(getDue(boardOrder({ order_status: 7 }), now, 5)).toBeNull()
    expect(getDue(boardOrder({ order_status: 6, pickup_in_restaurant: true }), now, 5)).toBeNull()
    expect(getDue(boardOrder({ order_status: 6 }), now, 5)).not.toBeNull()
  })

  it('count a new order from its payment, a scheduled one from its firing, the others from their last step', () => {
    expect(waitingSince(boardOrder())).toBe('2026-11-24T16:40:00.000Z')
    expect(waitingSince(boardOrder({ fires_at: '2026-11-24T18:15:00.000Z' }))).toBe('2026-11-24T18:15:00.000Z')
    expect(waitingSince(boardOrder({ order_status: 5, status_changed_at: '2026-11-24T16:50:00.000Z' }))).toBe(
      '2026-11-24T16:50:00.000Z',
    )
  })

  it('count down to the refusal of an unanswered order, and of no other', () => {
    expect(refusesIn(boardOrder(), now)).toBe(10 * 60_000)
    expect(refusesIn(boardOrder(), at('18:00'))).toBe(0)
    expect(refusesIn(boardOrder({ order_status: 5 }), now)).toBeNull()
  })
})

describe('statuses', () => {
  it('[FOOD-43] offer exactly pending, kitchen, delivering and delivered', () => {
    const order = boardOrder()
    expect(popupStatuses.map((status) => getStepLabel(status, order.pickup_in_restaurant))).toEqual([
      'pending',
      'kitchen',
      'delivering',
      'delivered',
    ])
  })

  it('are reached step by step, backwards only where the server still allows it', () => {
    expect(pathTo(boardOrder(), 7)).toEqual([5, 6, 7])
    expect(pathTo(boardOrder({ order_status: 7 }), 3)).toEqual([6, 5, 3])
    expect(pathTo(boardOrder({ order_status: 7, next_statuses: [] }), 6)).toBeNull()
    expect(pathTo(boardOrder({ order_status: 9, next_statuses: [] }), 3)).toBeNull()
  })

  it('have words of their own for pickup', () => {
    const pickup = boardOrder({ pickup_in_restaurant: true })
    expect(([5, 6, 7] as const).map((status) => getLabel(status, pickup, now))).toEqual([
      'kitchen',
      'readyForPickup',
      'pickedUp',
    ])
    expect(([3, 5, 6, 7] as const).map((order_status) => getVerb({ ...pickup, order_status }))).toEqual([
      'start',
      'ready',
      'picked_up',
      null,
    ])
  })

  it('are shown as they will be, with what can be done from there', () => {
    const moved = movedTo(boardOrder(), 5, '2026-11-24T16:50:00.000Z')
    expect(moved).toMatchObject({ order_status: 5, label: 'kitchen', next_statuses: [3, 6] })
    expect(moved.may.toSorted()).toEqual(['advance', 'delay', 'receipt', 'refund', 'refuse', 'undo'])
  })
})

describe('allergy notes', () => {
  it.each([
    ['Let op: notenallergie – graag apart verpakken', ['nuts']],
    ['Ik heb een pinda-allergie', ['peanuts']],
    ['geen ei graag', ['eggs']],
    ['no nuts please', ['nuts']],
    ['Bitte ohne Milch', ['milk']],
    ['Аллергия на орехи', ['nuts']],
    ['Алергія на рибу та яйця', ['eggs', 'fish']],
  ])('are found in "%s"', (note, allergens) => {
    expect(isAllergyNote(note)).toBe(true)
    expect(allergensOfNote(note)).toEqual(allergens)
  })

  it.each([
    'Bel is kapot, graag kloppen',
    'Geen bestek nodig',
    'Extra noten graag',
    'Eindelijk weer pizza!',
    'Visser, 2 hoog',
  ])('are not seen in "%s"', (note) => expect(isAllergyNote(note)).toBe(false))

  it('mark the dishes that hold what the guest must not have', () => {
    expect(findClash(item({ allergens: ['gluten', 'nuts'] }), 'notenallergie')).toEqual(['nuts'])
    expect(findClash(item(), 'notenallergie')).toEqual([])
    expect(findClash(item({ allergens: ['nuts'] }), 'graag kloppen')).toEqual([])
  })
})
