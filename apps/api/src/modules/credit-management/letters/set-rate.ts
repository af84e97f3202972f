import type { creditLetters } from '@plein/contract/credit-management/letters'
import { fromBasisPoints, toBasisPoints } from '@plein/contract/percent'
import type { Read, Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { audit } from '#modules/identity/index.ts'
import { insertRate, listRateRows, type RateRow } from './rates.queries.ts'

const rateView = ({ percentage, ...rate }: RateRow) => ({ ...rate, percent: fromBasisPoints(percentage) })

/** GET manager/statutory-rates */
export const listRates: Read<typeof creditLetters.rates> = async ({ db }) => ({
  results: (await listRateRows(db)).map(rateView),
})

/** POST manager/statutory-rates: interest that was charged before stays as it was charged. */
export const setRate: Write<typeof creditLetters.setRate> = async ({ tx, input: { body }, caller }) => {
  const { kind, valid_from, percent, is_confirmed, source } = body
  const percentage = toBasisPoints(percent)
  await insertRate(tx, { uuid: newId(), kind, valid_from, percentage, is_confirmed, source, created: now() })
  const details = { kind, valid_from, percent, is_confirmed }
  const subject = { kind: 'rate', id: `${kind} ${valid_from}`, name: `${kind} ${valid_from}` } as const
  audit(tx, caller, { action: 'rate_confirmed', user_uuid: null, subject, details })
  return { results: (await listRateRows(tx)).map(rateView) }
}
