/** The reasons to ring: an order, and whether it is new or a scheduled one whose moment has come. */
export interface Ringing {
  readonly uuid: string
  readonly kind: 'new' | 'scheduled'
}

export interface Ringer {
  /** Tells which orders are unseen now. Answers those that were not before. */
  update: (unseen: readonly Ringing[]) => readonly Ringing[]
  stop: () => void
}

const RING_MS = 8000

/**
 * Rings at once for an order that was not there before, then every 8 s as long as one is unseen. A new order is louder in
 * meaning than a scheduled one: where both wait, the new one's sound plays.
 */
export const createRinger = (play: (kind: Ringing['kind']) => void): Ringer => {
  let waiting: readonly Ringing[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  const ring = (which: readonly Ringing[]): void => play(which.some(({ kind }) => kind === 'new') ? 'new' : 'scheduled')
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    update: (unseen) => {
      const fresh = unseen.filter(({ uuid }) => !waiting.some((item) => item.uuid === uuid))
      waiting = unseen
      if (unseen.length === 0) stop()
      if (fresh.length === 0) return fresh
      ring(fresh)
      stop()
      timer = setInterval(() => ring(waiting), RING_MS)
      return fresh
    },
    stop: () => {
      stop()
      waiting = []
    },
  }
}
