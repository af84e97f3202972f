import { TimeText } from '#ui/display/time.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconWifiOff } from '#ui/icons/icons.ts'
import { menuStrings } from './strings/index.ts'
import type { KeptMenu } from '../common/kept-menus.ts'
import styles from './order-notice.module.css'

/** Above a menu that was seen before the network went: of when it is, and that nothing can be ordered from it. */
export const OfflineNotice = ({ place, seen_at }: KeptMenu) => {
  const t = menuStrings.useTranslate()
  const when = <TimeText at={new Date(seen_at).toISOString()} zone={place.time_zone} as="date_time" />
  return (
    <div className={styles.notice} data-warning role="status">
      <Icon of={IconWifiOff} />
      <p>{t.rich('seenOffline', { when })}</p>
    </div>
  )
}
