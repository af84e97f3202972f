import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  lead: 'Ein Fernseher in der Halle zeigt, welche Nummern in Zubereitung und fertig sind, und an welcher Ausgabe. Keine Namen. Öffnen Sie den Link auf dem Fernseher; niemand meldet sich an.',
  add: 'Bildschirm hinzufügen',
  none: 'Noch keine Abholbildschirme',
  noneText: 'Gäste sehen dann nur auf ihrem Telefon, dass ihre Bestellung fertig ist.',
  name: 'Wo er hängt',
  nameHint: 'Zum Beispiel: über dem Ausgang',
  nameRequired: 'Geben Sie an, wo er hängt',
  save: 'Hinzufügen',
  cancel: 'Abbrechen',
  added: 'Bildschirm hinzugefügt',
  open: 'Öffnen',
  copy: 'Link von {name} kopieren',
  since: 'Seit {date}',
  actionsOf: 'Aktionen für {name}',
  replace: 'Neuer Link',
  replaceTitle: '{name} einen neuen Link geben?',
  replaceText: 'Der Fernseher zeigt nichts, bis der neue Link darauf geöffnet wird.',
  replaced: '{name} hat einen neuen Link',
  end: 'Beenden',
  endTitle: '{name} beenden?',
  endText: 'Der Fernseher zeigt keine Nummern mehr, und sein Link funktioniert nie wieder.',
  ended: '{name} wurde beendet',
  keep: 'Behalten',
})
