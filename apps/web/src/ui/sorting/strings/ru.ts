import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  move: 'Переместить: {what}',
  up: 'Выше',
  down: 'Ниже',
  moved: '{what}: место {place} из {count}',
})
