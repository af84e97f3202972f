import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  privacy: 'Datenschutz-Einstellungen',
  consentTitle: 'Dürfen wir messen, wie die Seite genutzt wird?',
  consentText: 'Nur mit Ihrem Ja. Sie können das jederzeit unter Datenschutz-Einstellungen ändern.',
  consentYes: 'Ja, messen',
  consentNo: 'Nein, nicht messen',
  privacyStored:
    'Diese Seite speichert auf diesem Gerät nur das Nötige: Ihre Sprache, Ihre Anmeldung und Ihren Warenkorb.',
  privacyMeasured: 'Messen ist an. Google Analytics zählt Ihre Besuche.',
  privacyNotMeasured: 'Messen ist aus. Es wird nichts an andere gesendet.',
})
