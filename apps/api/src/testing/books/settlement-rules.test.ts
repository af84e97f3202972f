import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openSettlementsTestApp,
  paid,
  upload,
  type SettlementsTestApp,
} from '#modules/payments/settlements/settlements.test-data.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { settlementRules } from './settlement-rules.ts'

let it: SettlementsTestApp
/** A settlement that is booked, with a payment, what a bank took of another, and costs. */
beforeAll(async () => {
  it = await openSettlementsTestApp()
  const [first, second] = [await paid(it, 2300), await paid(it, 1000)]
  await it.control('POST', `/payments/${second.provider_reference}/chargeback`, {})
  await syncAttempt(it.platform, second.attempt_uuid, { notified: true })
  const lines = [
    `payment;${first.provider_reference};23.00;EUR;0.35;0.0735`,
    `payment;${second.provider_reference};10.00;EUR;0.35;0.0735`,
    `chargeback;;-10.00;EUR;25;5.25;${second.provider_reference}`,
  ]
  const { body } = await upload(it, lines, { reference: 'FOR-THE-RULES' })
  if (body.state !== 'booked') throw new Error(`not booked: ${JSON.stringify(body)}`)
})
afterAll(() => it.close())

const undone = new Error('undone')

/** The rules that find something after the tables were changed behind the product's back. Nothing of it stays. */
const brokenAfter = async (plant: readonly string[]): Promise<string[]> => {
  const broken: string[] = []
  const planting = inTransaction(it.app.owner.db, async (tx) => {
    for (const statement of plant) await run(tx, statement)
    for (const [rule, query] of Object.entries(settlementRules))
      if ((await run(tx, query)).length > 0) broken.push(rule)
    throw undone
  })
  await expect(planting).rejects.toBe(undone)
  return broken
}

const off = (table: string): string => `alter table payments.${table} disable trigger user`
const explained = 'a settlement that is booked is explained line by line, and comes to its lines'
const journal = 'the journal of a settlement is its bank, its VAT and what its lines settle'
const twice = 'nothing is settled twice, and nothing that the books do not have'
const account = 'account 410 of a connection is what it took and gave back, less what was settled'

test('a settlement that is booked breaks no rule', async () => {
  expect(await brokenAfter([])).toEqual([])
})

test.each([
  [explained, [off('settlements'), 'update payments.settlements set amount = amount + 2']],
  [
    explained,
    [
      off('settlement_lines'),
      "update payments.settlement_lines set state = 'differs', reason = 'unknown_payment' where position = 1",
    ],
  ],
  [journal, [off('settlement_lines'), 'update payments.settlement_lines set vat = vat + 100 where position = 1']],
  [journal, [off('settlements'), 'update payments.settlements set journal_uuid = null']],
  [
    account,
    [
      off('settlement_lines'),
      'update payments.settlement_lines set amount = 2200, matched_amount = 2200 where position = 1',
    ],
  ],
  [
    twice,
    [
      off('settlement_lines'),
      'drop index payments.settlement_lines_settled_once',
      `insert into payments.settlement_lines (settlement_uuid, position, kind, amount, state, matched_uuid, matched_connection_uuid, matched_amount)
       select settlement_uuid, 99, kind, amount, state, matched_uuid, matched_connection_uuid, matched_amount from payments.settlement_lines where position = 1`,
    ],
  ],
  [
    twice,
    [
      off('settlement_lines'),
      "update payments.settlement_lines set amount = -1001, matched_amount = -1001 where kind = 'chargeback'",
    ],
  ],
])('finds it when it does not hold: %s (%#)', async (rule, plant) => {
  expect(await brokenAfter(plant)).toContain(rule)
})
