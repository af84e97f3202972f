import { creditFiles } from '@plein/contract/credit-management/bill-files'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { creditDebtors } from '@plein/contract/credit-management/debtors'
import { vatReports } from '@plein/contract/statistics/vat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '#platform/files/csv-reader.ts'
import { findAll, findText, readXml } from '#platform/files/xml-reader.ts'
import { readZip } from '#platform/files/zip-reader.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { draftBill, must, sentBill, treatment } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { readBillFile } from '../importing/read-file.ts'

let app: CreditTestApp
let program: string
beforeAll(async () => {
  app = await createCreditTestApp()
  program = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

const owner = () => app.as('program_owner', app.vos)
const at = (moment: string): void => setClock(new Date(moment))
const rounded = [
  { title: 'Advies', quantity: 1.5, tariff: 33.33, vat_category: 'S', vat_percent: 21 },
  { title: 'Brood & <beleg>', quantity: 3, tariff: 0.5, vat_category: 'S', vat_percent: 9 },
  { title: 'Zorg', quantity: 1, tariff: 10, vat_category: 'E', vat_percent: 0 },
] as const
const ublOf = async (uuid: string): Promise<Buffer> =>
  must(await owner().call(creditFiles.ubl, { params: { uuid }, query: {} })).raw

describe('[CREDIT-11] a bill as UBL', () => {
  test('says VAT by category, adds up, and reads back as it was sent', async () => {
    at('2026-10-05T10:00:00Z')
    const bill = await sentBill(app, app.vos, { program_uuid: program, lines: [...rounded], note: 'Dank u' })
    const bytes = await ublOf(bill.uuid)
    const invoice = readXml(bytes)
    expect(findText(invoice, 'CustomizationID')).toContain('nlcius')
    expect(findAll(invoice, 'AccountingSupplierParty', 'Party', 'EndpointID')).toEqual([])
    const subtotals = findAll(invoice, 'TaxTotal', 'TaxSubtotal').map((sum) => [
      findText(sum, 'TaxCategory', 'ID'),
      findText(sum, 'TaxableAmount'),
      findText(sum, 'TaxAmount'),
    ])
    expect(subtotals).toEqual([
      ['S', '50.00', '10.50'],
      ['S', '1.50', '0.14'],
      ['E', '10.00', '0.00'],
    ])
    expect(findText(invoice, 'TaxTotal', 'TaxAmount')).toBe('10.64')
    expect(findText(invoice, 'LegalMonetaryTotal', 'LineExtensionAmount')).toBe('61.50')
    expect(findText(invoice, 'LegalMonetaryTotal', 'PayableAmount')).toBe('72.14')
    expect(findText(invoice, 'PaymentMeans', 'PaymentID')).toBe(bill.reference)
    const [read] = (await readBillFile(bytes, 'EUR')).bills
    expect(read).toMatchObject({
      number: bill.number,
      due_date: bill.due_date,
      note: 'Dank u',
      lines: rounded,
      errors: [],
    })
    expect(read!.debtor).toMatchObject({ name: 'Sanne de Wit', city: 'Utrecht', email: 'sanne@example.nl' })
  })

  test('goes by Peppol where both sides have a number of the chamber, and a discount has a quantity below zero', async () => {
    at('2026-10-05T10:00:00Z')
    const address = { address: 'Damrak 1', zip: '1012 LG', city: 'Amsterdam' }
    const debtor = { name: 'Bakkerij Smit', type: 1, chamber: '87654321', ...address } as const
    const lines = [
      ...treatment(100),
      { title: 'Korting', quantity: 2, tariff: -5, vat_category: 'E', vat_percent: 0 } as const,
    ]
    const invoice = readXml(await ublOf((await sentBill(app, app.vos, { program_uuid: program, debtor, lines })).uuid))
    expect(findText(invoice, 'CustomizationID')).toContain('peppol')
    const [endpoint] = findAll(invoice, 'AccountingCustomerParty', 'Party', 'EndpointID')
    expect([endpoint?.text, endpoint?.attributes['schemeID']]).toEqual(['87654321', '0106'])
    const shown = findAll(invoice, 'InvoiceLine').map((line) => [
      findText(line, 'InvoicedQuantity'),
      findText(line, 'LineExtensionAmount'),
      findText(line, 'Price', 'PriceAmount'),
    ])
    expect(shown).toEqual([
      ['1', '100.00', '100'],
      ['-2', '-10.00', '5'],
    ])
  })

  test('of a draft there is none, and a stranger finds nothing', async () => {
    const { uuid } = await draftBill(app, app.vos, { program_uuid: program })
    const ask = (user: string) => app.as('program_owner', user).call(creditFiles.ubl, { params: { uuid }, query: {} })
    expect((await ask(app.vos)).problem.code).toBe('bill_not_sent')
    expect((await ask(app.jan)).status).toBe(404)
  })
})

describe('the pack of a month', () => {
  test('[CREDIT-28] holds all that was booked, and comes to what the ledger says', async () => {
    const own = await createCreditProgram(app, { owner_uuid: app.vos })
    at('2026-10-31T22:30:00Z')
    // By the clock of Amsterdam it is October still.
    const before = await sentBill(app, app.vos, { program_uuid: own })
    at('2026-11-10T10:00:00Z')
    const bill = await sentBill(app, app.vos, { program_uuid: own, lines: [...rounded] })
    const given_up = await sentBill(app, app.vos, { program_uuid: own, lines: treatment(50) })
    const day = '2026-11-10'
    const params = { uuid: before.uuid }
    must(await owner().call(creditSteps.recordPayment, { params, body: { amount: 30_500, day } }))
    must(
      await owner().call(creditSteps.credit, {
        params: { uuid: bill.uuid },
        body: { reason: 'Fout', lines: [{ line: 2, quantity: 1 }] },
      }),
    )
    must(await owner().call(creditSteps.writeOff, { params: { uuid: given_up.uuid }, body: { reason: 'Weg' } }))
    at('2026-12-01T10:00:00Z')
    await sentBill(app, app.vos, { program_uuid: own })
    must(
      await owner().call(creditDebtors.payBack, { params: { uuid: before.debtor.uuid }, body: { amount: 500, day } }),
    )
    const query = { program: own, month: '2026-11', language: 'en' } as const
    const files = await readZip(must(await owner().call(creditFiles.monthEnd, { query })).raw)
    expect(files.map(({ name }) => name).filter((name) => name.endsWith('.csv'))).toEqual(
      ['control', 'bills', 'payments', 'vat', 'ageing', 'journals'].map((name) => `${name}.csv`),
    )
    expect(files.filter(({ name }) => name.endsWith('.xml'))).toHaveLength(3)
    const rows = (name: string) => readCsv(files.find((file) => file.name === `${name}.csv`)!.bytes).rows.slice(1)
    expect(rows('control')).toEqual([
      ['claims_before', '', '300.00', ''],
      ['billed', '122.14', '', ''],
      ['costs', '0.00', '', ''],
      ['interest', '0.00', '', ''],
      ['credit_note', '-10.00', '', ''],
      ['outside', '-305.00', '', ''],
      ['write_off', '-50.00', '', ''],
      ['moved', '-242.86', '-242.86', '0.00'],
      ['open_bills', '62.14', '', ''],
      ['credit_of_debtors', '-5.00', '', ''],
      ['claims_after', '57.14', '57.14', '0.00'],
    ])
    expect(rows('vat')).toEqual([
      ['E', '0', '50.00', '0.00'],
      ['S', '21', '50.00', '10.50'],
      ['S', '9', '1.50', '0.14'],
    ])
    // The overview of the program's VAT has the same sums, and a payment of a bill is no sale in it.
    const overview = must(await owner().call(vatReports.read, { query: { program: own, period: '2026-11' } })).body
    expect(overview.rates.map(({ vat_percentage, base, vat }) => [vat_percentage, base, vat])).toEqual([
      [21, 5000, 1050],
      [9, 150, 14],
      [0, 5000, 0],
    ])
    expect([overview.without_vat, overview.to_pay]).toEqual([0, 1064])
    expect(rows('ageing').map((row) => [row[0], row[4], row[5]])).toEqual([[bill.number, '1-7', '62.14']])
    expect(rows('bills').map((row) => [row[1], row[8]])).toEqual([
      ['bill', '72.14'],
      ['bill', '50.00'],
      ['credit_note', '10.00'],
    ])
    const journals = rows('journals')
    const sum = (column: number): number =>
      journals.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
    expect([journals.length, sum(4)]).toEqual([10, sum(5)])
  })

  test('is nobody else’s', async () => {
    const query = { program, month: '2026-11' }
    expect((await app.as('program_owner', app.jan).call(creditFiles.monthEnd, { query })).status).toBe(404)
  })
})
