import { pagePath } from '@plein/contract/pages/page-path'
import type { OutputOf } from '@plein/contract/endpoint'
import type { payments } from '@plein/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { queryClient } from '#platform/query-client.ts'
import { Navigate, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Page } from '#ui/layout/page.tsx'
import { cardOrdersKey, paymentQuery } from './order-data.ts'
import { orderAttempt } from './place-card-order.ts'
import { cardOrderStrings } from './strings/index.ts'
import styles from './orders.module.css'

type State = OutputOf<typeof payments.state>

/** For so long a bank is waited for with a spinner; then the page says that it takes its time. */
const PATIENCE_MS = 30_000
const POLL_MS = 1500
const SLOW_POLL_MS = 10_000

const ended: readonly State['status'][] = ['failed', 'canceled', 'expired']
const isFinal = (status: State['status']): boolean =>
  status === 'paid' || status === 'needs_review' || ended.includes(status)

/** Back from the bank: a paid order is led to, another one can be paid again. */
export const CardPaymentPage = () => {
  const t = cardOrderStrings.useTranslate()
  const { sessionid = '' } = useParams()
  const patient = usePatience()
  const online = useOnline()
  useTitle(t('payment'))
  const { data, error, isFetching, refetch } = useQuery({
    ...paymentQuery(sessionid),
    refetchInterval: ({ state }) => {
      if (state.data && isFinal(state.data.status)) return false
      if (state.error && asProblem(state.error).status === 404) return false
      return patient ? POLL_MS : SLOW_POLL_MS
    },
  })
  const text = t('paid')
  const isPaid = data?.status === 'paid'
  const program_uuid = data?.program_uuid
  useEffect(() => {
    if (!isPaid || program_uuid === undefined) return
    orderAttempt.finish(program_uuid)
    void queryClient.invalidateQueries({ queryKey: cardOrdersKey })
    void queryClient.invalidateQueries({ queryKey: ['program', program_uuid] })
    toast.success(text, { id: 'cards-paid' })
  }, [isPaid, program_uuid, text])
  if (isPaid && data) return <Navigate to={ordersPath(data)} replace />
  return (
    <Page width="form">
      {error && !data && asProblem(error).status !== 404 && (
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error && !data && asProblem(error).status === 404 && (
        <EmptyState
          scene="receipt"
          title={t('paymentUnknown')}
          action={<LinkButton to="/programs">{t('toPrograms')}</LinkButton>}
        >
          {t('paymentUnknownText')}
        </EmptyState>
      )}
      {data && ended.includes(data.status) && <Ended state={data} />}
      {data?.status === 'needs_review' && (
        <EmptyState
          scene="receipt"
          title={t('reviewTitle')}
          action={<LinkButton to={ordersPath(data)}>{t('toOrders')}</LinkButton>}
        >
          {t('reviewText')}
        </EmptyState>
      )}
      {(data ? !isFinal(data.status) : !error) &&
        (patient ? (
          <div className={styles.confirming} role="status">
            <Spinner />
            <h1>{t('confirming')}</h1>
            <p>{online ? t('confirmingText') : t('confirmingOffline')}</p>
          </div>
        ) : (
          <Pending state={data} />
        ))}
    </Page>
  )
}

const ordersPath = ({ program_uuid }: State): string =>
  pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'orders' })

const usePatience = (): boolean => {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return patient
}

/** Failed, cancelled or run out: the order waits, and can be paid again in any way. */
const Ended = ({ state }: { state: State }) => {
  const t = cardOrderStrings.useTranslate()
  const { program_uuid, subject, status, nothing_charged, payable_state } = state
  useEffect(() => orderAttempt.endPayment(program_uuid), [program_uuid])
  const gone = payable_state === 'cancelled'
  const text = gone ? t('orderGone') : status === 'canceled' ? t('canceledText') : t('failedText')
  return (
    <EmptyState
      scene="plug"
      title={status === 'canceled' ? t('canceledTitle') : t('failedTitle')}
      action={
        <>
          <LinkButton to={ordersPath(state)}>{t('toOrders')}</LinkButton>
          <LinkButton
            variant="primary"
            to={pagePath('/programs/:uuid/order', { uuid: program_uuid }, { order: gone ? undefined : subject.uuid })}
          >
            {gone ? t('orderAgain') : t('payAgain')}
          </LinkButton>
        </>
      }
    >
      {text} {nothing_charged && t('nothingCharged')}
    </EmptyState>
  )
}

/** The bank takes its time: nothing is lost by closing the page. */
const Pending = ({ state }: { state: State | undefined }) => {
  const t = cardOrderStrings.useTranslate()
  const url = state?.status === 'open' ? state.payment_url : null
  return (
    <EmptyState
      scene="bell"
      title={url === null ? t('pendingTitle') : t('unfinishedTitle')}
      action={
        <>
          <LinkButton to={state ? ordersPath(state) : '/programs'}>{t('toOrders')}</LinkButton>
          {url !== null && (
            <Button variant="primary" onClick={() => window.location.assign(url)}>
              {t('continuePayment')}
            </Button>
          )}
        </>
      }
    >
      {url === null ? t('pendingText') : t('unfinishedText')}
    </EmptyState>
  )
}
