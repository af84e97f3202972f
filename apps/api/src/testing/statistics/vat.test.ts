import { foodPaying } from '@plein/contract/food-ordering/paying'
import { statistics } from '@plein/contract/statistics/figures'
import { monthReports } from '@plein/contract/statistics/month'
import { vatReports, type VatOverview } from '@plein/contract/statistics/vat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueFeeInvoices } from '#modules/food-courts/index.ts'
import { paidOrder } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createKitchen, type Kitchen } from '#modules/food-ordering/kitchen.test-data.ts'
import { sealJournals } from '#modules/ledger/index.ts'
import { auditFigures, countHours } from '#modules/statistics/index.ts'
import { run } from '#platform/db/database.ts'
import { checkAuditfile } from '#platform/documents/auditfile.checker.test-data.ts'
import { readCsv } from '#platform/files/csv-reader.ts'
import { findAll, findText, readXml } from '#platform/files/xml-reader.ts'
import { readZip } from '#platform/files/zip-reader.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import type { As } from '#platform/testing/test-app.ts'

let { app, bella } = {} as Kitchen
let court: string
let lotte: As
beforeAll(async () => {
  ;({ app, bella } = await createKitchen())
  court = await app.program('De Markthal')
  lotte = app.as('program_owner', await app.user('lotte@plein.example'))
})
afterAll(() => app.close())

/** Years in which the demo sold nothing. */
/** Statements on the books of a whole pack: once it asked seven for each day. */
const of_a_pack = 21

const at = (moment: string): void => setClock(new Date(moment))
const read = async (period: string, program = bella): Promise<VatOverview> => {
  const { body, status } = await lotte.call(vatReports.read, { query: { program, period } })
  expect(status).toBe(200)
  return body
}
const box = ({ boxes }: VatOverview, name: string) => boxes.find((item) => item.box === name)

