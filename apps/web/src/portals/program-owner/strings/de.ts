import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  noPrograms: 'Noch keine Programme',
  noProgramsText: 'Ein Programm von Ihnen erscheint hier mit seinen Bestellungen.',
  programs: 'Programme',
  portalOwner: 'Programminhaber',
})
