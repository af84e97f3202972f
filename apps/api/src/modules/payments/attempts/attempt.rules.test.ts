import { expect, test } from 'vitest'
import type { ProviderPayment } from '../providers/provider.ts'
import {
  isLive,
  judge,
  judgeCreate,
  judgeMissing,
  lostAfterMs,
  nextLook,
  nextLookAtPaid,
  nothingCharged,
  type Expected,
} from './attempt.rules.ts'

const expected: Expected = {
  uuid: 'attempt',
  amount: 2300,
  currency: 'EUR',
  mode: 'test',
  account: 'demo',
  provider_reference: 'sbp_1',
  status: 'open',
}
const payment: ProviderPayment = {
  provider_reference: 'sbp_1',
  our_reference: 'attempt',
  status: 'paid',
  amount: 2300,
  currency: 'EUR',
  mode: 'test',
  account: 'demo',
  checkout_url: null,
  failure_code: null,
  amount_charged_back: 0,
  amount_refunded: 0,
  evidence: {},
}

test('[W8] paid needs amount, currency, reference, mode and account to match, one and all', () => {
  expect(judge(expected, payment)).toEqual({ status: 'paid', failure_code: null })
  const lies: Partial<ProviderPayment>[] = [
    { amount: 2301 },
    { amount: 2299 },
    { currency: 'USD' },
    { our_reference: 'another' },
    { mode: 'live' },
    { account: 'another' },
    { provider_reference: 'sbp_2' },
  ]
  for (const lie of lies) expect([lie, judge(expected, { ...payment, ...lie }).status]).toEqual([lie, 'needs_review'])
})

test('doubt about a create call is a state, a refusal is a failure', () => {
  const created: Expected = { ...expected, status: 'created', provider_reference: null }
  expect(judgeCreate(created, { kind: 'unknown', code: 'timeout', detail: '' }).status).toBe('unknown')
  expect(judgeCreate(created, { kind: 'refused', code: 'method_not_supported', detail: '' })).toEqual({
    status: 'failed',
    failure_code: 'method_not_supported',
  })
})

test('what the provider does not know is waited for, then was never made; what it knew cannot vanish', () => {
  const created: Expected = { ...expected, status: 'unknown', provider_reference: null }
  expect(judgeMissing(created, lostAfterMs).status).toBe('unknown')
  expect(judgeMissing(created, lostAfterMs + 1)).toEqual({ status: 'failed', failure_code: 'not_created' })
  expect(judgeMissing(expected, lostAfterMs + 1).status).toBe('needs_review')
})

test('only the provider can say that nothing was charged', () => {
  expect(nothingCharged('failed', 'card_refused')).toBe(true)
  expect(nothingCharged('failed', 'not_created')).toBe(false)
  expect([nothingCharged('unknown', null), nothingCharged('open', null), nothingCharged('paid', null)]).toEqual([
    false,
    false,
    false,
  ])
})

test('[W6] a live attempt is never left alone for fifteen minutes, and a dead one is looked at for late money', () => {
  const moment = new Date('2026-11-24T12:00:00Z')
  for (let looks = 0; looks < 200; looks++) {
    const next = nextLook('pending', looks, moment)
    expect((next?.getTime() ?? Infinity) - moment.getTime()).toBeLessThan(15 * 60_000)
  }
  expect(nextLook('paid', 0, moment)).toBeNull()
  expect([0, 1, 2].map((looks) => nextLook('failed', looks, moment) !== null)).toEqual([true, true, false])
  expect(isLive('needs_review')).toBe(true)
})

test('a paid attempt whose provider reported something is asked about for a day', () => {
  const moment = new Date('2026-11-24T12:00:00Z')
  const pauses: number[] = []
  for (let next = nextLookAtPaid(0, moment); next; next = nextLookAtPaid(pauses.length, moment))
    pauses.push(next.getTime() - moment.getTime())
  expect(pauses[0]).toBeLessThan(60_000)
  expect(pauses.at(-1)).toBe(24 * 60 * 60_000)
})
