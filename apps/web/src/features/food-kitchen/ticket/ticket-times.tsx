import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { useEffect, useState } from 'react'
import { toDay, formatTime, formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { seasonNote } from '#ui/display/clock-note.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconHourglass } from '#ui/icons/icons.ts'
import { minutesSince, refusesIn, waitingSince, type Due } from '../state/due.rules.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './ticket.module.css'

interface TicketTimesProps {
  order: BoardOrder
  due: Due | null
  now: Date
}

/** How it leaves and when, in words that change with the clock; how long it waits; when it refuses itself. */
export const TicketTimes = ({ order, due, now }: TicketTimesProps) => {
  const t = boardStrings.useTranslate()
  const language = useLanguage()
  const { due_at, pickup_in_restaurant, table, time_zone, order_status } = order
  const minutes = minutesSince(waitingSince(order), now)
  const waited =
    order_status === orderStatuses.paid
      ? t('waitsNew', { n: minutes })
      : order_status === orderStatuses.cooking
        ? t('waitsKitchen', { n: minutes })
        : pickup_in_restaurant
          ? t('waitsReady', { n: minutes })
          : t('waitsOut', { n: minutes })
  const today = due_at !== null && toDay(due_at, time_zone) === toDay(now, time_zone)
  return (
    <div className={styles.times}>
      <p className={styles.type}>
        <strong>
          {table
            ? t(`table_${table.service}`, { label: table.label })
            : pickup_in_restaurant
              ? t('pickup')
              : t('delivery')}
        </strong>
        {due_at && (
          <time dateTime={due_at}>
            {today ? formatTime(due_at, time_zone) : formatWhen(due_at, { language, timeZone: time_zone, now })}
            {seasonNote(time_zone, due_at)}
          </time>
        )}
        {due && due.state !== 'late' && <span>{due.minutes === 0 ? t('dueNow') : t('dueIn', { n: due.minutes })}</span>}
      </p>
      <p className={styles.waited}>
        <span>{waited}</span>
        <RefusesItself order={order} />
      </p>
    </div>
  )
}

/** On time, soon or late: the word, its colour and its sign together. */
export const DueChip = ({ due }: { due: Due }) => {
  const t = boardStrings.useTranslate()
  const words = {
    on_time: () => t('dueOnTime'),
    soon: () => t('dueSoon'),
    late: () => t('dueLate', { n: due.minutes }),
  }
  return (
    <span className={styles.due} data-state={due.state}>
      {due.state === 'late' && <Icon of={IconAlertTriangle} size={18} />}
      {due.state === 'soon' && <Icon of={IconHourglass} size={18} />}
      {words[due.state]()}
    </span>
  )
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Counts down by the second, so that nobody is surprised by a refusal. */
const RefusesItself = ({ order }: { order: BoardOrder }) => {
  const t = boardStrings.useTranslate()
  const [now, setNow] = useState(() => new Date())
  const left = refusesIn(order, now)
  const runs = left !== null
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  if (left === null) return null
  const seconds = Math.ceil(left / 1000)
  const time = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
  return (
    <span className={styles.refuses} data-near={left < 5 * 60_000 || undefined} role="timer">
      {t('refusesItself', { time })}
    </span>
  )
}
