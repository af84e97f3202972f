import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  stepOf: 'Крок {step} з {of}',
  complete: 'готово',
  toMend: { one: 'виправити', few: 'виправити', many: 'виправити', other: 'виправити' },
  next: 'Далі',
  back: 'Назад',
})
