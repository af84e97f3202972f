import { settlements } from '@plein/contract/payments/settlements'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { syncAttempt } from '../index.ts'
import { checkPayments } from '../payments.checker.test-data.ts'
import { refund } from '../payouts/payouts.test-data.ts'
import {
  asAdmin,
  loadBalance,
  demoToken,
  importThem,
  loadJournal,
  loadLines,
  listed,
  openSettlementsTestApp,
  paid,
  payOutThere,
  saveDemoToken,
  sendRefunds,
  type SettlementsTestApp,
} from './settlements.test-data.ts'

let it: SettlementsTestApp
beforeAll(async () => {
  it = await openSettlementsTestApp()
})
beforeEach(async () => {
  await saveDemoToken(it)
})
afterEach(async () => {
  disarm()
  setClock(undefined)
  await it.control('DELETE', '/faults')
  await checkPayments(it.app.database.db)
})
afterAll(() => it.close())

const newest = async () => (await listed(it))[0]

const trialBalance = async (): Promise<number> => {
  const [row] = await run<{ net: number }>(
    it.app.database.db,
    'select coalesce(sum(debit - credit), 0)::bigint as net from ledger.entries',
  )
  return row?.net ?? -1
}

describe('a token', () => {
  test('is proven at the provider before it is kept, and shows its end alone', async () => {
    expect(await saveDemoToken(it)).toMatchObject({ status: 200, body: { token_last_four: demoToken.slice(-4) } })
    expect((await saveDemoToken(it, 'access_demo_nobody-has-this-one')).problem.code).toBe('settlement_token_not_valid')
    expect((await saveDemoToken(it, 'test_demo_7Qm2xV9kTz4RbN8c')).problem.code).toBe('settlement_token_not_valid')
    const rows = await run<{ sealed: Buffer }>(
      it.app.database.db,
      'select settlement_token_encrypted as sealed from payments.connections where settlement_token_encrypted is not null',
    )
    expect(rows.map(({ sealed }) => sealed.includes(demoToken))).toEqual([false])
  })

  test('cannot be kept while the provider does not answer, or where it gives files alone', async () => {
    await it.control('POST', '/faults', { kind: 'http_503', scope: 'get' })
    expect((await saveDemoToken(it)).problem.code).toBe('provider_not_reached')
    await it.control('DELETE', '/faults')
    const [other] = await run<{ uuid: string }>(
      it.app.database.db,
      "select uuid from payments.connections where provider = 'sandbox'",
    )
    expect((await saveDemoToken(it, demoToken, other?.uuid)).problem.code).toBe('settlements_not_readable')
  })
})

describe('a settlement that the provider tells of', () => {
  test('is matched line by line and booked at once: 410 is what the books had, and costs are its rest', async () => {
    await payOutThere(it)
    await importThem(it)
    const before = await loadBalance(it, it.connection_uuid)
    const first = await paid(it, 5310)
    const second = await paid(it, 3300)
    expect((await refund(it, first.sale.share_uuids[0] ?? '', 4320)).status).toBe(201)
    await sendRefunds(it)
    await payOutThere(it, { reference: 'STL-FIRST' })
    await importThem(it)
    const settlement = await newest()
    expect(settlement).toMatchObject({ reference: 'STL-FIRST', state: 'booked', source: 'api', lines_count: 5 })
    expect(
      (await loadLines(it, settlement?.uuid ?? '')).map((line) => [line.kind, line.amount, line.cost, line.vat]),
    ).toEqual([
      ['cost', 0, 7000, 1470],
      ['cost', 0, 2500, 525],
      ['payment', 3300, 0, 0],
      ['payment', 5310, 0, 0],
      ['refund', -4320, 0, 0],
    ])
    // 0.95 and VAT 0.1995: 42.90 less 1.1495 is 41.7505.
    expect(settlement?.amount).toBe(4175)
    expect(await loadJournal(it, settlement?.uuid ?? '')).toEqual([
      [110, 4175],
      [220, 20],
      [320, 95],
      [410, -4290],
    ])
    expect(second.amount).toBe(3300)
    expect(await loadBalance(it, it.connection_uuid)).toBe(before)
    expect(await trialBalance()).toBe(0)
  })

  test('imported again and by two at once it is booked once', async () => {
    await paid(it)
    await payOutThere(it)
    await Promise.all([importThem(it), importThem(it)])
    const count = (await listed(it)).length
    const settlement = await newest()
    const lines = await loadLines(it, settlement?.uuid ?? '')
    await importThem(it)
    expect((await listed(it)).length).toBe(count)
    expect(await loadLines(it, settlement?.uuid ?? '')).toEqual(lines)
    expect(settlement?.state).toBe('booked')
  })

  test.each(['settlements.written', 'settlements.lines-gone', 'settlements.lines-written', 'settlements.booked'])(
    '[C2] that dies at %s is read again, and ends the same',
    async (point) => {
      const { amount } = await paid(it)
      const { reference } = await payOutThere(it)
      arm(point, () => {
        throw new Error('the process died')
      })
      await importThem(it)
      expect((await newest())?.state ?? 'open').not.toBe('booked')
      disarm()
      await importThem(it)
      const settlement = await newest()
      expect(settlement).toMatchObject({ reference, state: 'booked' })
      expect((await loadJournal(it, settlement?.uuid ?? '')).at(-1)).toEqual([410, -amount])
    },
  )

  test('stays open while a page of its lines does not come, and is tried again', async () => {
    await paid(it)
    const { reference } = await payOutThere(it)
    await it.control('POST', '/faults', { kind: 'garbage', variant: 'wrong_types', scope: 'get', reference })
    await importThem(it)
    expect(await newest()).toMatchObject({ reference, state: 'open', lines_count: 0 })
    await it.control('DELETE', '/faults')
    await importThem(it)
    expect(await newest()).toMatchObject({ reference, state: 'booked' })
  })

  test('has chargebacks with their costs, and those that were won', async () => {
    const before = await loadBalance(it, it.connection_uuid)
    const charged = await paid(it)
    await it.control('POST', `/payments/${charged.provider_reference}/chargeback`, {})
    await syncAttempt(it.platform, charged.attempt_uuid, { notified: true })
    await payOutThere(it)
    await importThem(it)
    const taken = await newest()
    expect((await loadLines(it, taken?.uuid ?? '')).map(({ kind, state }) => [kind, state])).toContainEqual([
      'chargeback',
      'matched',
    ])
    // 0.35 and 25.00 with their VAT.
    expect(await loadJournal(it, taken?.uuid ?? '')).toEqual([
      [110, -3067],
      [220, 532],
      [320, 2535],
    ])
    await it.control('POST', '/clock', { advance_seconds: 86_400 })
    await it.control('POST', `/payments/${charged.provider_reference}/reverse-chargeback`)
    await syncAttempt(it.platform, charged.attempt_uuid, { notified: true })
    await it.control('POST', '/clock', { advance_seconds: 86_400 })
    setClock(new Date(Date.now() + 2 * 86_400_000))
    await payOutThere(it)
    await importThem(it)
    const won = await newest()
    expect((await loadLines(it, won?.uuid ?? '')).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['chargeback_reversal', 2300],
    ])
    expect(await loadJournal(it, won?.uuid ?? '')).toEqual([
      [110, 2300],
      [410, -2300],
    ])
    expect(await loadBalance(it, it.connection_uuid)).toBe(before)
  })
})

