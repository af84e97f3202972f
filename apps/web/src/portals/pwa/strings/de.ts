import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  updateReady: 'Eine neue Version ist bereit',
  updateNow: 'Jetzt aktualisieren',
  updateLater: 'Später',
})
