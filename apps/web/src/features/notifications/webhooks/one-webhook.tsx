import type { WebhookNotification } from '@plein/contract/notifications/webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useCallKey } from '#platform/form/call-key.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconArrowLeft, IconDots } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { DeliveriesList } from './deliveries-list.tsx'
import { webhookStrings } from './strings/index.ts'
import { TimeMachine } from './time-machine.tsx'
import { WebhookChip } from './webhook-chip.tsx'
import { webhookQuery, webhooksKey } from './webhooks-data.ts'
import styles from './webhooks.module.css'

interface OneWebhookProps {
  webhook: WebhookNotification
  list: ReturnType<typeof useListState>
  onBack: () => void
  onEdit: () => void
  onKey: (signing_key: string) => void
}

/** One notification: how it is, its messages, and sending those of a period again. */
export const OneWebhook = ({ webhook: listed, list, onBack, ...acts }: OneWebhookProps) => {
  const t = webhookStrings.useTranslate()
  const { data: webhook = listed } = useQuery(webhookQuery(listed.uuid))
  const may_edit = webhook.may.includes('edit')
  return (
    <div className={styles.list}>
      <div>
        <Button variant="quiet" size="small" icon={IconArrowLeft} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2>{webhook.title}</h2>
          <p className={styles.quiet}>{webhook.url}</p>
          <p>
            <WebhookChip webhook={webhook} />
          </p>
          <Health webhook={webhook} />
        </div>
        {may_edit && <Actions webhook={webhook} list={list} onBack={onBack} {...acts} />}
      </div>
      {may_edit && <TimeMachine webhook={webhook} />}
      <Section title={t('messages')}>
        <DeliveriesList webhook={webhook} list={list} />
      </Section>
    </div>
  )
}

const Health = ({ webhook }: { webhook: WebhookNotification }) => {
  const t = webhookStrings.useTranslate()
  const { failing_since, last_delivered_at, both_sign_until, secret, disabled_at } = webhook
  return (
    <ul className={styles.facts}>
      <li>{t('secretEnds', { secret })}</li>
      {both_sign_until !== null && (
        <li>{t.rich('bothSecrets', { until: <TimeText at={both_sign_until} as="date_time" /> })}</li>
      )}
      {disabled_at !== null && <li>{t.rich('offSince', { at: <TimeText at={disabled_at} as="date_time" /> })}</li>}
      {failing_since !== null && (
        <li>{t.rich('failingSince', { at: <TimeText at={failing_since} as="date_time" /> })}</li>
      )}
      {last_delivered_at !== null && (
        <li>{t.rich('lastDelivered', { at: <TimeText at={last_delivered_at} as="date_time" /> })}</li>
      )}
    </ul>
  )
}

const Actions = ({ webhook, list, onBack, onEdit, onKey }: OneWebhookProps) => {
  const t = webhookStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'remove' | 'rotate' | null>(null)
  const { uuid, title } = webhook
  const params = { uuid }
  const { keyFor, forgetCall } = useCallKey()
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: webhooksKey })
  const test = useMutation({
    mutationFn: () => api.post('/payment/notifications/{uuid}/test', { params, idempotency_key: newKey() }),
    onSuccess: async (delivery) => {
      list.set({ delivery: delivery.uuid })
      await again()
    },
    onError: (error) => toast.error(explain(error)),
  })
  return (
    <div className={styles.actions}>
      <Button busy={test.isPending} onClick={() => test.mutate()}>
        {t('test')}
      </Button>
      <Menu
        trigger={<IconButton icon={IconDots} label={t('actionsOf', { title })} />}
        align="end"
        items={[
          { kind: 'action', label: t('edit'), onSelect: onEdit },
          { kind: 'action', label: t('rotate'), onSelect: () => setAsks('rotate') },
          { kind: 'action', label: t('remove'), danger: true, onSelect: () => setAsks('remove') },
        ]}
      />
      <Confirm
        open={asks === 'rotate'}
        onClose={() => setAsks(null)}
        title={t('rotateTitle')}
        consequence={t('rotateText')}
        keepLabel={t('keep')}
        goLabel={t('rotate')}
        onConfirm={async () => {
          const { signing_key } = await api.post('/payment/notifications/{uuid}/rotate-secret', {
            params,
            idempotency_key: keyFor(params),
          })
          forgetCall()
          onKey(signing_key)
          await again()
        }}
        explain={explain}
      />
      <Confirm
        open={asks === 'remove'}
        onClose={() => setAsks(null)}
        title={t('removeTitle', { title })}
        consequence={t('removeText')}
        keepLabel={t('keep')}
        goLabel={t('remove')}
        onConfirm={async () => {
          await api.delete('/payment/notifications/{uuid}', { params })
          toast.success(t('removed', { title }))
          onBack()
          await again()
        }}
        explain={explain}
      />
    </div>
  )
}
