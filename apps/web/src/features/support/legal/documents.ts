/** The statements of the platform itself, and their parts in the order in which they are read. */
export const documents = {
  terms: ['termsWho', 'termsAccount', 'termsRole', 'termsMoney', 'termsUse', 'termsStop', 'termsFault', 'termsLaw'],
  privacy: [
    ...(['privacyWho', 'privacyWhat', 'privacyWhy', 'privacyOthers'] as const),
    ...(['privacyLong', 'privacyRights', 'privacyDevice', 'privacySafe'] as const),
  ],
  accessibility: ['accessibilityAim', 'accessibilityTested', 'accessibilityGaps', 'accessibilityTell'],
} as const

export type DocumentName = keyof typeof documents

/** The day from which these words apply. */
export const wordsSince = '2026-12-01'
