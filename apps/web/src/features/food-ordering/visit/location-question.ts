import { createStore, useStore } from '#platform/store.ts'

interface Question {
  /** Runs once the place is known: the dish that was about to be added. */
  whenKnown?: (() => void) | undefined
}

const question = createStore<Question | null>(null)

/** Opens and closes the question where the food goes, from anywhere on a food page. */
export const locationQuestion = {
  ask: (whenKnown?: () => void): void => question.set({ whenKnown }),
  /** `answered` carries out what waited for the answer. */
  close: (answered: boolean): void => {
    const waiting = question.get()?.whenKnown
    question.set(null)
    if (answered) waiting?.()
  },
}

export const useLocationQuestion = (): boolean => useStore(question) !== null
