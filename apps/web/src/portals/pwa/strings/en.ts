import { source } from '#platform/i18n.ts'

export const en = source({
  updateReady: 'A new version is ready',
  updateNow: 'Update now',
  updateLater: 'Later',
  installText: 'Put this on your home screen: it opens at once, also without a connection.',
  install: 'Install',
  installHow: 'Show how',
  installNo: 'No thanks',
  installTitle: 'On your home screen',
  installStep1: 'Tap the share button: a square with an arrow that points up.',
  installStep2: 'Choose “Add to Home Screen”.',
  installStep3: 'Tap “Add”.',
  installDone: 'Got it',
})
