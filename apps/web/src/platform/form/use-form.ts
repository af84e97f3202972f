import type { FieldProblem } from '@plein/contract/problem'
import { useState } from 'react'
import type { SummaryError } from '#ui/fields/error-summary.tsx'
import { useAskBeforeLeaving } from './ask-before-leaving.ts'
import type { Draft } from './draft.ts'
import { useExplain } from '../problems/explain.ts'
import { asProblem, type ApiProblem } from '../problems/problem.ts'
import { useCallKey, type SentCall } from './call-key.ts'
import { getTopName, isUnchanged, readPath, writePath, type FieldPath, type ValueAt } from './field-path.ts'

/** Sentences by field; undefined where nothing is wrong. */
export type FieldErrors<V> = Partial<Record<keyof V & string, string | undefined>> & {
  readonly [path: `${string}.${string}`]: string | undefined
}

/** How a refusal is shown: at fields, or as a sentence for the whole form. */
export interface FormErrors<V> {
  fields?: FieldErrors<V>
  form?: string | undefined
  /** Fields that stand on other pages of the same form, each with its way there. */
  elsewhere?: readonly SummaryError[]
  /** Values that `explain` changed by itself: a time that is gone is chosen no more. */
  changed?: Partial<V>
}

/** Values, the change of some of them, and what forgets them once they are sent: as useFields, useDraft, useOwnDraft and useAutosave give them. */
export type Fields<V> = readonly [
  values: V,
  change: (part: Partial<NoInfer<V>>) => void,
  forget?: (() => void) | undefined,
]

interface FormSetup<V extends object, R extends FormErrors<V>> {
  /** The fields by name, in the order of the page. Their ids are `<id>-<name>`. */
  id: string
  fields: Fields<V>
  /**
   * Of what is typed: `kept` outlives the page and an expired session (useDraft, useAutosave); `asked` does so in its tab (useOwnDraft), and is
   * asked about before that goes; `free` is typed again in a moment: a code, a password, a single answer.
   */
  typed: 'kept' | 'asked' | 'free'
  /** The values before anybody typed, if the fields may begin with what was typed earlier. */
  blank?: V
  /** Says what is wrong before anything is sent. */
  check?: (values: V) => FieldErrors<V>
  /** `keyFor(body)` is the idempotency key of a call: one for the same body, another for another. */
  send?: (values: V, keyFor: (body: unknown) => string) => Promise<unknown>
  /** Keeps the key over a reload, where a lost answer could mean a second order. */
  call?: Draft<SentCall>
  /** Fields whose name is another one at the server, and whole refusals that are about one field: `wrong_code: 'code'`. */
  places?: Readonly<Partial<Record<string, FieldPath<V>>>>
  /** The way to a refused field that stands on an earlier page; undefined for one that stands on none. */
  wayTo?: (field: string) => (() => void) | undefined
  /** Fields that it shows and others hold: a key of a provider, which is saved by itself. */
  shows?: readonly string[]
  /** The part of the form that a field stands in, as a step of a wizard: `tell` shows the errors of some parts. */
  part?: (path: string) => string
  /** Fields that decide beside itself whether a refusal of a field still holds. */
  related?: (path: string) => readonly string[]
  /** Errors that the server knows of what it has, with the values that it has. */
  stored?: { readonly errors: readonly FieldProblem[]; readonly values: V } | null
  /** Sentences of its own, for the whole form and for a field; undefined: those that everybody has. */
  words?: {
    form?: (problem: ApiProblem) => string | undefined
    field?: (error: FieldProblem) => string | undefined
  }
  /** Shows of a refusal something else than `usual` makes of it; null where nothing of the form is wrong. */
  explain?: (error: unknown, usual: () => FormErrors<V>) => R | null | Promise<R>
}

/** Values that live as long as their component. */
export const useFields = <V extends object>(empty: V): Fields<V> => {
  const [values, setValues] = useState(empty)
  return [values, (part) => setValues((before) => ({ ...before, ...part }))]
}

