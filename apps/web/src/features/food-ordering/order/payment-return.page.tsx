import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from '../../../platform/router/router.tsx'
import type { OutputOf } from '@plein/contract/endpoint'
import type { payments } from '@plein/contract/payments'
import { useExplain } from '../../../platform/problems/explain.ts'
import { asProblem } from '../../../platform/problems/problem.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { embedder } from '../../../platform/session/embedder.ts'
import { useTitle } from '../../../platform/title.ts'
import { Button, LinkButton } from '../../../ui/actions/button.tsx'
import { Illustration, type Scene } from '../../../ui/display/illustration.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { useOnline } from '../../../ui/feedback/offline-banner.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { checkoutAttempt } from '../checkout/checkout-attempt.ts'
import { checkoutDraft } from '../checkout/checkout-draft.ts'
import { goBackTo, goPay, isFramed, isLeaving, leaveOn, leaveTo } from '../checkout/leave.ts'
import { payOrder } from '../checkout/place-order.ts'
import { claimOf, paymentQuery, type Claim } from './order-data.ts'
import { orderStrings } from './strings/index.ts'
import styles from './payment-return.page.module.css'

type State = OutputOf<typeof payments.state>

const PATIENCE_MS = 30_000
const POLL_MS = 1500
const SLOW_POLL_MS = 10_000

const ended: readonly State['status'][] = ['failed', 'canceled', 'expired']
const isFinal = (status: State['status']): boolean =>
  status === 'paid' || ended.includes(status) || status === 'needs_review'

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
  const bank = state?.status === 'open' && leaving ? state.payment_url : null
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
        <LinkButton to={order ? `/orders/${order.uuid}` : '/orders'}>{t('seeOrder')}</LinkButton>
      </Result>
    )
  }
  // The window around a frame may not let the guest go without a press.
  if (bank !== null && isFramed()) return <Pending state={state} sessionid={sessionid} />
  const opening = leaving && (!state || state.status === 'unknown') && patient
  if (bank !== null || opening) return <Result busy title={t('openingBank')} text={t('openingBankText')} />
  if (patient || isPaid) {
    return <Result busy title={t('confirming')} text={online ? t('confirmingText') : t('confirmingOffline')} />
  }
  return <Pending state={state} sessionid={sessionid} />
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
  scene?: Scene
  busy?: boolean
  children?: ReactNode
}

/** One message, one next step. */
const Result = ({ title, text, scene, busy, children }: ResultProps) => (
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
    </div>
    {children && <div className={styles['actions']}>{children}</div>}
  </div>
)

/** Failed, cancelled or run out: the basket is there, and so is another try. */
const Ended = ({ state, claim }: { state: State; claim: Claim }) => {
  const t = orderStrings.useTranslate()
  const explain = useExplain()
  const go = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { order } = state
  const again = async (): Promise<void> => {
    if (!order) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const started = await payOrder(order.cart_uuid, order.uuid, state.method, { claim })
      return goPay(started, (path) => go(path, { replace: true }), claim.key)
    } catch (error) {
      setRefusal(explain(error))
    }
    setBusy(false)
  }
  const words = { failed: t('failedPayment'), canceled: t('canceledPayment'), expired: t('expiredPayment') }
  const text = words[state.status as keyof typeof words] ?? words.failed
  return (
    <Result
      scene="plug"
      title={state.status === 'canceled' ? t('canceledTitle') : t('failedTitle')}
      text={state.nothing_charged ? `${text} ${t('nothingCharged')}` : text}
    >
      <FieldError id="again-error" text={refusal} />
      {order && (
        <>
          <Button variant="primary" busy={busy} onClick={() => void again()}>
            {t('tryAgain')}
          </Button>
          <LinkButton to={`/food/cart/${order.cart_uuid}/order`}>{t('otherMethod')}</LinkButton>
        </>
      )}
      <BackToSite />
    </Result>
  )
}

/** To the owner's page that the shop stood in. */
const BackToSite = () => {
  const t = orderStrings.useTranslate()
  const page = embedder.back()
  return page === null ? null : <a href={page}>{t('backToSite', { site: new URL(page).hostname })}</a>
}

/** The bank takes its time: nothing is lost by closing the page. */
const Pending = ({ state, sessionid }: { state: State | undefined; sessionid: string }) => {
  const t = orderStrings.useTranslate()
  const unfinished = state?.status === 'open' && state.payment_url !== null
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
      <LinkButton to={state?.order ? `/orders/${state.order.uuid}` : '/orders'}>{t('seeOrder')}</LinkButton>
    </Result>
  )
}
