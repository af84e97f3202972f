import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { calculateBill } from '@plein/contract/credit-management/bill-figures'
import { creditFiles } from '@plein/contract/credit-management/bill-files'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { creditBills } from '@plein/contract/credit-management/bills'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { findAll, findText, readXml } from '#platform/files/xml-reader.ts'
import { cases } from '#platform/testing/load.ts'
import { now } from '#platform/runtime/clock.ts'
import { findBill } from '../bill/bill.queries.ts'
import { everything } from '../bill/reader.ts'
import { must, sentBill, type NewBillBody } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { writeUbl } from './bill-ubl.rules.ts'
import { findBrokenRules } from './en16931.test-data.ts'
import { findSchemaErrors } from './ubl-schema.test-data.ts'

let app: CreditTestApp
let program_uuid: string
beforeAll(async () => {
  app = await createCreditTestApp()
  program_uuid = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterAll(() => app.close())

const owner = () => app.as('program_owner', app.vos)
const ublOf = async (uuid: string): Promise<string> =>
  must(await owner().call(creditFiles.ubl, { params: { uuid }, query: {} })).raw.toString('utf8')

/** Everything that is wrong with an e-invoice, and the rules that it promises. */
const check = (xml: string) => {
  const root = readXml(Buffer.from(xml))
  const promise = /peppol.eu:2017:poacc:billing:3|nlcius/.exec(findText(root, 'CustomizationID'))?.[0]
  const rules = promise === undefined ? 'en16931' : promise === 'nlcius' ? promise : 'peppol'
  return { rules, broken: [...findSchemaErrors(xml, root), ...findBrokenRules(root)] }
}
const valid = (rules: string) => ({ rules, broken: [] })

type Lines = NewBillBody['lines']
const line = (vat_category: Lines[number]['vat_category'], tariff: number, rest: Partial<Lines[number]> = {}) => ({
  title: 'Advies & <zorg>',
  quantity: 1,
  tariff,
  vat_category,
  vat_percent: vat_category === 'S' ? 21 : 0,
  ...rest,
})
const company = {
  name: 'Bakkerij Smit B.V.',
  type: 1,
  chamber: '87654321',
  vat: 'nl 8234.56.789.B01',
  address: 'Damrak 1',
  zip: '1012 LG',
  city: 'Amsterdam',
} as const

describe('[CREDIT-11] every kind of bill is an e-invoice that keeps the rules of EN 16931', () => {
  test.each<[string, Lines]>([
    ['a rate', [line('S', 100)]],
    [
      'several rates',
      [line('S', 33.33, { quantity: 1.5 }), line('S', 0.5, { quantity: 3, vat_percent: 9 }), line('E', 10)],
    ],
    ['zero', [line('Z', 12.34)]],
    ['exempt', [line('E', 300)]],
    ['reverse charge', [line('AE', 1234.5678, { quantity: 0.001 }), line('AE', 99.99)]],
    ['all of them', [line('S', 1), line('Z', 2), line('E', 3), line('AE', 4), line('S', 0.0001)]],
    ['a discount', [line('S', 100), line('S', -5, { quantity: 2 })]],
  ])('%s', async (_name, lines) => {
    const bill = await sentBill(app, app.vos, { program_uuid, debtor: company, lines, note: 'Dank u' })
    expect(check(await ublOf(bill.uuid))).toEqual(valid('peppol'))
  })

  test('a credit note names its bill, and one cent that its VAT is rounded otherwise is BT-114', async () => {
    const lines = [line('S', 0.5, { quantity: 3, vat_percent: 9 })]
    const bill = await sentBill(app, app.vos, { program_uuid, lines })
    for (const quantity of [1, 1, 1])
      must(
        await owner().call(creditSteps.credit, {
          params: { uuid: bill.uuid },
          body: { reason: 'Fout', lines: [{ line: 0, quantity }] },
        }),
      )
    const { body } = await owner().call(creditBills.read, { params: { uuid: bill.uuid }, query: {} })
    const notes = await Promise.all(body.credit_notes.map(({ uuid }) => ublOf(uuid)))
    expect(notes.map(check)).toEqual([valid('nlcius'), valid('nlcius'), valid('nlcius')])
    const sums = notes.map((xml) => {
      const note = readXml(Buffer.from(xml))
      expect(findText(note, 'BillingReference', 'InvoiceDocumentReference', 'ID')).toBe(bill.number)
      const totals = ['PayableRoundingAmount', 'PayableAmount'].map((name) =>
        findText(note, 'LegalMonetaryTotal', name),
      )
      return [findText(note, 'TaxTotal', 'TaxAmount'), ...totals]
    })
    expect(sums).toEqual([
      ['0.05', '', '0.55'],
      ['0.05', '-0.01', '0.54'],
      ['0.05', '', '0.55'],
    ])
  })

  test('cents of another program go out as rounding, not as goods without VAT', async () => {
    const rounding = line('E', -0.01, { title: 'Afronding' })
    const { uuid } = await sentBill(app, app.vos, { program_uuid, lines: [line('S', 10), rounding] })
    const xml = await ublOf(uuid)
    expect(check(xml)).toEqual(valid('nlcius'))
    const invoice = readXml(Buffer.from(xml))
    expect(findAll(invoice, 'InvoiceLine')).toHaveLength(1)
    expect(findText(invoice, 'LegalMonetaryTotal', 'PayableRoundingAmount')).toBe('-0.01')
    expect(findText(invoice, 'LegalMonetaryTotal', 'PayableAmount')).toBe('12.09')
  })
})

describe('[CREDIT-11] whoever the two sides are', () => {
  const billed = async (debtor: NonNullable<NewBillBody['debtor']>): Promise<string> =>
    ublOf((await sentBill(app, app.vos, { program_uuid, debtor, lines: [line('E', 10)] })).uuid)

  test('a debtor whose address is not known gets the European rules, which need none', async () => {
    expect(check(await billed({ name: 'Sanne de Wit', email: 'sanne@example.nl' }))).toEqual(valid('en16931'))
  })

  test('eight digits of a company abroad are no number of the Dutch chamber', async () => {
    const xml = await billed({ ...company, country: 'DK', vat: 'DK87654321' })
    expect(check(xml)).toEqual(valid('nlcius'))
    expect(xml).toContain('<cbc:CompanyID>87654321</cbc:CompanyID>')
  })

  test('a club without a VAT number is known by the chamber', async () => {
    const club = await createCreditProgram(app, { owner_uuid: app.vos, title: 'Voetbalclub' })
    await run(app.owner.db, "update credit_management.contacts set vat = '' where program_uuid = $1", [club])
    const bill = await sentBill(app, app.vos, { program_uuid: club, lines: [line('E', 10)] })
    expect(check(await ublOf(bill.uuid))).toEqual(valid('nlcius'))
  })
})

describe('the rules of the test', () => {
  let bill: Bill
  beforeAll(async () => {
    const lines = [line('S', 100), line('E', 10)]
    bill = await sentBill(app, app.vos, { program_uuid, debtor: company, lines })
  })

  test.each([
    ['<cbc:IssueDate>', '<cbc:DueDate>2026-01-01</cbc:DueDate><cbc:IssueDate>', 'the order in Invoice'],
    ['<cbc:ProfileID>', '<cbc:UUID>1</cbc:UUID><cbc:ProfileID>', 'Invoice has no UUID'],
    ['<cbc:TaxableAmount currencyID="EUR">100', '<cbc:TaxableAmount currencyID="EUR">101', 'BR-CO-17'],
    ['<cbc:PayableAmount currencyID="EUR">131', '<cbc:PayableAmount currencyID="EUR">132', 'BR-CO-16'],
    ['<cbc:Percent>21', '<cbc:Percent>0', 'BR-S-09'],
    ['<cbc:TaxExemptionReason>Vrijgesteld van btw</cbc:TaxExemptionReason>', '', 'BR-E-10'],
    ['<cbc:PriceAmount currencyID="EUR">10<', '<cbc:PriceAmount currencyID="EUR">-10<', 'BR-27'],
    ['<cbc:CityName>Amsterdam</cbc:CityName>', '', 'NL-R-004'],
    [/<cbc:EndpointID.*/, '', 'PEPPOL-EN16931-R020'],
    [/<cbc:DueDate.*/, '', 'BR-CO-25'],
    ['<cbc:CompanyID>NL001234567B01', '<cbc:CompanyID>001234567B01', 'BR-CO-09'],
    ['<cbc:BuyerReference>', '<cbc:BuyerReference/><cbc:BuyerReference>', 'PEPPOL-EN16931-R008'],
  ])('find %s replaced by %s', async (from, to, id) => {
    const xml = await ublOf(bill.uuid)
    const changed = xml.replace(from, to)
    expect(changed).not.toBe(xml)
    expect(check(changed).broken).toContain(id)
  })

  test('[CREDIT-11] no bill breaks, whatever its lines are', async () => {
    const row = await findBill(app.owner.db, bill.uuid, { reader: everything, at: now() })
    const lines = fc.array(
      fc.record({
        title: fc.constantFrom('Zorg', 'Afronding'),
        quantity: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
        tariff: fc.integer({ min: -9999, max: 20_000_000 }).map((parts) => parts / 10_000),
        vat: fc.constantFrom(['S', 2100], ['S', 900], ['S', 550], ['Z', 0], ['E', 0], ['AE', 0]),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(lines, (list) => {
        const written = list.map(({ vat: [vat_category, vat_percentage], ...rest }) => ({
          ...rest,
          vat_category,
          vat_percentage,
        }))
        const { line_amounts, ...sums } = calculateBill(written)
        const stored = written.map((one, index) => ({ ...one, amount: line_amounts[index]! }))
        const xml = writeUbl({
          bill: { ...row!, ...sums, lines: stored },
          debtor_chamber: company.chamber,
          of_number: null,
        })
        expect(check(xml)).toEqual(valid('peppol'))
        expect(findText(readXml(Buffer.from(xml)), 'LegalMonetaryTotal', 'PayableAmount')).toBe(
          (sums.total / 100).toFixed(2),
        )
      }),
      { numRuns: cases(200, 5000) },
    )
  })
})
