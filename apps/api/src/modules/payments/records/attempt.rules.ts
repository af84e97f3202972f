import type { Outcome, ProviderPayment, ProviderStatus } from '../providers/provider.ts'

/** All that an attempt can be. `created`: the provider was not asked yet; `unknown`: its answer was lost. */
export type AttemptStatus = ProviderStatus | 'created' | 'unknown'

/** Not over: the provider is asked again. */
const liveStatuses: readonly AttemptStatus[] = ['created', 'open', 'pending', 'authorized', 'unknown', 'needs_review']

/** Over, without money. What is over can still be paid late. */
export const unpaidStatuses: readonly AttemptStatus[] = ['failed', 'canceled', 'expired']

export const isLive = (status: AttemptStatus): boolean => liveStatuses.includes(status)

/** The request of the stored attempt, which an answer has to match to count as paid. */
export interface Expected {
  readonly uuid: string
  readonly amount: number
  readonly currency: string
  readonly mode: string
  readonly account: string
  readonly provider_reference: string | null
  readonly status: AttemptStatus
}

/**
 * The meaning of an answer for an attempt. `is_final`: asked again soon, the provider would say the same. `alert`: an operator has to look at
 * it.
 */
export interface Verdict {
  readonly status: AttemptStatus
  readonly failure_code: string | null
  readonly is_final?: boolean
  readonly alert?: { readonly kind: string; readonly detail: string }
}

const mismatch = (expected: Expected, payment: ProviderPayment): string | undefined => {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['amount', expected.amount, payment.amount],
    ['currency', expected.currency, payment.currency],
    ['reference', expected.uuid, payment.our_reference],
    ['mode', expected.mode, payment.mode],
    ['account', expected.account, payment.account],
    ['provider reference', expected.provider_reference ?? payment.provider_reference, payment.provider_reference],
  ]
  const wrong = pairs.filter(([, ours, theirs]) => ours !== theirs)
  if (wrong.length === 0) return undefined
  return wrong.map(([what, ours, theirs]) => `${what}: asked ${String(ours)}, answered ${String(theirs)}`).join('; ')
}

/**
 * Judges a provider's answer about an attempt. Paid needs status, amount, currency, reference, mode and account to match; a mismatch goes to a
 * person, whatever its status, because it may be about another attempt.
 */
export const judge = (expected: Expected, payment: ProviderPayment): Verdict => {
  const wrong = mismatch(expected, payment)
  if (wrong) return { status: 'needs_review', failure_code: 'mismatch', alert: { kind: 'mismatch', detail: wrong } }
  if (payment.status === 'needs_review') {
    const detail = 'the provider itself does not know: ask its helpdesk'
    return {
      status: 'needs_review',
      failure_code: 'manual_intervention',
      alert: { kind: 'manual_intervention', detail },
    }
  }
  return { status: payment.status, failure_code: payment.failure_code }
}

const minute = 60_000

/** A create call is over long before this: a payment that the provider does not know by then was never made. */
export const lostAfterMs = 15 * minute

/**
 * Judges that the provider does not know a payment. Right after a create call it may still be on its way; later it proves that there is none. A
 * payment that it knew before cannot vanish.
 */
export const judgeMissing = (expected: Expected, age_ms: number): Verdict => {
  if (expected.provider_reference) {
    const detail = `the provider does not know ${expected.provider_reference} any more`
    return { status: 'needs_review', failure_code: 'mismatch', is_final: true, alert: { kind: 'mismatch', detail } }
  }
  return age_ms > lostAfterMs
    ? { status: 'failed', failure_code: 'not_created' }
    : { status: 'unknown', failure_code: null }
}

/** A definite refusal of the create call: nothing was charged. Doubt is a state, not a failure. */
export const judgeCreate = (expected: Expected, outcome: Outcome<ProviderPayment>): Verdict => {
  if (outcome.kind === 'answer') return judge(expected, outcome.value)
  if (outcome.kind === 'refused') return { status: 'failed', failure_code: outcome.code }
  return { status: 'unknown', failure_code: null }
}

/** Did the provider itself say that nothing was charged? */
export const nothingCharged = (status: AttemptStatus, failure_code: string | null): boolean =>
  unpaidStatuses.includes(status) && failure_code !== 'not_created'

/** Pauses between looks at a live attempt; it is never left alone for longer than the last. */
const livePauses = [10, 20, 30, 45, 60, 60, 120, 120, 300].map((seconds) => seconds * 1000)
const maxPause = 10 * minute

/** Looks at an attempt that ended without money, for the payer who paid nevertheless. */
const latePauses = [60 * minute, 24 * 60 * minute]

const after = (moment: Date, pause: number | undefined): Date | null =>
  pause === undefined ? null : new Date(moment.getTime() + pause)

/**
 * When the provider has to be asked again; null: no more. `looks` counts how often it was asked in this status group. A webhook
 * only makes it faster.
 */
export const nextSyncAt = (status: AttemptStatus, looks: number, moment: Date): Date | null => {
  if (isLive(status)) return after(moment, livePauses[looks] ?? maxPause)
  return status === 'paid' ? null : after(moment, latePauses[looks])
}

/** So long after it was begun an attempt that is over here is asked about, because its provider says that it is not. */
const maxReopenedMs = 14 * 24 * 60 * minute

/**
 * The next look at an attempt that ended here while its provider says that it is under way: each pause is as long as the attempt is old, however
 * often somebody asks in between.
 */
export const nextLookAtReopened = (created: Date, moment: Date): Date | null => {
  const age_ms = moment.getTime() - created.getTime()
  return after(moment, age_ms > maxReopenedMs ? undefined : Math.max(age_ms, maxPause))
}

/**
 * The next look at a paid attempt whose provider reported something (a chargeback, most likely) and then could not be asked: nobody else would
 * ever ask again.
 */
export const nextLookAtPaid = (looks: number, moment: Date): Date | null =>
  after(moment, [...livePauses, ...latePauses][looks])

/**
 * Days after the payment on which a paid attempt is looked at though nobody reported anything: for most before the first payout, and
 * at last when the time in which a card's bank may take money back is over (0042).
 */
export const watchDays: readonly number[] = [1, 7, 30, 75, 150]
