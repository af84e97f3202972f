import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { registerPaymentSource } from '../index.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../payments.test-data.ts'
import { providerOfTests } from '../providers/provider-of-tests.test-data.ts'
import { fillWallet, walletsTable, walletSource } from '../sources/wallet.test-data.ts'
import { writeMethods, writeRefusal } from './connection.queries.ts'
import { readOffer } from './payment-methods.ts'
import { refreshMethods } from './refresh-methods.job.ts'

let it: PaymentsTestApp

beforeAll(async () => {
  it = await openPaymentsTestApp()
  registerPaymentSource(walletSource)
  await it.app.owner.pool.query(walletsTable)
})
afterAll(() => it.close())

/** Lets the account have these limits at the provider, and the product ask for its methods. */
const limitMethods = async (limits: Record<string, { minimum: number; maximum: number }>): Promise<void> => {
  await it.control('POST', '/accounts/demo/methods', { methods: ['ideal', 'paypal'], limits })
  await run(it.app.owner.db, 'update payments.connections set methods_read_at = null', [])
  await refreshMethods(it.platform, {})
}

/** Lets the product know of these limits, of which the provider knows nothing: whatever refuses, it is not the provider. */
const writeLimits = (limits: Record<string, object>) =>
  run(it.app.owner.db, 'update payments.connections set method_limits = $1', [JSON.stringify(limits)])

const offered = async () => {
  const { body } = await it.app.as('guest').call(payments.methods, { query: { program_uuid: it.restaurant } })
  return body.results.map(({ id, min_amount, max_amount }) => [id, min_amount, max_amount])
}

const pay = async (amount: number) => {
  const sale = await it.sell(amount)
  const body = { order_uuid: sale.uuid, payment_type: 'paypal' }
  const { status, problem } = await it.app.as('cardholder', newId()).call(payments.pay, { key: newId(), body })
  const attempts = await run(it.app.owner.db, 'select from payments.attempts where payable_uuid = $1', [
    sale.payable_uuid,
  ])
  return [status, status === 200 ? null : problem.code, attempts.length]
}

const refused = [400, 'payment_method_is_not_supported', 0]
const begun = [200, null, 1]

test('an amount that a method does not take is refused before anything is written', async () => {
  await writeLimits({ paypal: { min_amount: 100, max_amount: 5000 } })
  const answers = await Promise.all([99, 100, 5000, 5001].map((amount) => pay(amount)))
  expect(answers).toEqual([refused, begun, begun, refused])
})

test('beside value of ours the limits are those of what it leaves', async () => {
  await writeLimits({ paypal: { min_amount: 100, max_amount: 5000 } })
  const source_uuid = await fillWallet(it.app.database.db, 100_000)
  const payRest = async (amount: number, by_wallet: number) => {
    const sources = [{ kind: 'test_wallet', source_uuid, amount: by_wallet }]
    return it.pay(await it.sell(amount), { method: 'paypal', sources })
  }
  expect(await payRest(5001, 1)).toMatchObject({ status: 'open' })
  const not_taken = { kind: { code: 'payment_method_is_not_supported' } }
  await expect(payRest(5002, 1)).rejects.toMatchObject(not_taken)
  await expect(payRest(5000, 4901)).rejects.toMatchObject(not_taken)
})

test('a provider that names no limits limits nothing', async () => {
  await writeLimits({})
  expect(await pay(700_000)).toEqual(begun)
})

test('a method that does not take the currency is neither offered nor taken', async () => {
  await writeLimits({ paypal: { currencies: ['CHF', 'GBP'] }, ideal: { currencies: ['EUR'] } })
  await run(it.app.owner.db, "select pg_notify('payment_connections', '')", [])
  const ids = async () => (await offered()).map(([id]) => id)
  await expect.poll(ids).not.toContain('paypal')
  expect(await ids()).toContain('ideal')
  expect(await pay(2300)).toEqual(refused)
})

test('nobody takes payments while the provider refuses the key, as pages remember it, and again once it is known', async () => {
  const { db } = it.app.database
  const taker = async () => (await readOffer(db, it.platform, it.restaurant)).taker?.methods
  const known = await taker()
  expect(known).toContain('ideal')
  const [connection] = await run<{ uuid: string }>(db, 'select uuid from payments.connections where is_active')
  const methods = known!.map((id) => ({ id, min_amount: null, max_amount: null, currencies: null }))
  const moment = new Date()
  await writeMethods(db, { uuid: connection!.uuid, methods, moment })
  await expect.poll(taker).toEqual(known)
  await writeRefusal(db, connection!.uuid, moment)
  await expect.poll(taker).toBeUndefined()
  // The same methods as before: that the key counts again is all that changes.
  await writeMethods(db, { uuid: connection!.uuid, methods, moment })
  await expect.poll(taker).toEqual(known)
})

test.runIf(providerOfTests.tells_limits)(
  'a method says which amounts it takes, as soon as its provider does',
  async () => {
    await limitMethods({ paypal: { minimum: 100, maximum: 5000 } })
    await expect.poll(offered).toContainEqual(['paypal', 100, 5000])
    await limitMethods({ paypal: { minimum: 100, maximum: 6000 } })
    await expect.poll(offered).toContainEqual(['paypal', 100, 6000])
  },
)
