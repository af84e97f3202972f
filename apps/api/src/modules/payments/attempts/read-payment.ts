import { setTimeout as pause } from 'node:timers/promises'
import type { payments } from '@plein/contract/payments'
import type { App } from '#platform/runtime/app.ts'
import type { Own } from '#platform/http/route.ts'
import { getPayable, subjectView } from '../kinds.ts'
import { notFound } from '../payments.problems.ts'
import { providerTimes } from '../providers/provider-times.ts'
import { findAttempt, type AttemptRow } from '../records/attempt.queries.ts'
import { isLive, nothingCharged, type AttemptStatus } from '../records/attempt.rules.ts'
import { findPaidAlone } from '../sources/alone.queries.ts'
import { createLimit } from '#platform/security/call-limit.ts'
import { syncAttempt } from './sync-attempt.ts'

/** Screens ask every second or two; the provider is asked once in a while. */
const askedLately = createLimit({ most: 1, window_ms: 1500 })

const seenStatus = (status: AttemptStatus): AttemptStatus => (status === 'created' ? 'unknown' : status)

/** The attempt after its provider was asked, or as it stands when that takes too long: the payer asks again anyway. */
const freshened = async (app: App, row: AttemptRow): Promise<AttemptRow> => {
  if (!isLive(row.status) || !askedLately.admits(row.uuid)) return row
  const answered = new AbortController()
  const bored = pause(providerTimes().patience_ms, undefined, { signal: answered.signal }).catch(() => undefined)
  const asking = syncAttempt(app, row.uuid, { row }).catch((error: unknown) => {
    app.log.warn({ err: error, attempt_uuid: row.uuid }, 'a payment could not be read from its provider')
    return undefined
  })
  const state = await Promise.race([asking, bored]).finally(() => answered.abort())
  if (!state) return row
  // Its payable has moved with it.
  if (state.status !== row.status) return (await findAttempt(app.db, row.uuid)) ?? row
  return { ...row, checkout_url: state.checkout_url, failure_code: state.failure_code }
}

/** All that an attempt of value of ours alone can be. */
const paidAtOnce = { status: 'paid', failure_code: null, checkout_url: null } as const

/** The state of a payment after the return from the provider's page. Asks the provider while it is not over. */
export const readPayment: Own<typeof payments.state> = async ({ app, input: { params, query }, caller }) => {
  const attempt = await findAttempt(app.db, params.sessionid)
  const found = attempt ?? (await findPaidAlone(app.db, params.sessionid))
  if (!found) throw notFound()
  await getPayable(found.kind).admit(app.db, found.subject_uuid, caller, query)
  const row = attempt ? await freshened(app, attempt) : { ...found, ...paidAtOnce }
  return {
    uuid: row.uuid,
    status: seenStatus(row.status),
    amount: row.amount + row.amount_by_others,
    currency: row.currency,
    method: row.method,
    failure_code: row.failure_code,
    nothing_charged: nothingCharged(row.status, row.failure_code),
    payment_url: isLive(row.status) ? row.checkout_url : null,
    subject: subjectView(row),
    program_uuid: row.program_uuid,
    payable_state: row.payable_state,
  }
}
