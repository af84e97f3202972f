import { useSyncExternalStore } from 'react'

interface Question {
  /** Runs once the place is known: the dish that was about to be added. */
  whenKnown?: (() => void) | undefined
}

let question: Question | null = null
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

/** Opens and closes the question where the food goes, from anywhere on a food page. */
export const locationQuestion = {
  ask: (whenKnown?: () => void): void => {
    question = { whenKnown }
    tell()
  },
  /** `answered` carries out what waited for the answer. */
  close: (answered: boolean): void => {
    const waiting = question?.whenKnown
    question = null
    tell()
    if (answered) waiting?.()
  },
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLocationQuestion = (): boolean => useSyncExternalStore(subscribe, () => question !== null)
