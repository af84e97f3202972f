import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from '../../../platform/router/router.tsx'
import type { OutputOf } from '@plein/contract/endpoint'
import type { orderStatuses } from '@plein/contract/food-ordering/orders'
import type { payments } from '@plein/contract/payments'
import { asProblem } from '../../../platform/problems/problem.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { embedder } from '../../../platform/session/embedder.ts'
import { useTitle } from '../../../platform/title.ts'
import { Button, LinkButton } from '../../../ui/actions/button.tsx'
import { Illustration, type Scene } from '../../../ui/display/illustration.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { useOnline } from '../../../ui/feedback/offline-banner.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { checkoutAttempt } from '../checkout/checkout-attempt.ts'
import { checkoutDraft } from '../checkout/checkout-draft.ts'
import { goBackTo, goPay, isFramed, isLeaving, leaveOn, leaveTo } from '../checkout/leave.ts'
import { payOrder } from '../checkout/place-order.ts'
import { claimOf, orderQuery, paymentQuery, type Claim } from './order-data.ts'
import { isUnpaid } from './order-labels.ts'
import { PayRefused, usePayRefusal, type PayRefusal } from './pay-refusal.tsx'
import { orderStrings } from './strings/index.ts'
import { useLiveOrder } from './use-live-order.ts'
import { usePayUntil } from './use-pay-until.ts'
import styles from './payment-return.page.module.css'

type State = OutputOf<typeof payments.state>

const PATIENCE_MS = 30_000
const POLL_MS = 1500
const SLOW_POLL_MS = 10_000
const CANCELLED: (typeof orderStatuses)['cancelled'] = 9

const ended: readonly State['status'][] = ['failed', 'canceled', 'expired']
const isFinal = (status: State['status']): boolean =>
  status === 'paid' || ended.includes(status) || status === 'needs_review'

/** The payer has not done anything yet: a transfer is pending from its start. */
const waitsForPayer = ({ status, method }: State): boolean =>
  status === 'open' || (status === 'pending' && method === 'banktransfer')

/** F-06: back from the bank. Did it work? */
export const PaymentReturnPage = () => {
  const t = orderStrings.useTranslate()
  const { sessionid = '' } = useParams()
  const { search } = useLocation()
  const go = useNavigate()
  const online = useOnline()
  const claim = useMemo(() => claimOf(search), [search])
  const patient = usePatience(sessionid)
  const payment = useQuery({
    ...paymentQuery(sessionid, claim),
    refetchInterval: (query) => {
      if (query.state.data && isFinal(query.state.data.status)) return false
      if (query.state.error && asProblem(query.state.error).status === 404) return false
      return patient ? POLL_MS : SLOW_POLL_MS
    },
  })
  useTitle(t('payment'))
  const state = payment.data
  const order = state?.order ?? null
  const isPaid = state?.status === 'paid'
  const isEnded = state !== undefined && ended.includes(state.status)
  const leaving = isLeaving(search)
  const bank = state && leaving && waitsForPayer(state) ? state.payment_url : null
  useEffect(() => {
    if (bank !== null) leaveOn(bank, sessionid, search)
  }, [bank, search, sessionid])
  useEffect(() => {
    if (!order) return
    if (isEnded) checkoutAttempt.endPayment(order.cart_uuid)
    if (!isPaid) return
    checkoutAttempt.finish(order.cart_uuid)
    checkoutDraft.finish(order.cart_uuid)
    void queryClient.invalidateQueries({ queryKey: ['food', 'basket'] })
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    announce(t('paid'))
    if (goBackTo(`/orders/${order.uuid}`)) return
    go(`/orders/${order.uuid}${search}`, { replace: true })
  }, [go, isEnded, isPaid, order, search, t])

  if (payment.error && asProblem(payment.error).status === 404 && !state) {
    return (
      <Result scene="receipt" title={t('paymentUnknown')} text={t('paymentUnknownText')}>
        <LinkButton variant="primary" to="/orders">
          {t('allOrders')}
        </LinkButton>
      </Result>
    )
  }
  if (state && isEnded) return <Ended state={state} claim={claim} />
  if (state?.status === 'needs_review') {
    return (
      <Result scene="receipt" title={t('reviewTitle')} text={t('reviewText')}>
        <LinkButton to={order ? orderAt(order.uuid, claim) : '/orders'}>{t('seeOrder')}</LinkButton>
      </Result>
    )
  }
  // The window around a frame may not let the guest go without a press.
  if (bank !== null && isFramed()) return <Pending state={state} sessionid={sessionid} claim={claim} />
  const opening = leaving && (!state || state.status === 'unknown') && patient
  if (bank !== null || opening) return <Result busy title={t('openingBank')} text={t('openingBankText')} />
  if (patient || isPaid) {
    return <Result busy title={t('confirming')} text={online ? t('confirmingText') : t('confirmingOffline')} />
  }
  return <Pending state={state} sessionid={sessionid} claim={claim} />
}

