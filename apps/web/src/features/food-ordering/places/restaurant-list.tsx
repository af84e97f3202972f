import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from '#platform/router/router.tsx'
import type { FoodSession, RestaurantCard as Card } from '@plein/contract/food-ordering/restaurants'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { settings } from '#platform/settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { FilterChip } from '#ui/display/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { announce } from '#ui/feedback/announcer.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { IconClock, IconMoped, IconPaperBag } from '#ui/icons/icons.ts'
import { AtTable } from '../tables/at-table.tsx'
import { tableStrings } from '../tables/strings/index.ts'
import { choosePickup } from '../visit/choose-pickup.ts'
import { locationQuestion } from '../visit/location-question.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { RestaurantCard } from './restaurant-card.tsx'
import { restaurantsQuery } from './restaurants-data.ts'
import { placesStrings } from './strings/index.ts'
import styles from './restaurant-list.module.css'

const SEARCH_MS = 250
/** Fewer are read at a glance. */
const SEARCH_FROM = 4

type Filter = 'open' | 'free' | 'pickup'

const passes: Readonly<Record<Filter, (card: Card) => boolean>> = {
  open: (card) => !card.closed && card.can_order,
  free: (card) => card.delivery_cost === 0,
  pickup: (card) => card.can_pickup_in_rest,
}

/** The restaurants that serve this place. */
export const RestaurantList = ({ session }: { session: FoodSession }) => {
  const t = placesStrings.useTranslate()
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const [filters, setFilters] = useState<readonly Filter[]>([])
  const list = useQuery(restaurantsQuery(session, search))
  const all = list.data?.results ?? []
  const shown = all.filter((card) => filters.every((filter) => passes[filter](card)))
  useEffect(() => {
    if (list.data && !list.isPlaceholderData) announce(t('loaded', { n: list.data.results.length }))
  }, [list.data, list.isPlaceholderData, t])
  const { program_uuid, is_food_court } = settings()
  const [only] = all
  if (only && all.length === 1 && program_uuid !== null && !is_food_court && search === '') {
    return (
      <>
        <Navigate to={pagePath('/food/place/:uuid', { uuid: only.uuid })} replace />
        <CardSkeletons />
      </>
    )
  }
  const nobody = list.data !== undefined && all.length === 0 && search === '' && !list.isPlaceholderData
  if (nobody) return <Nobody session={session} />
  return (
    <>
      <AtTable />
      <div className={styles.head}>
        <h1>{list.data ? <Heading session={session} n={all.length} /> : t('loading')}</h1>
        <FindBar
          text={text}
          onText={setText}
          searchable={all.length >= SEARCH_FROM || search !== ''}
          filters={filters}
          onFilters={setFilters}
          pickup={session.pickup_in_restaurant}
        />
      </div>
      {list.error && !list.data ? (
        <ProblemPanel
          title={t('listFailed')}
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : list.data ? (
        <Cards cards={shown} session={session} onClear={() => (setText(''), setFilters([]))} />
      ) : (
        <CardSkeletons />
      )}
    </>
  )
}

const Heading = ({ session, n }: { session: FoodSession; n: number }) => {
  const t = placesStrings.useTranslate()
  const tt = tableStrings.useTranslate()
  if (session.table) return tt('orderAt', { n })
  return session.pickup_in_restaurant ? t('pickupAt', { n }) : t('deliverTo', { n, zip: session.zip_code ?? '' })
}

/** The text once the typing rests. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface FindBarProps {
  text: string
  onText: (text: string) => void
  searchable: boolean
  filters: readonly Filter[]
  onFilters: (filters: readonly Filter[]) => void
  pickup: boolean
}

const FindBar = ({ text, onText, searchable, filters, onFilters, pickup }: FindBarProps) => {
  const t = placesStrings.useTranslate()
  const offered = [
    { filter: 'open', icon: IconClock, words: t('openNow') },
    { filter: 'free', icon: IconMoped, words: t('freeDelivery') },
    { filter: 'pickup', icon: IconPaperBag, words: t('pickupToo') },
  ] as const
  return (
    <div className={styles.find}>
      {searchable && <SearchField className={styles.search} label={t('search')} value={text} onValue={onText} />}
      <div className={styles.filters} role="group" aria-label={t('filters')}>
        {offered
          .filter(({ filter }) => !pickup || filter === 'open')
          .map(({ filter, icon, words }) => (
            <FilterChip
              key={filter}
              icon={icon}
              pressed={filters.includes(filter)}
              onPressed={(on) => onFilters(on ? [...filters, filter] : filters.filter((item) => item !== filter))}
            >
              {words}
            </FilterChip>
          ))}
      </div>
    </div>
  )
}

interface CardsProps {
  cards: readonly Card[]
  session: FoodSession
  onClear: () => void
}

const Cards = ({ cards, session, onClear }: CardsProps) => {
  const t = placesStrings.useTranslate()
  if (cards.length === 0) {
    return (
      <EmptyState title={t('noMatch')} action={<Button onClick={onClear}>{t('clearFilters')}</Button>}>
        {t('noMatchText')}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.cards}>
      {cards.map((card, at) => (
        <li key={card.uuid}>
          <RestaurantCard card={card} visit={session} eager={at < 2} />
        </li>
      ))}
    </ul>
  )
}

/** Nobody comes to this address, or nobody lets you come. */
const Nobody = ({ session }: { session: FoodSession }) => {
  const t = placesStrings.useTranslate()
  const [busy, setBusy] = useState(false)
  const pickup = session.pickup_in_restaurant
  const switchToPickup = (): void => {
    setBusy(true)
    void choosePickup().finally(() => setBusy(false))
  }
  return (
    <div className={styles.nobody}>
      <EmptyState
        scene={pickup ? 'awning' : 'pin'}
        title={pickup ? t('nobodyPickup') : t('nobody', { zip: session.zip_code ?? '' })}
        action={
          <div className={styles.ways}>
            {!pickup && (
              <Button variant="primary" busy={busy} icon={IconPaperBag} onClick={switchToPickup}>
                {t('pickup')}
              </Button>
            )}
            <Button onClick={() => locationQuestion.ask()}>{t('changeAddress')}</Button>
          </div>
        }
      >
        {pickup ? t('nobodyPickupText') : t('nobodyText')}
      </EmptyState>
    </div>
  )
}
