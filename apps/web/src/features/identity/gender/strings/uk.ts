import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  gender: 'Стать',
  male: 'Чоловіча',
  female: 'Жіноча',
  other: 'Інша',
  not_said: 'Не вказувати',
})
