import { now } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import type { House } from '../../../platform/house.ts'
import { raiseAlert, raiseAlertOnce, raiseKeyAlert } from '../alerts/alert.queries.ts'
import type { Outcome, ProviderPayment } from '../providers/provider.ts'
import { applyVerdict, stateOf, type AttemptState } from './apply-verdict.ts'
import { findAttempt, postponeLook, postponePaid, type AttemptRow } from './attempt.queries.ts'
import { judge, judgeMissing, nextLook, nextLookAtPaid } from './attempt.rules.ts'
import { providerOfConnection } from './provider-of-attempt.ts'

/** No usable answer: nothing is known that was not known before, and it is asked again. */
const postpone = async (house: House, row: AttemptRow, response_code: string): Promise<AttemptState> => {
  const moment = now()
  if (row.status === 'paid') await postponePaid(house.db, row.uuid, nextLookAtPaid(row.sync_count, moment), moment)
  else await postponeLook(house.db, row.uuid, nextLook(row.status, row.sync_count + 1, moment), response_code, moment)
  return stateOf(row)
}

/** Of a paid attempt: no pause and no day is left after this look (0042). */
const isLastLook = ({ status, watch_at, sync_count }: AttemptRow): boolean =>
  status === 'paid' && watch_at === null && nextLookAtPaid(sync_count, now()) === null

/** Nobody would ever learn what its payer's bank took back since the look before. */
const tellUnanswered = (house: House, { uuid }: AttemptRow, response_code: string): Promise<void> => {
  const detail = `it was paid, and the provider did not answer the last questions about it: ${response_code}`
  return raiseAlertOnce(house.db, { kind: 'not_confirmed', attempt_uuid: uuid, detail }, now())
}

/** Writes what an answer to a question about an attempt means. */
const applyOutcome = async (
  house: House,
  row: AttemptRow,
  outcome: Outcome<ProviderPayment>,
): Promise<AttemptState> => {
  if (outcome.kind === 'answer') return applyVerdict(house, row, judge(row, outcome.value), outcome.value, '200')
  if (outcome.kind === 'unknown') {
    const response_code = `${outcome.code}: ${outcome.detail}`
    if (isLastLook(row)) await tellUnanswered(house, row, response_code)
    return postpone(house, row, response_code)
  }
  if (outcome.code === 'not_found') {
    const age_ms = now().getTime() - row.created.getTime()
    return applyVerdict(house, row, judgeMissing(row, age_ms), null, outcome.detail)
  }
  const { code, detail } = outcome
  if (code === 'key_not_valid') await inTransaction(house.db, (tx) => raiseKeyAlert(tx, row, detail, now()))
  else await raiseAlert(house.db, { kind: code, attempt_uuid: row.uuid, detail }, now())
  return postpone(house, row, outcome.detail)
}

/**
 * Asks the provider about an attempt and applies its answer. The one way for webhook, return and poller: whoever tells us that
 * something happened, the provider is asked. No transaction is open while it is asked. `row` may be given when it was just read.
 */
const syncNow = async (house: House, row: AttemptRow): Promise<AttemptState> => {
  const keyed = providerOfConnection(house, row)
  if (!keyed) {
    const detail = 'the stored key does not fit its connection'
    await inTransaction(house.db, (tx) => raiseKeyAlert(tx, row, detail, now()))
    return postpone(house, row, 'key_not_valid')
  }
  const { provider, credentials } = keyed
  await failpoint('payments.sync-asking')
  const outcome = row.provider_reference
    ? await provider.get(credentials, row.provider_reference)
    : await provider.find(credentials, row.uuid)
  await failpoint('payments.sync-asked')
  return applyOutcome(house, row, outcome)
}

/** Hints that keep coming are left to the poller at last. */
const mostRounds = 4

interface Flight {
  readonly state: Promise<AttemptState | undefined>
  again: boolean
}

const flights = new WeakMap<House, Map<string, Flight>>()

const flightsOf = (house: House): Map<string, Flight> => {
  const known = flights.get(house) ?? new Map<string, Flight>()
  flights.set(house, known)
  return known
}

/** Of a paid attempt money can only go back: a webhook or the poller, which watches it, finds that out; others need not ask. */
const look = async (
  house: House,
  uuid: string,
  hinted: boolean,
  read?: AttemptRow,
): Promise<AttemptState | undefined> => {
  const row = read ?? (await findAttempt(house.db, uuid))
  if (!row) return undefined
  return row.status === 'paid' && !hinted ? stateOf(row) : syncNow(house, row)
}

/**
 * Brings an attempt up to date with its provider, at most once at a time in this process: who asks meanwhile shares the
 * answer. A hint that arrives while the provider is being asked may be newer than that answer, so it is asked once more.
 * Undefined when there is no such attempt. `row` saves reading it when that was just done.
 */
export const syncAttempt = (
  house: House,
  attempt_uuid: string,
  options: { hinted?: boolean; row?: AttemptRow } = {},
): Promise<AttemptState | undefined> => {
  const { hinted = false } = options
  const running = flightsOf(house)
  const flight = running.get(attempt_uuid)
  if (flight) {
    flight.again ||= hinted
    return flight.state
  }
  const fly = async (): Promise<AttemptState | undefined> => {
    try {
      let state = await look(house, attempt_uuid, hinted, options.row)
      for (let rounds = 1; started.again && rounds < mostRounds; rounds++) {
        started.again = false
        state = await look(house, attempt_uuid, true)
      }
      return state
    } finally {
      running.delete(attempt_uuid)
    }
  }
  const started: Flight = { state: Promise.resolve().then(fly), again: false }
  running.set(attempt_uuid, started)
  return started.state
}
