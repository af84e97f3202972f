import { expect, test } from 'vitest'
import type { Outcome, ProviderRefund } from '../providers/provider.ts'
import type { RefundStatus } from './refund.queries.ts'
import { judgeRefund, mayAskAtOnce } from './refund.rules.ts'

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
