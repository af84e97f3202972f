import { pagePath } from '@plein/contract/pages/page-path'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@plein/contract/endpoint'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import type { payments } from '@plein/contract/payments'
import { Navigate } from '#platform/router/router.tsx'
import { parent_frame } from '#platform/session/parent-frame.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { CardFields } from '#platform/paying/later-card-fields.tsx'
import { GiftCards } from '#platform/paying/gift-cards/gift-cards.tsx'
import { cardMethod } from '#platform/paying/gift-cards/use-gift-cards.ts'
import { useOrderCards } from '../gift-cards/use-order-cards.ts'
import type { Sources } from '../order-paying/place-order.ts'
import { usePayAgain } from './use-pay-again.ts'
import { methodsQuery, orderQuery, type Claim } from './order-data.ts'
import { PayRefused } from './pay-problem.tsx'
import { orderAt, Result } from './payment-result.tsx'
import { orderStrings } from './strings/index.ts'
import { useLiveOrder } from './use-live-order.ts'
import { usePayUntil } from './use-pay-until.ts'
import styles from './payment-return.page.module.css'

type State = OutputOf<typeof payments.state>

/** Why, as far as the provider tells and its payer can do something about it; banks keep the others to themselves. */
const useReason = ({ failure_code }: State): string | undefined => {
  const t = orderStrings.useTranslate()
  const reasons: Readonly<Record<string, string>> = {
    insufficient_funds: t('insufficientFunds'),
    card_refused: t('cardRefused'),
    authentication_failed: t('authenticationFailed'),
    rejected: t('bankRejected'),
    processing_error: t('processingError'),
  }
  return failure_code === null ? undefined : reasons[failure_code]
}

interface EndedProps {
  state: State
  claim: Claim
}

/** Failed, cancelled or run out: another try, in the same way or another, and a new order when this one was let go meanwhile. */
export const Ended = ({ state, claim }: EndedProps) => {
  const t = orderStrings.useTranslate()
  const order = { uuid: state.subject.uuid, cart_uuid: state.program_uuid }
  // It goes on meanwhile: its time to be paid runs out, or it is paid in another tab.
  const { data: followed, isFetchedAfterMount } = useQuery({
    ...orderQuery(order.uuid, claim),
    refetchOnMount: 'always',
  })
  useLiveOrder(followed, claim)
  const reason = useReason(state)
  const again = usePayAgain({ order, followed, claim, replace: true })
  const payUntil = usePayUntil(followed)
  const words = { failed: t('failedPayment'), canceled: t('canceledPayment'), expired: t('expiredPayment') }
  const gone = state.payable_state === 'cancelled' || followed?.order_status === orderStatuses.cancelled
  if (again.isLeaving) return <Result busy title={t('openingBank')} text={t('openingBankText')} />
  // Another payment of it is open or was made since: that one counts, and not how this one ended.
  const isMovedOn = isFetchedAfterMount && followed?.label !== 'payment_failed'
  if (followed && !gone && isMovedOn) return <Navigate to={orderAt(order.uuid, claim)} replace />
  const text = gone ? t('cancelledText') : (reason ?? words[state.status as keyof typeof words] ?? words.failed)
  return (
    <Result
      scene="plug"
      title={state.status === 'canceled' ? t('canceledTitle') : t('failedTitle')}
      text={state.nothing_charged ? `${text} ${t('nothingCharged')}` : text}
      until={payUntil === null ? undefined : t('payUntil', { time: payUntil })}
    >
      {again.form_problem && !gone && <PayRefused form_problem={again.form_problem} order={followed} claim={claim} />}
      {gone && <NewOrder order={order} claim={claim} />}
      {!gone && (
        <>
          {followed && followed.tried_cards.length > 0 ? (
            <TryWithCards order={followed} method={state.method} again={again} />
          ) : (
            <TryAgain cart_uuid={order.cart_uuid} method={state.method} again={again} />
          )}
          <LinkButton to={orderAt(order.uuid, claim)}>{t('otherMethod')}</LinkButton>
        </>
      )}
      <BackToSite />
    </Result>
  )
}

/** The cards that were let go pay again: those of a wallet are chosen, a code has to be typed once more. */
const TryWithCards = ({ order, method, again }: Omit<TryAgainProps, 'cart_uuid'> & { order: CustomerOrder }) => {
  const { cards, names, tried, paysAll, remind } = useOrderCards(order)
  return (
    <>
      <div className={styles.again}>
        <GiftCards
          cards={cards}
          names={names}
          tried={tried}
          problem={again.form_problem?.card ? again.form_problem.text : null}
        />
      </div>
      <TryAgain
        cart_uuid={order.cart_uuid}
        method={paysAll ? cardMethod : method}
        again={again}
        sources={cards.sources}
        isHindered={remind}
      />
    </>
  )
}

interface TryAgainProps {
  cart_uuid: string
  method: string
  again: ReturnType<typeof usePayAgain>
  sources?: Sources
  /** Says what stands in the way, and whether anything does. */
  isHindered?: () => boolean
}

/** In the same way; a card is asked for here, as at the checkout. */
const TryAgain = ({ cart_uuid, method, again: { pay, busy, card }, sources = [], isHindered }: TryAgainProps) => {
  const t = orderStrings.useTranslate()
  const methods = useQuery(methodsQuery(cart_uuid))
  const card_fields = methods.data?.results.find(({ id }) => id === method)?.card_fields ?? false
  return (
    <form
      noValidate
      className={styles.again}
      onSubmit={(event) => {
        event.preventDefault()
        if (isHindered?.()) return
        void pay(method, card_fields, sources)
      }}
    >
      {card_fields && <CardFields {...card} />}
      <Button type="submit" variant="primary" wide busy={busy || methods.isPending}>
        {t('tryAgain')}
      </Button>
    </form>
  )
}

/** In place of an order that was let go: from the basket, or on a device without it from the order's own page. */
const NewOrder = ({ order, claim }: { order: Pick<CustomerOrder, 'uuid' | 'cart_uuid'>; claim: Claim }) => {
  const t = orderStrings.useTranslate()
  return claim.key === undefined ? (
    <LinkButton variant="primary" to={pagePath('/food/cart/:id', { id: order.cart_uuid })}>
      {t('orderAgain')}
    </LinkButton>
  ) : (
    <LinkButton variant="primary" to={orderAt(order.uuid, claim)}>
      {t('seeOrder')}
    </LinkButton>
  )
}

/** To the owner's page that the shop stood in. */
const BackToSite = () => {
  const t = orderStrings.useTranslate()
  const page = parent_frame.back()
  return page === null ? null : <a href={page}>{t('backToSite', { site: new URL(page).hostname })}</a>
}
