import type { Notice, NoticeChoices, NoticeWay } from '@plein/contract/notifications/inbox'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { Switch } from '#ui/choices/switch.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { choicesQuery } from './inbox-data.ts'
import { noticeStrings } from './strings/index.ts'
import styles from './notices.module.css'

/** As noticeWays of the contract has them. */
const noticeWays = ['app', 'push', 'mail'] as const satisfies readonly NoticeWay[]

/** A switch for each kind that the account can get and each way by which it may come; it works at once. */
export const Choices = () => {
  const t = noticeStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(choicesQuery)
  if (error && !data)
    return (
      <ProblemPanel title={t('choicesFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height="44px" />
        <Skeleton height="44px" />
      </Loading>
    )
  if (data.choices.length === 0) return <p className={styles.quiet}>{t('noChoices')}</p>
  return (
    <div className={styles.choices}>
      {data.choices.map((choice) => (
        <Choice key={choice.kind} {...choice} />
      ))}
    </div>
  )
}

const Choice = (choice: NoticeChoices['choices'][number]) => {
  const t = noticeStrings.useTranslate()
  const { kind } = choice
  const about = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={about}>
      <legend className={styles.kind}>{t(`kind_${kind}`)}</legend>
      <p id={about} className={styles.quiet}>
        {t(`about_${kind}`)}
      </p>
      <div className={styles.ways}>
        {noticeWays.map((way) => {
          const wanted = choice[way]
          return wanted === null ? null : <WaySwitch key={way} kind={kind} way={way} wanted={wanted} />
        })}
      </div>
    </fieldset>
  )
}

const WaySwitch = ({ kind, way, wanted }: { kind: Notice['kind']; way: NoticeWay; wanted: boolean }) => {
  const t = noticeStrings.useTranslate()
  const explain = useExplain()
  const choosing = useMutation({
    mutationFn: (next: boolean) => api.put('/notifications/choices', { body: { kind, [way]: next } }),
    onSuccess: (answer: NoticeChoices) => queryClient.setQueryData(choicesQuery.queryKey, answer),
    onError: (error) => toast.error(explain(error)),
  })
  return (
    <Switch
      label={t(`way_${way}`)}
      checked={choosing.isPending ? choosing.variables : wanted}
      onChecked={(next) => choosing.mutate(next)}
    />
  )
}
