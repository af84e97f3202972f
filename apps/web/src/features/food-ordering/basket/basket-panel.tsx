import { pagePath } from '@plein/contract/pages/page-path'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { Illustration } from '#ui/display/illustration.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { ProgressToMinimum } from '#ui/feedback/progress-to-minimum.tsx'
import { commonStrings } from '../common/strings/index.ts'
import { Amounts } from './amounts.tsx'
import { useBasket } from './basket-data.ts'
import { BasketLine } from './basket-line.tsx'
import { useMissingMinimum } from './minimum.ts'
import { SuborderDeliveryChoice } from './suborder-delivery-choice.tsx'
import { basketStrings } from './strings/index.ts'
import styles from './basket-panel.module.css'

interface BasketPanelProps {
  cart_uuid: string
  /** The restaurant whose menu stands beside it. */
  place_uuid: string
}

/** The basket beside the menu, where there is room for it. */
export const BasketPanel = ({ cart_uuid, place_uuid }: BasketPanelProps) => {
  const t = basketStrings.useTranslate()
  const { data: basket, error, isFetching, refetch } = useBasket(cart_uuid)
  return (
    <section className={styles.panel} aria-labelledby="basket-title">
      <h2 id="basket-title">{t('title')}</h2>
      {basket ? (
        <Filled cart_uuid={cart_uuid} place_uuid={place_uuid} />
      ) : error ? (
        <ProblemPanel title={t('failed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : basket === undefined ? (
        <Loading>
          <div className={styles.loading}>
            <Skeleton />
            <Skeleton />
            <Skeleton height="52px" />
          </div>
        </Loading>
      ) : (
        <Empty />
      )}
    </section>
  )
}

const Empty = () => {
  const t = commonStrings.useTranslate()
  return (
    <div className={styles.empty}>
      <Illustration scene="plate" />
      <p>{t('basketEmpty')}</p>
    </div>
  )
}

const Filled = ({ cart_uuid, place_uuid }: BasketPanelProps) => {
  const t = basketStrings.useTranslate()
  const missing = useMissingMinimum()
  const { data: basket } = useBasket(cart_uuid)
  if (!basket || basket.quantity === 0) return <Empty />
  const minimum = missing(basket, place_uuid)
  const several = basket.restaurants.length > 1
  return (
    <>
      {basket.restaurants.map((suborder) => (
        <div key={suborder.restaurant.uuid} className={styles.part}>
          {several && <h3>{suborder.restaurant.title}</h3>}
          {several && <SuborderDeliveryChoice basket={basket} suborder={suborder} />}
          <ul className={styles.lines}>
            {suborder.products.map((line) => (
              <BasketLine
                key={line.uuid}
                small
                line={line}
                cart_uuid={cart_uuid}
                place_uuid={suborder.restaurant.uuid}
                open_place={place_uuid}
              />
            ))}
          </ul>
        </div>
      ))}
      <Amounts basket={basket} />
      {minimum && <ProgressToMinimum reached={minimum.reached} minimum={minimum.minimum} text={minimum.text} />}
      <LinkButton variant="primary" wide to={pagePath('/food/cart/:id', { id: cart_uuid })} aria-keyshortcuts="B">
        {t('toBasket')}
      </LinkButton>
    </>
  )
}
