import type { Language } from '../i18n/languages.ts'
import { seasons } from '../strings/index.ts'

const hour = 3_600_000

/**
 * The note behind a time that a clock shows twice in one night, ' (summer time)' and an hour later ' (winter time)'; nothing behind any other.
 * `clock` reads the time of the place.
 */
export const seasonBehind = (moment: Date | string, language: Language, clock: (at: Date) => string): string => {
  const at = new Date(moment).getTime()
  const shown = clock(new Date(at))
  const [first, second] = seasons[language]
  if (clock(new Date(at + hour)) === shown) return ` (${first})`
  return clock(new Date(at - hour)) === shown ? ` (${second})` : ''
}