describe('VAT of a restaurant', () => {
  test('[LEDG-01] is what its orders stored, and a refund takes its own part in the month in which it was given', async () => {
    at('2027-10-26T16:40:00Z')
    const { order } = await paidOrder(app)
    await paidOrder(app)
    const suborder = order.suborders[0]!
    const stored = await run<{ vat_percentage: number; gross: number; vat: number }>(
      app.owner.db,
      `select (v.part ->> 'vat_percentage')::int as vat_percentage, sum((v.part ->> 'gross')::bigint)::bigint as gross, sum((v.part ->> 'vat')::bigint)::bigint as vat
         from food_ordering.suborders s cross join lateral jsonb_array_elements(s.vat) as v (part)
        where s.restaurant_uuid = $1 and s.created >= '2027-01-01' group by 1 order by 1 desc`,
      [bella],
    )
    const october = await read('2027-10')
    expect(
      october.rates.map(({ vat_percentage, sales }) => ({ vat_percentage: vat_percentage * 100, ...sales })),
    ).toEqual(stored)
    expect(october).toMatchObject({
      without_vat: 0,
      chargebacks: 0,
      partial: true,
      from: '2027-10-01',
      to: '2027-10-31',
    })

    at('2027-11-02T12:00:00Z')
    const item = suborder.items[0]!
    const back = await lotte.call(foodPaying.refund, {
      key: newId(),
      body: { order_uuid: suborder.uuid, lines: [{ uuid: item.uuid, quantity: 1 }], reason: 'cold' },
    })
    expect(back.status).toBeLessThan(300)
    const [line] = await run<{ vat: number }>(
      app.owner.db,
      'select vat_price as vat from food_ordering.order_lines where uuid = $1',
      [item.uuid],
    )
    const november = await read('2027-11')
    expect(november.rates).toEqual([
      {
        vat_percentage: 9,
        sales: { gross: 0, vat: 0 },
        refunds: { gross: back.body.amount, vat: line?.vat },
        base: (line?.vat ?? 0) - back.body.amount,
        vat: 0 - (line?.vat ?? 0),
      },
    ])
    expect(box(november, '1b')).toMatchObject({ vat: 0 - (line?.vat ?? 0) })
    const closed = await read('2027-10')
    expect({ ...closed, read_at: '', partial: true }).toEqual({ ...october, read_at: '' })

    const quarter = await read('2027-Q4')
    expect(box(quarter, '1b')?.vat).toBe((box(october, '1b')?.vat ?? 0) + (box(november, '1b')?.vat ?? 0))
  })

  test('[LEDG-01] comes to the net turnover of the statistics, which is the books', async () => {
    at('2027-11-03T12:00:00Z')
    await sealJournals(app.database)
    await countHours(app.database)
    const { rates, without_vat } = await read('2027-Q4')
    const { body } = await lotte.call(statistics.read, {
      query: { program: bella, from: '2027-10-01', to: '2027-12-31' },
    })
    const net = rates.reduce((sum, { sales, refunds }) => sum + sales.gross - refunds.gross, 0)
    expect([net + without_vat, without_vat]).toEqual([body.now.net, 0])
    expect(net).toBeGreaterThan(0)
  })

  test('[LEDG-01] of a refund that its court bears, the restaurant keeps turnover and VAT, and the court loses the money', async () => {
    at('2027-11-02T13:00:00Z')
    const { order } = await paidOrder(app)
    const months = { from: '2027-10-01', to: '2027-12-31' }
    const net = async (program: string): Promise<number> => {
      await sealJournals(app.database)
      await countHours(app.database)
      return (await lotte.call(statistics.read, { query: { program, ...months } })).body.now.net
    }
    const vat = async () => (await read('2027-Q4')).rates.map(({ sales, refunds }) => [sales, refunds])
    const [kept, inCourt, booked] = [await net(bella), await net(court), await vat()]
    const back = await lotte.call(foodPaying.refund, {
      key: newId(),
      body: { parts: [{ order_uuid: order.suborders[0]!.uuid }], borne_by: 'court', reason: 'wrong counter' },
    })
    expect(back.status).toBeLessThan(300)
    expect([await net(bella), await net(court)]).toEqual([kept, inCourt - back.body.amount])
    expect(await vat()).toEqual(booked)
    expect(await auditFigures(app.database.db)).toEqual({ findings: [] })
  })

  test('the invoice of its court is input VAT of the restaurant and turnover of the court', async () => {
    at('2027-12-01T10:00:00Z')
    await issueFeeInvoices(app.server.app)
    const restaurant = await read('2027-Q4')
    const [invoice] = await run<{ fees: number; vat: number }>(
      app.owner.db,
      `select sum(fees)::bigint as fees, sum(vat)::bigint as vat from food_courts.fee_invoices where program_uuid = $1 and month >= '2027-10-01'`,
      [bella],
    )
    expect(invoice?.fees).toBeGreaterThan(0)
    expect(restaurant.input).toEqual([{ vat_percentage: 21, gross: invoice?.fees, vat: invoice?.vat }])
    expect(box(restaurant, '5b')?.vat).toBe(invoice?.vat)
    const ofCourt = await read('2027-Q4', court)
    expect(box(ofCourt, '1a')?.vat).toBe(invoice?.vat)
    expect(ofCourt.input).toEqual([])
  })

  test('goes out as a file with the same sums and boxes', async () => {
    const overview = await read('2027-10')
    const query = { program: bella, period: '2027-10', language: 'en' as const }
    const { raw } = await lotte.call(vatReports.export, { query })
    const rows = readCsv(raw).rows
    const boxed = box(overview, '1b')
    const money = (cents: number | null | undefined) => ((cents ?? 0) / 100).toFixed(2)
    expect(rows.find(([name]) => name === 'Box 1b')).toEqual([
      'Box 1b',
      '',
      '',
      money(boxed?.base),
      money(boxed?.vat),
      String(boxed?.whole_base),
      String(boxed?.whole_vat),
    ])
    expect(rows.at(-1)?.[4]).toBe(money(overview.to_pay))
  })
})

test('[A2] a foreign program is not found, and a period that there is not is refused', async () => {
  const stranger = app.as('program_owner', newId())
  const query = { program: bella, period: '2027-10' }
  expect((await stranger.call(vatReports.read, { query })).status).toBe(404)
  expect((await stranger.call(vatReports.export, { query })).status).toBe(404)
  expect((await lotte.call(vatReports.read, { query: { program: bella, period: '2027-13' } })).status).toBe(400)
})

