import { useQueryClient } from '@tanstack/react-query'
import { formatTime } from '#platform/dates.ts'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import {
  IconAlertTriangle,
  IconClockHour4,
  IconDeviceTablet,
  IconDeviceTabletOff,
  IconVolume,
  IconVolumeOff,
  IconWifi,
  IconWifiOff,
} from '#ui/icons/icons.ts'
import { changeDevice, deviceSettings } from '../state/device-settings.ts'
import { useStore } from '#platform/store.ts'
import { playChime, unlockSound, type SoundState } from '../watch/sound.ts'
import { keepAwake, wake } from '../watch/wake-lock.ts'
import { HealthChip } from './health-chip.tsx'
import { PrinterChip } from './printer-chip.tsx'
import { boardStrings } from '../state/strings/index.ts'
import styles from './status-line.module.css'

interface StatusLineProps {
  stale: number | null
  sound: SoundState
  /** Moves that wait for a connection. */
  waiting: number
  failing: boolean
}

const soundOn = async (): Promise<void> => {
  changeDevice({ sound: true })
  if (await unlockSound()) playChime('new')
}

/**
 * Whether this screen can be trusted: sound, connection, printer, screen. Trouble takes the whole line, in its place, so that no
 * ticket moves for it.
 */
export const StatusLine = ({ stale, sound, waiting, failing }: StatusLineProps) => {
  const t = boardStrings.useTranslate()
  const { sound: wanted } = useStore(deviceSettings)
  const silent = wanted && sound === 'locked'
  return (
    <div className={styles.line}>
      <div role="alert" className={styles.alert}>
        {stale !== null && (
          <p className={styles.stale}>
            <Icon of={IconAlertTriangle} size={24} />
            <span>{t('stale', { time: formatTime(new Date(stale)) })}</span>
          </p>
        )}
      </div>
      {stale === null && silent && (
        <button type="button" className={styles.silent} onClick={() => void soundOn()}>
          <Icon of={IconVolumeOff} size={24} />
          {t('soundLocked')}
        </button>
      )}
      <Chips sound={sound} failing={failing} covered={stale !== null || silent} />
      {waiting > 0 && (
        <p className={styles.waiting} role="status">
          <Icon of={IconClockHour4} size={20} />
          {t('movesWaiting', { n: waiting })}
        </p>
      )}
    </div>
  )
}

interface ChipsProps extends Pick<StatusLineProps, 'sound' | 'failing'> {
  /** Something worse stands in their place. */
  covered: boolean
}

const Chips = ({ sound, failing, covered }: ChipsProps) => {
  const t = boardStrings.useTranslate()
  const client = useQueryClient()
  const online = useOnline() && !failing
  const awake = useStore(wake)
  const { sound: wanted, paper } = useStore(deviceSettings)
  const heard = wanted && sound === 'on'
  return (
    <ul className={styles.chips} data-covered={covered} aria-label={t('health')}>
      <HealthChip
        good={heard}
        icon={heard ? IconVolume : IconVolumeOff}
        label={heard ? t('soundOn') : sound === 'unsupported' ? t('soundMissing') : t('soundOff')}
        onFix={() => void soundOn()}
        onTest={() => playChime('new')}
      />
      <HealthChip
        good={online}
        icon={online ? IconWifi : IconWifiOff}
        label={online ? t('online') : t('offline')}
        onFix={() => void client.refetchQueries({ queryKey: ['board'] })}
      />
      {paper !== 'none' && <PrinterChip />}
      {awake !== 'unsupported' && (
        <HealthChip
          good={awake === 'on'}
          icon={awake === 'on' ? IconDeviceTablet : IconDeviceTabletOff}
          label={awake === 'on' ? t('awake') : t('asleep')}
          onFix={() => void keepAwake()}
        />
      )}
    </ul>
  )
}
