import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  gender: 'Пол',
  male: 'Мужской',
  female: 'Женский',
  other: 'Другой',
  not_said: 'Не указывать',
})
