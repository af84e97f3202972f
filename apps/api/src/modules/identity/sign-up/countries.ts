import type { accounts } from '@plein/contract/identity-accounts'
import type { Read } from '#platform/http/route.ts'

/** Addresses that may be left from one place in an hour. */
export const interestsOfAddress = { most: 20, seconds: 3600 }

/** The countries of sign-up. */
export const listCountries: Read<typeof accounts.countries> = ({ app: { settings } }) => ({
  countries: [...settings.sign_up_countries],
})
