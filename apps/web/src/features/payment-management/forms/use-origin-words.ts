import type { FieldProblem } from '@plein/contract/problem'
import { formStrings } from './strings/index.ts'

/** The sentence for a site that the server refused; undefined for another code. */
export const useOriginWords = () => {
  const t = formStrings.useTranslate()
  return ({ code, params = {} }: Pick<FieldProblem, 'code' | 'params'>): string | undefined => {
    const origin = String(params['origin'] ?? '')
    if (code === 'origin_not_valid') return t('originWrong', { origin })
    if (code === 'duplicate_origins') return t('originTwice', { origin })
    return code === 'too_many_origins' ? t('originsTooMany', { limit: Number(params['limit'] ?? 0) }) : undefined
  }
}
