import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from '#platform/router/router.tsx'
import type { OutputOf } from '@plein/contract/endpoint'
import type { payments } from '@plein/contract/payments'
import { asProblem } from '#platform/problems/problem.ts'
import { queryClient } from '#platform/query-client.ts'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { announce } from '#ui/feedback/announcer.tsx'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { chosenCards } from '#platform/paying/gift-cards/chosen-cards.ts'
import { checkoutAttempt } from '../order-paying/checkout-attempt.ts'
import { checkoutDraft } from '../order-paying/checkout-draft.ts'
import { goBackTo, isFramed, isLeaving, leaveOn, leaveTo } from '../order-paying/leave.ts'
import { toClaim, paymentQuery, type Claim } from './order-data.ts'
import { Ended } from './payment-ended.tsx'
import { orderAt, Result } from './payment-result.tsx'
import { orderStrings } from './strings/index.ts'

type State = OutputOf<typeof payments.state>

const PATIENCE_MS = 30_000
const POLL_MS = 1500
const SLOW_POLL_MS = 10_000

const ended: readonly State['status'][] = ['failed', 'canceled', 'expired']
const isFinal = (status: State['status']): boolean =>
  status === 'paid' || ended.includes(status) || status === 'needs_review'

/** The payer has not done anything yet: a transfer is pending from its start. */
const waitsForPayer = ({ status, method }: State): boolean =>
  status === 'open' || (status === 'pending' && method === 'banktransfer')

/** The page of what is no order of food, where its payer is told how the payment went; null for an order. */
const ownPage = ({ subject, uuid }: State, { key }: Claim): string | null => {
  if (subject.kind === 'food_order') return null
  const { pathname, searchParams } = new URL(subject.url, window.location.origin)
  if (key !== undefined) searchParams.set('key', key)
  searchParams.set('payment', uuid)
  return `${pathname}?${searchParams.toString()}`
}

/** F-06: back from the bank. Did it work? */
export const PaymentReturnPage = () => {
  const t = orderStrings.useTranslate()
  const { sessionid = '' } = useParams()
  const { search } = useLocation()
  const go = useNavigate()
  const online = useOnline()
  const claim = useMemo(() => toClaim(search), [search])
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
  const subject = state?.subject
  const cart_uuid = state?.program_uuid
  const isPaid = state?.status === 'paid'
  const isEnded = state !== undefined && ended.includes(state.status)
  const leaving = isLeaving(search)
  const bank = state && leaving && waitsForPayer(state) ? state.payment_url : null
  const elsewhere = state && (!leaving || isFinal(state.status)) ? ownPage(state, claim) : null
  useEffect(() => {
    if (bank !== null) leaveOn(bank, sessionid, search)
  }, [bank, search, sessionid])
  useEffect(() => {
    if (!subject || !cart_uuid || elsewhere !== null) return
    if (isEnded) checkoutAttempt.endPayment(cart_uuid)
    if (!isPaid) return
    checkoutAttempt.finish(cart_uuid)
    checkoutDraft.finish(cart_uuid)
    chosenCards.forget(cart_uuid)
    void queryClient.invalidateQueries({ queryKey: ['food', 'basket'] })
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    announce(t('paid'))
    if (goBackTo(subject.url)) return
    go(`${subject.url}${search}`, { replace: true })
  }, [cart_uuid, elsewhere, go, isEnded, isPaid, search, subject, t])

  if (payment.error && asProblem(payment.error).status === 404 && !state) {
    return (
      <Result scene="receipt" title={t('paymentUnknown')} text={t('paymentUnknownText')}>
        <LinkButton variant="primary" to="/orders">
          {t('allOrders')}
        </LinkButton>
      </Result>
    )
  }
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />
  if (state && isEnded) return <Ended key={state.uuid} state={state} claim={claim} />
  if (state?.status === 'needs_review') {
    return (
      <Result scene="receipt" title={t('reviewTitle')} text={t('reviewText')}>
        <LinkButton to={subject ? orderAt(subject.uuid, claim) : '/orders'}>{t('seeOrder')}</LinkButton>
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

/** The bank takes its time: nothing is lost by closing the page. */
const Pending = ({ state, sessionid, claim }: { state: State | undefined; sessionid: string; claim: Claim }) => {
  const t = orderStrings.useTranslate()
  // A guest who comes back from a transfer's page may have paid; one in a frame has not been there.
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
      <LinkButton to={state ? orderAt(state.subject.uuid, claim) : '/orders'}>{t('seeOrder')}</LinkButton>
    </Result>
  )
}