/**
 * A form that speaks after its first submit: then each field follows what is typed. Errors of the server stay at their field
 * until it is changed, values always stay.
 */
export const useForm = <V extends object, R extends FormErrors<V> = FormErrors<V>>(setup: FormSetup<V, R>) => {
  const { id, typed, blank, check, part } = setup
  const [values, change, forget] = setup.fields
  const [clean, setClean] = useState(values)
  const { place, explainUsually } = useUsualErrors(setup)
  const { keyFor, forgetCall } = useCallKey(setup.call)
  const { failed, ...attempts } = useAttempts<V, R>(values, (error) => {
    const usual = (): FormErrors<V> => explainUsually(asProblem(error))
    return setup.explain ? setup.explain(error, usual) : (usual() as R)
  })
  const { asked, attempt, working, tell, run, dismiss } = attempts
  useAskBeforeLeaving(
    typed === 'asked' && working === null && JSON.stringify(values) !== JSON.stringify(blank ?? clean),
  )

  const all = listErrors(setup, check?.(values) ?? {}, failed, place)
  const isAsked = (path: string): boolean => asked === 'all' || (part !== undefined && asked.includes(part(path)))
  const errors = Object.fromEntries(Object.entries(all).filter(([path]) => isAsked(path)))
  const idOf = (path: FieldPath<V>): string => `${id}-${path}`
  const validationErrorOf = (path: FieldPath<V>): string | undefined => errors[path]
  const summary: SummaryError[] = [
    ...Object.entries(errors).map(([path, text]) => ({ field: `${id}-${path}`, text })),
    ...(failed?.problem.elsewhere ?? []),
    ...(failed?.problem.form === undefined ? [] : [{ text: failed.problem.form }]),
  ]
  const submit = async (sent: V = values): Promise<void> => {
    if (working !== null) return
    dismiss()
    if (hasErrors(check?.(sent))) return tell()
    const send = async (): Promise<void> => {
      await setup.send?.(sent, keyFor)
      forgetCall()
      setClean(sent)
      forget?.()
    }
    await run('submit', send, sent)
  }
  return {
    ...attempts,
    idOf,
    validationErrorOf,
    /** The sentences that stand on the screen by now, by path; and those of all fields, asked for or not. */
    validationErrors: errors,
    all,
    /** The last refusal, as `explain` made it, until the next submit. */
    problem: failed?.problem ?? null,
    /** For a field's component: id, value, change and error; of a row by its path, `lines.2.price`. */
    field: <P extends FieldPath<V>>(path: P) => ({
      id: idOf(path),
      value: readPath(values, path) as ValueAt<V, P>,
      onValue: (value: ValueAt<V, P>): void => {
        const name = getTopName(path)
        change({ [name]: readPath(writePath(values, path, value), name) } as Partial<V>)
      },
      error: validationErrorOf(path),
    }),
    /** For <Form>. */
    form: { errors: summary, attempt, onSubmit: () => void submit() },
    busy: working !== null,
    /** Sends at once, also what was typed in this very moment: the last digit of a code. */
    submit,
  }
}

interface FailedSubmit<V, R> {
  problem: R
  /** The values that were refused: a field that was changed since is no longer wrong. */
  sent: V
}

type Parts = 'all' | readonly string[]

