import { pagePath } from '@plein/contract/pages/page-path'
import { Link } from '#platform/router/router.tsx'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { Money } from '#ui/display/money.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconChevronDown } from '#ui/icons/icons.ts'
import { Amounts } from '../basket/amounts.tsx'
import { optionsText } from '../basket/line-words.ts'
import { checkoutStrings } from './strings/index.ts'
import styles from './checkout-summary.module.css'

type Line = Checkout['basket']['restaurants'][number]['products'][number]

/** It stays in the basket and costs nothing. */
const isSoldOut = ({ problem }: Line): boolean => problem === 'product_unavailable'

/** How many the amount is of. */
const countCharged = ({ restaurants }: Checkout['basket']): number =>
  restaurants
    .flatMap(({ products }) => products)
    .reduce((sum, line) => (isSoldOut(line) ? sum : sum + line.quantity), 0)

interface CheckoutSummaryProps {
  checkout: Checkout
  cart_uuid: string
  /** Cents beside the price. */
  tip?: number
}

/** The order's items and price, VAT included. */
export const CheckoutSummary = ({ checkout, cart_uuid, tip = 0 }: CheckoutSummaryProps) => {
  const t = checkoutStrings.useTranslate()
  const { basket } = checkout
  const several = basket.restaurants.length > 1
  return (
    <div className={styles.summary}>
      {basket.restaurants.map(({ restaurant, products }) => (
        <div key={restaurant.uuid}>
          {several && <h3>{restaurant.title}</h3>}
          <ul className={styles.lines}>
            {products.map((line) => (
              <li key={line.uuid}>
                <span className={styles.quantity}>{line.quantity}×</span>
                <span className={styles.words}>
                  {line.product_title}
                  <span className={styles.options}>{optionsText(line)}</span>
                </span>
                {!isSoldOut(line) && <Money cents={line.total} currency={line.currency} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Amounts basket={basket} tip={tip > 0 && { label: t('tip'), cents: tip }} />
      <p className={styles.vat}>
        {t.rich('vatInside', { amount: <Money cents={checkout.vat_price} currency={basket.currency} /> })}
      </p>
      <Link to={pagePath('/food/cart/:id', { id: cart_uuid })} className={styles.edit}>
        {t('editBasket')}
      </Link>
    </div>
  )
}

/** On a phone the summary is one line that opens. */
export const FoldedSummary = ({ checkout, cart_uuid, tip = 0 }: CheckoutSummaryProps) => {
  const t = checkoutStrings.useTranslate()
  const { basket } = checkout
  return (
    <details className={styles.folded}>
      <summary>
        <span>
          {t.rich('items', {
            n: countCharged(basket),
            amount: <Money cents={basket.total + tip} currency={basket.currency} />,
          })}
        </span>
        <Icon of={IconChevronDown} size={20} />
      </summary>
      <CheckoutSummary checkout={checkout} cart_uuid={cart_uuid} tip={tip} />
    </details>
  )
}
