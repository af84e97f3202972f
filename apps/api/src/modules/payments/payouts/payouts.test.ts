import { payments } from '@plein/contract/payments'
import { payouts, type Payout, type PayoutLine, type PayoutRun } from '@plein/contract/payments/payouts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { auditLedger } from '#modules/ledger/index.ts'
import { bookCharge } from '../charges/book-charge.ts'
import { checkPayments } from '../payments.checker.test-data.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../payments.test-data.ts'
import type { Sale } from '../sale.test-data.ts'
import { inSequence, sized } from '#platform/testing/load.ts'
import { rowsReadDuring } from '#platform/testing/rows-read-during.ts'
import { walkPages } from '#platform/testing/walk-pages.ts'
import { listOpenLines } from './open-lines.queries.ts'
import {
  cancelCash,
  cashSale,
  chargeBack,
  deliver,
  deliverCash,
  giveAccount,
  owed,
  paidSale,
  refund,
  runLater,
} from './payouts.test-data.ts'

let it: PaymentsTestApp
const admin = () => it.app.as('admin', it.admin)
beforeAll(async () => {
  it = await openPaymentsTestApp()
  await giveAccount(it, it.restaurant)
  await giveAccount(it, it.court)
})
afterEach(() => {
  disarm()
  setClock(undefined)
})
afterAll(() => it.close())

const everyPayout = async () =>
  (await admin().call(payouts.list, { query: { size: 100 } })).body.results.toSorted((a, b) =>
    a.reference < b.reference ? 1 : -1,
  )
type PayoutField = 'amount' | 'fees' | 'number' | 'created' | 'payee' | 'status' | 'orders'
const linesOf = async (uuid: string) =>
  (await admin().call(payouts.statement, { params: { uuid }, query: { size: 100 } })).body

/** Rules that hold whatever happened. */
const checkPayouts = async (): Promise<void> => {
  const { db } = it.app.database
  for (const program_uuid of [it.restaurant, it.court]) {
    const open = await listOpenLines(db, { payee_uuid: program_uuid, currency: 'EUR', until: now() })
    // Every cent that the books owe is an open line, and the other way round.
    expect(open.reduce((sum, { net }) => sum + net, 0)).toBe(await owed(it, program_uuid))
  }
  const broken = await run(
    db,
    `select l.journal_uuid from payments.payout_lines l
       left join ledger.entries e on e.journal_uuid = l.journal_uuid and e.position = l.entry_position and e.credit - e.debit = l.net
      where e.journal_uuid is null
     union all
     select p.uuid from payments.payouts p where p.amount <> (select sum(net) from payments.payout_lines l where l.payout_uuid = p.uuid)
     union all
     select p.uuid from payments.payouts p left join ledger.journals j on j.uuid = p.journal_uuid and j.reference = p.uuid and j.amount = p.amount
      where j.uuid is null`,
  )
  expect(broken).toEqual([])
  const [trial] = await run<{ difference: number }>(
    db,
    'select sum(debit - credit)::bigint as difference from ledger.entries',
  )
  expect(trial?.difference ?? 0).toBe(0)
}

const everything = async (): Promise<void> => {
  for (const days of [1, 2, 3]) await runLater(it, days)
  await checkPayouts()
}

test('a delivered order is paid out net of its fee, with a line that leads to order, payment and journal', async () => {
  const sale = await it.sell(3000, [{ amount: 3000, fee: 300 }])
  const attempt_uuid = await paidSale(it, sale)
  expect(await runLater(it)).toEqual({ count: 0, amount: 0 })
  await deliver(it, sale)
  expect(await runLater(it)).toEqual({ count: 1, amount: 2700 })
  const [payout] = await everyPayout()
  expect(payout).toMatchObject({
    amount: 2700,
    orders_amount: 3000,
    fees_amount: 300,
    orders_count: 1,
    status: 'booked',
  })
  const { lines, payout: head } = await linesOf(payout!.uuid)
  expect(head).toEqual(payout)
  expect(lines).toMatchObject([
    { kind: 'order', gross: 3000, fee: 300, net: 2700, payment_uuid: attempt_uuid, refund_uuid: null },
  ])
  expect(lines[0]!.subject).toEqual({
    kind: 'food_order',
    uuid: sale.share_uuids[0],
    label: '1001',
    program_uuid: it.restaurant,
  })
  expect(await owed(it, it.restaurant)).toBe(0)
  expect(await runLater(it, 8)).toEqual({ count: 0, amount: 0 })
  await checkPayouts()
})

