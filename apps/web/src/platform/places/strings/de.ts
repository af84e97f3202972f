import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  choose: 'Land wählen',
  noCountry: 'Kein Land mit diesem Namen',
  state: 'Bundesland oder Region',
  city: 'Ort',
  noState: 'Keine Region mit diesem Namen',
  noCity: 'Hier gibt es keinen Ort mit diesem Namen',
  asTyped: 'so übernehmen',
  stateFirst: 'Wählen Sie zuerst die Region',
  cityCleared: 'Der Ort wurde geleert, weil sich die Region geändert hat',
  cityOfCountry: 'Der Ort wurde geleert, weil sich das Land geändert hat',
  loading: 'Wird geladen …',
})
