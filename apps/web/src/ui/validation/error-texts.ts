import type { Translate } from '#platform/i18n.ts'
import type { ValidationError } from './checks.ts'
import type { en } from './strings/en.ts'
import { validationStrings } from './strings/index.ts'

/** The sentence for a fault, outside React. */
export const errorText = (t: Translate<typeof en>, validationError: ValidationError): string => {
  switch (validationError.code) {
    case 'min_characters':
    case 'max_characters':
    case 'length':
      return t(validationError.code, { n: validationError.n })
    case 'min_value':
    case 'max_value':
      return t(validationError.code, { limit: validationError.limit })
    case 'between':
      return t('between', { from: validationError.from, to: validationError.to })
    default:
      return t(validationError.code)
  }
}

/** The sentence for a fault: `const say = useErrorTexts()`, then `say(firstFault(email, checks.email()))`. */
export const useErrorTexts = (): ((validationError: ValidationError | null) => string | undefined) => {
  const t = validationStrings.useTranslate()
  return (validationError) => (validationError === null ? undefined : errorText(t, validationError))
}