test('a part that its fee takes whole has no line, and the next part keeps its own', async () => {
  const sale = await it.sell(3000, [
    { amount: 1000, fee: 1000 },
    { amount: 2000, fee: 200 },
  ])
  await paidSale(it, sale)
  await deliver(it, sale, sale.share_uuids.slice(1))
  expect(await runLater(it)).toEqual({ count: 1, amount: 1800 })
  const { lines } = await linesOf((await everyPayout())[0]!.uuid)
  expect(lines).toMatchObject([{ kind: 'order', gross: 2000, fee: 200, subject: { uuid: sale.share_uuids[1] } }])
  expect(lines).toHaveLength(1)
  await checkPayouts()
})

test('a charge of a court is paid out once a payout of its restaurant deducted it, and never with money of others', async () => {
  const debtor = { uuid: it.restaurant, title: 'Restaurant' }
  const creditor = { uuid: it.court, title: 'Court' }
  await inTransaction(it.app.database.db, (tx) =>
    bookCharge(tx, { uuid: newId(), debtor, creditor, description: 'Rent', amount: 2000, currency: 'EUR' }),
  )
  expect(await owed(it, it.court)).toBe(2000)
  expect(await runLater(it)).toEqual({ count: 0, amount: 0 })
  const sale = await it.sell(5000)
  await paidSale(it, sale)
  await deliver(it, sale)
  expect(await runLater(it, 2)).toEqual({ count: 1, amount: 3000 })
  expect(await runLater(it, 9)).toEqual({ count: 1, amount: 2000 })
  expect([await owed(it, it.restaurant), await owed(it, it.court)]).toEqual([0, 0])
  await checkPayouts()
})

test('nothing of today is paid out: an order of this morning can still be undone', async () => {
  const sale = await it.sell(2000)
  await paidSale(it, sale)
  await deliver(it, sale)
  expect(await runLater(it, 0)).toEqual({ count: 0, amount: 0 })
  expect(await runLater(it, 1)).toEqual({ count: 1, amount: 2000 })
})

test('a refund after the payout is taken off the next one, and a debt is carried forward', async () => {
  const first = await it.sell(5000, [{ amount: 5000, fee: 500 }])
  await paidSale(it, first)
  await deliver(it, first)
  expect((await runLater(it)).amount).toBe(4500)
  expect((await refund(it, first.share_uuids[0]!, 3000)).status).toBe(201)
  setClock(new Date(Date.now() + 2 * 86_400_000))
  const { results } = (await admin().call(payouts.preview, {})).body
  expect(results.find(({ payee }) => payee.uuid === it.restaurant)).toMatchObject({ state: 'negative', due: -2700 })
  expect(await runLater(it, 2)).toEqual({ count: 0, amount: 0 })
  const second = await it.sell(4500)
  await paidSale(it, second)
  await deliver(it, second)
  expect(await runLater(it, 3)).toEqual({ count: 1, amount: 1800 })
  const [payout] = await everyPayout()
  expect(payout).toMatchObject({ orders_amount: 4500, refunds_amount: 3000, fees_amount: -300, amount: 1800 })
  await checkPayouts()
})

