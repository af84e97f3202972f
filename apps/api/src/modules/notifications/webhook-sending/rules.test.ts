import { describe, expect, test } from 'vitest'
import { afterFailure, getEnd } from './health.rules.ts'
import { messageBody, samplePayload, webhookId } from './payload.rules.ts'
import { afterTry, pauses } from './schedule.rules.ts'

const at = new Date('2026-11-24T16:40:00Z')
const later = (hours: number): Date => new Date(at.getTime() + hours * 3_600_000)

describe('the next try', () => {
  const waiting = { state: 'scheduled', tries: 0, is_replay: false, resume_at: null } as const

  test('ten tries in a little over three days, then it is given up', () => {
    let now = at
    let delivery: Parameters<typeof afterTry>[0] = waiting
    const moments = [at]
    for (;;) {
      const next = afterTry(delivery, { has_arrived: false, is_gone: false, at: now })
      delivery = { ...waiting, ...next }
      if (next.next_try_at === null) break
      moments.push((now = next.next_try_at))
    }
    expect(delivery).toMatchObject({ state: 'given_up', tries: 10 })
    expect(moments).toHaveLength(10)
    const hours = (now.getTime() - at.getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(72)
    expect(hours).toBeLessThan(78)
    expect(pauses).toHaveLength(9)
  })

  test.each([
    ['arrived', waiting, true, false, { state: 'delivered', tries: 1, next_try_at: null }],
    ['410', waiting, false, true, { state: 'given_up', tries: 1, next_try_at: null }],
    [
      'a replay that fails leaves the plan as it was',
      { ...waiting, state: 'failed', tries: 3, is_replay: true, resume_at: later(2) },
      false,
      false,
      { state: 'failed', tries: 3, next_try_at: later(2) },
    ],
    [
      'a replay of what was given up is one try',
      { ...waiting, state: 'given_up', tries: 10, is_replay: true },
      false,
      false,
      { state: 'given_up', tries: 10, next_try_at: null },
    ],
    [
      'what arrived once has arrived',
      { ...waiting, state: 'delivered', tries: 1, is_replay: true },
      false,
      false,
      { state: 'delivered', tries: 1, next_try_at: null },
    ],
    [
      'a replay that arrives takes no try',
      { ...waiting, state: 'given_up', tries: 10, is_replay: true },
      true,
      false,
      { state: 'delivered', tries: 10, next_try_at: null },
    ],
  ] as const)('%s', (_name, delivery, has_arrived, is_gone, next) => {
    expect(afterTry(delivery, { has_arrived, is_gone, at })).toEqual(next)
  })
})

describe('a server that asks to be left alone', () => {
  const waiting = { state: 'scheduled', tries: 0, is_replay: false, resume_at: null } as const
  test.each([
    [0, 5],
    [2, 5],
    [120, 120],
    [999_999, 86_400],
  ])('for %i seconds waits %i', (wait_seconds, seconds) => {
    const { next_try_at } = afterTry(waiting, { has_arrived: false, is_gone: false, at, wait_seconds })
    expect(next_try_at).toEqual(new Date(at.getTime() + seconds * 1000))
  })
})

describe('the health of an endpoint', () => {
  const well = { failing_since: null, mailed: 0, mailed_at: null }
  test.each([
    ['first failure', well, 0, { disable: null, mail: 'first' }],
    ['soon after', { failing_since: at, mailed: 1, mailed_at: at }, 5, { disable: null, mail: null }],
    ['a day', { failing_since: at, mailed: 1, mailed_at: at }, 24, { disable: null, mail: 'day' }],
    ['told', { failing_since: at, mailed: 2, mailed_at: later(24) }, 100, { disable: null, mail: null }],
    ['five days', { failing_since: at, mailed: 2, mailed_at: later(24) }, 120, { disable: 'failing', mail: 'end' }],
    [
      'never ended without being told before',
      { failing_since: at, mailed: 1, mailed_at: at },
      130,
      { disable: null, mail: 'day' },
    ],
    ['now and then: no second mail within a day', { ...well, mailed_at: at }, 3, { disable: null, mail: null }],
    ['now and then: the next day', { ...well, mailed_at: at }, 25, { disable: null, mail: 'first' }],
  ] as const)('%s', (_name, health, hours, change) => {
    expect(afterFailure(health, { at: later(hours), is_gone: false })).toMatchObject(change)
  })

  test('410 ends it at once', () => {
    expect(afterFailure(well, { at, is_gone: true })).toEqual({ failing_since: at, disable: 'gone', mail: 'end' })
  })

  test('its end is five days after the first failure', () => {
    expect(getEnd(at)).toEqual(later(120))
  })
})

describe('a message', () => {
  const { payer, ...payload } = samplePayload(at)
  const event = { type: 'order.paid', mode: 'live', payload, payer: payer as never, created: at } as const

  test('holds the used fields and nothing else', () => {
    const used = ['order.amount', 'order.number', 'items.quantity', 'payer.language']
    expect(JSON.parse(messageBody(event, used.join()))).toEqual({
      type: 'order.paid',
      timestamp: '2026-11-24T16:40:00.000Z',
      mode: 'live',
      data: { order: { amount: 1250, number: 'TEST-1' }, items: [{ quantity: 1 }], payer: { language: 'nl' } },
    })
  })

  test('names no payer who was erased', () => {
    expect(messageBody({ ...event, payer: null }, 'order.amount,payer.name')).not.toContain('payer')
  })

  test('has an id without a dot, the same for the same event', () => {
    expect(webhookId('0190a1b2-0000-7000-8000-000000000001')).toBe(
      'msg_0190a1b200007000800000000000 0001'.replace(' ', ''),
    )
  })
})
