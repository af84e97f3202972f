import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { systemCaller } from '#platform/security/caller.ts'
import { newId } from '#platform/runtime/ids.ts'
import { registerPaymentSource, resolveSources, syncAttempt, type HeldPart, type SourceWish } from '../index.ts'
import { checkPayments } from '../payments.checker.test-data.ts'
import { openPaymentsTestApp, settle, type PaymentsTestApp } from '../payments.test-data.ts'
import { saleKind, type Sale } from '../sale.test-data.ts'
import { fillWallet, findWallet, walletsTable, walletSource } from './wallet.test-data.ts'

let it: PaymentsTestApp
/** The sources were asked for these, and were to keep those. */
const asked: SourceWish[] = []
const held: HeldPart[] = []
beforeAll(async () => {
  it = await openPaymentsTestApp()
  await it.app.owner.pool.query(walletsTable)
})
beforeEach(() => {
  asked.length = 0
  held.length = 0
  registerPaymentSource(
    { ...walletSource, kind: 'test_nothing', find: async () => undefined },
    {
      ...walletSource,
      hold_minutes: 5,
      find: (app, input) => {
        asked.push(input)
        return walletSource.find(app, input)
      },
      hold: (tx, part) => {
        held.push(part)
        return walletSource.hold(tx, part)
      },
    },
  )
})
afterAll(() => it.close())

const db = () => it.app.database.db
const token = (uuid: string): string => `wallet ${uuid}`
const resolve = (sale: Sale, ...wishes: readonly { token: string; amount?: number }[]) =>
  resolveSources(it.platform, { kind: saleKind.kind, subject_uuid: sale.uuid, caller: systemCaller, wishes })
const pay = (order_uuid: string, sources: { token: string; amount?: number }[], payment_type = 'ideal') =>
  it.app.as('guest').call(payments.pay, { body: { order_uuid, payment_type, sources } })

test('an amount that is left out is as much as the source can pay of what the others leave', async () => {
  const [poor, rich, third] = [await fillWallet(db(), 500), await fillWallet(db(), 9000), await fillWallet(db(), 100)]
  const sale = await it.sell(3500, [{ amount: 2300 }, { amount: 1200 }])
  expect(await resolve(sale, { token: token(poor) }, { token: token(rich), amount: 1000 })).toMatchObject([
    { kind: 'test_wallet', source_uuid: rich, amount: 1000, proof: `shown ${rich}` },
    { source_uuid: poor, amount: 500 },
  ])
  expect(asked.map(({ payable, shares }) => [payable.amount, shares.map(({ amount }) => amount)])).toEqual([
    [3500, [2300, 1200]],
    [2500, [1643, 857]],
  ])
  expect(asked[0]).toMatchObject({
    token: token(rich),
    caller: systemCaller,
    payable: { kind: 'food_order', program_uuid: it.restaurant, currency: 'EUR' },
    shares: [
      { program_uuid: it.restaurant, acceptor_uuid: null, subject_uuid: sale.share_uuids[0] },
      { subject_uuid: sale.share_uuids[1] },
    ],
    held: [],
  })
  const all = await resolve(sale, { token: token(rich) }, { token: token(third) })
  expect(all).toMatchObject([{ source_uuid: rich, amount: 3500 }])
})

test('no sources are asked about nothing', async () => {
  expect(await resolve(await it.sell())).toEqual([])
  expect(asked).toEqual([])
})

test('a token that no source knows is refused as the contract says, a repeated one and a sixth as input', async () => {
  const card = await fillWallet(db(), 5000)
  const sale = await it.sell()
  expect(await pay(sale.uuid, [{ token: 'wallet nobody' }])).toMatchObject({
    status: 404,
    problem: { code: 'card_token_not_valid' },
  })
  const twice = [{ token: token(card), amount: 100 }, { token: token(card) }]
  expect((await pay(sale.uuid, twice)).problem).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'sources.1.token', code: 'duplicate' }],
  })
  registerPaymentSource({
    ...walletSource,
    find: (app, input) => walletSource.find(app, { ...input, token: input.token.trim() }),
  })
  expect((await pay(sale.uuid, [{ token: ` ${token(card)}`, amount: 100 }, twice[0]!])).problem.errors).toEqual([
    { field: 'sources.1.token', code: 'duplicate' },
  ])
  const six = Array.from({ length: 6 }, () => ({ token: token(newId()) }))
  expect((await pay(sale.uuid, six)).problem).toMatchObject({ code: 'invalid_input' })
  await expect(resolve(sale, ...six)).rejects.toMatchObject({
    facts: { errors: [{ field: 'sources', code: 'too_many' }] },
  })
  for (const source of [{ token: '' }, { token: token(card), amount: 0 }])
    expect((await pay(sale.uuid, [source])).status).toBe(400)
  expect(await run(db(), 'select from payments.attempts where payable_uuid = $1', [sale.payable_uuid])).toEqual([])
})

