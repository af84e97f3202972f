import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  saving: 'Wird gespeichert …',
  savedAt: 'Entwurf um {time} Uhr gespeichert',
  onDevice: 'Um {time} Uhr auf diesem Gerät gesichert',
  offline: 'Nicht gespeichert – offline, auf diesem Gerät gesichert',
  refused: 'Noch nicht gespeichert – auf diesem Gerät gesichert',
  guestsSeeAmount: 'Nicht gespeichert: Gäste sehen noch {amount}',
  guestsSeeOld: 'Noch nicht gespeichert: Gäste sehen noch den alten Stand',
  discard: 'Verwerfen',
  nowhere: 'Nicht gespeichert – lassen Sie diese Seite geöffnet',
  again: 'Erneut versuchen',
  conflictTitle: 'Dies wurde an anderer Stelle geändert',
  conflictText:
    'Hier haben Sie es um {device} Uhr geändert. An anderer Stelle wurde es um {server} Uhr gespeichert. Mit welchem Stand möchten Sie weiterarbeiten?',
  takeServer: 'Gespeicherter Stand von {time} Uhr',
  takeDevice: 'Mein Stand von {time} Uhr',
})
