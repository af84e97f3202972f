import type { Allergens, Diets } from '@plein/contract/menus'
import { useLanguage } from '../../../platform/i18n.ts'
import { localeOf } from '../../../platform/language.ts'
import { allergensStrings } from './strings/index.ts'

export type Allergen = (typeof Allergens)[number]
export type Diet = (typeof Diets)[number]

/** The fourteen of the regulation, in its order; each has its word. */
export const allergens: readonly Allergen[] = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
]

export const diets: readonly Diet[] = ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free']

const isKnown = <T extends string>(known: readonly T[], value: string): value is T => known.some((one) => one === value)

/** Names of allergens and diets, alone and as a list: 'gluten, melk en noten'. */
export const useAllergenWords = () => {
  const t = allergensStrings.useTranslate()
  const language = useLanguage()
  const name = (value: string): string => (isKnown(allergens, value) || isKnown(diets, value) ? t(value) : value)
  const list = (values: readonly string[]): string =>
    new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(values.map(name))
  return {
    name,
    list,
    /** 'Bevat gluten en melk', or null where nothing is named. */
    contains: (values: readonly string[]): string | null =>
      values.length === 0 ? null : t('contains', { list: list(values) }),
  }
}
