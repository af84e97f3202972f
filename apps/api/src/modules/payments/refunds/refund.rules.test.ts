import { expect, test } from 'vitest'
import type { Outcome, ProviderRefund } from '../providers/provider.ts'
import type { RefundStatus } from './refund.queries.ts'
import { judgeRefund, mayAskAtOnce, nextRefundLook } from './refund.rules.ts'

const expected = { uuid: 'refund', amount: 550, currency: 'EUR' }
const made: ProviderRefund = {
  provider_reference: 'sbr_1',
  our_reference: 'refund',
  status: 'refunded',
  amount: 550,
  currency: 'EUR',
  failure_code: null,
  evidence: {},
}
const created = new Date('2026-11-24T16:40:00Z')

const doubts: readonly [string, Outcome<ProviderRefund>][] = [
  ['that was lost', { kind: 'unknown', code: 'timeout', detail: 'no answer' }],
  ['about another amount', { kind: 'answer', value: { ...made, amount: 551 } }],
  ['in another currency', { kind: 'answer', value: { ...made, currency: 'CHF' } }],
  ['about another refund', { kind: 'answer', value: { ...made, our_reference: 'another' } }],
]

test.each(doubts)(
  'a refund whose first answer is one %s is looked for before it is asked for again',
  (_which, outcome) => {
    const { status } = judgeRefund({ ...expected, status: 'created' }, outcome)
    expect(mayAskAtOnce({ status: 'created', created }, created)).toBe(true)
    expect(mayAskAtOnce({ status, created }, created)).toBe(false)
  },
)

test.each(doubts)('an answer %s moves no refund that its provider has taken on', (_which, outcome) => {
  for (const status of ['unknown', 'pending'] satisfies RefundStatus[])
    expect(judgeRefund({ ...expected, status }, outcome).status).toBe(status)
})

const asked = { ...expected, status: 'created' as const }

test('what an answer makes of a refund, and what of it a person has to look at', () => {
  const refused = (code: 'key_not_valid' | 'refund_limit'): Outcome<ProviderRefund> => ({
    kind: 'refused',
    code,
    detail: 'so it said',
  })
  const answered = (value: Partial<ProviderRefund>): Outcome<ProviderRefund> => ({
    kind: 'answer',
    value: { ...made, ...value },
  })
  expect(judgeRefund(asked, { kind: 'unknown', code: 'timeout', detail: '' })).toEqual({
    status: 'unknown',
    failure_code: null,
  })
  // A key that is refused says nothing of the refund: it stays what it was, and is asked for once the key is right.
  expect(judgeRefund(asked, refused('key_not_valid'))).toEqual({
    status: 'created',
    failure_code: 'key_not_valid',
    alert: { kind: 'key_not_valid', detail: 'so it said' },
  })
  expect(judgeRefund(asked, refused('refund_limit'))).toEqual({
    status: 'failed',
    failure_code: 'refund_limit',
    alert: { kind: 'refund_failed', detail: 'so it said' },
  })
  expect(judgeRefund(asked, answered({ amount: 551, currency: 'CHF', our_reference: 'another' }))).toEqual({
    status: 'unknown',
    failure_code: 'mismatch',
    alert: { kind: 'mismatch', detail: 'asked 550 EUR, answered 551 CHF for another' },
  })
  for (const lie of [{ amount: 551 }, { currency: 'CHF' }, { our_reference: 'another' }])
    expect(judgeRefund(asked, answered(lie)).failure_code).toBe('mismatch')
  expect(judgeRefund(asked, answered({ failure_code: 'whatever' }))).toEqual({ status: 'refunded', failure_code: null })
  expect(judgeRefund(asked, answered({ status: 'failed', failure_code: 'account_closed' }))).toEqual({
    status: 'failed',
    failure_code: 'account_closed',
    alert: { kind: 'refund_failed', detail: 'account_closed' },
  })
  expect(judgeRefund(asked, answered({ status: 'failed' }))).toEqual({
    status: 'failed',
    failure_code: null,
    alert: { kind: 'refund_failed', detail: 'the provider gave no reason' },
  })
})

test('when the provider is asked again, in seconds: soon, then every ten minutes; an hour later for a key; never of what is over', () => {
  const pauseAfter = (status: RefundStatus, looks = 0, failure_code: string | null = null) => {
    const next = nextRefundLook({ status, failure_code }, looks, created)
    return next && (next.getTime() - created.getTime()) / 1000
  }
  const pauses = [3, 5, 10, 20, 40, 60, 120, 300, 600, 600]
  expect(pauses.map((_seconds, looks) => pauseAfter('pending', looks))).toEqual(pauses)
  expect(pauseAfter('created', 0, 'key_not_valid')).toBe(3600)
  expect([pauseAfter('refunded'), pauseAfter('failed')]).toEqual([null, null])
})

test('past half of the hour in which a provider knows a key, it is asked what it did before it is asked to do it', () => {
  const later = (seconds: number) => new Date(created.getTime() + seconds * 1000)
  const asks = (status: RefundStatus, seconds: number) => mayAskAtOnce({ status, created }, later(seconds))
  expect([asks('created', 1799), asks('created', 1800), asks('pending', 0)]).toEqual([true, false, false])
})
