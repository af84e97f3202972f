import { pagePath } from '@plein/contract/pages/page-path'
import type { BoardOrder, OrderItem } from '@plein/contract/food-ordering/orders'
import { seasonNote } from '#ui/display/clock-note.ts'
import { formatDateTime, formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useAllergenWords } from '#platform/allergens/allergen-words.ts'
import { findClash, isAllergyNote } from '../state/allergy.rules.ts'
import { getOptions } from '../state/item-options.ts'
import { addressLines } from '../state/courier-address.ts'
import { formatTyped } from '#platform/phone.ts'
import { QrCode } from './qr-code.tsx'
import type { PrintJob } from '../state/print-job.ts'
import { printStrings } from './strings/index.ts'
import styles from './print.module.css'

/** The ticket above the stove: number, time, dishes, notes in reverse; no prices, but the amount to collect. */
export const KitchenTicket = ({ job }: { job: Extract<PrintJob, { kind: 'kitchen' }> }) => {
  const t = printStrings.useTranslate()
  const language = useLanguage()
  const words = useAllergenWords()
  const { order, copy, printed_at } = job
  const allergy = isAllergyNote(order.comments)
  const { due_at, time_zone } = order
  const due = due_at && formatWhen(due_at, { language, timeZone: time_zone }) + seasonNote(time_zone, due_at)
  return (
    <>
      {copy > 1 && <p className={styles.inverse}>{t('copy', { n: copy })}</p>}
      <p className={styles.number}>{order.order_id}</p>
      <p className={styles.type}>
        {order.table
          ? t(`table_${order.table.service}`, { label: order.table.label })
          : order.pickup_in_restaurant
            ? t('pickup')
            : t('delivery')}
      </p>
      {due && <p className={styles.due}>{due}</p>}
      {due && order.delivery_asap && <p>{t('asap')}</p>}
      {order.food_court && <p>{t('partOf', { court: courtOf(order.food_court) })}</p>}
      {order.allergies.length > 0 && (
        <p className={styles.inverse}>{t('allergyTold', { allergens: words.list(order.allergies) })}</p>
      )}
      {allergy && <p className={styles.inverse}>{t('allergy', { note: order.comments })}</p>}
      <ul className={styles.items}>
        {order.items.filter(isToMake).map((item) => (
          <Item key={item.uuid} item={item} note={allergy ? order.comments : ''} told={order.allergies} />
        ))}
      </ul>
      {!allergy && order.comments && <p className={styles.inverse}>{order.comments}</p>}
      <Customer order={order} />
      {order.cash_amount !== null && (
        <p className={styles.inverse}>
          {t('toCollect', { amount: formatMoney(order.cash_amount, language, order.currency) })}
        </p>
      )}
      <div className={styles.foot}>
        <QrCode text={`${window.location.origin}${pagePath('/orders/:uuid', { uuid: order.uuid })}`} />
        <p>{t('printedAt', { time: formatDateTime(printed_at, order.time_zone) })}</p>
      </div>
    </>
  )
}

/** A wholly refunded item is not cooked. */
const isToMake = ({ quantity, refunded_quantity }: OrderItem): boolean => quantity > refunded_quantity

/** The court, and the counter there at which the part is handed over. */
const courtOf = ({ title, station_code }: NonNullable<BoardOrder['food_court']>): string =>
  [title, station_code].filter(Boolean).join(' · ')

const Item = ({ item, note, told }: { item: OrderItem; note: string; told: readonly string[] }) => {
  const t = printStrings.useTranslate()
  const words = useAllergenWords()
  const clash = findClash(item, note, told)
  return (
    <li>
      <p className={styles.item}>
        <span>{item.quantity - item.refunded_quantity}×</span>
        <span>{item.product}</span>
      </p>
      {getOptions(item).map((option) => (
        <p key={option} className={styles.option}>
          {option}
        </p>
      ))}
      {clash.length > 0 && <p className={styles.clash}>{t('contains', { list: words.list(clash) })}</p>}
    </li>
  )
}

const Customer = ({ order }: { order: BoardOrder }) => (
  <div className={styles.customer}>
    <p className={styles.strong}>{`${order.first_name} ${order.last_name}`}</p>
    {!order.pickup_in_restaurant && addressLines(order).map((line) => <p key={line}>{line}</p>)}
    <p>{formatTyped(order.phone_code, order.phone)}</p>
  </div>
)
