import { accountNumbers, type AccountNumbers } from '@plein/contract/statistics/accounts'
import { monthReports } from '@plein/contract/statistics/month'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paidOrder } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createKitchen, type Kitchen } from '#modules/food-ordering/kitchen.test-data.ts'
import { checkAuditfile } from '#platform/documents/auditfile.checker.test-data.ts'
import { run } from '#platform/db/database.ts'
import { readCsv } from '#platform/files/csv-reader.ts'
import { findAll, readXml } from '#platform/files/xml-reader.ts'
import { readZip } from '#platform/files/zip-reader.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { As } from '#platform/testing/test-app.ts'

let { app, bella } = {} as Kitchen
let lotte: As
let lotte_uuid: string
beforeAll(async () => {
  ;({ app, bella } = await createKitchen())
  lotte_uuid = await app.user('lotte@plein.example')
  lotte = app.as('program_owner', lotte_uuid)
  setClock(new Date('2027-10-26T16:40:00Z'))
  await paidOrder(app)
})
afterAll(() => app.close())

const read = async (as: As): Promise<AccountNumbers> => (await as.call(accountNumbers.read, {})).body.numbers
const save = async (changes: Partial<AccountNumbers>, as = lotte) =>
  as.call(accountNumbers.save, { body: { ...(await read(as)), ...changes } })
const entries = async (): Promise<number> => {
  const [row] = await run<{ n: number }>(
    app.owner.db,
    "select count(*)::int as n from identity.audit_events where action = 'account_numbers_changed' and actor_uuid = $1",
    [lotte_uuid],
  )
  return row?.n ?? 0
}
const packOf = async () => {
  const { raw } = await lotte.call(monthReports.pack, { query: { program: bella, month: '2027-10', language: 'en' } })
  const files = await readZip(raw)
  const bytesOf = (name: string) => files.find((file) => file.name === name)!.bytes
  const rows = readCsv(bytesOf('journals.csv')).rows.slice(1)
  const file = readXml(bytesOf('auditfile-2027-10.xaf'))
  return {
    accounts: [...new Set(rows.map((row) => row[1]))],
    chart: findAll(file, 'company', 'generalLedger', 'ledgerAccount', 'accID').map(({ text }) => text),
    used: [
      ...new Set(
        findAll(file, 'company', 'transactions', 'journal', 'transaction')
          .flatMap((item) => findAll(item, 'trLine', 'accID'))
          .map(({ text }) => text),
      ),
    ],
    balances: readCsv(bytesOf('balances.csv')).rows[1],
    file,
  }
}

test('[LEDG-01] [LEDG-12] an owner gives each account the number of the bookkeeper, and journal, balances and auditfile have it', async () => {
  const { body } = await lotte.call(accountNumbers.read, {})
  expect(body.numbers).toEqual(body.usual)
  expect(body.numbers).toMatchObject({ to_receive: '1230', turnover_low: '8010' })
  const before = await packOf()
  expect(before.accounts).toEqual(expect.arrayContaining(['1230', '8010', '1510']))

  const recorded = await entries()
  const own = { to_receive: 'PLEIN-01', turnover_low: '80.100', vat_owed: '1600', turnover_high: '80.200' }
  const saved = await save(own)
  expect([saved.status, saved.body.numbers]).toEqual([200, { ...body.usual, ...own }])
  expect(await read(lotte)).toEqual({ ...body.usual, ...own })
  expect(await entries()).toBe(recorded + 1)
  const after = await packOf()
  const renamed = (number: string): string =>
    ({ '1230': 'PLEIN-01', '8010': '80.100', '1510': '1600', '8020': '80.200' })[number] ?? number
  expect(after.accounts).toEqual(before.accounts.map((number) => renamed(number ?? '')))
  expect(after.used).toEqual(before.used.map(renamed))
  expect(after.chart).toEqual(before.chart.map(renamed))
  expect(after.balances?.slice(0, 2)).toEqual(['210', 'PLEIN-01'])
  expect(checkAuditfile(after.file, /^(4|8)/)).toEqual([])
})

test('numbers change places, and the same numbers again change nothing', async () => {
  const { cash, bank } = await read(lotte)
  const recorded = await entries()
  expect((await save({ cash: bank, bank: cash })).status).toBe(200)
  expect(await read(lotte)).toMatchObject({ cash: bank, bank: cash })
  expect((await save({})).status).toBe(200)
  expect(await entries()).toBe(recorded + 1)
})

test('two accounts with one number are refused at their fields, and nothing is kept', async () => {
  const before = await read(lotte)
  const { status, problem } = await save({ fees: '9999', cash: 'Kas', bank: 'kas', other: '9999' })
  expect([status, problem?.code]).toEqual([422, 'account_number_twice'])
  expect(problem?.errors?.map(({ field, code }) => [field, code])).toEqual([
    ['bank', 'account_number_twice'],
    ['fees', 'account_number_twice'],
  ])
  expect(await read(lotte)).toEqual(before)
})

test.each(['', ' ', '=1+1', '-1510', '15 10', '1510\n', 'x'.repeat(21), 'é', '<b>'])(
  'a number that a file could not hold is refused at its field (%j)',
  async (cash) => {
    const { status, problem } = await save({ cash })
    expect([status, problem?.errors?.[0]?.field]).toEqual([400, 'cash'])
  },
)

test('[A2] numbers are of their owner alone, and nobody else has any', async () => {
  const vos = app.as('program_owner', newId())
  const usual = (await vos.call(accountNumbers.read, {})).body.usual
  await save({ cash: '1001' })
  expect(await read(vos)).toEqual(usual)
  for (const kind of ['admin', 'acceptor', 'cardholder'] as const) {
    const stranger = app.as(kind, newId())
    expect((await stranger.call(accountNumbers.read, {})).status).toBe(403)
    expect((await stranger.call(accountNumbers.save, { body: usual })).status).toBe(403)
  }
})
