import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { vatPercentageOn, type VatRate } from './vat.rules.ts'

test('a day has the newest rate that is in force, and none before the first', () => {
  const rates: VatRate[] = [
    { vat_class: 'low', valid_from: '2027-01-01', percentage: 1200 },
    { vat_class: 'low', valid_from: '2019-01-01', percentage: 900 },
    { vat_class: 'high', valid_from: '2012-10-01', percentage: 2100 },
  ]
  expect(['2019-01-01', '2026-12-31', '2027-01-01'].map((day) => vatPercentageOn(rates, 'low', day))).toEqual([
    900, 900, 1200,
  ])
  expect(() => vatPercentageOn(rates, 'low', '2018-12-31')).toThrow('no VAT rate for low on 2018-12-31')
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the version before reads the same rates where they stood', async () => {
  const read = (from: string) =>
    run(app.database.db, `select country, vat_class, valid_from, percentage from ${from} order by 1, 2, 3`, [])
  const rates = await read('vat.v_rates')
  expect(rates).toHaveLength(3)
  expect(await read('menus.vat_rates')).toEqual(rates)
})
