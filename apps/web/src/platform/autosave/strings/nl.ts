import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  saving: 'Opslaan…',
  savedAt: 'Concept opgeslagen om {time}',
  onDevice: 'Bewaard op dit apparaat om {time}',
  offline: 'Niet opgeslagen – offline, bewaard op dit apparaat',
  refused: 'Nog niet opgeslagen – bewaard op dit apparaat',
  guestsSeeAmount: 'Niet opgeslagen: gasten zien nog {amount}',
  guestsSeeOld: 'Nog niet opgeslagen: gasten zien nog wat er stond',
  discard: 'Weggooien',
  nowhere: 'Niet opgeslagen – houd deze pagina open',
  again: 'Opnieuw proberen',
  conflictTitle: 'Dit is ergens anders gewijzigd',
  conflictText:
    'Je hebt het hier gewijzigd om {device}. Ergens anders is het opgeslagen om {server}. Met welke versie wil je verder?',
  takeServer: 'De opgeslagen versie van {time}',
  takeDevice: 'Mijn versie van {time}',
})
