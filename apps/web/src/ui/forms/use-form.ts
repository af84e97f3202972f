import { useState } from 'react'
import { useAskBeforeLeaving } from '#platform/ask-before-leaving.ts'
import type { SummaryError } from '../fields/error-summary.tsx'

type ValidationErrors<V> = Partial<Record<keyof V & string, string | undefined>>

/** How a refusal is shown: at fields, or as a sentence for the whole form. */
interface FormProblem<V> {
  fields?: ValidationErrors<V>
  form?: string
  /** Fields that stand on other pages of the same form, each with its way there. */
  elsewhere?: readonly SummaryError[]
}

interface FormSetup<V extends object> {
  /** The fields by name, in the order of the page. Their ids are `<id>-<name>`. */
  id: string
  values: V
  /**
   * Of what is typed: `kept` outlives the page and an expired session (useDraft, useAutosave); `asked` does so in its tab (useOwnDraft), and is
   * asked about before that goes; `free` is typed again in a moment: a code, a password, a single answer.
   */
  typed: 'kept' | 'asked' | 'free'
  /** The initial values, if `values` may begin with text that was typed earlier. */
  blank?: V
  /** The validation errors before anything is sent. */
  check: (values: V) => ValidationErrors<V>
  send: (values: V) => Promise<unknown>
  /** The validation errors of this form for a refusal of the server. */
  explain: (error: unknown) => FormProblem<V>
}

interface FailedSubmit<V> extends FormProblem<V> {
  /** The values that were sent: the error of a field that was changed since is gone. */
  sent: V
}

/**
 * A form that speaks after its first submit: then each field follows what is typed. Faults of the server stay at their field
 * until it is changed, values always stay.
 */
export const useForm = <V extends object>({ id, values, typed, blank, check, send, explain }: FormSetup<V>) => {
  const [clean, setClean] = useState(values)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<FailedSubmit<V> | null>(null)
  useAskBeforeLeaving(typed === 'asked' && !busy && JSON.stringify(values) !== JSON.stringify(blank ?? clean))
  const found = check(values)
  const names = Object.keys(values) as (keyof V & string)[]
  const validationErrorOf = (name: keyof V & string): string | undefined => {
    if (attempt === 0) return undefined
    if (found[name] !== undefined) return found[name]
    return refused !== null && refused.sent[name] === values[name] ? refused.fields?.[name] : undefined
  }
  const idOf = (name: keyof V & string): string => `${id}-${name}`
  const errors: SummaryError[] = [
    ...names.flatMap((name) => {
      const text = validationErrorOf(name)
      return text === undefined ? [] : [{ field: idOf(name), text }]
    }),
    ...(refused?.elsewhere ?? []),
    ...(refused?.form === undefined ? [] : [{ text: refused.form }]),
  ]
  const submit = async (sent: V = values): Promise<void> => {
    if (busy) return
    setRefused(null)
    if (Object.values(check(sent)).some((text) => text !== undefined)) return setAttempt((count) => count + 1)
    setBusy(true)
    try {
      await send(sent)
      setClean(sent)
    } catch (error) {
      setRefused({ ...explain(error), sent })
      setAttempt((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }
  return {
    idOf,
    validationErrorOf,
    /** For <Form>. */
    form: { errors, attempt, onSubmit: () => void submit() },
    busy,
    /** Sends at once, also what was typed in this very moment: the last digit of a code. */
    submit,
  }
}
