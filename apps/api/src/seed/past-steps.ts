import { at } from '#platform/runtime/clock.ts'

/** Something else of the past, to be done between its orders. */
export interface PastStep {
  /** Milliseconds since 1970. */
  readonly moment: number
  readonly act: () => Promise<void>
}

/** Does the steps that are due by a moment, each at its own, and takes them off the list. */
export const catchUp = async (steps: PastStep[], until: number): Promise<void> => {
  for (let [next] = steps; next && next.moment <= until; [next] = steps) {
    steps.shift()
    await at(new Date(next.moment), next.act)
  }
}
