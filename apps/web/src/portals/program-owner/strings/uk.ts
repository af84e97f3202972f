import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  noPrograms: 'Програм ще немає',
  noProgramsText: 'Ваша програма з’явиться тут разом із замовленнями.',
  programs: 'Програми',
  portalOwner: 'Власникам програм',
})
