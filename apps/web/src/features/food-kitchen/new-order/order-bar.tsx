import { priceLine } from '@plein/contract/food-ordering/price-rules'
import { useEffect, useState, type RefObject } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { newOrderStrings } from './strings/index.ts'
import type { DraftLine } from './draft-order.ts'
import styles from './new-order.module.css'

interface OrderBarProps {
  lines: readonly DraftLine[]
  /** The position of the order on the page: while it can be seen, the bar is not needed. */
  order: RefObject<HTMLElement | null>
}

/** On a phone the order stands below the whole menu: what it comes to stays in sight, with the way there. */
export const OrderBar = ({ lines, order }: OrderBarProps) => {
  const t = newOrderStrings.useTranslate()
  const [isFar, setFar] = useState(true)
  useEffect(() => {
    const seen = order.current
    if (!seen) return
    const watch = new IntersectionObserver((entries) => setFar(!(entries.at(-1)?.isIntersecting ?? false)))
    watch.observe(seen)
    return () => watch.disconnect()
  }, [order])
  if (lines.length === 0 || !isFar) return null
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const cents = lines.reduce((sum, { price, quantity }) => sum + priceLine(price, quantity, null), 0)
  return (
    <div className={styles.bar}>
      <Button
        variant="primary"
        size="large"
        wide
        onClick={() => {
          order.current?.scrollIntoView({ block: 'start' })
          order.current?.querySelector<HTMLElement>('#new-order-lines')?.focus({ preventScroll: true })
        }}
      >
        {t('toOrder', { n: count })} · <Money cents={cents} />
      </Button>
    </div>
  )
}
