import type { App } from '../runtime/app.ts'

/**
 * Shows something on a live screen at once, and again whenever `listen` tells of a change. Answers what ends it; throws what the first reading throws.
 */
export const showChanges = async (
  app: App,
  { name, show, listen }: { name: string; show: () => Promise<void>; listen: (changed: () => void) => () => void },
): Promise<() => void> => {
  // One reading after the other, so that the newest is told last; one that fails is made up for by the next, or by the screen's own.
  let reading: Promise<unknown> = Promise.resolve()
  let is_due = false
  const showAgain = (): void => {
    if (is_due) return
    is_due = true
    reading = reading
      .then(() => {
        is_due = false
        return show()
      })
      .catch((error: unknown) => app.log.warn({ err: error }, name))
  }
  // It listens before it reads: no change falls between the two.
  const stop = listen(showAgain)
  const first = show()
  reading = first.catch(() => undefined)
  try {
    await first
  } catch (error) {
    stop()
    throw error
  }
  return stop
}
