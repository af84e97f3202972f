import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  move: '{what} verplaatsen',
  up: 'Omhoog',
  down: 'Omlaag',
  moved: '{what}: plaats {place} van {count}',
})
