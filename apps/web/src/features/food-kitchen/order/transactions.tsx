import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { TransactionStatusChip } from '#platform/status/transaction-status.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { usePaymentMethod } from '../state/payment-method.ts'
import { orderStrings } from './strings/index.ts'
import { isCancelReason, useCancelReason } from './use-cancel-reason.ts'
import styles from './transactions.module.css'

type Transaction = BoardOrderDetail['transactions'][number]

interface TransactionsProps {
  order: BoardOrderDetail
  /** The address of a payment or refund in the books; only for people who may read them. */
  booksAt?: ((transaction_uuid: string) => string) | undefined
}

/** Payments, refunds and chargebacks, each with what the provider answered behind it. */
export const Transactions = ({ order, booksAt }: TransactionsProps) => {
  const t = orderStrings.useTranslate()
  if (order.transactions.length === 0) return <p className={styles.nothing}>{t('noTransactions')}</p>
  return (
    <ul className={styles.transactions}>
      {order.transactions.map((transaction) => (
        <li key={transaction.uuid}>
          <One transaction={transaction} order={order} booksAt={booksAt} />
        </li>
      ))}
    </ul>
  )
}

/** Why money goes back: a cancellation's reason, or what somebody wrote. */
const useRefundReason = (): ((reason: string) => string) => {
  const t = orderStrings.useTranslate()
  const cancelled = useCancelReason()
  return (reason) => {
    if (reason === 'not_applied') return t('notApplied')
    return isCancelReason(reason) ? cancelled(reason) : reason
  }
}

const One = ({ transaction, order, booksAt }: TransactionsProps & { transaction: Transaction }) => {
  const t = orderStrings.useTranslate()
  const method = usePaymentMethod()
  const why = useRefundReason()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { type, status, amount, currency, created, description, replaced_by, settled_as, note } = transaction
  const refund = type === 'refund'
  const paid_by = status === 'paid' ? order.paid_by : []
  const methods = paid_by.length === 0 ? [method(description)] : paid_by.map((part) => method(part.method))
  const titles = {
    payment: [...new Set(methods)].join(' + '),
    refund: t('refundOf'),
    chargeback: t('booking_chargeback'),
  }
  const replacement = order.transactions.find(({ uuid }) => uuid === replaced_by)
  // Guests pay the restaurants of a court in one go.
  const whole = type === 'payment' && amount > order.total_amount ? order.food_court : null
  return (
    <details className={styles.transaction} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.what}>
          <span>{titles[type]}</span>
          {refund && <span className={styles.who}>{why(description)}</span>}
          {transaction.borne_by_court && <span className={styles.who}>{t('borneByCourt')}</span>}
          {replacement && (
            <span className={styles.who}>{t(replacement.settled_as === null ? 'sentAgain' : 'settled')}</span>
          )}
          {settled_as !== null && (
            <span className={styles.who}>
              {t(`settled_${settled_as}`)}
              {note !== null && ` · ${note}`}
            </span>
          )}
          {whole && (
            <span className={styles.who}>
              {t('ofTheWhole', { court: whole.title, amount: formatMoney(order.total_amount, language, currency) })}
            </span>
          )}
          <span className={styles.who}>
            <TimeText at={created} zone={order.time_zone} as="date_time" />
          </span>
        </span>
        <span className={styles.much}>
          <Money cents={type === 'payment' ? amount : -amount} currency={currency} />
          <TransactionStatusChip status={refund ? `refund_${status}` : status} />
        </span>
      </summary>
      {open && booksAt && (
        <p className={styles.books}>
          <Link to={booksAt(transaction.uuid)}>{t('inTheBooks')}</Link>
        </p>
      )}
      {open && <ChargebackReply transaction={transaction} order={order} />}
    </details>
  )
}

/** A provider's answer, laid out to be read; what is no JSON stays as it came. */
const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const ChargebackReply = ({ transaction, order }: { transaction: Transaction; order: BoardOrderDetail }) => {
  const t = orderStrings.useTranslate()
  const { program_uuid, uuid } = order
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order-transaction', transaction.uuid],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/orders/{uuid}/transactions/{transaction_uuid}', {
        params: { program_uuid, uuid, transaction_uuid: transaction.uuid },
        signal,
      }),
  })
  if (error) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading>
        <Skeleton height="80px" />
      </Loading>
    )
  }
  return (
    <dl className={styles.answer}>
      <dt>{t('reference')}</dt>
      <dd className={styles.code}>{data.reference_id ?? '–'}</dd>
      <dt>{t('responseCode')}</dt>
      <dd className={styles.code}>{data.response_code ?? '–'}</dd>
      <dt>{t('responseType')}</dt>
      <dd className={styles.code}>{data.response_type ?? '–'}</dd>
      <dt>{t('pspResponse')}</dt>
      <dd>
        <pre className={styles.response}>{data.psp_response === null ? '–' : pretty(data.psp_response)}</pre>
      </dd>
    </dl>
  )
}