test('what is not there, or not open, has nothing to pay', async () => {
  const card = await fillWallet(db(), 5000)
  const wishes = [{ token: token(card) }]
  expect((await pay(newId(), wishes)).status).toBe(404)
  const gone = { kind: saleKind.kind, subject_uuid: newId(), caller: systemCaller, wishes }
  await expect(resolveSources(it.platform, gone)).rejects.toMatchObject({ kind: { code: 'not_found' } })
  const sale = await it.sell()
  expect((await pay(sale.uuid, wishes)).body.payment_status).toBe('paid')
  expect((await pay(sale.uuid, wishes)).problem.code).toBe('payment_not_possible')
})

test('who may not see a subject pays it with nothing', async () => {
  const card = await fillWallet(db(), 5000)
  const body = { order_uuid: (await it.sell()).uuid, sources: [{ token: token(card) }] }
  const answer = await it.app.as('guest').call(payments.pay, { query: { key: 'stranger' }, body })
  expect([answer.status, asked]).toEqual([404, []])
})

test('[M6] paying again with the same tokens takes up what they hold already', async () => {
  const card = await fillWallet(db(), 700)
  const sale = await it.sell()
  const first = await pay(sale.uuid, [{ token: token(card) }])
  const again = await pay(sale.uuid, [{ token: token(card) }])
  expect(again.body).toEqual(first.body)
  expect(asked[1]?.held).toEqual([{ kind: 'test_wallet', source_uuid: card, amount: 700 }])
  expect(held).toHaveLength(1)
  expect(await findWallet(db(), card)).toMatchObject({ balance: 700, held: 700 })
})

test('a source is given until when it holds, and the proof of its payer; a provider waits no longer', async () => {
  const card = await fillWallet(db(), 700)
  const sale = await it.sell()
  const { body } = await pay(sale.uuid, [{ token: token(card) }])
  const timesOf = async (uuid: string) => {
    const [row] = await run<{ created: Date; pay_until: Date }>(
      db(),
      'select created, pay_until from payments.attempts where uuid = $1',
      [uuid],
    )
    return { pay_until: row?.pay_until, minutes: (Number(row?.pay_until) - Number(row?.created)) / 60_000 }
  }
  const { pay_until: until, minutes } = await timesOf(body.payment_session_id)
  expect(minutes).toBe(5)
  expect(held).toEqual([
    {
      attempt_uuid: body.payment_session_id,
      source_uuid: card,
      currency: 'EUR',
      amount: 700,
      until,
      proof: `shown ${card}`,
    },
  ])
  const without = await it.pay(await it.sell())
  expect((await timesOf(without.attempt_uuid)).minutes).toBe(15)
})

test('what lapsed is held again without the proof, which was spent', async () => {
  const card = await fillWallet(db(), 700)
  const { body } = await pay((await it.sell()).uuid, [{ token: token(card) }])
  await run(db(), 'update payments.test_wallets set held = 0 where uuid = $1', [card])
  const { provider_reference } = await it.attempt(body.payment_session_id)
  await settle(it, { provider_reference, status: 'paid' })
  await syncAttempt(it.platform, body.payment_session_id, { notified: true })
  expect(held.map(({ proof }) => proof)).toEqual([`shown ${card}`, undefined])
  expect(await findWallet(db(), card)).toMatchObject({ balance: 0, held: 0 })
  await checkPayments(db())
})

test('a bank transfer takes longer than value is held: it pays alone, or not at all', async () => {
  const card = await fillWallet(db(), 5000)
  const sale = await it.sell()
  const part = [{ token: token(card), amount: 700 }]
  expect((await pay(sale.uuid, part, 'banktransfer')).problem.code).toBe('payment_method_is_not_supported')
  expect(await findWallet(db(), card)).toMatchObject({ held: 0 })
  expect((await pay(sale.uuid, [], 'banktransfer')).status).toBe(200)
  expect((await pay(sale.uuid, [{ token: token(card) }], 'banktransfer')).body.payment_status).toBe('paid')
  await checkPayments(db())
})
