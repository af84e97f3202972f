import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  gender: 'Geslacht',
  male: 'Man',
  female: 'Vrouw',
  other: 'Anders',
  not_said: 'Zeg ik liever niet',
})
