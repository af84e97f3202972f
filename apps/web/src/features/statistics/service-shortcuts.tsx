import type { ServiceState } from '@plein/contract/food-kitchen/service'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { toast } from '#ui/feedback/toast.ts'
import { openingQuery } from './statistics-data.ts'
import { statisticsStrings } from './strings/index.ts'
import styles from './today.module.css'

type Action = 'pause' | 'close_today' | 'open'

/** Actions of a restaurant in a rush: a break, or an early end of the day. Each ends by itself, and can be undone at once. */
export const ServiceShortcuts = ({ program_uuid }: { program_uuid: string }) => {
  const t = statisticsStrings.useTranslate()
  const { data } = useQuery(openingQuery(program_uuid, true))
  const change = useChangeService(program_uuid)
  const now = useNow()
  if (!data) return null
  const isShut = Boolean(data.paused_until) || Boolean(data.closed_until)
  const { closed, opened_at, time_zone } = data
  const servesToday = !closed || (opened_at !== null && toDay(opened_at, time_zone) === toDay(now, time_zone))
  // Its day is over: there is nothing left to pause or to close.
  if (!isShut && !servesToday) return null
  return (
    <div className={styles.shortcuts}>
      {isShut ? (
        <Button size="small" busy={change.isPending} onClick={() => change.mutate('open')}>
          {t('openAgain')}
        </Button>
      ) : (
        <>
          <Button size="small" busy={change.isPending} onClick={() => change.mutate('pause')}>
            {t('pause30')}
          </Button>
          <Button size="small" busy={change.isPending} onClick={() => change.mutate('close_today')}>
            {t('closeToday')}
          </Button>
        </>
      )}
    </div>
  )
}

const doneWords = { pause: 'isPaused', close_today: 'isClosedToday', open: 'isOpenAgain' } as const

const useChangeService = (uuid: string) => {
  const t = statisticsStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const know = (): Promise<void> => client.invalidateQueries({ queryKey: ['opening', uuid] })
  const fail = (error: unknown): void => toast.error(explain(error), { id: 'service' })
  const restore = (before: ServiceState): void =>
    void api
      .patch('/programs/{uuid}/service', { params: { uuid }, body: { action: 'restore', service: before } })
      .then(know, fail)
  return useMutation({
    mutationFn: (action: Action) => api.patch('/programs/{uuid}/service', { params: { uuid }, body: { action } }),
    onSuccess: ({ before }, action) => {
      void know()
      toast.info(t(doneWords[action]), { id: 'service', action: { label: t('undo'), onSelect: () => restore(before) } })
    },
    onError: fail,
  })
}
