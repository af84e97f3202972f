import type { AgeOutcome } from '@plein/contract/food-ordering/age-rules'
import { getStepLabel, isOrderStatus } from '@plein/contract/food-ordering/order-statuses'
import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import type { ReactNode } from 'react'
import { useOrderStatusWord } from '#platform/status/order-status.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { boardStrings } from '../state/strings/index.ts'
import { orderStrings } from './strings/index.ts'
import styles from './order.module.css'

type Entry = BoardOrderDetail['history'][number]

const amounts: readonly string[] = ['refunded_amount', 'refund_resent', 'refund_taken_back']

/** The bank gave its payout back. */
const isReturned = ({ column_name, new_value }: Entry): boolean => column_name === 'paid_out' && new_value === null

/** The changes with author, old and new value, newest first. */
export const HistoryList = ({ order }: { order: BoardOrderDetail }) => {
  const t = orderStrings.useTranslate()
  const b = boardStrings.useTranslate()
  const word = useOrderStatusWord()
  if (order.history.length === 0) return <p className={styles.nothing}>{t('noHistory')}</p>

  const status = (value: string): string => {
    const code = Number(value)
    return word(isOrderStatus(code) ? getStepLabel(code, order.pickup_in_restaurant) : 'pending', 'kitchen')
  }
  const valueOf = ({ column_name }: Entry, value: string | null): ReactNode => {
    if (value === null) return null
    if (column_name === 'order_status') return status(value)
    if (column_name === 'due_at') return <TimeText at={value} zone={order.time_zone} as="when" />
    if (column_name === 'age_check') return b(`age_${value as AgeOutcome}`)
    if (column_name === 'sms_refused') return smsReasons[value] ?? value
    return amounts.includes(column_name) ? <Money cents={Number(value)} currency={order.currency} /> : value
  }
  const smsReasons: Readonly<Record<string, string>> = {
    number: t('sms_number'),
    number_limit: t('sms_number_limit'),
    program_limit: t('sms_program_limit'),
    link: t('sms_link'),
  }
  const names: Readonly<Record<string, string>> = {
    sms_refused: t('field_sms'),
    email_corrected: t('field_email'),
    order_status: t('field_status'),
    due_at: t('field_due'),
    refunded_amount: t('field_refunded'),
    refund_resent: t('field_resent'),
    refund_settled: t('field_settled'),
    refund_taken_back: t('settled_chargeback'),
    paid_out: t('paidOut'),
    age_check: t('field_age'),
  }
  return (
    <ol className={styles.history}>
      {order.history.toReversed().map((entry, at) => {
        const old = valueOf(entry, entry.old_value)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and the list only grows at its end
          <li key={order.history.length - at}>
            <p>
              <span className={styles.field}>{names[entry.column_name] ?? entry.column_name}</span>
              {old !== null && <span className={styles.old}>{old}</span>}
              {old !== null && !isReturned(entry) && (
                <>
                  <span aria-hidden>→</span>
                  <span className="visually-hidden">{t('becomes')}</span>
                </>
              )}
              <strong>{isReturned(entry) ? t('payoutCameBack') : valueOf(entry, entry.new_value)}</strong>
            </p>
            <p className={styles.who}>
              <TimeText at={entry.time_stamp} zone={order.time_zone} as="date_time" />
              {' · '}
              {entry.user ?? t('bySystem')}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
