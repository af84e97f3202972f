import { apart } from '../db/pool-guard.ts'

/**
 * Named places where a test makes the process fail: between two writes, around a provider's call. Nothing happens unless a
 * test armed one (reliability C2).
 */
const armed = new Map<string, () => void | Promise<void>>()

/** Every name that was passed so far: the test that walks them all checks that it knows each. */
export const passed = new Set<string>()

export const arm = (name: string, effect: () => void | Promise<void>): void => {
  armed.set(name, effect)
}

export const disarm = (): void => armed.clear()

export const failpoint = async (name: string): Promise<void> => {
  if (!recording && armed.size === 0) return
  passed.add(name)
  // The handler of a test runs elsewhere, with the pool.
  await apart(() => armed.get(name)?.())
}

let recording = false
/** Starts to remember the names of the points that are passed. */
export const record = (): void => {
  recording = true
}
