import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Picture } from '../common/picture.tsx'
import { Follow, FOLLOWED, OrderCards } from '../order/order-cards.tsx'
import { ordersQuery } from '../order/order-data.ts'
import { listOrdersAgain, listFavourites, listRunning } from './home-orders.rules.ts'
import { orderStrings } from '../order/strings/index.ts'
import styles from './home-orders.module.css'

/** On a cardholder's own page: what runs, what can be had again, and where they like to order. */
export const HomeOrders = () => {
  const t = orderStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(ordersQuery)
  if (!data) {
    return error ? (
      <ProblemPanel title={t('listFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="160px" radius="panel" />
      </Loading>
    )
  }
  const running = listRunning(data.results)
  const again = listOrdersAgain(data.results)
  const favourites = listFavourites(data.results)
  return (
    <>
      {running.length > 0 && (
        <Section title={t('active')}>
          <OrderCards orders={running} />
          {running.slice(0, FOLLOWED).map((order) => (
            <Follow key={order.uuid} order={order} />
          ))}
        </Section>
      )}
      {again.length > 0 && (
        <Section title={t('orderAgain')}>
          <OrderCards orders={again} />
        </Section>
      )}
      {favourites.length > 0 && (
        <Section title={t('favourites')}>
          <ul className={styles.favourites}>
            {favourites.map(({ uuid, title, image, orders }) => (
              <li key={uuid}>
                <span className={styles.picture}>
                  <Picture src={image} width={56} height={56} />
                </span>
                <p>
                  <Link to={pagePath('/food/place/:uuid', { uuid })}>{title}</Link>
                  <span>{t('orderedTimes', { n: orders })}</span>
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
