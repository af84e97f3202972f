import { allergens, diets } from '@plein/contract/menus/codes'
import { useLanguage } from '../i18n.ts'
import { locales } from '../language.ts'
import { allergensStrings } from './strings/index.ts'

const isKnown = <T extends string>(known: readonly T[], value: string): value is T =>
  known.some((item) => item === value)

/** Names of allergens and diets, alone and as a list: 'gluten, melk en noten'. */
export const useAllergenWords = () => {
  const t = allergensStrings.useTranslate()
  const language = useLanguage()
  const name = (value: string): string => (isKnown(allergens, value) || isKnown(diets, value) ? t(value) : value)
  const list = (values: readonly string[]): string =>
    new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(values.map(name))
  return {
    name,
    list,
    /** 'Bevat gluten en melk', or null where nothing is named. */
    contains: (values: readonly string[]): string | null =>
      values.length === 0 ? null : t('contains', { list: list(values) }),
  }
}
