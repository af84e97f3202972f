import { useState } from 'react'
import { getNewer } from '#platform/autosave/draft-keeper.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import type { FieldProblem } from '@plein/contract/problem'
import type { Section } from './food-validation.ts'
import type { FoodForm } from './food-values.ts'

/** The server's refusal, as long as the form is the one that it saw. */
export interface ServersErrors {
  readonly validationErrors: readonly FieldProblem[]
  readonly sent: FoodForm
}

type Asked = readonly Section[] | 'all'
type Work = 'save' | 'step' | 'publish'

/** The attempts: how often something was missing, in which parts, what runs now, and the server's refusal. */
export const useAttempts = (value: FoodForm) => {
  const explain = useExplain()
  const [attempt, setAttempt] = useState(0)
  const [refusals, setProblems] = useState(0)
  const [asked, setAsked] = useState<Asked>([])
  const [busy, setBusy] = useState<Work | null>(null)
  const [refused, setRefused] = useState<(ServersErrors & { text?: string }) | null>(null)
  /** Shows what is missing, and moves the focus there. */
  const tell = (parts: Asked = 'all'): void => {
    setAsked((before) => (before === 'all' || parts === 'all' ? 'all' : [...before, ...parts]))
    setAttempt((count) => count + 1)
  }
  /** As if nothing had been asked for: what was typed was thrown away. */
  const forget = (): void => {
    setAsked([])
    setRefused(null)
  }
  /** An attempt with errors on other steps: the form leads there. */
  const refuse = (): void => {
    tell()
    setProblems((count) => count + 1)
  }
  const run = async (what: Work, work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(what)
    setRefused(null)
    try {
      await work()
    } catch (error) {
      // Which version counts is asked in a dialog: nothing of the form is wrong.
      if (getNewer(error) !== null) return
      const { errors } = asProblem(error)
      setRefused({ validationErrors: errors, sent: value, ...(errors.length === 0 && { text: explain(error) }) })
      refuse()
    } finally {
      setBusy(null)
    }
  }
  /** Without a connection the device keeps it, and the line beside the buttons says so: a step is not held up. */
  const unlessAway = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      if (!asProblem(error).passing) throw error
    })
  return { attempt, asked, refusals, busy, refused, tell, forget, refuse, run, unlessAway }
}

export type Attempts = ReturnType<typeof useAttempts>
