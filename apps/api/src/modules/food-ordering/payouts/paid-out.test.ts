import { foodOrdering } from '@plein/contract/food-ordering'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { ledger } from '@plein/contract/ledger'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payouts } from '@plein/contract/payments/payouts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { finishSuborders } from '../index.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createFoodTestApp, paidOrder, tuesdayEvening, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
let owner: string
let acceptor: string
let admin: string
let program_uuid: string
beforeAll(async () => {
  app = await createFoodTestApp()
  program_uuid = await app.program('Bella Napoli')
  admin = await app.user('iris@plein.example')
  owner = await app.user('lotte@plein.example')
  acceptor = await app.user('omar@plein.example')
})
beforeEach(() => setClock(tuesdayEvening))
afterAll(() => app.close())

const asOwner = () => app.as('program_owner', owner)
const asAdmin = () => app.as('admin', admin)
const account = { iban: 'NL91 ABNA 0417 1643 00', name: 'Bella Napoli B.V.', password: 'Plein-2026' }
const saveAccount = (body: Partial<typeof account> = {}, who = asOwner()) =>
  who.call(payouts.saveBankAccount, { params: { program_uuid }, body: { ...account, ...body } })

const wednesday = new Date('2026-11-25T16:40:00Z')

const delivered = async () => {
  setClock(tuesdayEvening)
  const { order } = await paidOrder(app)
  const suborder = order.suborders[0]!
  for (const status of [5, 6, 7] as const)
    await asOwner().call(foodBoard.changeStatus, { params: { program_uuid, uuid: suborder.uuid }, body: { status } })
  return suborder
}

const runNow = async () => {
  const { body: preview } = await asAdmin().call(payouts.preview, {})
  const body = { expected_count: preview.payouts_count, expected_amount: preview.amount }
  return asAdmin().call(payouts.run, { body })
}

const detail = async (uuid: string) => (await asOwner().call(foodBoard.order, { params: { program_uuid, uuid } })).body

describe('the account', () => {
  test('is checked, asks for the password, is never shown whole and stands in the audit log', async () => {
    const wrong = await saveAccount({ iban: 'NL91ABNA0417164301', name: ' ', password: 'wrong' })
    expect(wrong.status).toBe(400)
    expect(wrong.problem.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'iban iban',
      'name required',
      'password wrong_password',
    ])
    const saved = await saveAccount()
    expect(saved).toMatchObject({ status: 200, body: { is_set: true, last_four: '4300', name: 'Bella Napoli B.V.' } })
    const due = await asOwner().call(payouts.due, { params: { program_uuid } })
    expect(due.raw.toString()).not.toContain('ABNA')
    const stored = await run<{ iban_encrypted: Buffer }>(
      app.owner.db,
      'select iban_encrypted from payments.bank_accounts',
    )
    expect(stored.some(({ iban_encrypted }) => iban_encrypted.includes('NL91ABNA'))).toBe(false)
    const [reported] = await run<{ program_uuid: string; details: unknown }>(
      app.owner.db,
      "select program_uuid, details from identity.audit_events where action = 'bank_account_changed'",
    )
    expect(reported).toEqual({ program_uuid, details: { last_four: '4300' } })
  })

  test('[A2] is the owner’s alone: another owner finds nothing, an acceptor may not', async () => {
    const foreign = await saveAccount({}, app.as('program_owner', newId()))
    const unknown = await app
      .as('program_owner', newId())
      .call(payouts.saveBankAccount, { params: { program_uuid: newId() }, body: account })
    expect(foreign.status).toBe(404)
    const bytes = (problem: typeof foreign.problem) => ({ ...problem, instance: '' })
    expect(bytes(foreign.problem)).toEqual(bytes(unknown.problem))
    expect((await saveAccount({}, app.as('acceptor', acceptor))).status).toBe(403)
  })

  test('[A5] takes nothing that it does not know', async () => {
    const body = { ...account, is_active: true, program_uuid: newId() } as typeof account
    expect((await saveAccount(body)).status).toBe(400)
  })
})

