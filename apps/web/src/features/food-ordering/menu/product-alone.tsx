import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, Link } from '#platform/router/router.tsx'
import type { ProductPage } from '@plein/contract/food-ordering/restaurants'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { BottomBar, Page } from '#ui/layout/page.tsx'
import { useBasket } from '../basket/basket-data.ts'
import { Picture } from '../common/picture.tsx'
import { useSession } from '../visit/food-session.ts'
import { productQuery } from './menu-data.ts'
import { ProductAction } from './product-action.tsx'
import { ProductDetails } from './product-details.tsx'
import { menuStrings } from './strings/index.ts'
import { useOrderReason } from './use-order-reason.ts'
import { useProductForm } from './use-product-form.ts'
import styles from './product-alone.module.css'

/** F-03 visited directly, or from a line of the basket: a page of its own. */
export const ProductAlone = ({ uuid }: { uuid: string }) => {
  const t = menuStrings.useTranslate()
  const session = useSession()
  const product = useQuery({ ...productQuery(session.data, uuid), enabled: session.data !== undefined })
  const basket = useBasket(product.data?.restaurant.cart_uuid)
  useTitle(product.data?.title ?? t('menu'))
  // With a visit the basket comes first: a line that is changed starts as it is.
  if (product.data && (basket.data !== undefined || basket.error)) return <Loaded product={product.data} />
  const error = product.error ?? session.error
  if (error) {
    return (
      <Page width="form">
        <ProblemPanel
          title={t('productFailed')}
          alone
          gone={t('productGone')}
          error={error}
          retrying={product.isFetching}
          onRetry={() => void (session.error ? session.refetch() : product.refetch())}
          action={<LinkButton to="/food">{t('allRestaurants')}</LinkButton>}
        />
      </Page>
    )
  }
  return (
    <Page width="detail">
      <Loading>
        <div className={styles.columns}>
          <Skeleton height="260px" radius="panel" />
          <div className={styles.lines}>
            <Skeleton width="50%" height="28px" />
            <Skeleton width="90%" />
            <Skeleton height="56px" />
            <Skeleton height="56px" />
            <Skeleton width="70%" />
          </div>
        </div>
      </Loading>
    </Page>
  )
}

/** Reasons that pass by themselves: the dish can be looked at and chosen. */
const passing: ReadonlySet<string> = new Set(['restaurant_closed', 'restaurant_paused', 'restaurant_unseen'])

const Loaded = ({ product }: { product: ProductPage }) => {
  const t = menuStrings.useTranslate()
  const go = useNavigate()
  const { search, key } = useLocation()
  const { restaurant } = product
  const { data: basket } = useBasket(restaurant.cart_uuid)
  const line_uuid = new URLSearchParams(search).get('line')
  const line = (basket?.restaurants ?? [])
    .flatMap((suborder) => suborder.products)
    .find((item) => item.uuid === line_uuid)
  const menu = pagePath('/food/place/:uuid', { uuid: restaurant.uuid })
  const leave = (): void => {
    // A page that was opened from another goes back to it; the first page of a visit leads to the menu.
    if (line && key !== 'default') go(-1)
    else go(line ? pagePath('/food/cart/:id', { id: restaurant.cart_uuid }) : menu)
  }
  const form = useProductForm({ product, place: restaurant, line, onAdded: leave })
  const reason = useOrderReason({
    ...restaurant,
    reason: product.reason,
    closed: product.restaurant_closed,
    can_schedule: product.can_order,
  })
  const never = product.reason !== null && !passing.has(product.reason)
  const blocked = !product.can_order ? t('soldOutToday') : never ? reason : null
  return (
    <>
      <Page width="detail">
        <Link to={menu} className={styles.back}>
          {t('menuOf', { name: restaurant.title })}
        </Link>
        <div className={styles.columns}>
          <Picture
            src={product.image}
            width={480}
            height={480}
            sizes="(width < 768px) 100vw, 480px"
            eager
            className={styles.picture}
          />
          <div>
            {blocked === null && reason !== null && <p className={styles.notice}>{reason}</p>}
            <ProductDetails
              product={product}
              currency={product.currency}
              phone={restaurant.phone}
              form={form}
              heading="h1"
            />
          </div>
        </div>
      </Page>
      <BottomBar>
        <div className={styles.bar}>
          <ProductAction
            form={form}
            title={product.title}
            currency={product.currency}
            blocked={blocked}
            elsewhere={product.reason === 'outside_delivery_area'}
          />
        </div>
      </BottomBar>
    </>
  )
}
