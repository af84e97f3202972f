import { expect, test } from 'vitest'
import type { ProviderPayment } from '../providers/provider.ts'
import {
  isLive,
  judge,
  judgeCreate,
  judgeMissing,
  lostAfterMs,
  nextSyncAt,
  nextLookAtPaid,
  nextLookAtReopened,
  nothingCharged,
  watchDays,
  type AttemptStatus,
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

test('whoever looks at an answer that does not match reads what was asked and what was answered', () => {
  const detailOf = (lie: Partial<ProviderPayment>) => judge(expected, { ...payment, ...lie }).alert?.detail
  expect(detailOf({ amount: 2301 })).toBe('amount: asked 2300, answered 2301')
  expect(
    judge(expected, {
      ...payment,
      currency: 'USD',
      our_reference: 'another',
      mode: 'live',
      account: 'eu',
      provider_reference: 'sbp_2',
    }),
  ).toEqual({
    status: 'needs_review',
    failure_code: 'mismatch',
    alert: {
      kind: 'mismatch',
      detail:
        'currency: asked EUR, answered USD; reference: asked attempt, answered another; mode: asked test, answered live; ' +
        'account: asked demo, answered eu; provider reference: asked sbp_1, answered sbp_2',
    },
  })
})

test('what the provider itself does not know is for a person to look at', () => {
  expect(judge(expected, { ...payment, status: 'needs_review', failure_code: 'whatever' })).toEqual({
    status: 'needs_review',
    failure_code: 'manual_intervention',
    alert: { kind: 'manual_intervention', detail: 'the provider itself does not know: ask its helpdesk' },
  })
  expect(judge(expected, { ...payment, status: 'failed', failure_code: 'card_refused' })).toEqual({
    status: 'failed',
    failure_code: 'card_refused',
  })
})

test('doubt about a create call is a state, a refusal is a failure', () => {
  const created: Expected = { ...expected, status: 'created', provider_reference: null }
  expect(judgeCreate(created, { kind: 'unknown', code: 'timeout', detail: '' })).toEqual({
    status: 'unknown',
    failure_code: null,
  })
  expect(judgeCreate(created, { kind: 'answer', value: payment })).toEqual({ status: 'paid', failure_code: null })
  expect(judgeCreate(created, { kind: 'refused', code: 'method_not_supported', detail: '' })).toEqual({
    status: 'failed',
    failure_code: 'method_not_supported',
  })
})

test('what the provider does not know is waited for, then was never made; what it knew cannot vanish', () => {
  const created: Expected = { ...expected, status: 'unknown', provider_reference: null }
  expect(judgeMissing(created, lostAfterMs).status).toBe('unknown')
  expect(judgeMissing(created, lostAfterMs + 1)).toEqual({ status: 'failed', failure_code: 'not_created' })
  expect(lostAfterMs).toBe(15 * 60_000)
  const detail = 'the provider does not know sbp_1 any more'
  expect(judgeMissing(expected, 0)).toEqual({
    status: 'needs_review',
    failure_code: 'mismatch',
    is_final: true,
    alert: { kind: 'mismatch', detail },
  })
})

test('only the provider can say that nothing was charged', () => {
  expect(nothingCharged('failed', 'card_refused')).toBe(true)
  expect([nothingCharged('canceled', null), nothingCharged('expired', null)]).toEqual([true, true])
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
    const next = nextSyncAt('pending', looks, moment)
    expect((next?.getTime() ?? Infinity) - moment.getTime()).toBeLessThan(15 * 60_000)
  }
  expect(nextSyncAt('paid', 0, moment)).toBeNull()
  expect([0, 1, 2].map((looks) => nextSyncAt('failed', looks, moment) !== null)).toEqual([true, true, false])
  const live: AttemptStatus[] = ['created', 'open', 'pending', 'authorized', 'unknown', 'needs_review']
  expect(live.filter((status) => !isLive(status))).toEqual([])
  expect((['paid', 'failed', 'canceled', 'expired'] satisfies AttemptStatus[]).filter(isLive)).toEqual([])
})

const noon = new Date('2026-11-24T12:00:00Z')
/** Seconds from noon; null: never. */
const secondsTo = (next: Date | null): number | null => next && (next.getTime() - noon.getTime()) / 1000

test('the pauses between looks, in seconds: short at first, then every ten minutes; of a dead attempt an hour and a day', () => {
  const first = [10, 20, 30, 45, 60, 60, 120, 120, 300]
  const looks = [...first, 600, 600].map((_seconds, at) => secondsTo(nextSyncAt('pending', at, noon)))
  expect(looks).toEqual([...first, 600, 600])
  expect([0, 1, 2].map((at) => secondsTo(nextSyncAt('expired', at, noon)))).toEqual([3600, 86_400, null])
  const paid = [...first, 3600, 86_400, null].map((_seconds, at) => secondsTo(nextLookAtPaid(at, noon)))
  expect(paid).toEqual([...first, 3600, 86_400, null])
})

test('an attempt that ended here and goes on at its provider is asked about as long again as it is old, for two weeks', () => {
  const pauseAt = (age_seconds: number) =>
    secondsTo(nextLookAtReopened(new Date(noon.getTime() - age_seconds * 1000), noon))
  const fortnight = 14 * 86_400
  expect([60, 600, 3600, fortnight, fortnight + 1].map(pauseAt)).toEqual([600, 600, 3600, fortnight, null])
})

test('a paid attempt is looked at on these days, the last after a card’s bank can take money back', () => {
  expect(watchDays).toEqual([1, 7, 30, 75, 150])
})
