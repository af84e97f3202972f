import { useEffect } from 'react'
import { startAnalytics, stopAnalytics } from '#platform/privacy/analytics.ts'
import { consent, useConsent } from '#platform/privacy/consent.ts'
import { createTracking } from '#platform/privacy/tracking.ts'
import { settings } from '#platform/settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { privacyStrings } from './strings/index.ts'
import styles from './consent-strip.module.css'

/** Bars at the bottom of the page stand above the strip: nobody has to answer before going on. */
const keepRoom = (strip: HTMLElement | null): (() => void) | undefined => {
  if (!strip) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--strip-height', `${strip.offsetHeight}px`))
  watch.observe(strip)
  return () => watch.disconnect()
}

/** Asks once, at the bottom, beside a page that works: nothing is measured before the yes, and no is as easy. */
export const ConsentStrip = () => {
  const t = privacyStrings.useTranslate()
  const choice = useConsent()
  const id = settings().google_analytics_id
  useEffect(() => {
    if (id === null) return
    if (choice === 'granted') startAnalytics(id)
    else stopAnalytics(id)
  }, [choice, id])
  useEffect(() => (choice === 'granted' ? createTracking().start() : undefined), [choice])
  if (choice !== 'undecided' || id === null) return null
  const decide = (next: 'granted' | 'denied'): void => {
    consent.decide(next)
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <section ref={keepRoom} className={styles.strip} aria-label={t('consentTitle')}>
      <div className={styles.words}>
        <p className={styles.title}>{t('consentTitle')}</p>
        <p className={styles.text}>{t('consentText')}</p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => decide('denied')}>{t('consentNo')}</Button>
        <Button onClick={() => decide('granted')}>{t('consentYes')}</Button>
      </div>
    </section>
  )
}
