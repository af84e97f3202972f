import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  noPrograms: 'Nog geen programma’s',
  noProgramsText: 'Een programma van jou verschijnt hier met zijn bestellingen.',
  programs: 'Programma’s',
  portalOwner: 'Programma-eigenaren',
})
