import { priceLine } from '@plein/contract/food-ordering/price-rules'
import { Money } from '#ui/display/money.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { newOrderStrings } from './strings/index.ts'
import type { DraftOrder, DraftLine } from './draft-order.ts'
import styles from './new-order.module.css'

interface OrderLinesProps {
  wish: DraftOrder
  onChange: (part: Partial<DraftOrder>) => void
  /** The server's price; undefined while the order cannot be priced. */
  price: { delivery_cost: number; pickup_fee: number; total_amount: number; currency: string } | undefined
}

const optionsOf = ({ product, variant_uuid, extra_uuids }: DraftLine): string =>
  [
    ...product.variants.filter(({ uuid }) => uuid === variant_uuid),
    ...product.extras.filter(({ uuid }) => extra_uuids.includes(uuid)),
  ]
    .map(({ title }) => title)
    .join(', ')

/** The chosen dishes, with the server's prices. */
export const OrderLines = ({ wish: input, onChange, price }: OrderLinesProps) => {
  const t = newOrderStrings.useTranslate()
  const set = (line: DraftLine, quantity: number): void => {
    const rest = input.lines.map((item) => (item === line ? { ...item, quantity } : item))
    onChange({ lines: rest.filter((item) => item.quantity > 0) })
  }
  return (
    <section id="new-order-lines" tabIndex={-1}>
      <h2 className={styles.head}>{t('basket')}</h2>
      {input.lines.length === 0 && <p className={styles.note}>{t('empty')}</p>}
      {input.lines.map((line) => (
        <div key={line.key} className={styles.line}>
          <span>
            <strong>{line.product.title}</strong> <span className={styles.price}>{optionsOf(line)}</span>
            <Money cents={priceLine(line.price, line.quantity, null)} />
          </span>
          <Stepper
            label={t('quantityOf', { dish: line.product.title })}
            value={line.quantity}
            onValue={(quantity) => set(line, quantity)}
            max={99}
          />
        </div>
      ))}
      {price && input.lines.length > 0 && (
        <dl className={styles.sums}>
          {price.delivery_cost > 0 && <Sum label={t('deliveryFee')} cents={price.delivery_cost} />}
          {price.pickup_fee > 0 && <Sum label={t('pickupFee')} cents={price.pickup_fee} />}
          <Sum label={t('total')} cents={price.total_amount} />
        </dl>
      )}
    </section>
  )
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
)
