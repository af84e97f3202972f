import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  noPrograms: 'Программ пока нет',
  noProgramsText: 'Ваша программа появится здесь вместе с заказами.',
  programs: 'Программы',
  portalOwner: 'Владельцам программ',
})
