import type { CallKind } from '@plein/contract/food-ordering/tables'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconBell, IconReceipt, IconToolsKitchen2 } from '#ui/icons/icons.ts'
import { useSession } from '../visit/food-session.ts'
import { tableStrings } from './strings/index.ts'
import styles from './at-table.module.css'

const kinds = { staff: IconBell, bill: IconReceipt } as const satisfies Record<CallKind, unknown>

const callsKey = (session_id: string) => ['food', 'calls', session_id] as const

/** At a table: which one it is, and how to call the staff or ask for the bill. */
export const AtTable = () => {
  const t = tableStrings.useTranslate()
  const { data: session } = useSession()
  const table = session?.table
  if (!session || !table) return null
  return (
    <section className={styles.table} aria-label={t('tableOf', { label: table.label })}>
      <p className={styles.words}>
        <Icon of={IconToolsKitchen2} />
        {table.is_closed ? t('closed', { label: table.label }) : t(table.service, { label: table.label })}
      </p>
      {!table.is_closed && <Calls session_id={session.uuid} />}
    </section>
  )
}

const Calls = ({ session_id }: { session_id: string }) => {
  const t = tableStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const params = { uuid: session_id }
  const { data } = useQuery({
    queryKey: callsKey(session_id),
    queryFn: ({ signal }) => api.get('/food/session/{uuid}/calls', { params, signal }),
    // The answer of the staff is told by nobody else.
    refetchInterval: ({ state }) => (state.data?.open.length ? 10_000 : false),
  })
  const call = useMutation({
    mutationFn: (kind: CallKind) =>
      api.post('/food/session/{uuid}/calls', { params, body: { kind }, idempotency_key: newKey() }),
    onSuccess: (calls) => client.setQueryData(callsKey(session_id), calls),
    onError: (error) => toast.error(explain(error), { id: 'call' }),
  })
  return (
    <div className={styles.calls} role="status">
      {(['staff', 'bill'] as const).map((kind) =>
        data?.open.includes(kind) ? (
          <span key={kind} className={styles.called}>
            {t(`called_${kind}`)}
          </span>
        ) : (
          <Button
            key={kind}
            size="small"
            icon={kinds[kind]}
            busy={call.isPending && call.variables === kind}
            onClick={() => call.mutate(kind)}
          >
            {t(`call_${kind}`)}
          </Button>
        ),
      )}
    </div>
  )
}
