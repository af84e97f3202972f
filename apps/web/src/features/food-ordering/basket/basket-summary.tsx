import { pagePath } from '@plein/contract/pages/page-path'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from '#platform/router/router.tsx'
import type { Basket } from '@plein/contract/food-ordering/baskets'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { ProgressToMinimum } from '#ui/feedback/progress-to-minimum.tsx'
import { Money } from '#ui/display/money.tsx'
import { BottomBar } from '#ui/layout/page.tsx'
import { choosePickup } from '../visit/choose-pickup.ts'
import { locationQuestion } from '../visit/location-question.ts'
import { visitStrings } from '../visit/strings/index.ts'
import { waysOfHost } from '../visit/ways.ts'
import { Amounts } from './amounts.tsx'
import { settleBasket } from './basket-writes.ts'
import { useBasketProblems, type BasketProblem } from './basket-problems.ts'
import { useMissingMinimum } from './minimum.ts'
import { basketStrings } from './strings/index.ts'
import styles from './basket-summary.module.css'

export interface ToCheckout {
  /** The problems, once the guest asked to order. */
  basketProblems: readonly BasketProblem[]
  asked: number
  busy: boolean
  start: () => void
}

/** The way to the checkout: open, or explained. */
export const useToCheckout = (basket: Basket, cart_uuid: string): ToCheckout => {
  const go = useNavigate()
  const blockersOf = useBasketProblems()
  const [asked, setAsked] = useState(0)
  const [busy, setBusy] = useState(false)
  const nowhere = !basket.pickup_in_restaurant && basket.zip_code === null
  const basketProblems = nowhere ? [] : blockersOf(basket)
  const start = async (): Promise<void> => {
    if (nowhere) return locationQuestion.ask()
    setAsked(asked + 1)
    if (basketProblems.length > 0) return
    setBusy(true)
    await settleBasket().finally(() => setBusy(false))
    go(pagePath('/food/cart/:id/order', { id: cart_uuid }))
  }
  return { basketProblems, asked, busy, start: () => void start() }
}

interface PartProps {
  basket: Basket
  to: ToCheckout
}

const CheckoutButton = ({ to }: { to: ToCheckout }) => {
  const t = basketStrings.useTranslate()
  return (
    <Button variant="primary" wide busy={to.busy} onClick={to.start}>
      {t('toCheckout')}
    </Button>
  )
}

/** The total, the way to the guest, and the link to the checkout. */
export const BasketSummary = ({ basket, to }: PartProps) => {
  const t = basketStrings.useTranslate()
  const minimum = useMissingMinimum()(basket)
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      <WaySwitch basket={basket} />
      <Amounts basket={basket} />
      {minimum && <ProgressToMinimum reached={minimum.reached} minimum={minimum.minimum} text={minimum.text} />}
      {to.asked > 0 && <BasketProblemList basketProblems={to.basketProblems} attempt={to.asked} />}
      <div className={styles.wide}>
        <CheckoutButton to={to} />
      </div>
    </section>
  )
}

/** The same under the thumb of a phone. */
export const BasketFoot = ({ basket, to }: PartProps) => {
  const t = basketStrings.useTranslate()
  return (
    <div className={styles.phone}>
      <BottomBar>
        <div className={styles.bar}>
          <span className={styles.total}>
            {t('total')} <Money cents={basket.total} currency={basket.currency} />
          </span>
          <CheckoutButton to={to} />
        </div>
      </BottomBar>
    </div>
  )
}

const BasketProblemList = ({
  basketProblems,
  attempt,
}: {
  basketProblems: readonly BasketProblem[]
  attempt: number
}) => {
  const t = basketStrings.useTranslate()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'center' })
  }, [attempt])
  if (basketProblems.length === 0) return null
  return (
    <div ref={panel} className={styles.blockers} role="alert" tabIndex={-1}>
      <p>{t('notYet')}</p>
      <ul>
        {basketProblems.map(({ text, place }) => (
          <li key={text}>
            {text}
            {place && (
              <>
                {' '}
                <Link to={pagePath('/food/place/:uuid', { uuid: place.uuid })}>
                  {t('toMenuOf', { name: place.title })}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Delivery or pickup; what would not go with the basket is asked first. */
const WaySwitch = ({ basket }: { basket: Basket }) => {
  const t = visitStrings.useTranslate()
  const change = (way: 'delivery' | 'pickup'): void => {
    const simple = way === 'pickup' && basket.restaurants.every((suborder) => suborder.restaurant.can_pickup_in_rest)
    if (simple) void choosePickup()
    else locationQuestion.ask()
  }
  if (waysOfHost().length < 2) return null
  return (
    <SegmentedControl
      wide
      label={t('way')}
      value={basket.pickup_in_restaurant ? 'pickup' : 'delivery'}
      onValue={change}
      options={[
        { value: 'delivery', label: t('delivery') },
        { value: 'pickup', label: t('pickup') },
      ]}
    />
  )
}
