import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  optional: '(niet verplicht)',
  charactersLeft: { one: 'Nog {n} teken', other: 'Nog {n} tekens' },
  showPassword: 'Wachtwoord tonen',
  less: 'Een minder',
  more: 'Een meer',
  close: 'Sluiten',
  back: 'Terug',
  tryAgain: 'Probeer opnieuw',
  undo: 'Ongedaan maken',
  notifications: 'Meldingen',
  loading: 'Bezig met laden',
  loadingSlow: 'Nog bezig met laden – trage verbinding?',
  opensLater: 'Geen verbinding. Dit opent zodra die er weer is.',
  success: 'Gelukt',
  warning: 'Let op',
  error: 'Niet gelukt',
  info: 'Ter informatie',
  offline: 'Je bent offline. We bewaren wat je invult en proberen het opnieuw als je weer online bent.',
  online: 'Weer online',
  copied: 'Gekopieerd',
  copyFailed: 'Kopiëren lukte niet. Selecteer de tekst en druk op Ctrl+C.',
  addWord: 'Nog een',
})
