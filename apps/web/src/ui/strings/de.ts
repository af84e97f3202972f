import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  optional: '(optional)',
  charactersLeft: { one: 'Noch {n} Zeichen', other: 'Noch {n} Zeichen' },
  showPassword: 'Passwort anzeigen',
  less: 'Eins weniger',
  more: 'Eins mehr',
  close: 'Schließen',
  back: 'Zurück',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig machen',
  notifications: 'Meldungen',
  loading: 'Wird geladen',
  loadingSlow: 'Lädt noch – langsame Verbindung?',
  opensLater: 'Keine Verbindung. Das öffnet sich, sobald sie wieder da ist.',
  success: 'Erledigt',
  warning: 'Hinweis',
  error: 'Nicht erledigt',
  info: 'Zur Information',
  offline: 'Sie sind offline. Ihre Eingaben bleiben erhalten; wir versuchen es erneut, sobald Sie wieder online sind.',
  online: 'Wieder online',
  copied: 'Kopiert',
  copyFailed: 'Kopieren hat nicht geklappt. Markieren Sie den Text und drücken Sie Strg+C.',
  addWord: 'Weiteres hinzufügen',
})
