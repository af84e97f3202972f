import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from './http-call.ts'
import { getCosts, getSettlement, isTakenBy, mollieSettlements } from './mollie-settlements.ts'
import type { ProviderSettlement } from './provider.ts'

const euro = (value: string) => ({ currency: 'EUR', value })
const body = {
  resource: 'settlement',
  id: 'stl_jDk30akdN',
  reference: '1234567.1804.03',
  status: 'paidout',
  createdAt: '2026-11-24T06:10:10+00:00',
  settledAt: '2026-11-24T09:41:44+00:00',
  amount: euro('39.75'),
}
const settlement: ProviderSettlement = {
  provider_id: 'stl_jDk30akdN',
  reference: '1234567.1804.03',
  currency: 'EUR',
  amount: 3975,
  paid_out_at: new Date('2026-11-24T09:41:44Z'),
}
const credentials = { key: 'access_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', mode: 'test', account: 'pfl_demo' } as const

/** Answers each path with its body, and remembers what was asked. */
const answering = (bodies: Readonly<Record<string, object>>) => {
  const asked: string[] = []
  const call = (token: string, path: string): Promise<HttpAnswer> => {
    expect(token).toBe(credentials.key)
    asked.push(path)
    const found = bodies[path.replace(/[?&]testmode=true/, '')]
    return Promise.resolve(
      found
        ? { status: 200, body: found as Record<string, unknown> }
        : { status: 404, body: { status: 404, detail: 'no such thing' } },
    )
  }
  return { asked, settlements: mollieSettlements(call) }
}

const listOf = (name: string, items: readonly object[], from?: string) => ({
  _embedded: { [name]: items },
  _links: { next: from ? { href: `https://api.mollie.com/v2/${name}?from=${from}` } : null },
})

describe('a settlement', () => {
  test('is read once it was paid out, with the reference of the bank statement', () => {
    expect(getSettlement(body)).toEqual(settlement)
    expect(getSettlement({ ...body, status: 'open' })).toBeNull()
    expect(getSettlement({ ...body, amount: euro('-39.75') })).toMatchObject({ amount: -3975 })
  })

  test.each([{ resource: 'payment' }, { amount: euro('39,755') }, { amount: null }, { id: 7 }])(
    'is none when it is not what Mollie promises: %j',
    (wrong) => {
      expect(getSettlement({ ...body, ...wrong })).toBeUndefined()
    },
  )

  test('has costs of each month with four decimals, VAT beside', () => {
    const cost = { description: 'iDEAL', amountNet: euro('2.6000'), amountVat: euro('0.5460') }
    const periods = { 2026: { 10: { costs: [cost] }, 11: { costs: [{ ...cost, amountVat: null }] } } }
    const line = { kind: 'cost', description: 'iDEAL', amount: 0, cost: 26_000, vat: 5460 }
    expect(getCosts({ periods }, 'EUR')).toMatchObject([line, { ...line, vat: 0 }])
    expect(getCosts({ periods }, 'USD')).toBeUndefined()
    expect(getCosts({ periods: { 2026: { 10: { costs: 'none' } } } }, 'EUR')).toBeUndefined()
    expect(getCosts({ periods: [] }, 'EUR')).toEqual([])
  })
})

