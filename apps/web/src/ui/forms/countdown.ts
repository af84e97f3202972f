import { useEffect, useState } from 'react'
import { tabStorage } from '#platform/storage.ts'

const keyOf = (name: string): string => `plein.countdown ${name}`

const left = (name: string, seconds: number, since: number): number => {
  const started = Math.max(since, Number(tabStorage.get(keyOf(name)) ?? 0))
  const gone = (Date.now() - started) / 1000
  // A clock that was set back must not lock anybody out.
  return gone < 0 ? 0 : Math.max(0, Math.ceil(seconds - gone))
}

/** Seconds as a clock: 59 -> '0:59'. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * Whole seconds until the pause of that name is over, 0 when there is none, and what starts one. A reload does not shorten it.
 * `since`: the moment (ms since 1970) of the first time, which was elsewhere.
 */
export const useCountdown = (name: string, seconds: number, since = 0): readonly [number, () => void] => {
  const [rest, setRest] = useState(() => left(name, seconds, since))
  const running = rest > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setRest(left(name, seconds, since)), 250)
    return () => clearInterval(timer)
  }, [running, name, seconds, since])
  const start = (): void => {
    tabStorage.set(keyOf(name), String(Date.now()))
    setRest(seconds)
  }
  return [rest, start]
}
