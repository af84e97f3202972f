import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/db/database.ts'
import { pollPayments } from './index.ts'
import { checkPayments } from './payments.checker.test-data.ts'
import { openPaymentsHouse, type PaymentsHouse } from './payments.test-data.ts'

let it: PaymentsHouse
beforeAll(async () => {
  it = await openPaymentsHouse()
})
afterEach(() => checkPayments(it.house.database.db))
afterAll(() => it.close())

test('a payment starts at the provider and is paid once the provider says so', async () => {
  const sale = await it.sell()
  const started = await it.pay(sale)
  expect(started).toMatchObject({ status: 'open', checkout_url: expect.stringContaining('/pay/') as string })
  const { provider_reference } = await it.attempt(started.attempt_uuid)
  await it.control('POST', `/payments/${provider_reference}/settle`, { status: 'paid' })
  await run(it.house.database.db, 'update payments.attempts set sync_at = created')
  expect(await pollPayments(it.platform)).toBe(1)
  expect(await it.attempt(started.attempt_uuid)).toMatchObject({ status: 'paid', applied: true })
  expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
})
