import { useEffect, useRef } from 'react'
import { useExplain } from '../../../platform/problems/explain.ts'
import { asProblem } from '../../../platform/problems/problem.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** What became of something that somebody asked for: null when it was done. */
export type Heard = (id: string, error: Error | null) => void

/**
 * A refusal is said where somebody pressed. Where that goes with what the order has become meanwhile, it is said in the corner, and stays:
 * who gave money by hand must know that it went back by the bank as well. `ids` are of what is there.
 */
export const useLastWords = (ids: readonly string[]): Heard => {
  const explain = useExplain()
  const refusals = useRef(new Map<string, string>())
  useEffect(() => {
    for (const [id, words] of refusals.current) {
      if (ids.includes(id)) continue
      toast.error(words, { id })
      refusals.current.delete(id)
    }
  })
  return (id, error) => {
    if (error === null || asProblem(error).passing) refusals.current.delete(id)
    else refusals.current.set(id, explain(error))
  }
}
