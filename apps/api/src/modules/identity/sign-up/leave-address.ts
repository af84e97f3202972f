import type { accounts } from '@plein/contract/identity-accounts'
import { now } from '#platform/runtime/clock.ts'
import type { Own } from '#platform/http/route.ts'
import { assertAddressLimit } from '#platform/security/rate-limits.ts'
import { normalizeEmail } from './begin-sign-up.ts'
import { putInterest } from './sign-up.queries.ts'
import { interestsOfAddress } from './countries.ts'

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
