import type { Outcome, ProviderRefund } from '../providers/provider.ts'
import type { RefundStatus } from './refund.queries.ts'

const second = 1000
const minute = 60 * second

const pauses = [3, 5, 10, 20, 40, 60, 120, 300].map((seconds) => seconds * second)
const maxPause = 10 * minute
/** A key that was refused has to be put right by a person first. */
const keyPause = 60 * minute

export interface RefundVerdict {
  readonly status: RefundStatus
  readonly failure_code: string | null
  readonly alert?: { readonly kind: string; readonly detail: string }
}

interface Expected {
  readonly uuid: string
  readonly amount: number
  readonly currency: string
  readonly status: RefundStatus
}

/**
 * Judges a provider's answer about a refund. Doubt keeps it alive under the same key; only a definite refusal ends it. An answer about another
 * amount or reference is no answer.
 */
export const judgeRefund = (expected: Expected, outcome: Outcome<ProviderRefund>): RefundVerdict => {
  // It was asked for now: before it is asked for again it is looked for.
  const in_doubt = expected.status === 'created' ? 'unknown' : expected.status
  if (outcome.kind === 'unknown') return { status: in_doubt, failure_code: null }
  if (outcome.kind === 'refused') {
    const { code, detail } = outcome
    if (code === 'key_not_valid')
      return { status: expected.status, failure_code: code, alert: { kind: 'key_not_valid', detail } }
    return { status: 'failed', failure_code: code, alert: { kind: 'refund_failed', detail } }
  }
  const { status, failure_code, our_reference, amount, currency } = outcome.value
  if (our_reference !== expected.uuid || amount !== expected.amount || currency !== expected.currency) {
    const detail = `asked ${expected.amount} ${expected.currency}, answered ${amount} ${currency} for ${our_reference}`
    return { status: in_doubt, failure_code: 'mismatch', alert: { kind: 'mismatch', detail } }
  }
  if (status !== 'failed') return { status, failure_code: null }
  return {
    status,
    failure_code,
    alert: { kind: 'refund_failed', detail: failure_code ?? 'the provider gave no reason' },
  }
}

/** When the provider is asked again about a refund; null: it is final. */
export const nextRefundLook = (verdict: RefundVerdict, looks: number, moment: Date): Date | null => {
  if (verdict.status === 'refunded' || verdict.status === 'failed') return null
  const pause = verdict.failure_code === 'key_not_valid' ? keyPause : (pauses[looks] ?? maxPause)
  return new Date(moment.getTime() + pause)
}

/** Providers remember an idempotency key for an hour at least; past half of it they are asked what they did before they do it. */
const keyTrustedMs = 30 * minute

/** May the refund be asked for without looking first whether that was done before? */
export const mayAskAtOnce = (
  refund: { readonly status: RefundStatus; readonly created: Date },
  moment: Date,
): boolean => refund.status === 'created' && moment.getTime() - refund.created.getTime() < keyTrustedMs
