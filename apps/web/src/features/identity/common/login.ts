import { settings } from '../../../platform/settings.ts'

/** Where a visitor of this host signs in: the start, or the sheet over the food page. */
export const loginPath = (): string =>
  ['cardholder', 'storefront'].includes(settings().portal) ? '/food?login=1' : '/'
