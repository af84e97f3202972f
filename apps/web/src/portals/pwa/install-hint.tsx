import { useEffect, useState } from 'react'
import { isCalm } from '#platform/pwa/calm.ts'
import { install, installHint, noteWebhook } from '#platform/pwa/install.ts'
import { useLocation } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { pwaStrings } from './strings/index.ts'
import styles from './update-banner.module.css'

/**
 * Says once that the portal can be put on the home screen: with a page that opens, so that nothing moves under a finger, and away
 * for good with the answer.
 */
export const InstallHint = () => {
  const t = pwaStrings.useTranslate()
  const { pathname } = useLocation()
  // The page that is open already would be pushed down: the next one that opens has the room.
  const [hint, setHint] = useState<{ at: string; way: ReturnType<typeof installHint> }>({ at: pathname, way: null })
  const [explains, setExplains] = useState(false)
  if (hint.at !== pathname) setHint({ at: pathname, way: hint.way ?? installHint(pathname) })
  const { way } = hint
  useEffect(() => {
    if (way !== null) noteWebhook()
  }, [way])
  if (way === null || !isCalm(pathname)) return null
  const close = (): void => setHint({ ...hint, way: null })
  const go = (): void => {
    if (way === 'ios') return setExplains(true)
    install()
    close()
  }
  return (
    <div role="status" className={styles.banner} data-install>
      <span className={styles.words}>{t('installText')}</span>
      <Button size="small" variant="primary" onClick={go}>
        {t(way === 'ios' ? 'installHow' : 'install')}
      </Button>
      <Button size="small" onClick={close}>
        {t('installNo')}
      </Button>
      <Dialog
        open={explains}
        onClose={() => setExplains(false)}
        onClosed={close}
        title={t('installTitle')}
        footer={
          <Button variant="primary" onClick={() => setExplains(false)}>
            {t('installDone')}
          </Button>
        }
      >
        <ol className={styles.steps}>
          <li>{t('installStep1')}</li>
          <li>{t('installStep2')}</li>
          <li>{t('installStep3')}</li>
        </ol>
      </Dialog>
    </div>
  )
}