describe('a settlement with a line that differs', () => {
  test('waits for the payment that comes after it, and books itself then', async () => {
    const sale = await it.sell(1500, [{ amount: 1500 }])
    const { attempt_uuid } = await it.pay(sale)
    const { provider_reference } = await it.attempt(attempt_uuid)
    await it.control('POST', `/payments/${provider_reference}/settle`, { status: 'paid', webhook: false })
    await payOutThere(it)
    await importThem(it)
    const settlement = await newest()
    expect(settlement).toMatchObject({ state: 'differs', unexplained_count: 1, unexplained_amount: 1500 })
    expect(await loadLines(it, settlement?.uuid ?? '', true)).toMatchObject([
      { kind: 'payment', state: 'differs', reason: 'not_paid_here', difference: 1500 },
    ])
    await syncAttempt(it.platform, attempt_uuid)
    arm('settlements.matched', () => {
      throw new Error('the process died')
    })
    await importThem(it)
    expect(await newest()).toMatchObject({ state: 'differs', unexplained_count: 1 })
    disarm()
    await importThem(it)
    expect(await newest()).toMatchObject({ uuid: settlement?.uuid, state: 'booked', unexplained_count: 0 })
  })

  test('a payout that is not its lines is named by an administrator, once, and then booked', async () => {
    const { amount } = await paid(it)
    await payOutThere(it, { amount: { currency: 'EUR', value: '22.83' } })
    await importThem(it)
    const settlement = await newest()
    expect(settlement).toMatchObject({ state: 'differs', amount: 2283, unexplained_amount: 25 })
    const [line] = await loadLines(it, settlement?.uuid ?? '', true)
    expect(line).toMatchObject({ kind: 'correction', reason: 'sum_differs', difference: 25 })
    const name = (position: number, note = 'Given back for a wrong fee in May', key?: string) =>
      asAdmin(it).call(settlements.nameLine, {
        params: { uuid: settlement?.uuid ?? '', position },
        body: { note },
        ...(key ? { key } : {}),
      })
    expect((await name(1)).problem.code).toBe('settlement_line_explained')
    expect(await loadJournal(it, settlement?.uuid ?? '')).toEqual([])
    arm('settlements.line-named', () => {
      throw new Error('the process died')
    })
    expect((await name(line?.position ?? 0)).status).toBe(500)
    disarm()
    expect(await newest()).toMatchObject({ state: 'differs', unexplained_count: 1 })
    const [first, second] = await Promise.all([name(line?.position ?? 0), name(line?.position ?? 0)])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await newest()).toMatchObject({ state: 'booked', unexplained_count: 0 })
    expect(await loadLines(it, settlement?.uuid ?? '', true)).toMatchObject([
      { state: 'named', note: 'Given back for a wrong fee in May', named_by: { uuid: it.admin } },
    ])
    expect(await loadJournal(it, settlement?.uuid ?? '')).toEqual([
      [110, 2283],
      [220, 7],
      [320, 35],
      [320, -25],
      [410, -amount],
    ])
    expect(await trialBalance()).toBe(0)
  })
})
