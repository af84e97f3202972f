/** Quantities that the guest has set and the server has not confirmed yet, by line. */
export type Quantities = ReadonlyMap<string, number>

let quantities: Quantities = new Map()
const listeners = new Set<() => void>()

const become = (next: Map<string, number>): void => {
  quantities = next
  listeners.forEach((listener) => listener())
}

export const pendingQuantities = {
  read: (): Quantities => quantities,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set: (line_uuid: string, quantity: number): void => become(new Map(quantities).set(line_uuid, quantity)),
  drop: (line_uuid: string): void => {
    const next = new Map(quantities)
    if (next.delete(line_uuid)) become(next)
  },
}
