import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { browserStorage } from '#platform/storage.ts'
import { chooseColumn } from './columns.rules.ts'
import { createStore, type Store } from '#platform/store.ts'

/** The board's state of a program that this device remembers over a reload. */
export interface BoardMemory {
  /** The highest readable number that somebody here has seen; sent with each question for the active list. */
  last_known_order_id: number
  /** Orders that were seen, by uuid: numbers alone would miss one that was paid late or fired by its time. */
  seen: readonly string[]
  /** Lines that were crossed off, by their uuid. */
  crossed: readonly string[]
  /** How often each order's kitchen ticket was printed. */
  prints: Readonly<Record<string, number>>
}

const empty: BoardMemory = { last_known_order_id: 0, seen: [], crossed: [], prints: {} }
const keyOf = (program_uuid: string): string => `board.${program_uuid}`

const read = (program_uuid: string): BoardMemory => {
  try {
    return { ...empty, ...(JSON.parse(browserStorage.get(keyOf(program_uuid)) ?? '{}') as Partial<BoardMemory>) }
  } catch {
    return empty
  }
}

const known = new Map<string, Store<BoardMemory>>()

export const getMemory = (program_uuid: string): Store<BoardMemory> => {
  const found = known.get(program_uuid)
  if (found) return found
  const store = createStore(read(program_uuid))
  known.set(program_uuid, store)
  store.subscribe(() => browserStorage.set(keyOf(program_uuid), JSON.stringify(store.get())))
  return store
}

// Another tab of this device has seen an order, or crossed a dish off: so it is here, and its memory is not written over.
window.addEventListener('storage', ({ key }) => {
  for (const [program_uuid, store] of known) if (key === keyOf(program_uuid)) store.set(read(program_uuid))
})

/** Forgets what was read, not what is stored: as a reload does. */
export const reopenMemories = (): void => known.clear()

/** New orders that nobody here has seen yet. */
export const listUnseen = (orders: readonly BoardOrder[], memory: BoardMemory, now: Date): BoardOrder[] =>
  orders.filter((order) => chooseColumn(order, now) === 'new' && !memory.seen.includes(order.uuid))

/** Notes that somebody has seen these orders: they stop ringing. */
export const markSeen = (program_uuid: string, orders: readonly Pick<BoardOrder, 'uuid' | 'order_id'>[]): void => {
  const store = getMemory(program_uuid)
  const memory = store.get()
  const fresh = orders.filter((order) => !memory.seen.includes(order.uuid))
  if (fresh.length === 0) return
  store.set({
    ...memory,
    seen: [...memory.seen, ...fresh.map((order) => order.uuid)],
    last_known_order_id: Math.max(memory.last_known_order_id, ...fresh.map((order) => order.order_id)),
  })
}

/** Crosses a line off, or takes the line back. It stays on this device. */
export const toggleCrossed = (program_uuid: string, line_uuid: string): void => {
  const store = getMemory(program_uuid)
  const { crossed } = store.get()
  const next = crossed.includes(line_uuid) ? crossed.filter((item) => item !== line_uuid) : [...crossed, line_uuid]
  store.set({ ...store.get(), crossed: next })
}

/** Counts a print of an order's kitchen ticket. Answers which copy it is: 1 is the first. */
export const countPrint = (program_uuid: string, order_uuid: string): number => {
  const store = getMemory(program_uuid)
  const copy = (store.get().prints[order_uuid] ?? 0) + 1
  store.set({ ...store.get(), prints: { ...store.get().prints, [order_uuid]: copy } })
  return copy
}

/** Drops what belongs to orders that have left the active view, so that the memory stays small. */
export const forgetGone = (program_uuid: string, orders: readonly BoardOrder[]): void => {
  const store = getMemory(program_uuid)
  const memory = store.get()
  const uuids = new Set(orders.map((order) => order.uuid))
  const lines = new Set(orders.flatMap((order) => order.items.map((item) => item.uuid)))
  const seen = memory.seen.filter((uuid) => uuids.has(uuid))
  const crossed = memory.crossed.filter((uuid) => lines.has(uuid))
  const prints = Object.fromEntries(Object.entries(memory.prints).filter(([uuid]) => uuids.has(uuid)))
  const same = seen.length === memory.seen.length && crossed.length === memory.crossed.length
  if (same && Object.keys(prints).length === Object.keys(memory.prints).length) return
  store.set({ ...memory, seen, crossed, prints })
}
