import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { Chip } from '#ui/display/chip.tsx'
import { Money } from '#ui/display/money.tsx'
import { Perforated } from '#ui/display/perforated.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle } from '#ui/icons/icons.ts'
import { Page, Panel, Section } from '#ui/layout/page.tsx'
import { useAllergenWords } from '#platform/allergens/allergen-words.ts'
import { isAllergyNote } from '../state/allergy.rules.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { HistoryList } from './history-list.tsx'
import { getOptions } from '../state/item-options.ts'
import { LostCustomerMail } from './lost-customer-mail.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { boardStrings } from '../state/strings/index.ts'
import { orderStrings } from './strings/index.ts'
import { Transactions } from './transactions.tsx'
import { useCancelReason } from './use-cancel-reason.ts'
import styles from './order.module.css'

interface OrderViewProps {
  order: BoardOrderDetail
  restaurant: string | null
  /** In a drawer everything stands under each other. */
  narrow?: boolean
  /** The address of a payment or refund in the books. */
  booksAt?: ((transaction_uuid: string) => string) | undefined
}

/** The items on the left; customer, price and payments on the right; history below. */
export const OrderView = ({ order, restaurant, narrow = false, booksAt }: OrderViewProps) => {
  const t = orderStrings.useTranslate()
  return (
    <div className={styles.view} data-narrow={narrow || undefined}>
      <div className={styles.main}>
        <Cancelled order={order} />
        <FailedRefunds order={order} />
        <LostCustomerMail order={order} />
        <Lines order={order} restaurant={restaurant} />
        <Section title={t('history')}>
          <HistoryList order={order} />
        </Section>
      </div>
      <div className={styles.side}>
        <CustomerPanel order={order} />
        <MoneyPanel order={order} />
        <Section title={t('transactions')}>
          <Transactions order={order} booksAt={booksAt} />
        </Section>
      </div>
    </div>
  )
}

const Cancelled = ({ order }: { order: BoardOrderDetail }) => {
  const reason = useCancelReason()
  if (order.order_status !== orderStatuses.cancelled) return null
  return (
    <div className={styles.cancelled}>
      <p>{reason(order.cancel_reason)}</p>
      {order.cancel_note !== null && <p>“{order.cancel_note}”</p>}
    </div>
  )
}

const Lines = ({ order, restaurant }: { order: BoardOrderDetail; restaurant: string | null }) => {
  const t = orderStrings.useTranslate()
  const b = boardStrings.useTranslate()
  const words = useAllergenWords()
  const allergy = isAllergyNote(order.comments)
  return (
    <Perforated className={styles.ticket}>
      <div className={styles.ticketHead}>
        {restaurant && <h2>{restaurant}</h2>}
        {order.food_court && (
          <Chip>
            <span className={styles.court}>{order.food_court.title}</span>
          </Chip>
        )}
      </div>
      {order.allergies.length > 0 && (
        <p className={styles.note} data-allergy>
          <Icon of={IconAlertTriangle} size={22} />
          <span>{b('allergyTold', { allergens: words.list(order.allergies) })}</span>
        </p>
      )}
      {order.comments && (
        <p className={styles.note} data-allergy={allergy || undefined}>
          {allergy && <Icon of={IconAlertTriangle} size={22} />}
          <span>{order.comments}</span>
        </p>
      )}
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li key={item.uuid}>
            <span className={styles.quantity}>{item.quantity}×</span>
            <span className={styles.dish}>
              <span className={styles.name}>{item.product}</span>
              {getOptions(item).map((option) => (
                <span key={option} className={styles.option}>
                  {option}
                </span>
              ))}
              {item.allergens.length > 0 && <span className={styles.allergens}>{words.contains(item.allergens)}</span>}
              {item.refunded_quantity > 0 && (
                <span className={styles.refunded}>{t('refundedPieces', { n: item.refunded_quantity })}</span>
              )}
            </span>
            <Money cents={item.total} currency={order.currency} />
          </li>
        ))}
      </ul>
    </Perforated>
  )
}

/** Header and lines, until they are here. */
export const OrderSkeleton = () => (
  <Page width="content">
    <Loading>
      <div className={styles.skeleton}>
        <Skeleton width="220px" height="32px" />
        <Skeleton width="60%" />
        <Panel>
          {['one', 'two', 'three', 'four'].map((key) => (
            <Skeleton key={key} height="44px" />
          ))}
        </Panel>
      </div>
    </Loading>
  </Page>
)
