import { useDeferredValue, useMemo, useState } from 'react'
import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { FilterChip } from '#ui/display/chip.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { IconAdjustmentsHorizontal as IconAdjustments } from '#ui/icons/icons.ts'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { diet, isAnything, suits, useDiet, type Diet } from '../allergens/diet.ts'
import { useBasket } from '../basket/basket-data.ts'
import { CategoryBar } from './category-bar.tsx'
import { ProductRow } from './product-row.tsx'
import { menuStrings } from './strings/index.ts'
import { keptScroll } from './use-kept-scroll.ts'
import { useScrollSpy } from './use-scroll-spy.ts'
import styles from './menu.module.css'

const DietDialog = later(() => import('../allergens/diet-dialog.tsx').then((m) => m.DietDialog), PanelComing)

type Category = Restaurant['categories'][number]
/** Fewer dishes are read faster than searched. */
const SEARCH_FROM = 12

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const filtered = (categories: readonly Category[], search: string, wanted: Diet): Category[] => {
  const text = plain(search.trim())
  const found = (words: string): boolean => text === '' || plain(words).includes(text)
  return categories
    .map((category) => ({
      ...category,
      products: category.products.filter(
        (product) =>
          suits(product, wanted) && (found(product.title) || found(product.description) || found(category.title)),
      ),
    }))
    .filter((category) => category.products.length > 0)
}

const countOf = (categories: readonly Category[]): number =>
  categories.reduce((sum, category) => sum + category.products.length, 0)

/** Dishes that fill the highest screen. */
const FIRST_DISHES = 12

/** The categories that the first screen shows, so that a long menu does not keep a slow phone from answering a touch. */
const firstOf = (categories: readonly Category[]): readonly Category[] => {
  const enough = categories.findIndex((_, at) => countOf(categories.slice(0, at + 1)) >= FIRST_DISHES)
  return enough < 0 ? categories : categories.slice(0, enough + 1)
}

/** The dishes by category: found by word, without what the guest doesn't eat, with the place in the menu kept in sight. */
export const Menu = ({ place }: { place: Restaurant }) => {
  const t = menuStrings.useTranslate()
  const [search, setSearch] = useState('')
  const wanted = useDiet()
  const { categories } = place
  const total = useMemo(() => countOf(categories), [categories])
  const shown = useMemo(() => filtered(categories, search, wanted), [categories, search, wanted])
  const hidden = useMemo(() => total - countOf(filtered(categories, '', wanted)), [categories, total, wanted])
  // A guest who comes back lower down needs the whole height at once.
  const [first] = useState(() => (keptScroll(place.uuid) > 0 ? shown : firstOf(shown)))
  const drawn = useDeferredValue(shown, first)
  const spy = useScrollSpy(shown.map((category) => category.uuid))
  if (total === 0) return <EmptyState scene="plate" title={t('noProducts')} />
  return (
    <div className={styles.menu}>
      <CategoryBar categories={shown} active={spy.active} onChosen={spy.goTo} />
      <div className={styles.dishes}>
        <div className={styles.tools}>
          {total >= SEARCH_FROM && (
            <SearchField className={styles.search} label={t('search')} value={search} onValue={setSearch} />
          )}
          <DietButton wanted={wanted} categories={categories} />
        </div>
        {isAnything(wanted) && (
          <p className={styles.hidden} role="status">
            {hidden === 0 ? t('nothingHidden') : t('hidden', { n: hidden })}
            <button type="button" className={styles.showAll} onClick={diet.clear}>
              {t('showAll')}
            </button>
          </p>
        )}
        {shown.length === 0 ? (
          <NothingFound search={search} onClear={() => setSearch('')} />
        ) : (
          drawn.map((category) => <CategorySection key={category.uuid} category={category} place={place} />)
        )}
      </div>
    </div>
  )
}

interface DietButtonProps {
  wanted: Diet
  categories: readonly Category[]
}

const DietButton = ({ wanted, categories }: DietButtonProps) => {
  const t = menuStrings.useTranslate()
  const [open, setOpen] = useState<boolean>()
  // A fresh form each time, so that what was not applied is not kept.
  const [visits, setVisits] = useState(0)
  const chosen = wanted.exclude.length + wanted.keep.length
  const start = (): void => {
    setVisits(visits + 1)
    setOpen(true)
  }
  return (
    <>
      <FilterChip icon={IconAdjustments} pressed={chosen > 0} onPressed={start}>
        {chosen > 0 ? t('dietChosen', { n: chosen }) : t('diet')}
      </FilterChip>
      {open !== undefined && (
        <DietDialog
          key={visits}
          open={open}
          onClose={() => setOpen(false)}
          countOf={(next) => countOf(filtered(categories, '', next))}
        />
      )}
    </>
  )
}

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => {
  const t = menuStrings.useTranslate()
  if (search.trim() === '') return <EmptyState title={t('allHidden')}>{t('allHiddenText')}</EmptyState>
  return (
    <EmptyState
      title={t('noDish', { search: search.trim() })}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    >
      {t('noDishText')}
    </EmptyState>
  )
}

interface CategorySectionProps {
  category: Category
  place: Restaurant
}

const CategorySection = ({ category, place }: CategorySectionProps) => {
  const { data: basket } = useBasket(place.cart_uuid)
  const lines = (basket?.restaurants ?? []).flatMap((suborder) => suborder.products)
  const inBasket = (uuid: string): number =>
    lines.filter((line) => line.product_id === uuid).reduce((sum, line) => sum + line.quantity, 0)
  return (
    <section id={`category-${category.uuid}`} className={styles.category} aria-labelledby={`title-${category.uuid}`}>
      <h2 id={`title-${category.uuid}`} tabIndex={-1} className={styles.title}>
        {category.title}
      </h2>
      <ul className={styles.rows}>
        {category.products.map((product) => (
          <li key={product.uuid}>
            <ProductRow
              product={product}
              place_uuid={place.uuid}
              currency={place.currency}
              in_basket={inBasket(product.uuid)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
