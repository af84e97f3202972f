import type { WebhookNotification, WebhookReplay } from '@plein/contract/notifications/webhooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { DateTimeField } from '#ui/dates/date-time-field.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FieldRow } from '#ui/fields/field-row.tsx'
import { Section } from '#ui/layout/page.tsx'
import { webhookStrings } from './strings/index.ts'
import { webhookQuery, webhooksKey } from './webhooks-data.ts'
import styles from './webhooks.module.css'

const dayMs = 24 * 60 * 60 * 1000

const getYesterday = (): string => `${toDay(new Date(Date.now() - dayMs))}T00:00`
const getTomorrow = (): string => `${toDay(new Date(Date.now() + dayMs))}T00:00`

/** The moment that was typed on this device; null while a part of it is open. */
const toMoment = (typed: string): string | null => {
  const moment = new Date(typed)
  return /T\d/.test(typed) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

/** Time machine: the messages of a period, counted and sent again, oldest first, until somebody stops it. */
export const TimeMachine = ({ webhook }: { webhook: WebhookNotification }) => {
  const t = webhookStrings.useTranslate()
  const { replay } = webhook
  return (
    <Section title={t('timeMachine')}>
      <div className={styles.machine}>
        <p className={styles.quiet}>{t('timeMachineText')}</p>
        {replay && <Progress webhook={webhook} replay={replay} />}
        {(replay?.left ?? 0) === 0 && <Period webhook={webhook} />}
      </div>
    </Section>
  )
}

const Progress = ({ webhook: { uuid }, replay }: { webhook: WebhookNotification; replay: WebhookReplay }) => {
  const t = webhookStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => api.delete('/payment/notifications/{uuid}/replay', { params: { uuid } }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
    onError: (error) => toast.error(explain(error)),
  })
  const { messages, left, delivered, since, until, stopped_at } = replay
  return (
    <div className={styles.progress} role="status">
      <p>
        {t.rich('period', {
          since: <TimeText at={since} as="date_time" />,
          until: <TimeText at={until} as="date_time" />,
        })}
      </p>
      <progress max={messages} value={messages - left} aria-label={t('timeMachine')} />
      <p>
        {t(stopped_at === null ? 'progress' : 'stopped', {
          done: String(messages - left),
          messages: String(messages),
          delivered: String(delivered),
        })}
      </p>
      {left > 0 && (
        <Button busy={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      )}
    </div>
  )
}

const Period = ({ webhook }: { webhook: WebhookNotification }) => {
  const t = webhookStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [since, setSince] = useState(getYesterday)
  const [until, setUntil] = useState(getTomorrow)
  const [only_failed, setOnlyFailed] = useState(true)
  const [from, to] = [toMoment(since), toMoment(until)]
  const isPeriod = from !== null && to !== null && from < to
  const call = (dry_run: boolean) =>
    api.post('/payment/notifications/{uuid}/replay', {
      params: { uuid: webhook.uuid },
      body: { since: from ?? '', until: to ?? '', only_failed, dry_run },
      idempotency_key: newKey(),
    })
  const count = useMutation({ mutationFn: () => call(true) })
  const send = useMutation({
    mutationFn: () => call(false),
    onSuccess: async ({ replay }) => {
      count.reset()
      client.setQueryData(webhookQuery(webhook.uuid).queryKey, { ...webhook, replay })
      await client.invalidateQueries({ queryKey: webhooksKey })
    },
  })
  const put =
    <V,>(set: (value: V) => void) =>
    (value: V): void => {
      set(value)
      count.reset()
      send.reset()
    }
  const counted = count.data
  const messages = counted && (only_failed ? counted.failed : counted.messages)
  const failed = send.error ?? count.error
  return (
    <div className={styles.period}>
      <FieldRow least={260}>
        <DateTimeField label={t('since')} value={since} onValue={put(setSince)} />
        <DateTimeField
          label={t('until')}
          value={until}
          onValue={put(setUntil)}
          error={from !== null && to !== null && from >= to ? t('untilBefore') : undefined}
        />
      </FieldRow>
      <Checkbox label={t('onlyFailed')} checked={only_failed} onChecked={put(setOnlyFailed)} />
      {failed && <p role="alert">{explain(failed)}</p>}
      {counted && (
        <p role="status" className={styles.counted}>
          {t('counted', { n: counted.messages, failed: String(counted.failed) })}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          busy={count.isPending}
          unavailable={isPeriod ? undefined : t('periodMissing')}
          onClick={() => count.mutate()}
        >
          {t('count')}
        </Button>
        {messages !== undefined && messages > 0 && (
          <Button
            variant="primary"
            busy={send.isPending}
            unavailable={webhook.is_active ? undefined : t('switchOnFirst')}
            onClick={() => send.mutate()}
          >
            {t('sendPeriod', { n: messages })}
          </Button>
        )}
      </div>
    </div>
  )
}
