import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  move: '{what} verschieben',
  up: 'Nach oben',
  down: 'Nach unten',
  moved: '{what}: Platz {place} von {count}',
})
