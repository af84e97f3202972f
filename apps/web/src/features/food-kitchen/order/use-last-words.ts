import { useEffect, useRef } from 'react'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem, type ApiProblem } from '#platform/problems/problem.ts'
import { toast } from '#ui/feedback/toast.ts'

export interface LastWords {
  /** The result of somebody's request: null when it was done. */
  heard: (id: string, error: Error | null) => void
  /** A question about it stands open, or no longer does: it was answered, or left. */
  asking: (id: string, open: boolean) => void
}

/**
 * A refusal shows at the pressed button, an answer in its dialog. Where that goes with a change of the order, a notification shows it: who gave
 * money by hand must learn that the bank gave it back too. `ids`: shown objects; `whyGone`: another screen's step.
 */
export const useLastWords = (ids: readonly string[], whyGone: (id: string) => ApiProblem): LastWords => {
  const explain = useExplain()
  const refusals = useRef(new Map<string, string>())
  const questions = useRef(new Set<string>())
  useEffect(() => {
    for (const [id, words] of refusals.current) {
      if (ids.includes(id)) continue
      toast.error(words, { id })
      refusals.current.delete(id)
      questions.current.delete(id)
    }
    for (const id of questions.current) {
      if (ids.includes(id)) continue
      toast.warn(explain(whyGone(id)), { id })
      questions.current.delete(id)
    }
  })
  return {
    heard: (id, error) => {
      if (error === null || asProblem(error).passing) refusals.current.delete(id)
      else refusals.current.set(id, explain(error))
    },
    asking: (id, open) => void (open ? questions.current.add(id) : questions.current.delete(id)),
  }
}
