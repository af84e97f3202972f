/** What the product can be, of which not all is built. Pure: for the server and for the screens. */
export type Feature =
  | 'food'
  | 'food_courts'
  | 'cards'
  | 'bills'
  | 'payment_requests'
  | 'phone_payments'
  | 'feed'
  | 'figures'

/** Who builds a feature adds it here, and its kinds, choices and words show everywhere. */
const built: readonly Feature[] = ['food', 'food_courts']

export const isBuilt = (feature: Feature): boolean => built.includes(feature)
