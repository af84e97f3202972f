import { useSyncExternalStore } from 'react'
import type { Product } from '@plein/contract/menus'
import { allergens, diets, type Allergen, type Diet as DietName } from '@plein/contract/menus/codes'
import { createSignal } from '#platform/signal.ts'
import { browserStorage } from '#platform/storage.ts'

/** A guest's diet; it goes along from restaurant to restaurant, on this device. */
export interface Diet {
  exclude: readonly Allergen[]
  keep: readonly DietName[]
}

const KEY = 'plein.diet'
const NOTHING: Diet = { exclude: [], keep: [] }
const { emit, subscribe } = createSignal()

const read = (): Diet => {
  try {
    const stored = JSON.parse(browserStorage.get(KEY) ?? '{}') as Partial<Record<keyof Diet, unknown>>
    const chosen = <T extends string>(list: unknown, known: readonly T[]): T[] =>
      Array.isArray(list) ? known.filter((item) => list.includes(item)) : []
    return { exclude: chosen(stored.exclude, allergens), keep: chosen(stored.keep, diets) }
  } catch {
    return NOTHING
  }
}

let current: Diet | undefined

export const diet = {
  read: (): Diet => (current ??= read()),
  choose: (next: Diet): void => {
    current = next
    if (isAnything(next)) browserStorage.set(KEY, JSON.stringify(next))
    else browserStorage.remove(KEY)
    emit()
  },
  clear: (): void => diet.choose(NOTHING),
}

export const useDiet = (): Diet => useSyncExternalStore(subscribe, diet.read)

/** True when the guest leaves anything out. */
export const isAnything = ({ exclude, keep }: Diet): boolean => exclude.length + keep.length > 0

/** A vegan dish is vegetarian, whether the menu says so or not. */
const follows = (product: Product, wanted: DietName): boolean =>
  product.diets.includes(wanted) || (wanted === 'vegetarian' && product.diets.includes('vegan'))

export const suits = (product: Product, { exclude, keep }: Diet): boolean =>
  !exclude.some((allergen) => product.allergens.includes(allergen)) && keep.every((wanted) => follows(product, wanted))
