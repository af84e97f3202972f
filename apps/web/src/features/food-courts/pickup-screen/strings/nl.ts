import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: 'Afhalen',
  preparing: 'In de maak',
  ready: 'Klaar',
  nothingReady: 'Je nummer verschijnt hier als je kunt afhalen.',
  nothingPreparing: 'Nu geen bestellingen',
  page: '{page}/{pages}',
  silent: 'Geen verbinding sinds {time}',
  soundOn: 'Geluid aan',
  loading: 'Een ogenblik…',
  ended: 'Dit scherm is beëindigd',
  endedText: 'De foodcourt kan het een nieuwe link geven.',
})
