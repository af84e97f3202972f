import type { PaymentOrder } from '@plein/contract/payment-management/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { RefundRequest } from './refund-request.tsx'
import { RequestState } from './request-state.tsx'
import { messagesQuery, requestQuery, requestsChanged } from './requests-data.ts'
import { SendRequest } from './send-request.tsx'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

interface RequestDetailsProps {
  uuid: string
  /** A new request took the place of one that is over. */
  onRenewed: (uuid: string) => void
}

/** A request whole: what for, by whom, how far it is, what was sent, and what can be done. */
export const RequestDetails = ({ uuid, onRenewed }: RequestDetailsProps) => {
  const { data, error, isFetching, refetch } = useQuery(requestQuery(uuid))
  if (!data)
    return error ? (
      <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="280px" radius="panel" />
      </Loading>
    )
  return (
    <div className={styles.stack}>
      <p>
        <RequestState order={data} />
      </p>
      <Facts order={data} />
      <Actions order={data} />
      {(data.may.includes('send') || data.may.includes('send_again')) && (
        <SendRequest order={data} onSent={(sent) => sent.uuid !== uuid && onRenewed(sent.uuid)} />
      )}
      <Messages uuid={uuid} />
    </div>
  )
}

const Facts = ({ order }: { order: PaymentOrder }) => {
  const t = ownerStrings.useTranslate()
  const { currency, payer } = order
  const money = (cents: number) => <Money cents={cents} currency={currency} />
  const who = [payer.full_name, payer.email, payer.phone].filter(Boolean).join(', ')
  return (
    <dl className={styles.facts}>
      {order.lines.map((line) => (
        <div key={line.uuid}>
          <dt>{line.quantity === 1 ? line.title : `${line.quantity} × ${line.title}`}</dt>
          <dd>{money(line.amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('total')}</dt>
        <dd>{money(order.amount)}</dd>
      </div>
      <div>
        <dt>{t('fee')}</dt>
        <dd>{money(order.fee)}</dd>
      </div>
      {order.refunded_amount > 0 && (
        <div>
          <dt>{t('refunded')}</dt>
          <dd>{money(order.refunded_amount)}</dd>
        </div>
      )}
      {who !== '' && (
        <div>
          <dt>{t('payer')}</dt>
          <dd>{who}</dd>
        </div>
      )}
      {order.terms_url !== null && (
        <div>
          <dt>{t('agreedTo')}</dt>
          <dd>
            <a href={order.terms_url} target="_blank" rel="noreferrer">
              {t('agreedTerms')}
            </a>
          </dd>
        </div>
      )}
      {order.answers.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {order.reference !== null && (
        <div>
          <dt>{t('reference')}</dt>
          <dd>{order.reference}</dd>
        </div>
      )}
      <div>
        <dt>{order.paid_at === null ? t('until') : t('state_paid')}</dt>
        <dd>
          <TimeText at={order.paid_at ?? order.expires_at} as="date_time" />
        </dd>
      </div>
    </dl>
  )
}

const Actions = ({ order }: { order: PaymentOrder }) => {
  const t = ownerStrings.useTranslate()
  const explain = useExplain()
  const [asks, setAsks] = useState<'cancel' | 'refund' | null>(null)
  const { uuid, may } = order
  return (
    <div className={styles.tools}>
      {may.includes('cancel') && <Button onClick={() => setAsks('cancel')}>{t('cancel')}</Button>}
      {may.includes('refund') && <Button onClick={() => setAsks('refund')}>{t('refund')}</Button>}
      <Confirm
        open={asks === 'cancel'}
        onClose={() => setAsks(null)}
        title={t('cancelTitle', { number: String(order.number) })}
        consequence={t('cancelText')}
        keepLabel={t('keep')}
        goLabel={t('cancel')}
        onConfirm={async () => {
          await api.post('/payment/orders/{uuid}/cancel', { params: { uuid }, idempotency_key: newKey() })
          await requestsChanged()
        }}
        explain={explain}
      />
      {asks === 'refund' && <RefundRequest order={order} onClose={() => setAsks(null)} />}
    </div>
  )
}

const Messages = ({ uuid }: { uuid: string }) => {
  const t = ownerStrings.useTranslate()
  const { data } = useQuery(messagesQuery(uuid))
  if (!data || data.results.length === 0) return null
  return (
    <section>
      <h3>{t('messages')}</h3>
      <ul className={styles.messages}>
        {data.results.map((message) => (
          <li key={message.uuid}>
            {message.recipient} · {t(`message_${message.state}`)} · <TimeText at={message.created} as="date_time" />
          </li>
        ))}
      </ul>
    </section>
  )
}