describe('the month of a restaurant', () => {
  const rowsOf = async (month: string, program = bella) => {
    const { raw, status } = await lotte.call(monthReports.pack, { query: { program, month, language: 'en' } })
    expect(status).toBe(200)
    const files = await readZip(raw)
    return (name: string) => readCsv(files.find((file) => file.name === `${name}.csv`)!.bytes).rows.slice(1)
  }
  const cents = (text: string | undefined): number => Math.round(Number(text) * 100)

  test.each(['2027-10', '2027-11'])('[LEDG-01] %s as files: every sum is the ledger’s', async (month) => {
    const rows = await rowsOf(month)
    const control = rows('control')
    expect(control.map(([name]) => name)).toEqual(['sales', 'vat', 'statement', 'to_receive', 'journal', 'difference'])
    expect(control.filter((row) => row[3] !== '0.00')).toEqual([])
    const [day = ''] = month === '2027-10' ? ['2027-10-26'] : ['2027-11-02']
    const [own] = await run<{ moved: number; closing: number }>(
      app.owner.db,
      `select coalesce(sum(e.credit - e.debit) filter (where to_char(e.created at time zone 'Europe/Amsterdam', 'YYYY-MM') = $2), 0)::bigint as moved,
              coalesce(sum(e.credit - e.debit) filter (where to_char(e.created at time zone 'Europe/Amsterdam', 'YYYY-MM') <= $2), 0)::bigint as closing
         from ledger.entries e join ledger.accounts a on a.uuid = e.account_uuid where a.main_account = 210 and a.reference = $1`,
      [bella, month],
    )
    const receivable = rows('journals').filter((row) => row[0] === day && row[1] === '1230')
    expect(receivable.reduce((sum, row) => sum + cents(row[3]) - cents(row[4]), 0)).toBe(own?.moved)
    expect(own?.moved).not.toBe(0)
    expect(cents(rows('balances')[0]?.at(-1))).toBe(own?.closing)
    expect(cents(rows('statement').at(-1)?.at(-1))).toBe(own?.closing)
    const overview = await read(month)
    const owed = rows('journals').filter((row) => row[1] === '1510')
    expect(owed.reduce((sum, row) => sum + cents(row[4]) - cents(row[3]), 0)).toBe(
      overview.rates.reduce((sum, { vat }) => sum + vat, 0),
    )
  })

  test('[LEDG-12] holds an auditfile of the month: valid, in balance, and with the lines of the journal', async () => {
    const { raw } = await lotte.call(monthReports.pack, { query: { program: bella, month: '2027-10', language: 'en' } })
    const files = await readZip(raw)
    const file = readXml(files.find(({ name }) => name === 'auditfile-2027-10.xaf')!.bytes)
    expect(checkAuditfile(file, /^(4|8)/)).toEqual([])
    expect(['startDate', 'endDate'].map((name) => findText(file, 'header', name))).toEqual(['2027-10-01', '2027-10-31'])
    expect(findText(file, 'company', 'companyName')).not.toBe('-')
    const journal = readCsv(files.find(({ name }) => name === 'journals.csv')!.bytes).rows.slice(1)
    const written = findAll(file, 'company', 'transactions', 'journal', 'transaction').flatMap((item) =>
      findAll(item, 'trLine').map((line) => {
        const [day, account, description, amount, side] = ['effDate', 'accID', 'desc', 'amnt', 'amntTp'].map((name) =>
          findText(line, name),
        )
        return [day, account, description, side === 'D' ? amount : '', side === 'C' ? amount : '']
      }),
    )
    expect(written).toEqual(journal)
    expect(written.length).toBeGreaterThan(3)
  })

  test('reads each sum of all its days with one statement, however many days a month has', async () => {
    const asked = async (month: string): Promise<number> => {
      const statements = await statementsDuring(/\b(ledger|payments|food_ordering|food_courts)\./, async () => {
        const { status } = await lotte.call(monthReports.pack, { query: { program: bella, month } })
        expect(status).toBe(200)
      })
      return statements.length
    }
    // A month without sales, of 28 days, asks as much as one of 31 with sales.
    expect([await asked('2027-02'), await asked('2027-10')]).toEqual([of_a_pack, of_a_pack])
  })

  test('the pack of a court adds up as well', async () => {
    const control = (await rowsOf('2027-10', court))('control')
    expect(control.filter((row) => row[3] !== '0.00')).toEqual([])
    expect(cents(control[1]?.[1])).toBeGreaterThan(0)
  })

  test('says what is not final: payments that nobody settled, fees without an invoice, money that was not paid out', async () => {
    const query = { program: bella, month: '2027-10' }
    const { body } = await lotte.call(monthReports.checks, { query })
    expect(body.open.map(({ check, count }) => [check, count])).toEqual([
      ['payments_not_settled', 2],
      ['not_paid_out', null],
    ])
    expect((await rowsOf('2027-10'))('not-final').map(([name]) => name)).toEqual([
      'payments_not_settled',
      'not_paid_out',
    ])
    // In the month that follows nothing was invoiced yet.
    const next = await lotte.call(monthReports.checks, { query: { program: bella, month: '2027-12' } })
    expect(next.body.open.map(({ check }) => check)).toContain('period_not_over')
  })

  test('[A2] is nobody else’s', async () => {
    const query = { program: bella, month: '2027-10' }
    const stranger = app.as('program_owner', newId())
    expect((await stranger.call(monthReports.pack, { query })).status).toBe(404)
    expect((await stranger.call(monthReports.checks, { query })).status).toBe(404)
  })
})
