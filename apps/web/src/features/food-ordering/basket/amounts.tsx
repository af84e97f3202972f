import type { ReactNode } from 'react'
import type { Basket } from '@plein/contract/food-ordering/baskets'
import { Money } from '#ui/display/money.tsx'
import { pickupHeading } from './line-words.ts'
import { basketStrings } from './strings/index.ts'
import styles from './amounts.module.css'

/** A row of an account: what, and how much at the right. */
export const AmountRow = (props: { label: ReactNode; strong?: boolean; quiet?: boolean; children: ReactNode }) => {
  const { label, strong, quiet, children } = props
  return (
    <div className={styles.row} data-strong={strong || undefined} data-quiet={quiet || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface AmountsProps {
  basket: Basket
  /** Beside the price, at the checkout. */
  tip?: { label: string; cents: number } | false
}

/** Products, what bringing or packing costs, and the total: the same in panel, basket and checkout. */
export const Amounts = ({ basket, tip = false }: AmountsProps) => {
  const t = basketStrings.useTranslate()
  const { currency } = basket
  return (
    <dl className={styles.amounts}>
      <AmountRow label={t('products')}>
        <Money cents={basket.products} currency={currency} />
      </AmountRow>
      {basket.pickup_in_restaurant ? (
        basket.pickup_fee > 0 && (
          <AmountRow label={pickupHeading(basket) ?? t('pickupFee')}>
            <Money cents={basket.pickup_fee} currency={currency} />
          </AmountRow>
        )
      ) : (
        <AmountRow label={t('delivery')}>
          {basket.delivery === null ? (
            <span className={styles.unknown}>{t('deliveryUnknown')}</span>
          ) : basket.delivery === 0 ? (
            t('free')
          ) : (
            <Money cents={basket.delivery} currency={currency} />
          )}
        </AmountRow>
      )}
      {tip && (
        <AmountRow label={tip.label}>
          <Money cents={tip.cents} currency={currency} />
        </AmountRow>
      )}
      <AmountRow label={t('total')} strong>
        <Money cents={basket.total + (tip ? tip.cents : 0)} currency={currency} />
      </AmountRow>
    </dl>
  )
}
