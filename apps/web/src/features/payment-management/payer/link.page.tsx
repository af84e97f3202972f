import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pagePath } from '@plein/contract/pages/page-path'
import { Navigate, useParams, useSearchParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { linkQuery, payStateQuery, type AskedOrder, type PayState } from './link-data.ts'
import { LinkComing } from './link-coming.tsx'
import { Message } from './message.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderOver } from './order-over.tsx'
import { OrderToPay } from './order-to-pay.tsx'
import { PayElsewhere } from './pay-elsewhere.tsx'
import { isFramed, rememberSite } from './site-around.ts'
import { payerStrings } from './strings/index.ts'

const POLL_MS = 1500
const SLOW_POLL_MS = 10_000
const PATIENCE_MS = 30_000

/** C-10: /order/:uuid, a payment request or an order form by its link. `payment`: the one that its payer comes back from. */
export const PaymentLinkPage = () => {
  const { uuid = '' } = useParams()
  const [search] = useSearchParams()
  return <PaymentLink key={uuid} uuid={uuid} sessionid={search.get('payment')} />
}

const PaymentLink = ({ uuid, sessionid }: { uuid: string; sessionid: string | null }) => {
  const t = payerStrings.useTranslate()
  const patient = usePatience()
  const { data, error, isFetching, refetch } = useQuery({
    ...linkQuery(uuid),
    refetchInterval: ({ state }) => {
      const order = state.data?.order
      if (order?.state !== 'open' || (!order.is_paying && sessionid === null)) return false
      return patient ? POLL_MS : SLOW_POLL_MS
    },
  })
  useEffect(() => {
    if (data?.order) rememberSite(data.order)
  }, [data])
  useTitle(data ? (data.order?.description ?? data.form?.title ?? data.seller.title) : t('request'))
  if (!data) return <LinkComing error={error} retrying={isFetching} onRetry={() => void refetch()} />
  const { seller, order, form, methods } = data
  return (
    <Page width="form">
      <PageHeader title={seller.title} meta={seller.name === seller.title ? undefined : seller.name} />
      {form && <OrderForm form={form} seller={seller} />}
      {order && order.state !== 'open' && <OrderOver order={order} seller={seller} came={sessionid !== null} />}
      {order?.state === 'open' &&
        (isFramed() ? (
          <PayElsewhere order={order} />
        ) : (
          <OpenOrder order={order} sessionid={sessionid}>
            {(payment) => <OrderToPay order={order} methods={methods} payment={payment} />}
          </OpenOrder>
        ))}
    </Page>
  )
}

const endings = new Set(['failed', 'canceled', 'expired'])

interface OpenOrderProps {
  order: AskedOrder
  sessionid: string | null
  children: (payment: PayState | undefined) => React.ReactNode
}

/** An order that can be paid, or whose payment is being confirmed. */
const OpenOrder = ({ order, sessionid, children }: OpenOrderProps) => {
  const t = payerStrings.useTranslate()
  const patient = usePatience()
  const { data, error } = useQuery({
    ...payStateQuery(sessionid ?? ''),
    enabled: sessionid !== null,
    refetchInterval: ({ state }) =>
      state.data && endings.has(state.data.status) ? false : patient ? POLL_MS : SLOW_POLL_MS,
  })
  if (data?.status === 'paid') return <Navigate to={pagePath('/gratitude', {}, { request: order.uuid })} replace />
  const isGoing = sessionid !== null && !error && (data === undefined || !endings.has(data.status))
  if (!isGoing) return children(data)
  if (patient) return <Message busy title={t('confirming')} text={t('confirmingText')} />
  return (
    <Message title={t('pending')} text={t('pendingText')}>
      {data?.payment_url && <a href={data.payment_url}>{t('continuePayment')}</a>}
    </Message>
  )
}

/** True for the first half minute of a page: then it says that it takes longer. */
const usePatience = (): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return !isOver
}
