import type { FieldProblem } from '@plein/contract/problem'
import type { ApiProblem } from '#platform/problems/problem.ts'
import { connectionStrings } from './strings/index.ts'

const refusals = ['key_not_valid', 'key_of_other_mode', 'provider_not_offered', 'provider_unanswered'] as const

/** Sentences for refusals of a key or of real money; those that everybody has for any other. */
export const useConnectionWords = () => {
  const t = connectionStrings.useTranslate()
  const wordOf = (code: string): string | undefined => {
    const refusal = refusals.find((each) => each === code)
    return refusal && t(refusal)
  }
  return {
    form: ({ code }: ApiProblem) => (code === 'live_not_ready' ? t('notReady') : wordOf(code)),
    field: ({ code }: FieldProblem) => wordOf(code),
  }
}
