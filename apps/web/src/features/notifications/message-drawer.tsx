import { pagePath } from '@plein/contract/pages/page-path'
import type { LoggedMessageDetail } from '@plein/contract/notifications/delivery-log'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { messageQuery } from './messages-data.ts'
import { StateChip } from './state-chip.tsx'
import { messageLogStrings } from './strings/index.ts'
import styles from './messages.module.css'

interface MessageDetailsProps {
  uuid: string
  /** The address of another message beside the same list. */
  hrefOf: (uuid: string) => string
}

/** One message beside the list: why it did not arrive, everything that became of it, and sending it again. */
export const MessageDetails = ({ uuid, hrefOf }: MessageDetailsProps) => {
  const { data, error, isFetching, refetch } = useQuery(messageQuery(uuid))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="280px" radius="panel" />
      </Loading>
    )
  return (
    <div className={styles.one}>
      <Facts message={data} hrefOf={hrefOf} />
      {data.may.includes('send_again') && <SendAgain key={data.uuid} message={data} />}
      <History message={data} />
      <Text message={data} />
    </div>
  )
}

const Facts = ({ message, hrefOf }: { message: LoggedMessageDetail; hrefOf: MessageDetailsProps['hrefOf'] }) => {
  const t = messageLogStrings.useTranslate()
  const { channel, recipient, subject, created, state, reason_code, reason, segments, price } = message
  const { order_uuid, again_of, sent_again, suppressed_until } = message
  const facts: readonly (readonly [string, ReactNode] | null)[] = [
    [t('state'), <StateChip key="state" state={state} />],
    [t('recipient'), recipient],
    [t('channel'), t(`channel_${channel}`)],
    subject === null ? null : [t('subject'), subject],
    [t('when'), <TimeText key="when" at={created} as="date_time" />],
    reason_code === null && reason === null
      ? null
      : [t('reason'), [reason_code && t(`reason_${reason_code}`), reason].filter(Boolean).join(' · ')],
    segments === null ? null : [t('cost'), [String(segments), price].filter(Boolean).join(' · ')],
    order_uuid === null
      ? null
      : [
          t('order'),
          <Link key="order" to={pagePath('/orders/:uuid', { uuid: order_uuid })}>
            {t('openOrder')}
          </Link>,
        ],
    again_of === null
      ? null
      : [
          t('againOf'),
          <Link key="again" to={hrefOf(again_of)}>
            {t('openEarlier')}
          </Link>,
        ],
    sent_again === null
      ? null
      : [
          t('sentAgain'),
          <Link key="later" to={hrefOf(sent_again)}>
            {t('openLater')}
          </Link>,
        ],
  ]
  return (
    <>
      {suppressed_until !== null && (
        <p className={styles.held}>{t.rich('suppressed', { until: <TimeText at={suppressed_until} as="date" /> })}</p>
      )}
      <dl className={styles.facts}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]}>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

const SendAgain = ({ message: { uuid, recipient } }: { message: LoggedMessageDetail }) => {
  const t = messageLogStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [typed, setTyped] = useState(recipient)
  const send = useMutation({
    mutationFn: () =>
      api.post('/notifications/messages/{uuid}/again', {
        params: { uuid },
        body: { recipient: typed.trim() },
        idempotency_key: newKey(),
      }),
    onSuccess: async (sent) => {
      toast.success(t('sentTo', { recipient: sent.recipient }))
      await client.invalidateQueries({ queryKey: ['messages'] })
    },
  })
  return (
    <form
      className={styles.again}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <TextField
        label={t('sendTo')}
        value={typed}
        onValue={(value) => {
          setTyped(value)
          send.reset()
        }}
        autoComplete="off"
        error={send.error ? explain(send.error) : undefined}
      />
      <Button type="submit" variant="primary" busy={send.isPending}>
        {t('sendAgain')}
      </Button>
    </form>
  )
}

const History = ({ message: { history } }: { message: LoggedMessageDetail }) => {
  const t = messageLogStrings.useTranslate()
  if (history.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('history')}</h3>
      <ol className={styles.history}>
        {history.map(({ state, at, reason }) => (
          <li key={`${state} ${at}`}>
            <StateChip state={state} />
            <TimeText at={at} as="date_time" />
            {reason !== null && <span className={styles.words}>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Text = ({ message: { body, attachments } }: { message: LoggedMessageDetail }) => {
  const t = messageLogStrings.useTranslate()
  return (
    <>
      {attachments.length > 0 && (
        <section className={styles.part}>
          <h3>{t('attachments')}</h3>
          <p>{attachments.join(', ')}</p>
        </section>
      )}
      <section className={styles.part}>
        <h3>{t('text')}</h3>
        <p className={styles.text}>{body ?? t('noText')}</p>
      </section>
    </>
  )
}
