import { addMonths, isDay, isWithin } from '#ui/dates/calendar.rules.ts'
import { toDay } from '#platform/dates.ts'
import { accountStrings } from '../common/strings/index.ts'
import type { SignUpDraft } from '../common/sign-up-draft.ts'

const OLDEST = '1900-01-01'
const YOUNGEST_YEARS = 16
const FEWEST_DIGITS = 6

type Person = Pick<SignUpDraft, 'first_name' | 'last_name' | 'birth_date' | 'phone'>

/** The days that a birth date can have. */
export const birthBounds = (): { min: string; max: string } => ({ min: OLDEST, max: toDay(new Date()) })

/** The validation errors of a person's data, in words, field by field. */
export const usePersonChecks = () => {
  const t = accountStrings.useTranslate()
  return {
    first_name: ({ first_name }: Pick<Person, 'first_name'>) =>
      first_name.trim() === '' ? t('firstNameRequired') : undefined,
    last_name: ({ last_name }: Pick<Person, 'last_name'>) =>
      last_name.trim() === '' ? t('lastNameRequired') : undefined,
    birth_date: ({ birth_date }: Pick<Person, 'birth_date'>) => {
      if (birth_date.trim() === '') return t('birthRequired')
      if (!isDay(birth_date)) return t('birthInvalid')
      if (!isWithin(birth_date, birthBounds())) return t('birthImpossible')
      return addMonths(birth_date, YOUNGEST_YEARS * 12) > birthBounds().max
        ? t('birthYoung', { n: YOUNGEST_YEARS })
        : undefined
    },
    phone: ({ phone }: Pick<Person, 'phone'>) => {
      const digits = phone.replaceAll(/\D/g, '')
      if (digits === '') return t('phoneRequired')
      return digits.length < FEWEST_DIGITS ? t('phoneInvalid') : undefined
    },
  }
}