/** True for the first half minute of a payment's return. */
const usePatience = (sessionid: string): boolean => {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(sessionid), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [sessionid])
  return over !== sessionid
}

interface ResultProps {
  title: string
  text: string
  /** How long what can be done about it can be done. */
  until?: string | undefined
  scene?: Scene
  busy?: boolean
  children?: ReactNode
}

/** One message, one next step. */
const Result = ({ title, text, until, scene, busy, children }: ResultProps) => (
  <div className={styles['result']}>
    {scene && <Illustration scene={scene} />}
    {busy && (
      <span className={styles['spinner']}>
        <Spinner />
      </span>
    )}
    <div role="status" className={styles['words']}>
      <h1>{title}</h1>
      <p>{text}</p>
      {until && <p>{until}</p>}
    </div>
    {children && <div className={styles['actions']}>{children}</div>}
  </div>
)

/** Failed, cancelled or run out: another try, in the same way or another, and a new order when this one was let go meanwhile. */
const Ended = ({ state, claim }: { state: State; claim: Claim }) => {
  const t = orderStrings.useTranslate()
  const go = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<PayRefusal>()
  const { order } = state
  // It goes on meanwhile: its time to be paid runs out, or it is paid in another tab.
  const { data: followed } = useQuery({ ...orderQuery(order?.uuid ?? '', claim), enabled: order !== null })
  useLiveOrder(followed, claim)
  const refusalOf = usePayRefusal(followed)
  const payUntil = usePayUntil(followed)
  const again = async (): Promise<void> => {
    if (!order) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const started = await payOrder(order.cart_uuid, order.uuid, state.method, { claim })
      return goPay(started, (path) => go(path, { replace: true }), claim.key)
    } catch (error) {
      setRefusal(refusalOf(error))
      // It may have been let go meanwhile.
      void queryClient.invalidateQueries({ queryKey: ['payment', state.uuid] })
    }
    setBusy(false)
  }
  const words = { failed: t('failedPayment'), canceled: t('canceledPayment'), expired: t('expiredPayment') }
  const gone = [order, followed].some((one) => one?.order_status === CANCELLED)
  // The one reason that the payer can do something about; banks keep the others to themselves.
  const reason = state.failure_code === 'insufficient_funds' ? t('insufficientFunds') : undefined
  if (order && followed && !gone && !isUnpaid(followed.label)) {
    return <Navigate to={orderAt(order.uuid, claim)} replace />
  }
  const text = gone ? t('cancelledText') : (reason ?? words[state.status as keyof typeof words] ?? words.failed)
  return (
    <Result
      scene="plug"
      title={state.status === 'canceled' ? t('canceledTitle') : t('failedTitle')}
      text={state.nothing_charged ? `${text} ${t('nothingCharged')}` : text}
      until={payUntil === null ? undefined : t('payUntil', { time: payUntil })}
    >
      {refusal && !gone && <PayRefused refusal={refusal} order={followed} claim={claim} />}
      {order && gone && <NewOrder order={order} claim={claim} />}
      {order && !gone && (
        <>
          <Button variant="primary" busy={busy} onClick={() => void again()}>
            {t('tryAgain')}
          </Button>
          <LinkButton to={orderAt(order.uuid, claim)}>{t('otherMethod')}</LinkButton>
        </>
      )}
      <BackToSite />
    </Result>
  )
}

/** The order with what opens it on this device. */
const orderAt = (uuid: string, { key }: Claim): string =>
  key === undefined ? `/orders/${uuid}` : `/orders/${uuid}?${new URLSearchParams({ key }).toString()}`

/** In place of an order that was let go: from the basket, or on a device without it from the order's own page. */
const NewOrder = ({ order, claim }: { order: NonNullable<State['order']>; claim: Claim }) => {
  const t = orderStrings.useTranslate()
  return claim.key === undefined ? (
    <LinkButton variant="primary" to={`/food/cart/${order.cart_uuid}`}>
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
  const page = embedder.back()
  return page === null ? null : <a href={page}>{t('backToSite', { site: new URL(page).hostname })}</a>
}

/** The bank takes its time: nothing is lost by closing the page. */
const Pending = ({ state, sessionid, claim }: { state: State | undefined; sessionid: string; claim: Claim }) => {
  const t = orderStrings.useTranslate()
  // Who comes back from a transfer's page may have paid; who stands in a frame has not been there.
  const waits = state !== undefined && (isFramed() ? waitsForPayer(state) : state.status === 'open')
  const unfinished = waits && state.payment_url !== null
  return (
    <Result
      scene="bell"
      title={unfinished ? t('unfinishedTitle') : t('pendingTitle')}
      text={unfinished ? t('unfinishedText') : t('pendingText')}
    >
      {unfinished && (
        <Button variant="primary" onClick={() => leaveTo(state.payment_url ?? '/orders', sessionid)}>
          {t('continuePayment')}
        </Button>
      )}
      <LinkButton to={state?.order ? orderAt(state.order.uuid, claim) : '/orders'}>{t('seeOrder')}</LinkButton>
    </Result>
  )
}