describe('the lines of a settlement', () => {
  const chargeback = {
    id: 'chb_1',
    paymentId: 'tr_2',
    amount: euro('10.00'),
    settlementId: settlement.provider_id,
    reversedAt: null,
  }
  const root = `/settlements/${settlement.provider_id}`

  test('come page after page: costs and payments, refunds, chargebacks', async () => {
    const { asked, settlements } = answering({
      [root]: { ...body, periods: {} },
      [`${root}/payments?limit=250`]: listOf('payments', [{ id: 'tr_1', amount: euro('86.10') }], 'tr_0'),
      [`${root}/payments?limit=250&from=tr_0`]: listOf('payments', [
        { id: 'tr_0', amount: { currency: 'USD', value: '11.00' }, settlementAmount: euro('10.00') },
      ]),
      [`${root}/refunds?limit=250`]: listOf('refunds', [{ id: 're_1', paymentId: 'tr_1', amount: euro('43.20') }]),
      [`${root}/chargebacks?limit=250`]: listOf('chargebacks', [chargeback]),
    })
    const lines: unknown[] = []
    let page: string | null = null
    do {
      const answered: Awaited<ReturnType<typeof settlements.lines>> = await settlements.lines(
        credentials,
        settlement,
        page,
      )
      if (answered.kind !== 'answer') throw new Error(answered.detail)
      lines.push(...answered.value.lines)
      page = answered.value.next
    } while (page !== null)
    expect(lines).toMatchObject([
      { kind: 'payment', provider_reference: 'tr_1', amount: 8610 },
      { kind: 'payment', provider_reference: 'tr_0', amount: 1000 },
      { kind: 'refund', provider_reference: 're_1', payment_reference: 'tr_1', amount: -4320 },
      { kind: 'chargeback', provider_reference: 'chb_1', payment_reference: 'tr_2', amount: -1000 },
    ])
    expect(asked.every((path) => path.endsWith('testmode=true'))).toBe(true)
  })

  test.each([
    ['taken here', {}, ['chargeback']],
    ['taken here, won later', { reversedAt: '2026-11-25T00:00:00+00:00' }, ['chargeback']],
    ['taken and won here', { reversedAt: '2026-11-24T00:00:00+00:00' }, ['chargeback', 'chargeback_reversal']],
    [
      'taken before, won here',
      { settlementId: 'stl_before', reversedAt: '2026-11-24T00:00:00+00:00' },
      ['chargeback_reversal'],
    ],
  ])('a chargeback %s', async (_name, changed, kinds) => {
    const { settlements } = answering({
      [`${root}/chargebacks?limit=250`]: listOf('chargebacks', [{ ...chargeback, ...changed }]),
    })
    const answered = await settlements.lines(credentials, settlement, 'chargebacks')
    expect(answered.kind === 'answer' && answered.value.lines.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('an item that is not money is doubt, not a line less', async () => {
    const { settlements } = answering({ [`${root}/refunds?limit=250`]: listOf('refunds', [{ id: 're_1' }]) })
    expect(await settlements.lines(credentials, settlement, 'refunds')).toMatchObject({ kind: 'unknown' })
  })

  test('unverified: a chargeback names the settlement that took it', () => {
    expect(isTakenBy(chargeback, settlement.provider_id)).toBe(true)
    expect(isTakenBy({ ...chargeback, settlementId: undefined }, settlement.provider_id)).toBe(false)
  })
})

describe('settlements', () => {
  test('are listed back to a moment, whatever many pages that takes, without those that were not paid out', async () => {
    const older = { ...body, id: 'stl_older', settledAt: '2026-11-01T09:00:00+00:00' }
    const oldest = { ...body, id: 'stl_oldest', settledAt: '2026-10-01T09:00:00+00:00' }
    const { asked, settlements } = answering({
      '/settlements?limit=250': listOf(
        'settlements',
        [{ ...body, id: 'stl_next', status: 'pending' }, body],
        'stl_older',
      ),
      '/settlements?limit=250&from=stl_older': listOf('settlements', [older, oldest], 'stl_none'),
    })
    const listed = await settlements.list(credentials, new Date('2026-10-15T00:00:00Z'))
    expect(listed.kind === 'answer' && listed.value.map(({ provider_id }) => provider_id)).toEqual([
      'stl_jDk30akdN',
      'stl_older',
    ])
    expect(asked.length).toBe(2)
    const live = answering({ '/settlements?limit=250': listOf('settlements', []) })
    expect(await live.settlements.list({ ...credentials, mode: 'live' }, new Date())).toEqual({
      kind: 'answer',
      value: [],
    })
    expect(live.asked).toEqual(['/settlements?limit=250'])
  })

  test.each([
    ['access_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', true],
    [`live_${'x'.repeat(30)}`, false],
    ['access_', false],
    ['access_dHar4XY7Lxs DOtmnkVtj', false],
  ])('%s may be a token: %j', (token, may) => {
    expect(answering({}).settlements.readToken(token)).toBe(may)
  })
})
