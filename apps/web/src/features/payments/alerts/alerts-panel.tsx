import { pagePath } from '@plein/contract/pages/page-path'
import type { PaymentAlert } from '@plein/contract/payments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import attention from '#ui/feedback/attention.module.css'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle } from '#ui/icons/icons.ts'
import { alertsKey, alertsQuery } from './alerts-data.ts'
import { alertStrings } from './strings/index.ts'
import styles from './alerts.module.css'

/** More of them would push the page away; they are a press further. */
const FIRST = 3

/** Payments and refunds that a machine cannot decide, until somebody has looked at each. Nothing when there are none. */
export const AlertsPanel = () => {
  const t = alertStrings.useTranslate()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(alertsQuery)
  if (!data) {
    return error === null ? null : <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data.data.length === 0) return null
  const shown = isWhole ? data.data : data.data.slice(0, FIRST)
  return (
    <section className={classes(attention.box, styles.alerts)} aria-labelledby={id}>
      <h2 id={id}>
        <Icon of={IconAlertTriangle} />
        {t('title', { n: data.count })}
      </h2>
      <ul>
        {shown.map((alert) => (
          <Alert key={alert.uuid} alert={alert} />
        ))}
      </ul>
      {shown.length < data.data.length && (
        <p>
          <Button size="small" onClick={() => setWhole(true)}>
            {t('all', { number: String(data.data.length) })}
          </Button>
        </p>
      )}
    </section>
  )
}

const known = [
  'mismatch',
  'manual_intervention',
  'given_back',
  'route_failed',
  'refunded_elsewhere',
  'chargeback',
  'refund_failed',
  'key_not_valid',
  'sync_failed',
  'not_confirmed',
] as const

const Alert = ({ alert }: { alert: PaymentAlert }) => {
  const t = alertStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const kind = known.find((item) => item === alert.kind) ?? 'other'
  const transaction = alert.refund_uuid ?? alert.attempt_uuid
  const looked = useMutation({
    mutationFn: () => api.post('/payment/alerts/{uuid}/resolve', { params: { uuid: alert.uuid } }),
    onSuccess: () => client.invalidateQueries({ queryKey: alertsKey }),
    onError: (error) => toast.error(explain(error)),
  })
  return (
    <li>
      <div className={styles.words}>
        <strong>{t(kind)}</strong>
        <p className={styles.facts}>
          {alert.subject?.label != null && <span>{t('order', { number: alert.subject.label })}</span>}
          {alert.amount !== null && alert.currency !== null && <Money cents={alert.amount} currency={alert.currency} />}
          <TimeText at={alert.created} as="date_time" />
        </p>
        <p>{t(`${kind}Text`)}</p>
        <p className={styles.detail} lang="en">
          {alert.detail}
        </p>
      </div>
      <div className={styles.doors}>
        {alert.kind === 'refund_failed' && alert.refund_uuid !== null && (
          <>
            <Resend uuid={alert.refund_uuid} />
            {alert.subject && (
              <LinkButton
                size="small"
                to={pagePath(
                  '/programs/:uuid',
                  { uuid: alert.subject.program_uuid },
                  { order: alert.subject.share_uuid ?? alert.subject.uuid },
                )}
              >
                {t('settle')}
              </LinkButton>
            )}
          </>
        )}
        {transaction !== null && (
          <LinkButton size="small" to={pagePath('/finances', {}, { transaction })}>
            {t('show')}
          </LinkButton>
        )}
        <Button
          size="small"
          busy={looked.isPending}
          aria-label={t('doneOf', { what: t(kind) })}
          onClick={() => looked.mutate()}
        >
          {t('done')}
        </Button>
      </div>
    </li>
  )
}

/** Sends a refund that failed again: the alert is over by that, and the transactions have one more. */
const Resend = ({ uuid }: { uuid: string }) => {
  const t = alertStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [key] = useState(newKey)
  const again = useMutation({
    // A second press waits for the first, and is answered the same.
    scope: { id: uuid },
    mutationFn: () => api.post('/payment/refunds/{uuid}/resend', { params: { uuid }, idempotency_key: key }),
    onSuccess: () => toast.success(t('resent'), { id: uuid }),
    onError: (error) => toast.error(explain(error), { id: uuid }),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
      {t('resend')}
    </Button>
  )
}
