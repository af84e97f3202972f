import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: 'Abholung',
  preparing: 'In Zubereitung',
  ready: 'Fertig',
  nothingReady: 'Ihre Nummer erscheint hier, sobald Sie abholen können.',
  nothingPreparing: 'Gerade keine Bestellungen',
  page: '{page}/{pages}',
  silent: 'Keine Verbindung seit {time}',
  soundOn: 'Ton einschalten',
  loading: 'Einen Moment…',
  ended: 'Dieser Bildschirm wurde beendet',
  endedText: 'Der Foodcourt kann ihm einen neuen Link geben.',
})
