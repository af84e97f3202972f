import { useExplain } from '../../../platform/problems/explain.ts'
import { asProblem } from '../../../platform/problems/problem.ts'
import { accountStrings } from './strings/index.ts'

interface Placing<V> {
  /** The form's fields; what is refused of others is said for the whole form. */
  names: readonly (keyof V & string)[]
  /** Codes of the server that belong to a field. */
  codes?: Readonly<Partial<Record<string, keyof V & string>>>
}

interface Refusal<V> {
  fields?: Partial<Record<keyof V & string, string>>
  form?: string
}

/** The server's refusal in a form's own places, with the tries that are left where a code was wrong. */
export const useRefusal = () => {
  const explain = useExplain()
  const t = accountStrings.useTranslate()
  return <V extends object>(error: unknown, { names, codes = {} }: Placing<V>): Refusal<V> => {
    const problem = asProblem(error)
    const tries = problem.params['tries_left']
    const sentence = explain(error) + (tries === undefined ? '' : ` ${t('triesLeft', { n: Number(tries) })}`)
    const place = codes[problem.code]
    if (place !== undefined) return { fields: { [place]: sentence } as Refusal<V>['fields'] & object }
    const fields = Object.entries(explain.fields(error)).filter(([name]) => (names as readonly string[]).includes(name))
    if (fields.length > 0) return { fields: Object.fromEntries(fields) as Refusal<V>['fields'] & object }
    return { form: sentence }
  }
}