/** Counts what was tried, and remembers of it what is asked for, what goes on now, and what the server refused. */
const useAttempts = <V extends object, R extends FormErrors<V>>(
  values: V,
  explain: (error: unknown) => R | null | Promise<R>,
) => {
  const [attempt, setAttempt] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const [asked, setAsked] = useState<Parts>([])
  const [working, setWorking] = useState<string | null>(null)
  const [failed, setFailed] = useState<FailedSubmit<V, R> | null>(null)
  const tell = (parts: Parts = 'all'): void => {
    setAsked((before) => (before === 'all' || parts === 'all' ? 'all' : [...before, ...parts]))
    setAttempt((count) => count + 1)
  }
  const refuse = (): void => {
    tell()
    setRefusals((count) => count + 1)
  }
  const run = async (name: string, work: () => Promise<void>, sent = values): Promise<void> => {
    if (working !== null) return
    setWorking(name)
    setFailed(null)
    try {
      await work()
    } catch (error) {
      const problem = await explain(error)
      if (problem === null) return
      setFailed({ problem, sent: { ...sent, ...problem.changed } })
      refuse()
    } finally {
      setWorking(null)
    }
  }
  return {
    attempt,
    /** A new number when something was refused that may stand on another step. */
    refusals,
    asked,
    failed,
    /** The name of what runs now. */
    working,
    /** Shows what is missing, in some parts or in all, and moves the focus there. */
    tell,
    /** Shows all that is missing, and leads to the step where it stands. */
    refuse,
    /** Runs one thing at a time beside `send`, such as saving a draft; a refusal is shown like that of a submit. */
    run,
    /** Says no more of the last refusal: something was chosen that mends it. */
    dismiss: (): void => setFailed(null),
    /** As if nothing had been asked for: what was typed was thrown away. */
    reset: (): void => {
      setAsked([])
      setFailed(null)
    },
  }
}

const hasErrors = <V>(found: FieldErrors<V> = {}): boolean => Object.values(found).some((text) => text !== undefined)

/**
 * Lists errors in the order of `check`, then of the values. At a field stand those of the last submit, else what is found here, else
 * what the server knows; those of the server as long as nobody has changed what they are about.
 */
const listErrors = <V extends object>(
  { fields: [values], related, stored }: FormSetup<V, FormErrors<V>>,
  found: FieldErrors<V>,
  failed: FailedSubmit<V, FormErrors<V>> | null,
  place: (errors: readonly FieldProblem[]) => Record<string, string>,
): Readonly<Record<string, string>> => {
  const all: Record<string, string> = {}
  const add = (errors: object, sent?: V): void => {
    for (const [path, text] of Object.entries<string | undefined>({ ...errors }))
      if (
        text !== undefined &&
        (!sent || [path, ...(related?.(path) ?? [])].every((at) => isUnchanged(sent, values, at)))
      )
        all[path] = text
  }
  if (stored) add(place(stored.errors), stored.values)
  add(found)
  if (failed?.problem.fields) add(failed.problem.fields, failed.sent)
  const names = [...new Set([...Object.keys(found), ...Object.keys(found).map(getTopName), ...Object.keys(values)])]
  const rank = (path: string): number =>
    [path, getTopName(path)].map((name) => names.indexOf(name)).find((at) => at >= 0) ?? names.length
  return Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => rank(one) - rank(other)))
}

/** Puts a refusal at the fields that the form has; what belongs to none of them is said for the whole form. */
const useUsualErrors = <V extends object>({
  fields,
  shows = [],
  places = {},
  wayTo,
  words,
}: FormSetup<V, FormErrors<V>>) => {
  const explain = useExplain()
  const names = [...Object.keys(fields[0]), ...shows]
  const say = (error: FieldProblem): string => words?.field?.(error) ?? explain.field(error)
  const place = (errors: readonly FieldProblem[]): Record<string, string> => {
    const found: Record<string, string> = {}
    for (const error of errors) {
      const path = places[error.code] ?? places[error.field] ?? error.field
      if (names.includes(getTopName(path))) found[path] ??= say(error)
    }
    return found
  }
  const explainUsually = (problem: ApiProblem): FormErrors<V> => {
    const sentence = words?.form?.(problem) ?? explain(problem)
    const whole = places[problem.code]
    if (whole !== undefined) return { fields: { [whole]: sentence } as FieldErrors<V> }
    const found = place(problem.errors)
    const elsewhere = problem.errors.flatMap((error): SummaryError[] => {
      const onFollow = wayTo?.(error.field)
      return onFollow ? [{ text: say(error), onFollow }] : []
    })
    if (Object.keys(found).length + elsewhere.length === 0) return { form: sentence }
    return { fields: found as FieldErrors<V>, elsewhere }
  }
  return { place, explainUsually }
}
