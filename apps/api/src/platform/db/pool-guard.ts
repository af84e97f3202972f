import { AsyncLocalStorage } from 'node:async_hooks'

/** A transaction that the work of an async context is in, and the pool whose connection it holds. */
interface Holding {
  readonly pool: object
  is_open: boolean
  readonly outer: Holding | undefined
}

const holding = new AsyncLocalStorage<Holding | undefined>()

let is_on = false

/**
 * From now on work that holds a connection of a pool and asks the same pool for another one throws: as many of its kind as the pool has
 * connections would wait for each other. For tests and development; following every promise costs more than production gives for it.
 */
export const guardPools = (): void => {
  is_on = true
}

/** Runs the work of a transaction, which holds a connection of `pool` until it ends. */
export const whileHolding = async <T>(pool: object, work: () => Promise<T>): Promise<T> => {
  if (!is_on) return work()
  const held: Holding = { pool, is_open: true, outer: holding.getStore() }
  try {
    return await holding.run(held, work)
  } finally {
    held.is_open = false
  }
}

/** Throws where this async context holds a connection of the pool already. */
export const assertNoTransactionOn = (pool: object): void => {
  if (!is_on) return
  for (let held = holding.getStore(); held; held = held.outer) {
    if (held.is_open && held.pool === pool)
      throw new Error('a transaction asks the pool for a second connection: read through its tx')
  }
}

/** Begins what no transaction waits for, whoever happened to ask for it first. */
export const apart = <T>(work: () => T): T => (is_on ? holding.run(undefined, work) : work())
