import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { createPayable } from '../index.ts'
import { checkPayments } from '../payments.checker.test-data.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../payments.test-data.ts'
import { saleKind, type Sale } from '../sale.test-data.ts'
import { chargeBack, owed, paidSale, refund } from './payouts.test-data.ts'

let it: PaymentsTestApp
let shop: string
beforeAll(async () => {
  it = await openPaymentsTestApp()
  shop = (await createPerson(it.app, { type: 2, company_name: 'Kaasboer' })).uuid
})
afterAll(() => it.close())

/** A sale in the restaurant's program, of which a shop gets all. */
const sellForShop = (amount: number): Promise<Sale> =>
  inTransaction(it.app.database.db, async (tx) => {
    const [uuid, subject_uuid] = [newId(), newId()]
    await run(tx, 'insert into payments.test_sales (uuid, share_uuids) values ($1, $2)', [uuid, [subject_uuid]])
    const share = { amount, fee: 0, fee_program_uuid: null, fee_vat_percentage: 0 }
    const payable_uuid = createPayable(tx, {
      kind: saleKind.kind,
      subject_uuid: uuid,
      program_uuid: it.restaurant,
      description: 'Till',
      currency: 'EUR',
      amount,
      payer_uuid: null,
      shares: [{ program_uuid: null, acceptor_uuid: shop, subject_uuid, ...share }],
    })
    return { uuid, payable_uuid, share_uuids: [subject_uuid] }
  })

test('what a provider takes for an acceptor is owed to the acceptor, less what goes back', async () => {
  const sale = await sellForShop(5000)
  const attempt_uuid = await paidSale(it, sale)
  expect(await owed(it, shop)).toBe(5000)
  expect((await refund(it, sale.share_uuids[0]!, 1000)).status).toBe(201)
  expect(await owed(it, shop)).toBe(4000)
  await chargeBack(it, attempt_uuid)
  expect(await owed(it, shop)).toBeLessThan(4000)
  expect(await owed(it, it.restaurant)).toBe(0)
  await checkPayments(it.app.database.db)
  expect((await it.app.as('admin', it.admin).call(payments.alerts, { query: {} })).status).toBe(200)
})
