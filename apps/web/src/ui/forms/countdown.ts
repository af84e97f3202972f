import { useEffect, useState } from 'react'
import { tabStorage } from '../../platform/storage.ts'

const keyOf = (name: string): string => `plein.countdown ${name}`

const left = (name: string, seconds: number): number => {
  const started = Number(tabStorage.get(keyOf(name)) ?? 0)
  const gone = (Date.now() - started) / 1000
  // A clock that was set back must not lock anybody out.
  return gone < 0 ? 0 : Math.max(0, Math.ceil(seconds - gone))
}

/** Starts a pause for everything of that name, in this tab; a reload does not shorten it. */
export const startCountdown = (name: string): void => tabStorage.set(keyOf(name), String(Date.now()))

/** Whole seconds until the pause of that name is over; 0 when there is none. */
export const useCountdown = (name: string, seconds: number): readonly [number, () => void] => {
  const [rest, setRest] = useState(() => left(name, seconds))
  const running = rest > 0
  useEffect(() => setRest(left(name, seconds)), [name, seconds])
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setRest(left(name, seconds)), 250)
    return () => clearInterval(timer)
  }, [running, name, seconds])
  const start = (): void => {
    startCountdown(name)
    setRest(seconds)
  }
  return [rest, start]
}
