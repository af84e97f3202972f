import { createStore, useStore } from '#platform/store.ts'

/** Quantities that the guest has set and the server has not confirmed yet, by line. */
export type Quantities = ReadonlyMap<string, number>

const quantities = createStore<Quantities>(new Map())

export const pendingQuantities = {
  read: quantities.get,
  set: (line_uuid: string, quantity: number): void =>
    quantities.set(new Map(quantities.get()).set(line_uuid, quantity)),
  drop: (line_uuid: string): void => {
    const next = new Map(quantities.get())
    if (next.delete(line_uuid)) quantities.set(next)
  },
}

export const usePendingQuantities = (): Quantities => useStore(quantities)
