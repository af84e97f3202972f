import type { WebhookNotification } from '@plein/contract/notifications/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { useStore } from '#platform/store.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconPlus } from '#ui/icons/icons.ts'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { OneWebhook } from './one-webhook.tsx'
import { SigningKeyDialog } from './signing-key-dialog.tsx'
import { webhookStrings } from './strings/index.ts'
import { unsaved } from './unsaved.ts'
import { WebhookChip } from './webhook-chip.tsx'
import { webhooksQuery } from './webhooks-data.ts'
import styles from './webhooks.module.css'

const WebhookForm = later(() => import('./webhook-form.tsx').then((m) => m.WebhookForm), PanelComing)

interface WebhooksTabProps {
  program_uuid: string
  /** Whether the reader may change them: the program's owner. */
  may_edit: boolean
}

type ListState = ReturnType<typeof useListState>

/** Names of the address that belong to one notification. */
const ofOne = { delivery: null, delivery_state: null, delivery_type: null, page: null, at: null }

/** servers of a program that hear about its payments; one of them with its messages. */
export const WebhooksTab = ({ program_uuid, may_edit }: WebhooksTabProps) => {
  const list = useListState()
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery(program_uuid))
  const [signing_key, setSigningKey] = useState<string | null>(null)
  const form = list.get('edit')
  const chosen = data?.results.find(({ uuid }) => uuid === list.get('notification'))
  const edited = data?.results.find(({ uuid }) => uuid === form)
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="88px" radius="panel" />
        <Skeleton height="88px" radius="panel" />
      </Loading>
    )
  return (
    <div className={styles.list}>
      {chosen ? (
        <OneWebhook
          key={chosen.uuid}
          webhook={chosen}
          list={list}
          onBack={() => list.set({ notification: null, ...ofOne })}
          onEdit={() => list.set({ edit: chosen.uuid })}
          onKey={setSigningKey}
        />
      ) : (
        <WebhookList list={list} webhooks={data.results} may_edit={may_edit} />
      )}
      {may_edit && (form === 'new' || edited) && (
        <WebhookForm
          key={form}
          open
          program_uuid={program_uuid}
          webhook={edited}
          onClose={() => list.set({ edit: null })}
          onKey={setSigningKey}
        />
      )}
      {signing_key !== null && <SigningKeyDialog signing_key={signing_key} onClose={() => setSigningKey(null)} />}
    </div>
  )
}

const WebhookList = ({
  list,
  webhooks,
  may_edit,
}: {
  list: ListState
  webhooks: readonly WebhookNotification[]
  may_edit: boolean
}) => {
  const t = webhookStrings.useTranslate()
  const marks = useStore(unsaved)
  const add = may_edit && (
    <Button variant="primary" icon={IconPlus} onClick={() => list.set({ edit: 'new' })}>
      {t('add')}
    </Button>
  )
  if (webhooks.length === 0 && marks['new'] === undefined)
    return (
      <EmptyState scene="bell" title={t('none')} action={add || undefined}>
        {t('noneText')}
      </EmptyState>
    )
  return (
    <>
      <div className={styles.tools}>{add}</div>
      {marks['new'] && <NotSaved onRetry={() => list.set({ edit: 'new' })} />}
      <ul className={styles.rows}>
        {webhooks.map((webhook) => (
          <li key={webhook.uuid} className={styles.row}>
            <div className={styles.words}>
              <h3>
                <Link to={list.at({ notification: webhook.uuid })}>{webhook.title}</Link>
              </h3>
              <p className={styles.quiet}>{webhook.url}</p>
              {webhook.description !== '' && <p className={styles.quiet}>{webhook.description}</p>}
              <p>
                <WebhookChip webhook={webhook} />
              </p>
              {marks[webhook.uuid] && <NotSaved onRetry={() => list.set({ edit: webhook.uuid })} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A notification that is marked `maxRepeats`: its form still has all that was typed. */
const NotSaved = ({ onRetry }: { onRetry: () => void }) => {
  const t = webhookStrings.useTranslate()
  return (
    <div className={styles.unsaved} role="alert" data-error="maxRepeats">
      <span>{t('maxRepeats')}</span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
