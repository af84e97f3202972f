import { useLanguage } from '#platform/i18n.ts'
import { formatPercent } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Money } from '#ui/display/money.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Panel } from '#ui/layout/page.tsx'
import { cardOrderStrings } from './strings/index.ts'
import type { OrderForm } from './use-order-form.ts'
import styles from './orders.module.css'

/** The figures of the order, line by line; the last known figures stay while the next are on their way. */
export const OrderSummary = ({ order: { quote, isCurrent, currency } }: { order: OrderForm }) => {
  const t = cardOrderStrings.useTranslate()
  const language = useLanguage()
  if (quote.error && !quote.data)
    return <ProblemPanel error={quote.error} retrying={quote.isFetching} onRetry={() => void quote.refetch()} />
  if (!quote.data)
    return (
      <Loading>
        <Skeleton height="220px" radius="panel" />
      </Loading>
    )
  const { items, fee, vat_percent, vat_price, value_amount, total_amount } = quote.data
  const [item] = items
  return (
    <Panel className={styles.summary}>
      <h2>{t('summary')}</h2>
      <dl className={styles.lines} data-old={!isCurrent || undefined} aria-busy={!isCurrent}>
        {item && (
          <div>
            <dt>
              {t('cardsAt', { n: item.quantity })} <Money cents={item.price} currency={currency} />
            </dt>
            <dd>
              <Money cents={fee} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('vat', { percent: formatPercent(vat_percent, language) })}</dt>
          <dd>
            <Money cents={vat_price} currency={currency} />
          </dd>
        </div>
        {value_amount > 0 && (
          <div>
            <dt>{t('valueAmount')}</dt>
            <dd>
              <Money cents={value_amount} currency={currency} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd aria-live="polite">
            <Money cents={total_amount} currency={currency} />
          </dd>
        </div>
      </dl>
      {quote.error && <p className={styles.note}>{t('oldFigures')}</p>}
    </Panel>
  )
}