test('its lists lead on and back by their links, and hold what was asked for alone', async () => {
  for (const days of [1, 2, 3]) {
    const sale = await it.sell(9000, [{ amount: 1500 }, { amount: 1500 }, { amount: 6000, fee: 1500, court: true }])
    await paidSale(it, sale)
    await deliver(it, sale)
    expect((await runLater(it, days)).count).toBe(2)
  }
  const whole = { query: { size: 100 } }
  const program_uuid = it.court
  const { results: ownOnes } = (await admin().call(payouts.list, { query: { size: 100, program_uuid } })).body
  expect(ownOnes.length).toBeGreaterThanOrEqual(3)
  expect(
    await walkPages(
      (query) => admin().call(payouts.list, { query: { ...query, program_uuid } }),
      ({ results }) => results,
    ),
  ).toEqual({ on: ownOnes, back: ownOnes })
  const { results: runs } = (await admin().call(payouts.runs, whole)).body
  expect(
    await walkPages(
      (query) => admin().call(payouts.runs, { query }),
      ({ results }) => results,
    ),
  ).toEqual({ on: runs, back: runs })
  const params = { uuid: (await everyPayout())[0]!.uuid }
  const { lines } = await linesOf(params.uuid)
  // Sorted by each column, both ways, over the pages: the same rows in the order of what the column shows.
  const rising = <Row>(rows: readonly Row[], by: (row: Row) => string | number) =>
    rows.map(by).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const shownIn: [PayoutField, (row: Payout) => string | number][] = [
    ['amount', ({ amount }) => amount],
    ['fees', ({ fees_amount }) => -fees_amount],
    ['number', ({ reference }) => reference],
    ['created', ({ created }) => created],
    ['payee', ({ payee }) => payee.title.toLowerCase()],
    ['status', ({ status }) => status],
    ['orders', ({ orders_count }) => orders_count],
  ]
  for (const [field, by] of shownIn) {
    const everything = (await admin().call(payouts.list, { query: { size: 100 } })).body.results
    for (const sign of ['', '-'] as const) {
      const { on, back } = await walkPages(
        (query) => admin().call(payouts.list, { query: { ...query, sort: `${sign}${field}` } }),
        ({ results }) => results,
      )
      expect(back).toEqual(on)
      const wanted = rising(everything, by)
      expect(on.map(by)).toEqual(sign === '' ? wanted : wanted.toReversed())
    }
  }
  for (const field of ['created', 'kind', 'count', 'amount'] as const) {
    const { on, back } = await walkPages(
      (query) => admin().call(payouts.runs, { query: { ...query, sort: `-${field}` } }),
      ({ results }) => results,
    )
    expect(back).toEqual(on)
    const by = (run: PayoutRun) => (field === 'count' ? run.payouts_count : run[field])
    expect(on.map(by)).toEqual(rising(runs, by).toReversed())
  }
  for (const field of ['created', 'kind', 'journal', 'gross', 'fee', 'net'] as const) {
    const { on, back } = await walkPages(
      (query) => admin().call(payouts.statement, { params, query: { ...query, sort: `-${field}` } }),
      (page) => page.lines,
    )
    expect(back).toEqual(on)
    const by = (line: PayoutLine) =>
      field === 'journal' ? line.journal_number : field === 'fee' ? -line.fee : line[field]
    expect(on.map(by)).toEqual(rising(lines, by).toReversed())
  }
  expect(
    await walkPages(
      (query) => admin().call(payouts.statement, { params, query }),
      (page) => page.lines,
    ),
  ).toEqual({ on: lines, back: lines })
  await checkPayouts()
})

test('less than the minimum waits for the next one', async () => {
  const small = await it.sell(900)
  await paidSale(it, small)
  await deliver(it, small)
  expect(await runLater(it)).toEqual({ count: 0, amount: 0 })
  const more = await it.sell(100)
  await paidSale(it, more)
  await deliver(it, more)
  expect(await runLater(it, 2)).toEqual({ count: 1, amount: 1000 })
})

