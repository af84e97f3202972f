import type { Translate } from '../../platform/i18n.ts'
import type { Fault } from './checks.ts'
import type { en } from './strings/en.ts'
import { validationStrings } from './strings/index.ts'

/** The sentence for a fault, outside React. */
export const faultWords = (t: Translate<typeof en>, fault: Fault): string => {
  switch (fault.code) {
    case 'min_characters':
    case 'max_characters':
    case 'length':
      return t(fault.code, { n: fault.n })
    case 'min_value':
    case 'max_value':
      return t(fault.code, { limit: fault.limit })
    case 'between':
      return t('between', { from: fault.from, to: fault.to })
    default:
      return t(fault.code)
  }
}

/** The sentence for a fault: `const say = useFaultWords()`, then `say(firstFault(email, checks.email()))`. */
export const useFaultWords = (): ((fault: Fault | null) => string | undefined) => {
  const t = validationStrings.useTranslate()
  return (fault) => (fault === null ? undefined : faultWords(t, fault))
}
