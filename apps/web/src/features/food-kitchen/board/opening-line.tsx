import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { formatTime, formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconClockHour4, IconPlayerPause } from '#ui/icons/icons.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './board.module.css'

/** Until or from when orders come in: a board may be quiet because the restaurant is closed or paused. */
export const OpeningLine = ({ program_uuid }: { program_uuid: string }) => {
  const t = boardStrings.useTranslate()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['board-opening', program_uuid],
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/orders/opening', { params: { program_uuid }, signal }),
    refetchInterval: 60_000,
  })
  if (!data) return null
  const { closed, opened_at, closed_at, paused_until, time_zone: timeZone } = data
  const paused = !closed && paused_until !== null
  const words = (): string => {
    if (paused) return t('pausedUntil', { time: formatTime(paused_until, timeZone) })
    if (!closed) return t('openUntil', { time: closed_at === null ? '' : formatTime(closed_at, timeZone) })
    return opened_at === null
      ? t('closedLong')
      : t('closedUntil', { when: formatWhen(opened_at, { language, timeZone, inside: true }) })
  }
  return (
    <p className={styles.opening}>
      <Icon of={paused ? IconPlayerPause : IconClockHour4} size={20} />
      {words()}
    </p>
  )
}
