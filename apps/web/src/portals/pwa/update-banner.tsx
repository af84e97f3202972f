import { useEffect, useState, useSyncExternalStore } from 'react'
import { isCalm } from '#platform/pwa/calm.ts'
import { acceptUpdate, askedLater, askLater, onUpdate, updateReady } from '#platform/pwa/updates.ts'
import { useLocation } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { pwaStrings } from './strings/index.ts'
import styles from './update-banner.module.css'

/** How often a quiet moment is looked for. */
const LOOK_MS = 5000

/** Asks whether to take the new version, in a quiet moment: never in a payment, never over something typed. */
export const UpdateBanner = () => {
  const t = pwaStrings.useTranslate()
  const { pathname } = useLocation()
  const wanted = useSyncExternalStore(onUpdate, () => updateReady() && !askedLater())
  const [calm, setCalm] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const look = (): void => setCalm(isCalm(pathname))
    look()
    const timer = setInterval(look, LOOK_MS)
    // At the first letter, not some seconds later: nobody presses the button over what they type.
    document.addEventListener('input', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('input', look)
    }
  }, [wanted, pathname])
  const take = (): void => {
    setBusy(true)
    acceptUpdate()
  }
  return (
    <div role="status" data-update>
      {wanted && calm && (
        <div className={styles.banner}>
          <span className={styles.words}>{t('updateReady')}</span>
          <Button size="small" variant="primary" busy={busy} onClick={take}>
            {t('updateNow')}
          </Button>
          <Button size="small" onClick={() => askLater()}>
            {t('updateLater')}
          </Button>
        </div>
      )}
    </div>
  )
}
