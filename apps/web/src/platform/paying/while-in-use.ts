import { asProblem } from '../problems/problem.ts'

/** Longer than the server keeps the key of a call that died in it. */
const TRIES = 8
const PAUSE_MS = 1000

/** A first call that still runs (a reload in the middle of it) is waited for. */
export const whileInUse = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      if (asProblem(error).code !== 'idempotency_key_in_use' || tries >= TRIES) throw error
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
}
