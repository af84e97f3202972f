import type { FieldProblem } from '@plein/contract/problem'
import type { Translate } from '../i18n.ts'
import { asProblem, type ApiProblem } from './problem.ts'
import type { en } from './strings/en.ts'
import { problemStrings } from './strings/index.ts'

type Words = Translate<typeof en>
type Params = Readonly<Record<string, string | number>>
/** A server's code is a name of a sentence only where one stands; what its braces need comes in the problem's `params`. */
const sentenceOf = (t: Words, code: string, params: Params): string =>
  (t as (key: string, values: Params) => string)(code, params)

/** The sentence for a code; an unknown one of the server gets the sentence of its status. */
export const getSentence = (t: Words, problem: ApiProblem): string => {
  const known = sentenceOf(t, problem.code, problem.params)
  if (known !== problem.code) return known
  if (problem.status === 404) return t('not_found')
  if (problem.status === 403) return t('forbidden')
  return problem.status >= 500 ? t('server_error') : t('bad_request')
}

const fieldSentence = (t: Words, { code, params }: FieldProblem): string => {
  const limit = Number(params?.['limit'] ?? 0)
  const sentences: Record<string, () => string> = {
    required: () => t('field_required'),
    too_short: () => (limit <= 1 ? t('field_required') : t('field_too_short', { n: limit })),
    too_long: () => t('field_too_long', { n: limit }),
    too_small: () => t('field_too_small', { limit }),
    too_large: () => t('field_too_large', { limit }),
  }
  const known = sentenceOf(t, code, params ?? {})
  return sentences[code]?.() ?? (known === code ? t('field_invalid') : known)
}

/** The sentence for a problem, outside React. */
export const explain = async (error: unknown): Promise<string> =>
  getSentence(await problemStrings.translate(), asProblem(error))

/** Sentences for problems: `const explain = useExplain()`, then `explain(error)` and `explain.field(error.errors[0])`. */
export const useExplain = () => {
  const t = problemStrings.useTranslate()
  return Object.assign((error: unknown): string => getSentence(t, asProblem(error)), {
    field: (problem: FieldProblem): string => fieldSentence(t, problem),
    /** The refused fields of a form by their dotted name, each with its sentence. */
    fields: (error: unknown): Record<string, string> =>
      Object.fromEntries(asProblem(error).errors.map((error) => [error.field, fieldSentence(t, error)])),
  })
}
