import { consent, useConsent } from '#platform/privacy/consent.ts'
import { settings } from '#platform/settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { privacyStrings } from './strings/index.ts'
import styles from './consent-strip.module.css'

interface PrivacyDialogProps {
  open: boolean
  onClose: () => void
}

/** Stored data, measured data, and the choice again: yes and no are equal. */
export const PrivacyDialog = ({ open, onClose }: PrivacyDialogProps) => {
  const t = privacyStrings.useTranslate()
  const choice = useConsent()
  const measurable = settings().google_analytics_id !== null
  const decide = (next: 'granted' | 'denied'): void => {
    consent.decide(next)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('privacy')}
      description={t('privacyStored')}
      footer={
        measurable && (
          <div className={styles.buttons}>
            <Button onClick={() => decide('denied')}>{t('consentNo')}</Button>
            <Button onClick={() => decide('granted')}>{t('consentYes')}</Button>
          </div>
        )
      }
    >
      <p>{choice === 'granted' && measurable ? t('privacyMeasured') : t('privacyNotMeasured')}</p>
    </Dialog>
  )
}
