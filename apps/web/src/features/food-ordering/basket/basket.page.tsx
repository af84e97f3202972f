import { pagePath } from '@plein/contract/pages/page-path'
import { Link, useParams } from '#platform/router/router.tsx'
import type { Basket } from '@plein/contract/food-ordering/baskets'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconTrash } from '#ui/icons/icons.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { commonStrings } from '../common/strings/index.ts'
import { useBasket } from './basket-data.ts'
import { BasketGroup } from './basket-group.tsx'
import { BasketFoot, BasketSummary, useToCheckout } from './basket-summary.tsx'
import { clearCart } from './basket-writes.ts'
import { basketStrings } from './strings/index.ts'
import styles from './basket.page.module.css'

const UUID = /^[0-9a-f-]{36}$/

/** F-04: what was chosen, by restaurant, with every cost, before it is ordered. */
export const BasketPage = () => {
  const t = basketStrings.useTranslate()
  const { id = '' } = useParams()
  useTitle(t('title'))
  const cart_uuid = UUID.test(id) ? id : null
  const { data: basket, error, isFetching, refetch } = useBasket(cart_uuid)
  if (basket && basket.quantity > 0) return <Filled basket={basket} cart_uuid={cart_uuid ?? basket.cart_uuid ?? id} />
  return (
    <Page width="content">
      <PageHeader title={t('title')} />
      {basket !== undefined ? (
        <Empty others={basket?.other_carts ?? []} />
      ) : error ? (
        <ProblemPanel title={t('failed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <div className={styles.loading}>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} height="72px" />
            ))}
          </div>
        </Loading>
      )}
    </Page>
  )
}

const Empty = ({ others: rest }: { others: Basket['other_carts'] }) => {
  const t = basketStrings.useTranslate()
  const common = commonStrings.useTranslate()
  return (
    <>
      <EmptyState
        scene="plate"
        title={common('basketEmpty')}
        action={
          <LinkButton variant="primary" to="/food">
            {t('toRestaurants')}
          </LinkButton>
        }
      />
      <OtherCarts others={rest} />
    </>
  )
}

const OtherCarts = ({ others: rest }: { others: Basket['other_carts'] }) => {
  const t = basketStrings.useTranslate()
  return rest.map((cart) => (
    <p key={cart.cart_uuid} className={styles.other}>
      <Link to={pagePath('/food/cart/:id', { id: cart.cart_uuid })}>
        {t('otherCart', { name: cart.title, n: cart.quantity })}
      </Link>
    </p>
  ))
}

const Filled = ({ basket, cart_uuid }: { basket: Basket; cart_uuid: string }) => {
  const t = basketStrings.useTranslate()
  const to = useToCheckout(basket, cart_uuid)
  return (
    <>
      <Page width="content">
        <PageHeader title={t('title')} />
        <div className={styles.columns}>
          <div className={styles.parts}>
            {basket.restaurants.map((suborder) => (
              <BasketGroup key={suborder.restaurant.uuid} basket={basket} suborder={suborder} cart_uuid={cart_uuid} />
            ))}
            <OtherCarts others={basket.other_carts} />
            <Button
              variant="quiet"
              size="small"
              icon={IconTrash}
              className={styles.clear}
              onClick={() => void clearCart(basket)}
            >
              {t('clear')}
            </Button>
          </div>
          <BasketSummary basket={basket} to={to} />
        </div>
      </Page>
      <BasketFoot basket={basket} to={to} />
    </>
  )
}
