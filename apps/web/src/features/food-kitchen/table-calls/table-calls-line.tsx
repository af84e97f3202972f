import type { TableCall } from '@plein/contract/food-kitchen/table-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { formatTime } from '#platform/dates.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconBellRinging } from '#ui/icons/icons.ts'
import { callsKey, callsQuery } from './calls-data.ts'
import { callStrings } from './strings/index.ts'
import styles from './table-calls.module.css'

/** On the board: the tables whose guests call, until somebody goes there. */
export const TableCallsLine = ({ program_uuid }: { program_uuid: string }) => {
  const t = callStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const { data } = useQuery(callsQuery(program_uuid))
  const answer = useMutation({
    mutationFn: ({ uuid }: TableCall) =>
      api.post('/programs/{program_uuid}/table-calls/{uuid}/answer', {
        params: { program_uuid, uuid },
        idempotency_key: newKey(),
      }),
    onError: (error) => toast.error(explain(error), { id: 'call' }),
    onSettled: () => client.invalidateQueries({ queryKey: callsKey(program_uuid) }),
  })
  return (
    <div role="status" className={styles.told}>
      {data?.results.map((call) => (
        <p key={call.uuid} className={styles.line}>
          <Icon of={IconBellRinging} size={24} />
          <span>
            {[
              t(call.kind, { label: call.label }),
              call.zone,
              t('since', { time: formatTime(call.created, data.time_zone) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Button
            size="small"
            busy={answer.isPending && answer.variables.uuid === call.uuid}
            onClick={() => answer.mutate(call)}
          >
            {t('answer')}
          </Button>
        </p>
      ))}
    </div>
  )
}
