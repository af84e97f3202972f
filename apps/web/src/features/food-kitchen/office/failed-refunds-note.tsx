import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { classes } from '#ui/classes.ts'
import attention from '#ui/feedback/attention.module.css'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle } from '#ui/icons/icons.ts'
import { failedRefundsQuery } from '../refunds/failed-refunds-data.ts'
import { officeStrings } from './strings/index.ts'
import styles from '../refunds/failed-refunds.module.css'

/** More of them would push the list away; the next ones come as these are sent again. */
const FIRST = 5

interface FailedRefundsNoteProps {
  program_uuid: string
  hrefOf: (order: { uuid: string }) => string
  /** As `rowState` of the list. */
  state?: unknown
}

/** Refunds of the list's orders whose money the guest does not have, each with the way to its order. Nothing when there are none. */
export const FailedRefundsNote = ({ program_uuid, hrefOf, state }: FailedRefundsNoteProps) => {
  const t = officeStrings.useTranslate()
  const language = useLanguage()
  const id = useId()
  const { data: failed = [] } = useQuery(failedRefundsQuery(program_uuid))
  if (failed.length === 0) return null
  return (
    <section className={classes(attention.box, styles.note)} aria-labelledby={id}>
      <h2 id={id}>
        <Icon of={IconAlertTriangle} />
        {t('refundsFailed', { n: failed.length })}
      </h2>
      <p>{t('refundsFailedText')}</p>
      <ul>
        {failed.slice(0, FIRST).map(({ uuid, order, amount, currency }) => (
          <li key={uuid}>
            <LinkButton size="small" to={hrefOf(order)} state={state}>
              {t('orderAmount', { number: String(order.order_id), amount: formatMoney(amount, language, currency) })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
