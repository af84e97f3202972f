import type { accounts } from '@plein/contract/identity-accounts'
import { now } from '#platform/runtime/clock.ts'
import type { Own, Read } from '#platform/http/route.ts'
import { assertAddressLimit } from '../codes/limits.ts'
import { normalizeEmail } from './begin-sign-up.ts'
import { putInterest } from './sign-up.queries.ts'

/** Addresses that may be left from one place in an hour. */
const interestsOfAddress = { most: 20, seconds: 3600 }

/** The countries of sign-up. */
export const listCountries: Read<typeof accounts.countries> = ({ app: { settings } }) => ({
  countries: [...settings.sign_up_countries],
})

/** Keeps the address of somebody who is in a country that is not supported yet; the same answer when it is there already. */
export const leaveAddress: Own<typeof accounts.unsupportedCountry> = async ({
  app: { db, settings },
  input: { body },
  caller,
}) => {
  const email = normalizeEmail(body.email)
  if (settings.rate_limits) await assertAddressLimit(db, { what: 'interests from', caller, limit: interestsOfAddress })
  await putInterest(db, { country: body.country, email, language: body.language ?? 'nl', at: now() })
  return { country: body.country, email }
}
