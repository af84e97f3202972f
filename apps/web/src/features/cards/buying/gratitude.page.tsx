import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { queryClient } from '#platform/query-client.ts'
import { Navigate, useSearchParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { boughtQuery, paymentQuery, type BoughtOrder } from './buy-data.ts'
import { orderAttempt } from './order-attempt.ts'
import { endPayment } from './place-card-order.ts'
import { Result } from './result.tsx'
import { Thanks } from './thanks.tsx'
import { Unpaid } from './unpaid.tsx'
import { usePatience } from './use-patience.ts'
import { buyStrings } from './strings/index.ts'

const POLL_MS = 1500

const waits = ({ order_status }: BoughtOrder): boolean =>
  order_status === orderStatuses.created || order_status === orderStatuses.awaiting_payment

const isMaking = ({ order_status, batch_state }: BoughtOrder): boolean =>
  order_status === orderStatuses.paid && batch_state !== null && batch_state !== 'ready'

/** /gratitude?order=&key=: what was bought, whether it is paid, and the way back from the purchase. `payment`: the one that its buyer comes from. */
export const GratitudePage = () => {
  const [search] = useSearchParams()
  const order_uuid = search.get('order')
  if (order_uuid === null) return <Navigate to="/" replace />
  return (
    <Gratitude
      key={order_uuid}
      order_uuid={order_uuid}
      order_key={search.get('key') ?? undefined}
      sessionid={search.get('payment')}
    />
  )
}

interface GratitudeProps {
  order_uuid: string
  order_key: string | undefined
  sessionid: string | null
}

const Gratitude = ({ order_uuid, order_key, sessionid }: GratitudeProps) => {
  const t = buyStrings.useTranslate()
  const patient = usePatience()
  const { data, error, isFetching, refetch } = useQuery({
    ...boughtQuery(order_uuid, order_key),
    refetchInterval: ({ state }) =>
      state.data && patient && (isMaking(state.data) || (waits(state.data) && sessionid !== null)) ? POLL_MS : false,
  })
  const payment = usePayment(sessionid, order_key, data !== undefined && waits(data))
  useFinished(data)
  useTitle(t('thanksTitle'))
  if (!data) {
    return (
      <Page width="form">
        {error ? (
          <ProblemPanel
            alone
            title={t('orderFailed')}
            gone={t('orderGone')}
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
            action={<LinkButton to="/">{t('toStart')}</LinkButton>}
          />
        ) : (
          <Loading>
            <Skeleton height="280px" radius="panel" />
          </Loading>
        )}
      </Page>
    )
  }
  const order = { uuid: order_uuid, key: order_key }
  if (data.order_status === orderStatuses.paid || data.withdrawn_at !== null)
    return <Thanks bought={data} order={order} />
  const isConfirming = payment.isGoing && waits(data)
  if (isConfirming && patient) return <Result busy title={t('confirming')} text={t('confirmingText')} />
  return <Unpaid bought={data} order={order} payment={payment.state} isPending={isConfirming} />
}

const ended = new Set(['failed', 'canceled', 'expired'])
const isOver = (status: string): boolean => ended.has(status) || status === 'paid' || status === 'needs_review'

/** The payment that the buyer comes from, asked after until it is over. */
const usePayment = (sessionid: string | null, order_key: string | undefined, wanted: boolean) => {
  const patient = usePatience()
  const { data, error } = useQuery({
    ...paymentQuery(sessionid ?? '', order_key),
    enabled: sessionid !== null && wanted,
    refetchInterval: ({ state }) => {
      if (state.data && isOver(state.data.status)) return false
      if (state.error && asProblem(state.error).status === 404) return false
      return patient ? POLL_MS : 10_000
    },
  })
  const status = data?.status
  const program_uuid = data?.program_uuid
  useEffect(() => {
    if (status === undefined || program_uuid === undefined || !isOver(status)) return
    if (status !== 'paid') endPayment(program_uuid)
    void queryClient.invalidateQueries({ queryKey: ['card-orders'] })
  }, [status, program_uuid])
  const isGoing = sessionid !== null && !error && (status === undefined || !ended.has(status))
  return { state: data, isGoing }
}

/** The next order from this tab is another one. */
const useFinished = (bought: BoughtOrder | undefined): void => {
  const isOver = bought?.order_status === orderStatuses.paid || bought?.order_status === orderStatuses.cancelled
  const program_uuid = bought?.program_uuid
  useEffect(() => {
    if (isOver && program_uuid !== undefined) orderAttempt.finish(program_uuid)
  }, [isOver, program_uuid])
}