describe('paid out', () => {
  test('[FOOD-28] [FOOD-41] a delivered order becomes paid_out with its figures, history and reference', async () => {
    await saveAccount()
    const suborder = await delivered()
    setClock(wednesday)
    const { body: ran } = await runNow()
    expect(ran.payouts_count).toBe(1)
    const order = await detail(suborder.uuid)
    const { paid_out } = order
    expect(order.order_status).toBe(8)
    expect(paid_out).toMatchObject({ total_amount: order.total_amount, charge: 0 })
    expect(Date.parse(paid_out!.date!) - wednesday.getTime()).toBeLessThan(60_000)
    expect(paid_out!.expected_amount).toBe(paid_out!.total_amount - paid_out!.expected_fee)
    expect(paid_out!.amount).toBe(paid_out!.expected_amount)
    const { body: list } = await asOwner().call(payouts.list, { query: { program_uuid } })
    expect(list.results[0]).toMatchObject({ reference: paid_out!.reference, amount: paid_out!.amount })
    expect(
      order.history
        .slice(-2)
        .map(({ column_name, new_value }) => `${column_name} ${new_value}`)
        .toSorted(),
    ).toEqual(['order_status 8', `paid_out ${paid_out!.reference}`])
    const { body: whole } = await asAdmin().call(ledger.ledgers, { query: {} })
    expect(whole.trial_balance.every(({ debit, credit }) => debit === credit)).toBe(true)
  })

  test.each([
    ['delivered', undefined],
    ['pickedUp', { pickup_in_restaurant: true }],
  ])(
    '[FOOD-41] its customer goes on reading that it was %s, not that the restaurant has its money',
    async (label, visit) => {
      await saveAccount()
      setClock(tuesdayEvening)
      const { session_id, order } = await paidOrder(app, visit)
      const { uuid } = order.suborders[0]!
      for (const status of [5, 6, 7] as const)
        await asOwner().call(foodBoard.changeStatus, { params: { program_uuid, uuid }, body: { status } })
      const read = async () =>
        (await app.as('guest').call(foodOrdering.order, { params: { uuid: order.uuid }, query: { session_id } })).body
      const before = await read()
      setClock(wednesday)
      await runNow()
      expect((await detail(uuid)).label).toBe('paid_out')
      const after = await read()
      expect([before.order_status, after.order_status, after.suborders[0]!.order_status]).toEqual([7, 8, 8])
      expect([before.label, after.label, after.suborders[0]!.label]).toEqual([label, label, label])
    },
  )

  test('[W5] a hint about an order that was delivered, or paid out, is acknowledged and changes nothing', async () => {
    const suborder = await delivered()
    const [attempt] = await run<{ uuid: string; webhook_token: string }>(
      app.owner.db,
      `select a.uuid, a.webhook_token from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid
         join food_ordering.suborders s on s.order_uuid = p.subject_uuid where s.uuid = $1`,
      [suborder.uuid],
    )
    const postWebhook = async () => {
      const url = `/api/v1/payment/webhooks/sandbox/${attempt!.uuid}?token=${attempt!.webhook_token}`
      const headers = { host: 'food.localhost', 'content-type': 'application/json' }
      const payload = '{"type":"payment.updated"}'
      return (await app.server.fastify.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    setClock(wednesday)
    for (const status of [7, 8]) {
      if (status === 8) await runNow()
      const before = await detail(suborder.uuid)
      expect(before.order_status).toBe(status)
      expect([await postWebhook(), await postWebhook()]).toEqual([200, 200])
      expect(await detail(suborder.uuid)).toEqual(before)
    }
  })

  test('what was refunded before is the charge; what was cancelled is not paid out', async () => {
    const suborder = await delivered()
    const line = (await detail(suborder.uuid)).items.find(({ product }) => product === 'Tiramisu')!
    const refunded = await asOwner().call(foodPaying.refund, {
      body: { order_uuid: suborder.uuid, lines: [{ uuid: line.uuid, quantity: 1 }], reason: 'cold' },
    })
    expect(refunded.status).toBe(201)
    const { order } = await paidOrder(app)
    const refused = order.suborders[0]!.uuid
    await asOwner().call(foodBoard.refuse, { params: { program_uuid, uuid: refused }, body: { reason: 'too_busy' } })
    setClock(wednesday)
    await runNow()
    const { paid_out, bookings, total_amount, refunded_amount } = await detail(suborder.uuid)
    expect(paid_out!.charge).toBeGreaterThan(0)
    expect(paid_out!.amount).toBe(paid_out!.expected_amount - paid_out!.charge)
    // Line by line: what was paid, what of it was kept, and the same of what went back.
    const [payment, refund, ...more] = bookings
    expect(payment).toMatchObject({ event: 'payment', amount: paid_out!.expected_amount, fee: paid_out!.expected_fee })
    expect(payment!.fee).toBeGreaterThan(0)
    expect(payment!.amount + payment!.fee).toBe(total_amount)
    expect(refund).toMatchObject({ event: 'refund', amount: -paid_out!.charge })
    expect(refund!.fee).toBeLessThan(0)
    expect(refund!.amount + refund!.fee).toBe(-refunded_amount)
    expect(more).toEqual([])
    const cancelled = await detail(refused)
    expect([cancelled.order_status, cancelled.paid_out]).toEqual([9, null])
  })

  test('a delivery that was taken back is not paid out', async () => {
    const suborder = await delivered()
    await asOwner().call(foodBoard.changeStatus, { params: { program_uuid, uuid: suborder.uuid }, body: { status: 6 } })
    setClock(wednesday)
    expect((await runNow()).problem.code).toBe('payout_preview_changed')
    expect((await detail(suborder.uuid)).order_status).toBe(6)
  })

  test('figures go when the bank gives the payout back, and come again with the next one', async () => {
    const suborder = await delivered()
    setClock(wednesday)
    await runNow()
    const { reference } = (await detail(suborder.uuid)).paid_out!
    const { body: list } = await asAdmin().call(payouts.list, { query: { program_uuid } })
    const { uuid } = list.results.find((payout) => payout.reference === reference)!
    await asAdmin().call(payouts.returned, { params: { uuid }, body: { reason: 'Account closed' } })
    expect(await detail(suborder.uuid)).toMatchObject({ order_status: 8, paid_out: null })
    setClock(new Date('2026-11-26T16:40:00Z'))
    await runNow()
    const { paid_out } = await detail(suborder.uuid)
    expect(paid_out).not.toBeNull()
    expect(paid_out!.reference).not.toBe(reference)
  })
})

describe('reading', () => {
  test('[A2] a stranger’s payout and statement are not found; the acceptor of the restaurant reads them', async () => {
    const { body: list } = await asAdmin().call(payouts.list, { query: { program_uuid } })
    const { uuid } = list.results[0]!
    const unknown = await app
      .as('program_owner', newId())
      .call(payouts.statement, { params: { uuid: newId() }, query: {} })
    for (const kind of ['program_owner', 'acceptor'] as const) {
      const stranger = app.as(kind, newId())
      expect((await stranger.call(payouts.list, { query: { program_uuid } })).body.results).toEqual([])
      for (const endpoint of [payouts.statement, payouts.statementCsv, payouts.statementPdf] as const) {
        const { status, problem } = await stranger.call(endpoint as typeof payouts.statement, {
          params: { uuid },
          query: {},
        })
        expect([status, problem.detail, problem.title]).toEqual([404, unknown.problem.detail, unknown.problem.title])
      }
    }
    const own = await app.as('acceptor', acceptor).call(payouts.statement, { params: { uuid }, query: {} })
    expect(own.status).toBe(200)
  })

  test('the list and the statement are three statements at most', async () => {
    const { body: list } = await asOwner().call(payouts.list, { query: {} })
    const { uuid } = list.results[0]!
    const counts = [
      await statementsDuring(/\b(payments|programs)\./, () => asOwner().call(payouts.list, { query: {} })),
      await statementsDuring(/\b(payments|programs)\./, () =>
        asOwner().call(payouts.statement, { params: { uuid }, query: {} }),
      ),
    ]
    for (const seen of counts) expect(seen.length).toBeLessThanOrEqual(3)
  })

  test.each(['en', 'nl', 'de', 'ru', 'uk'] as const)('the statement comes as PDF and CSV in %s', async (language) => {
    const { body: list } = await asOwner().call(payouts.list, { query: {} })
    const payout = list.results[0]!
    const input = { params: { uuid: payout.uuid }, query: { language } }
    const pdf = await asOwner().call(payouts.statementPdf, input)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const csv = (await asOwner().call(payouts.statementCsv, input)).raw.toString('utf8').trimEnd().split('\r\n')
    const separator = language === 'en' ? ',' : ';'
    const nets = csv.slice(1).map((line) => Math.round(Number(line.split(separator)[5]!.replace(',', '.')) * 100))
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(payout.amount)
    const head = (text: string): string | undefined => text.split('\r\n')[0]?.split(separator)[5]
    const whose = { en: 'Yours', nl: 'Voor jou', de: 'Ihr Anteil', ru: 'Вам', uk: 'Вам' }[language]
    expect(head(csv[0]!)).toBe(whose)
    expect(head((await asAdmin().call(payouts.statementCsv, input)).raw.toString('utf8'))).not.toBe(whose)
    const { lines } = (await asOwner().call(payouts.statement, { ...input, query: {} })).body
    expect(csv).toHaveLength(lines.length + 1)
    for (const [index, line] of lines.entries()) {
      const cells = csv[index + 1]!.split(separator)
      const cents = (at: number): number => Math.round(Number(cells[at]!.replace(',', '.')) * 100)
      expect(cells[0]).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/)
      expect([cents(3), cents(4), cents(3) + cents(4)]).toEqual([line.gross, -line.fee || 0, line.net])
      expect([cells[2], cells[6], cells[7], cells[8]]).toEqual([
        line.subject?.label,
        String(line.journal_number),
        line.payment_uuid,
        line.refund_uuid ?? '',
      ])
    }
  })
})

describe('a fault', () => {
  test('[C2] a fault while the orders of a payout are marked, or of one that came back, leaves nothing half', async () => {
    await saveAccount()
    const suborder = await delivered()
    setClock(wednesday)
    const fail = (name: string) =>
      arm(name, () => {
        throw new Error(`a fault at ${name}`)
      })
    fail('orders.marked-paid-out')
    expect((await runNow()).problem.code).toBe('payout_preview_changed')
    disarm()
    expect((await detail(suborder.uuid)).order_status).toBe(7)
    expect((await runNow()).body.payouts_count).toBe(1)
    const { paid_out } = await detail(suborder.uuid)
    expect(paid_out).not.toBeNull()
    const { body: list } = await asOwner().call(payouts.list, { query: { program_uuid } })
    const own = list.results.find(({ reference }) => reference === paid_out?.reference)
    const back = { params: { uuid: own!.uuid }, body: { reason: 'Account closed' } }
    fail('orders.payout-returned')
    expect((await asAdmin().call(payouts.returned, back)).status).toBe(500)
    disarm()
    expect((await detail(suborder.uuid)).paid_out).toEqual(paid_out)
    expect((await asAdmin().call(payouts.returned, back)).status).toBe(200)
    expect((await detail(suborder.uuid)).paid_out?.amount ?? null).not.toBe(paid_out?.amount)
    // The next run pays it again.
    expect((await runNow()).body.payouts_count).toBe(1)
    expect((await detail(suborder.uuid)).paid_out?.amount).toBe(paid_out?.amount)
  })
})

test('what was delivered before anybody wrote down when, is found by its last step and can be paid out', async () => {
  const suborder = await delivered()
  const { order } = await paidOrder(app)
  const waits = order.suborders[0]!
  const uuids = [suborder.uuid, waits.uuid]
  await run(app.owner.db, 'update payments.shares set done_at = null where subject_uuid = any($1::uuid[])', [uuids])
  await finishSuborders(app.server.app)
  const rows = await run<{ subject_uuid: string; is_same: boolean | null }>(
    app.owner.db,
    `select h.subject_uuid, h.done_at = s.status_changed_at as is_same
       from payments.shares h join food_ordering.suborders s on s.uuid = h.subject_uuid where s.uuid = any($1::uuid[])`,
    [uuids],
  )
  expect(new Map(rows.map(({ subject_uuid, is_same }) => [subject_uuid, is_same]))).toEqual(
    new Map([
      [suborder.uuid, true],
      [waits.uuid, null],
    ]),
  )
})
