import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  updateReady: 'Er is een nieuwe versie',
  updateNow: 'Nu bijwerken',
  updateLater: 'Later',
})
