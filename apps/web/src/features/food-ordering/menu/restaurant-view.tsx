import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useNavigate } from '#platform/router/router.tsx'
import { useShortcuts } from '#platform/shortcuts/shortcuts.ts'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { later } from '#ui/later.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { BasketBar } from '../basket/basket-bar.tsx'
import { AtTable } from '../tables/at-table.tsx'
import { BasketPanel } from '../basket/basket-panel.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useSeenMenu } from '../common/kept-menus.ts'
import { useSession } from '../visit/food-session.ts'
import { Menu } from './menu.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { OrderNotice } from './order-notice.tsx'
import { PlaceHeader } from './place-header.tsx'
import { restaurantQuery } from './menu-data.ts'
import { menuStrings } from './strings/index.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import styles from './restaurant-view.module.css'

const ProductSheet = later(() => import('./product-sheet.tsx').then((m) => m.ProductSheet), PanelComing)

interface RestaurantViewProps {
  uuid: string
  /** The product that is open over the menu. */
  product: string | null
}

/** The restaurant, its menu and the basket, side by side where there is room. */
export const RestaurantView = ({ uuid, product }: RestaurantViewProps) => {
  const t = menuStrings.useTranslate()
  const session = useSession()
  const place = useQuery({ ...restaurantQuery(session.data, uuid), enabled: session.data !== undefined })
  const error = place.error ?? session.error
  const seen = useSeenMenu(uuid, place, error)
  useTitle(seen.place?.title ?? t('menu'))
  if (seen.place) return <Loaded place={seen.place} seen_at={seen.seen_at} product={product} />
  if (!error || seen.pending) return <MenuSkeleton />
  return (
    <Page width="form">
      <ProblemPanel
        title={t('menuFailed')}
        alone
        gone={t('placeGone')}
        error={error}
        retrying={place.isFetching || session.isFetching}
        onRetry={() => void (session.error ? session.refetch() : place.refetch())}
        action={<LinkButton to="/food">{t('allRestaurants')}</LinkButton>}
      />
    </Page>
  )
}

/** From anywhere in a long menu to what leads to the basket: the one of the bar or of the panel, whichever is shown. */
const focusBasket = (): void => {
  if (document.querySelector('[role=dialog]')) return
  const ways = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts=B]')]
  ways.find((way) => way.offsetParent !== null)?.focus()
}

interface LoadedProps {
  place: Restaurant
  /** When it was so, while there is no network; null while it is so now. */
  seen_at: number | null
  product: string | null
}

const Loaded = ({ place, seen_at, product }: LoadedProps) => {
  // The sheet stays for its closing motion; its code comes with the first product.
  const [last, setLast] = useState(product)
  if (product !== null && product !== last) setLast(product)
  useKeptScroll(place.uuid)
  const go = useNavigate()
  useShortcuts({ basket: focusBasket })
  // The server's picture of the first page, until here.
  useLayoutEffect(() => document.querySelector('.first-picture')?.remove(), [])
  return (
    <>
      <div className={styles.view}>
        <PlaceHeader place={place} now={seen_at === null} />
        <div className={styles.zones}>
          <div className={styles.menu}>
            {seen_at === null ? <OrderNotice place={place} /> : <OfflineNotice place={place} seen_at={seen_at} />}
            <AtTable />
            <Menu place={place} />
          </div>
          <aside className={styles.basket}>
            <BasketPanel cart_uuid={place.cart_uuid} place_uuid={place.uuid} />
          </aside>
        </div>
      </div>
      <BasketBar cart_uuid={place.cart_uuid} place_uuid={place.uuid} className={styles.bar} />
      {last !== null && (
        <ProductSheet
          place={place}
          now={seen_at === null}
          product_uuid={last}
          open={product !== null}
          onClose={() => go(-1)}
        />
      )}
    </>
  )
}
