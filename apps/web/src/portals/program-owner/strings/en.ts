import { source } from '../../../platform/i18n.ts'

export const en = source({
  noPrograms: 'No programs yet',
  noProgramsText: 'A program you own appears here with its orders.',
  programs: 'Programs',
  portalOwner: 'Program owners',
})
