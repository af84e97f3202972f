import { source } from '../../../platform/i18n.ts'

export const en = source({
  updateReady: 'A new version is ready',
  updateNow: 'Update now',
  updateLater: 'Later',
})