test('a chargeback is booked on the restaurants in proportion, and taken off', async () => {
  const sale = await it.sell(3000, [
    { amount: 2000, fee: 100, court: true },
    { amount: 1000, fee: 50 },
  ])
  const attempt_uuid = await paidSale(it, sale)
  await deliver(it, sale)
  await chargeBack(it, attempt_uuid)
  await checkPayments(it.app.database.db)
  expect(await owed(it, it.restaurant)).toBe(-150)
  expect(await runLater(it)).toEqual({ count: 0, amount: 0 })
  const next = await it.sell(4000)
  await paidSale(it, next)
  await deliver(it, next)
  expect((await runLater(it, 2)).amount).toBe(3850)
  expect((await everyPayout())[0]).toMatchObject({ chargebacks_amount: 3000, amount: 3850 })
  await checkPayouts()
})

describe('a payout that the bank gave back', () => {
  test('is booked back once, and its lines come with the next one', async () => {
    const sale = await it.sell(6000)
    await paidSale(it, sale)
    await deliver(it, sale)
    await runLater(it)
    const [payout] = await everyPayout()
    const back = () =>
      admin().call(payouts.returned, { params: { uuid: payout!.uuid }, body: { reason: 'Account closed' } })
    const answers = await Promise.all([back(), back()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await owed(it, it.restaurant)).toBe(6000)
    await checkPayouts()
    expect((await runLater(it, 2)).amount).toBe(6000)
    expect((await linesOf(payout!.uuid)).payout).toMatchObject({ status: 'returned', return_reason: 'Account closed' })
    await checkPayouts()
  })

  test('is not given back twice when an admin reversed its journal in the books', async () => {
    const sale = await it.sell(7000)
    await paidSale(it, sale)
    await deliver(it, sale)
    await runLater(it)
    const [payout] = await everyPayout()
    const { ledger } = await import('@plein/contract/ledger')
    const reversed = await admin().call(ledger.reverse, {
      params: { uuid: payout!.journal_uuid },
      body: { reason: 'Wrong' },
    })
    expect(reversed.status).toBe(201)
    const back = await admin().call(payouts.returned, { params: { uuid: payout!.uuid }, body: { reason: 'Closed' } })
    expect(back.problem.code).toBe('payout_not_returnable')
    expect((await runLater(it, 2)).amount).toBe(7000)
    expect((await everyPayout())[0]).toMatchObject({ corrections_amount: 7000 })
    await checkPayouts()
  })
})

describe('the admin runs', () => {
  test('what the preview showed, and nothing else; the same key runs once', async () => {
    const sale = await it.sell(8000)
    await paidSale(it, sale)
    await deliver(it, sale)
    setClock(new Date(Date.now() + 86_400_000))
    const { body: preview } = await admin().call(payouts.preview, {})
    expect(preview).toMatchObject({ payouts_count: 1, amount: 8000 })
    const stale = await admin().call(payouts.run, { body: { expected_count: 1, expected_amount: 7999 } })
    expect(stale.problem).toMatchObject({ code: 'payout_preview_changed', params: { count: 1, amount: 8000 } })
    const key = newId()
    const body = { expected_count: preview.payouts_count, expected_amount: preview.amount }
    const ran = await admin().call(payouts.run, { body, key })
    expect(ran).toMatchObject({ status: 201, body: { payouts_count: 1, amount: 8000 } })
    expect((await admin().call(payouts.run, { body, key })).body).toEqual(ran.body)
    const file = await admin().call(payouts.sepa, { params: { uuid: ran.body.uuid } })
    expect(file.headers['content-type']).toContain('application/xml')
    expect(file.raw.toString()).toContain('<CtrlSum>80.00</CtrlSum>')
    expect(file.raw.toString()).toContain('<IBAN>NL91ABNA0417164300</IBAN>')
    const { body: runs } = await admin().call(payouts.runs, { query: {} })
    expect(runs.results).toContainEqual(ran.body)
  })

  test('of two runs at once the one that lost the race says that the preview has changed, and is no run', async () => {
    const sale = await it.sell(7500)
    await paidSale(it, sale)
    await deliver(it, sale)
    setClock(new Date(Date.now() + 86_400_000))
    const { body: preview } = await admin().call(payouts.preview, {})
    const body = { expected_count: preview.payouts_count, expected_amount: preview.amount }
    let winner: Awaited<ReturnType<typeof run>> | undefined
    const run = () => admin().call(payouts.run, { body, key: newId() })
    arm('payouts.next-payee', async () => {
      disarm()
      winner = await run()
    })
    const loser = await run()
    expect(winner).toMatchObject({ status: 201, body: { payouts_count: 1, amount: 7500 } })
    expect(loser.problem).toMatchObject({
      status: 409,
      code: 'payout_preview_changed',
      params: { count: 0, amount: 0 },
    })
    const nothing = await admin().call(payouts.run, { body: { expected_count: 0, expected_amount: 0 } })
    expect(nothing.problem).toMatchObject({ code: 'payout_preview_changed' })
    await checkPayouts()
  })

  test('[C10] twenty runs at once pay once', async () => {
    const sale = await it.sell(9000)
    await paidSale(it, sale)
    await deliver(it, sale)
    const ran = await Promise.all(Array.from({ length: 20 }, () => runLater(it, 1)))
    expect(ran.reduce((sum, { amount }) => sum + amount, 0)).toBe(9000)
    await checkPayouts()
  })
})

const places = ['next-payee', 'orders-marked', 'booked', 'written', 'paid-out', 'returned', 'released', 'return-booked']
test.each(places)('[C2] a run that dies at payouts.%s leaves nothing half, and the next one pays', async (name) => {
  const sale = await it.sell(4000)
  await paidSale(it, sale)
  await deliver(it, sale)
  let dies = true
  arm(`payouts.${name}`, () => {
    if (!dies) return
    dies = false
    throw new Error(`died at ${name}`)
  })
  const orDies = async (work: () => Promise<unknown>): Promise<void> => void (await work().catch(() => undefined))
  await orDies(() => runLater(it))
  await checkPayouts()
  await runLater(it, 2)
  expect(await owed(it, it.restaurant)).toBe(0)
  const [payout] = await everyPayout()
  const back = { params: { uuid: payout!.uuid }, body: { reason: 'Closed' } }
  await orDies(() => admin().call(payouts.returned, back))
  await checkPayouts()
  await admin().call(payouts.returned, back)
  expect(dies).toBe(false)
  expect((await runLater(it, 3)).amount).toBe(4000)
  await checkPayouts()
})

describe('the fee on what a restaurant was paid in cash', () => {
  test('is taken off its next payout once the order is delivered, with a line that leads to it, and the court earns its own', async () => {
    const sale = await it.sell(5000)
    await paidSale(it, sale)
    await deliver(it, sale)
    const court = await owed(it, it.court)
    const own = await cashSale(it, { amount: 4000, fee: 242 })
    const in_court = await cashSale(it, { amount: 2000, fee: 70, court: true })
    const [vat] = await run<{ amount: number }>(
      it.app.database.db,
      'select e.credit as amount from ledger.v_entries e where e.reference = $1 and e.main_account = 220',
      [own],
    )
    expect(vat?.amount).toBe(42)
    expect(await owed(it, it.restaurant)).toBe(5000 - 242 - 70)
    expect((await owed(it, it.court)) - court).toBe(70)
    await deliverCash(it, own)
    expect((await runLater(it)).amount).toBe(4758)
    const payout = (await everyPayout()).find(({ payee }) => payee.uuid === it.restaurant)
    expect(payout).toMatchObject({ orders_count: 1, orders_amount: 5000, fees_amount: 242, amount: 4758 })
    const { lines } = await linesOf(payout!.uuid)
    expect(lines[1]).toMatchObject({
      kind: 'cash_fee',
      gross: 0,
      fee: 242,
      net: -242,
      payment_uuid: null,
      subject: { kind: 'food_order', uuid: own, label: '2002', program_uuid: it.restaurant },
    })
    await deliverCash(it, in_court)
    await checkPayouts()
    expect(await runLater(it, 2)).toEqual({ count: 0, amount: 0 })
    const { results } = (await admin().call(payouts.preview, {})).body
    expect(results.map(({ state }) => state)).not.toContain('payable')
  })

  test('goes back once when the order is called off, and an undone delivery waits', async () => {
    const before = await owed(it, it.restaurant)
    const uuid = await cashSale(it, { amount: 3000, fee: 75 })
    await deliverCash(it, uuid)
    await deliverCash(it, uuid, null)
    const open = await listOpenLines(it.app.database.db, {
      payee_uuid: it.restaurant,
      currency: 'EUR',
      until: new Date(Date.now() + 86_400_000),
    })
    expect(open.find(({ subject_uuid }) => subject_uuid === uuid)?.is_due).toBe(false)
    expect(await cancelCash(it, uuid)).toEqual([true, false])
    expect(await owed(it, it.restaurant)).toBe(before)
    await checkPayouts()
  })
})

test('[M11] whatever is sold, refunded, charged back and corrected, statements are the books to the cent', async () => {
  const share = fc.record({
    amount: fc.integer({ min: 1, max: 9000 }),
    fee_share: fc.integer({ min: 0, max: 100 }),
    court: fc.boolean(),
  })
  const input = fc.record({
    shares: fc.array(share, { minLength: 1, maxLength: 3 }),
    delivered: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    refunds: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
    charged_back: fc.boolean(),
    run_between: fc.boolean(),
    in_cash: fc.record({ share, delivered: fc.boolean(), cancelled: fc.boolean() }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(input, { minLength: 1, maxLength: 4 }), async (wishes) => {
      const statuses: number[] = []
      for (const { shares, delivered, refunds, charged_back, run_between, in_cash } of wishes) {
        const wanted = shares.map(({ amount, fee_share, court }) => ({
          amount,
          fee: Math.floor((amount * fee_share) / 100),
          court,
        }))
        const sale: Sale = await it.sell(0, wanted)
        const attempt_uuid = await paidSale(it, sale)
        await deliver(
          it,
          sale,
          sale.share_uuids.filter((_uuid, index) => delivered[index]),
        )
        if (run_between) await runLater(it)
        for (const [index, uuid] of sale.share_uuids.entries()) {
          const amount = Math.floor(((wanted[index]?.amount ?? 0) * (refunds[index] ?? 0)) / 100)
          if (amount > 0) statuses.push((await refund(it, uuid, amount)).status)
        }
        if (charged_back) await chargeBack(it, attempt_uuid)
        const { amount, fee_share, court } = in_cash.share
        const uuid = await cashSale(it, { amount, fee: Math.floor((amount * fee_share) / 100), court })
        if (in_cash.delivered) await deliverCash(it, uuid)
        if (in_cash.cancelled) await cancelCash(it, uuid)
        await checkPayouts()
      }
      expect(statuses.every((status) => status === 201)).toBe(true)
      await everything()
    }),
    { numRuns: sized(6, 200) },
  )
  const proof = await auditLedger(it.app.database.db)
  expect(proof).toMatchObject({ findings: [] })
  expect((await admin().call(payments.alerts, { query: {} })).status).toBe(200)
})

test('each open line is found by itself: the work grows with the lines, not with their square', async () => {
  await inSequence(150, () => cashSale(it, { amount: 2000, fee: 100, court: true }))
  await inSequence(20, async () => paidSale(it, await it.sell(2000)))
  const { reads, answer } = await rowsReadDuring(it.app.database.db, (tx) =>
    listOpenLines(tx, { payee_uuid: it.restaurant, currency: 'EUR', until: now() }),
  )
  const lines = answer.length
  expect(lines).toBeGreaterThanOrEqual(170)
  expect(reads).toBeGreaterThan(lines)
  expect(reads).toBeLessThan(lines * 20)
})

test('[M8] payouts and their lines are history: the application cannot change or delete them', async () => {
  const { db } = it.app.database
  for (const statement of [
    'update payments.payouts set amount = amount + 1, orders_amount = orders_amount + 1',
    'delete from payments.payouts',
    'update payments.payout_lines set net = net + 1, gross = gross + 1',
    'delete from payments.payout_lines',
  ])
    await expect(run(db, statement)).rejects.toThrow(/does not change/)
})
