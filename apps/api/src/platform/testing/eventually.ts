import { vi } from 'vitest'

/** A condition is waited for, not timed: on a busy machine what comes by itself may take seconds. */
const patience = { timeout: 30_000, interval: 20 }

/** Asks for an expectation until it holds. A promise of the product that names a time gives its own limit, in ms. */
export const eventually = <T>(then: () => T | Promise<T>, limit: number | Partial<typeof patience> = {}): Promise<T> =>
  vi.waitFor(then, { ...patience, ...(typeof limit === 'number' ? { timeout: limit } : limit) })
