import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { Money } from '#ui/display/money.tsx'
import { orderStrings } from './strings/index.ts'

type Settled = CustomerOrder['settled_refunds']

/** Cents. */
export const settledAmount = (settled: Settled): number => settled.reduce((sum, { amount }) => sum + amount, 0)

/** Refunds that came in another way than the payment: of its suborders, or because it was paid too late or twice. */
export const getSettled = ({ settled_refunds, suborders }: CustomerOrder): Settled => [
  ...settled_refunds,
  ...suborders.flatMap((suborder) => suborder.settled_refunds),
]

const sentences = { cash: 'settledCash', bank: 'settledBank', chargeback: 'settledChargeback' } as const

interface SettledRefundsProps {
  settled: Settled
  currency: string
  className?: string | undefined
}

/** A sentence for each refund that could not go back as it was paid: that the money is there, and how it came. */
export const SettledRefunds = ({ settled, currency, className }: SettledRefundsProps) => {
  const t = orderStrings.useTranslate()
  return settled.map(({ as, amount }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- they have no id, and the list only grows at its end
    <p key={at} className={className}>
      {t.rich(sentences[as], { amount: <Money cents={amount} currency={currency} /> })}
    </p>
  ))
}
