import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  updateReady: 'Er is een nieuwe versie',
  updateNow: 'Nu bijwerken',
  updateLater: 'Later',
  installText: 'Zet dit op je beginscherm: dan opent het meteen, ook zonder verbinding.',
  install: 'Installeren',
  installHow: 'Laat zien hoe',
  installNo: 'Nee, bedankt',
  installTitle: 'Op je beginscherm',
  installStep1: 'Tik op de deelknop: een vierkant met een pijl omhoog.',
  installStep2: 'Kies “Zet op beginscherm”.',
  installStep3: 'Tik op “Voeg toe”.',
  installDone: 'Begrepen',
})
