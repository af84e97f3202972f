import { useQuery } from '@tanstack/react-query'
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import { api } from '../../../platform/api.ts'
import { formatTime } from '../../../platform/dates.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useOpening } from '../common/opening.ts'
import { boardStrings } from './strings/index.ts'
import styles from './board.module.css'

/** Until or from when orders come in: a board may be quiet because the restaurant is closed or paused. */
export const OpeningLine = ({ program_uuid }: { program_uuid: string }) => {
  const t = boardStrings.useTranslate()
  const opening = useOpening()
  const { data } = useQuery({
    queryKey: ['board-opening', program_uuid],
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/orders/opening', { params: { program_uuid }, signal }),
    refetchInterval: 60_000,
  })
  if (!data) return null
  const paused = !data.closed && data.paused_until !== null
  return (
    <p className={styles['opening']}>
      <Icon of={paused ? IconPlayerPause : IconClockHour4} size={20} />
      {paused && data.paused_until !== null
        ? t('pausedUntil', { time: formatTime(data.paused_until, data.time_zone) })
        : opening.short(data)}
    </p>
  )
}
