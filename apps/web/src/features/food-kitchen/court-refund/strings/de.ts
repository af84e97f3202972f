import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  open: 'Erstatten',
  title: 'Bestellung {number} erstatten',
  text: 'Das Geld geht auf dem Zahlungsweg zurück, über so viele Restaurants, wie Sie wählen.',
  partAll: 'Alles, was übrig ist: {amount}',
  pieces: '{product}: zu erstattende Anzahl, höchstens {max}',
  whoBears: 'Wer trägt es?',
  court: 'Der Foodcourt',
  courtHint: 'Es geht von Ihrer eigenen Auszahlung ab. Die Restaurants behalten, was sie verdient haben.',
  restaurant: 'Die Restaurants',
  restaurantHint: 'Es geht von ihren Auszahlungen ab, und sie bekommen Ihre Gebühr darauf zurück.',
  reason: 'Grund',
  reasonMissing: 'Schreiben Sie auf, warum: Es bleibt in den Büchern stehen',
  nothing: 'Wählen Sie etwas von mindestens einem Restaurant',
  nothingLeft: 'Es ist nichts mehr zu erstatten',
  sum: 'Geht an den Gast zurück',
  feeBack: 'Gebühr, die die Restaurants zurückbekommen',
  keep: 'Nicht erstatten',
  go: '{amount} erstatten',
  done: '{amount} gehen an den Gast zurück',
})
