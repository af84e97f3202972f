import { en as names } from '@plein/contract/menus/allergen-names/en'
import { source } from '#platform/i18n.ts'

export const en = source({
  title: 'Allergens and diets',
  keep: 'Show only',
  exclude: 'Leave out dishes with',
  clear: 'Clear',
  show: { one: 'Show {n} dish', other: 'Show {n} dishes' },
  note: 'Restaurants name the allergens themselves. If an allergy is serious, also ask the restaurant. Your choice stays on this device and goes along to other menus.',
  keepWithAccount: 'Also keep what I leave out with my account',
  keepWithAccountHint: 'This says something about your health, so only if you want it. Untick it and we delete it.',
  notKept: 'Your account could not be reached. Your choice is on this device.',
  contains: 'Contains {list}',
  ...names,
})
