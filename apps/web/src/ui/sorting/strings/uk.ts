import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  move: 'Перемістити: {what}',
  up: 'Вище',
  down: 'Нижче',
  moved: '{what}: місце {place} з {count}',
})
