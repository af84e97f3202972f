import { useEffect } from 'react'
import { startAnalytics } from '../../platform/privacy/analytics.ts'
import { consent, useConsent } from '../../platform/privacy/consent.ts'
import { createTracking } from '../../platform/privacy/tracking.ts'
import { settings } from '../../platform/settings.ts'
import { Button } from '../../ui/actions/button.tsx'
import { privacyStrings } from './strings/index.ts'
import styles from './consent-strip.module.css'

/** Asks once, at the bottom, beside a page that works: nothing is measured before the yes, and no is as easy. */
export const ConsentStrip = () => {
  const t = privacyStrings.useTranslate()
  const choice = useConsent()
  const id = settings().google_analytics_id
  useEffect(() => {
    if (choice === 'granted' && id !== null) startAnalytics(id)
  }, [choice, id])
  useEffect(() => (choice === 'granted' ? createTracking().start() : undefined), [choice])
  if (choice !== 'undecided' || id === null) return null
  return (
    <section className={styles['strip']} aria-label={t('consentTitle')}>
      <div className={styles['words']}>
        <p className={styles['title']}>{t('consentTitle')}</p>
        <p className={styles['text']}>{t('consentText')}</p>
      </div>
      <div className={styles['buttons']}>
        <Button onClick={() => consent.decide('denied')}>{t('consentNo')}</Button>
        <Button onClick={() => consent.decide('granted')}>{t('consentYes')}</Button>
      </div>
    </section>
  )
}
