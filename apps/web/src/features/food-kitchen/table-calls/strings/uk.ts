import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  staff: 'Стіл {label} кличе персонал',
  bill: 'Стіл {label} просить рахунок',
  since: 'з {time}',
  answer: 'Іду',
})
