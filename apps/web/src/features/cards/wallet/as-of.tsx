import { useLanguage } from '#platform/i18n.ts'
import { formatWhen } from '#platform/dates.ts'
import { useNow } from '#ui/display/use-now.ts'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconWifiOff } from '#ui/icons/icons.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import styles from './wallet.module.css'

/** An answer that is older than this was not asked for again, or in vain. */
const OLD_MS = 120_000

/** Since when a balance may be another one; null while it is fresh. `at`: when the server said it. */
const useOldSince = (at: number, failed: boolean): number | null => {
  const online = useOnline()
  const now = useNow()
  return !online || failed || now.getTime() - at > OLD_MS ? at : null
}

/** 'Balance of 17:58': what stands here is what the server last said. */
export const AsOf = ({ at, failed }: { at: number; failed: boolean }) => {
  const t = walletStrings.useTranslate()
  const language = useLanguage()
  const since = useOldSince(at, failed)
  if (since === null) return null
  return (
    <p className={styles.asOf} role="status">
      <Icon of={IconWifiOff} size={18} />
      {t('balanceOf', { when: formatWhen(new Date(since), { language, inside: true }) })}
    </p>
  )
}
