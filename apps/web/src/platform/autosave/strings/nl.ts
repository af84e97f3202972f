import { translation } from '../../i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  saving: 'Opslaan…',
  savedAt: 'Concept opgeslagen om {time}',
  onDevice: 'Bewaard op dit apparaat om {time}',
  offline: 'Niet opgeslagen – offline, bewaard op dit apparaat',
  refused: 'Nog niet opgeslagen – bewaard op dit apparaat',
  nowhere: 'Niet opgeslagen – houd deze pagina open',
  again: 'Opnieuw proberen',
  conflictTitle: 'Dit concept is ergens anders gewijzigd',
  conflictText:
    'Je hebt het hier gewijzigd om {device}. Op een ander apparaat is het opgeslagen om {server}. Met welk van de twee wil je verder?',
  takeServer: 'Het opgeslagen concept van {time}',
  takeDevice: 'Mijn concept van {time}',
})
