import type { DeclineReason } from '@plein/contract/food-courts/declining'
import { oneLine } from '#platform/mail/one-line.ts'
import { wordsRequired } from '../food-courts.problems.ts'

/** Why a restaurant declines: null for one that does not say it. */
export interface Declining {
  readonly decline_reason: DeclineReason | null
  readonly decline_words: string | null
}

/** The reason as it is kept: words stand with `other` alone, which needs them. Throws invalid_input. */
export const readDeclining = ({
  reason,
  words,
}: {
  reason: DeclineReason | undefined
  words: string | undefined
}): Declining => {
  if (reason !== 'other') return { decline_reason: reason ?? null, decline_words: null }
  const decline_words = oneLine(words ?? '')
  if (decline_words === '') throw wordsRequired()
  return { decline_reason: reason, decline_words }
}
