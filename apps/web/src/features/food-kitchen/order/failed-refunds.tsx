import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ApiProblem } from '#platform/problems/problem.ts'
import { Button } from '#ui/actions/button.tsx'
import { classes } from '#ui/classes.ts'
import attention from '#ui/feedback/attention.module.css'
import { toast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle } from '#ui/icons/icons.ts'
import { failedRefundsKey } from '../refunds/failed-refunds-data.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { orderStrings } from './strings/index.ts'
import { useLastWords, type LastWords } from './use-last-words.ts'
import styles from './refund.module.css'

type Transaction = BoardOrderDetail['transactions'][number]

/** Of a refund that failed and is done with: the guest got the money in another way. */
const isSettled = ({ transactions }: BoardOrderDetail, uuid: string): boolean => {
  const replacement = transactions.find((transaction) => transaction.uuid === uuid)?.replaced_by
  return transactions.some((transaction) => transaction.uuid === replacement && transaction.settled_as !== null)
}

/** Refunds whose money the guest does not have: each until it is sent again, or settled in another way. */
export const FailedRefunds = ({ order }: { order: BoardOrderDetail }) => {
  const failed = order.transactions.filter(
    ({ type, status, replaced_by }) => type === 'refund' && status === 'failed' && replaced_by === null,
  )
  const words = useLastWords(
    failed.map(({ uuid }) => uuid),
    (id) => new ApiProblem({ code: isSettled(order, id) ? 'refund_settled' : 'refund_sent_again', status: 409 }),
  )
  return failed.map((refund) => (
    <FailedRefund key={refund.uuid} refund={refund} byMail={order.email !== ''} words={words} />
  ))
}

/** Reasons of providers that say what can be done; of others the code stands with the transaction. */
const reasons = ['unsufficient_balance', 'refund_limit', 'not_possible'] as const

interface FailedRefundProps {
  refund: Transaction
  /** Whether its customer has an address to write to. */
  byMail: boolean
  words: LastWords
}

const FailedRefund = ({ refund, byMail, words }: FailedRefundProps) => {
  const { uuid, amount, currency, failure_code, may } = refund
  const t = orderStrings.useTranslate()
  const explain = useExplain()
  const language = useLanguage()
  const client = useQueryClient()
  const [key] = useState(newKey)
  const [settling, setSettling] = useState(false)
  const ask = (open: boolean): void => {
    setSettling(open)
    words.asking(uuid, open)
  }
  const much = formatMoney(amount, language, currency)
  const reason = reasons.find((reason) => reason === failure_code) ?? 'other'
  const again = useMutation({
    // A second press waits for the first, and is answered the same.
    scope: { id: uuid },
    mutationFn: () => api.post('/payment/refunds/{uuid}/resend', { params: { uuid }, idempotency_key: key }),
    onSuccess: () => toast.success(t('refundResent', { amount: much }), { id: uuid }),
    // Refused or not: somebody else may have sent it.
    onSettled: (_, error) => {
      words.heard(uuid, error)
      return Promise.all([
        client.invalidateQueries({ queryKey: ['order'] }),
        client.invalidateQueries({ queryKey: failedRefundsKey }),
      ])
    },
  })
  return (
    <section className={classes(attention.box, styles.stuck)} aria-label={t('refundFailed')}>
      <h2>
        <Icon of={IconAlertTriangle} />
        {t('refundFailed')}
      </h2>
      <p>
        {t('refundFailedText', { amount: much })} {t(`refundFailed_${reason}`)}
      </p>
      <p className={styles.option}>{t(may.includes('resend') ? 'refundResendText' : 'refundResendOthers')}</p>
      {again.error && (
        <p className={styles.fault} role="alert">
          {explain(again.error)}
        </p>
      )}
      {may.includes('resend') && (
        <p className={styles.ways}>
          <Button busy={again.isPending} onClick={() => again.mutate()}>
            {t('refundResend', { amount: much })}
          </Button>
          <Button onClick={() => ask(true)}>{t('refundSettle')}</Button>
        </p>
      )}
      <SettleDialog refund={refund} byMail={byMail} open={settling} onClose={() => ask(false)} words={words} />
    </section>
  )
}
