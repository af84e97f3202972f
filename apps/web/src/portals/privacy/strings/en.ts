import { source } from '#platform/i18n.ts'

export const en = source({
  privacy: 'Privacy settings',
  consentTitle: 'May we measure how the site is used?',
  consentText: 'Only if you say yes. You can change this at any time under Privacy settings.',
  consentYes: 'Yes, measure',
  consentNo: 'No, don’t measure',
  privacyStored: 'This site keeps only what it needs on this device: your language, your sign-in and your basket.',
  privacyMeasured: 'Measuring is on. Google Analytics counts your visits.',
  privacyNotMeasured: 'Measuring is off. Nothing is sent to anybody.',
})
