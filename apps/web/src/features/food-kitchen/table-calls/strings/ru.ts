import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  staff: 'Стол {label} зовёт персонал',
  bill: 'Стол {label} просит счёт',
  since: 'с {time}',
  answer: 'Иду',
})
