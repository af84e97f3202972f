import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createHashers, type Hashers } from './hashers.ts'

const cost = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
const password = 'Zonnebloem-41'

/** Every thread that was started in a test. */
const threads: Worker[] = []
const note = (thread: Worker): void => void threads.push(thread)
beforeAll(() => void process.on('worker', note))
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()))
})
afterAll(() => void process.off('worker', note))

/** Hashers with a thread that has worked and waits for more. */
const begun = async (): Promise<{ hashers: Hashers; thread: Worker; stored: string }> => {
  const hashers = createHashers(0)
  const stored = await hashers.hash(password, cost)
  return { hashers, thread: threads[0]!, stored }
}

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => String(error),
  )

test('a thread that ends at its work refuses what it was given, and the next work gets a new one', async () => {
  const { hashers, thread, stored } = await begun()
  const refusal = refusalOf(hashers.hash(password, { ...cost, timeCost: 1000 }))
  await thread.terminate()
  expect(await refusal).toBe('Error: the thread that hashes has ended')
  expect(await hashers.verify(stored, password)).toBe(true)
  expect(threads).toHaveLength(2)
})

test('a thread that ends while it waits for work is not given any', async () => {
  const { hashers, thread, stored } = await begun()
  await thread.terminate()
  expect(await hashers.verify(stored, password)).toBe(true)
  expect(threads).toHaveLength(2)
})

test('a thread that breaks refuses with what broke it, and is not given any work while it ends', async () => {
  const { hashers, thread, stored } = await begun()
  // More than its memory holds.
  thread.postMessage(Array.from({ length: 500_000 }, (_none, at) => ({ at })))
  expect(await refusalOf(hashers.hash(password, cost))).toContain('ERR_WORKER_OUT_OF_MEMORY')
  expect(await hashers.verify(stored, password)).toBe(true)
  expect(threads).toHaveLength(2)
})
