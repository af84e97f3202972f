import { translation } from '../../i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  saving: 'Wird gespeichert…',
  savedAt: 'Entwurf um {time} Uhr gespeichert',
  onDevice: 'Um {time} Uhr auf diesem Gerät gesichert',
  offline: 'Nicht gespeichert – offline, auf diesem Gerät gesichert',
  refused: 'Noch nicht gespeichert – auf diesem Gerät gesichert',
  nowhere: 'Nicht gespeichert – lassen Sie diese Seite geöffnet',
  again: 'Erneut versuchen',
  conflictTitle: 'Dieser Entwurf wurde an anderer Stelle geändert',
  conflictText:
    'Hier haben Sie ihn um {device} Uhr geändert. Auf einem anderen Gerät wurde er um {server} Uhr gespeichert. Womit möchten Sie weiterarbeiten?',
  takeServer: 'Gespeicherter Stand von {time} Uhr',
  takeDevice: 'Mein Stand von {time} Uhr',
})
