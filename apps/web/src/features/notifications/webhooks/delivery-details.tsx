import type { WebhookDeliveryDetail } from '@plein/contract/notifications/webhook-log'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { CopyBlock, CopyCode } from '#ui/display/copy-code.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { DeliverySentence, ReasonSentence } from './delivery-sentence.tsx'
import { webhookStrings } from './strings/index.ts'
import { DeliveryChip } from './webhook-chip.tsx'
import { deliveryQuery, webhooksKey } from './webhooks-data.ts'
import styles from './webhooks.module.css'

/** One message: a sentence, each try with its answer, and the JSON that is sent. */
export const DeliveryDetails = ({ uuid }: { uuid: string }) => {
  const t = webhookStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(deliveryQuery(uuid))
  if (data) return <Loaded delivery={data} />
  if (error && asProblem(error).status === 404) return <EmptyState title={t('gone')} />
  if (error) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton height="120px" radius="panel" />
      <Skeleton height="240px" radius="panel" />
    </Loading>
  )
}

const Loaded = ({ delivery }: { delivery: WebhookDeliveryDetail }) => {
  const t = webhookStrings.useTranslate()
  return (
    <div className={styles.one}>
      <div className={styles.words}>
        <p>
          <DeliveryChip state={delivery.state} />
        </p>
        <p>
          <DeliverySentence delivery={delivery} />
        </p>
        <p className={styles.quiet}>{delivery.url}</p>
      </div>
      {delivery.may.includes('replay') && <SendAgain delivery={delivery} />}
      <Attempts delivery={delivery} />
      <section className={styles.part}>
        <h3>{t('request')}</h3>
        <CopyCode text={delivery.webhook_id} label={t('copyId')} />
        <CopyBlock text={pretty(delivery.request)} label={t('copyRequest')} />
      </section>
    </div>
  )
}

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

const SendAgain = ({ delivery: { uuid } }: { delivery: WebhookDeliveryDetail }) => {
  const t = webhookStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const replay = useMutation({
    mutationFn: () => api.post('/payment/deliveries/{uuid}/replay', { params: { uuid }, idempotency_key: newKey() }),
    onSuccess: async (delivery) => {
      client.setQueryData(deliveryQuery(uuid).queryKey, delivery)
      if (delivery.attempts[0]?.reason === null) toast.success(t('arrived'))
      await client.invalidateQueries({ queryKey: webhooksKey })
    },
    onError: (error) => toast.error(explain(error)),
  })
  return (
    <div>
      <Button variant="primary" busy={replay.isPending} onClick={() => replay.mutate()}>
        {t('sendAgain')}
      </Button>
    </div>
  )
}

const Attempts = ({ delivery: { attempts } }: { delivery: WebhookDeliveryDetail }) => {
  const t = webhookStrings.useTranslate()
  if (attempts.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('tries')}</h3>
      <ol className={styles.tries}>
        {attempts.map(({ uuid, at, kind, status, reason, ms, answer }) => (
          <li key={uuid}>
            <div className={styles.tryHead}>
              <TimeText at={at} as="date_time" />
              <span>
                {reason === null ? (
                  t('sentenceDelivered', { status: String(status ?? '') })
                ) : (
                  <ReasonSentence reason={reason} status={status} />
                )}
              </span>
              <span className={styles.quiet}>{[t(`kind_${kind}`), t('ms', { ms: String(ms) })].join(' · ')}</span>
            </div>
            {answer !== null && answer !== '' && <pre className={styles.answer}>{answer}</pre>}
          </li>
        ))}
      </ol>
    </section>
  )
}
