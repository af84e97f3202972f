import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  stepOf: 'Шаг {step} из {of}',
  complete: 'готово',
  toMend: { one: 'исправить', few: 'исправить', many: 'исправить', other: 'исправить' },
  next: 'Дальше',
  back: 'Назад',
})
