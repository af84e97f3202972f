import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { IconWifiOff } from '../icons/icons.ts'
import { kitStrings } from '../strings/index.ts'
import styles from './offline-banner.module.css'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

const BACK_MS = 4000

/** Under the header while there is no connection: what still works. When it is back, that for 4 s. */
export const OfflineBanner = ({ children }: { children?: ReactNode }) => {
  const t = kitStrings.useTranslate()
  const online = useOnline()
  const [returned, setReturned] = useState(false)
  const [before, setBefore] = useState(online)
  if (before !== online) {
    setBefore(online)
    setReturned(online)
  }
  useEffect(() => {
    if (!returned) return
    const timer = setTimeout(() => setReturned(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [returned])
  return (
    <div role="status">
      {(!online || returned) && (
        <p className={styles.banner} data-online={online || undefined}>
          {!online && <Icon of={IconWifiOff} size={18} />}
          <span>{online ? t('online') : (children ?? t('offline'))}</span>
        </p>
      )}
    </div>
  )
}
