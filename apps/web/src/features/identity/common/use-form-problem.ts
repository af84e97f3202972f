import { useExplain } from '#platform/problems/explain.ts'
import type { SummaryError } from '#ui/fields/error-summary.tsx'
import { asProblem } from '#platform/problems/problem.ts'
import { accountStrings } from './strings/index.ts'

interface Placing<V> {
  /** The form's fields; what is refused of others is said for the whole form. */
  names: readonly (keyof V & string)[]
  /** Codes of the server that belong to a field. */
  codes?: Readonly<Partial<Record<string, keyof V & string>>>
  /** The way to a field that stands on an earlier page; undefined for one that stands on none. */
  wayTo?: (field: string) => (() => void) | undefined
}

interface FormProblem<V> {
  fields?: Partial<Record<keyof V & string, string>>
  form?: string
  elsewhere?: SummaryError[]
}

/** The server's refusal in a form's own places, with the tries that are left where a code was wrong. */
export const useFormProblem = () => {
  const explain = useExplain()
  const t = accountStrings.useTranslate()
  return <V extends object>(error: unknown, { names, codes = {}, wayTo }: Placing<V>): FormProblem<V> => {
    const problem = asProblem(error)
    const tries = problem.params['tries_left']
    const sentence = explain(error) + (tries === undefined ? '' : ` ${t('triesLeft', { n: Number(tries) })}`)
    const place = codes[problem.code]
    if (place !== undefined) return { fields: { [place]: sentence } as FormProblem<V>['fields'] & object }
    const refused = Object.entries(explain.fields(error))
    const fields = refused.filter(([name]) => (names as readonly string[]).includes(name))
    const elsewhere = refused.flatMap(([name, text]): SummaryError[] => {
      const onFollow = wayTo?.(name)
      return onFollow ? [{ text, onFollow }] : []
    })
    if (fields.length + elsewhere.length === 0) return { form: sentence }
    return { fields: Object.fromEntries(fields) as FormProblem<V>['fields'] & object, elsewhere }
  }
}
