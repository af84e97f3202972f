import type { CustomerOrder, OrderLabel } from '@plein/contract/food-ordering/orders'
import { useOrderStatusWord } from '#platform/status/order-status.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconCheck } from '#ui/icons/icons.ts'
import { stepAt, getSteps } from '../common/order-labels.ts'
import { orderStrings } from './strings/index.ts'
import styles from './timeline.module.css'

interface TimelineProps {
  order: CustomerOrder
  /** Of the order, or of one restaurant's part. */
  label: OrderLabel
  zone: string
  small?: boolean
}

/** How far the food is: what is done, what is now, what comes. */
export const Timeline = ({ order, label, zone, small }: TimelineProps) => {
  const t = orderStrings.useTranslate()
  const word = useOrderStatusWord()
  const steps = getSteps(order)
  const at = stepAt(steps, label)
  return (
    <ol className={styles.timeline} data-small={small || undefined}>
      {!small && (
        <li data-state="done">
          <span className={styles.dot}>
            <Icon of={IconCheck} size={16} />
          </span>
          <span>
            {t('ordered')}
            <span className={styles.time}>
              <TimeText at={order.created} zone={zone} />
            </span>
          </span>
        </li>
      )}
      {steps.map((step, index) => {
        const state =
          index < at || (index === at && index === steps.length - 1) ? 'done' : index === at ? 'now' : 'later'
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.dot}>{state === 'done' && <Icon of={IconCheck} size={16} />}</span>
            <span>
              {word(step)}
              {state === 'done' && <span className="visually-hidden"> {t('stepDone')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
