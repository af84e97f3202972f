import { creditBills } from '@plein/contract/credit-management/bills'
import { creditDebtors } from '@plein/contract/credit-management/debtors'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { setClock } from '#platform/runtime/clock.ts'
import { uploadBills } from '../uploads.test-data.ts'
import { must } from '../bills.test-data.ts'
import { createCreditProgram, createCreditTestApp, type CreditTestApp } from '../credit.test-data.ts'
import { readDay, readNumber } from './cells.rules.ts'

let app: CreditTestApp
let program: string
beforeAll(async () => {
  app = await createCreditTestApp()
})
beforeEach(async () => {
  setClock(new Date('2026-11-24T10:00:00Z'))
  program = await createCreditProgram(app, { owner_uuid: app.vos })
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

const owner = () => app.as('program_owner', app.vos)
const upload = (text: string | Buffer, dry_run = false) =>
  uploadBills(app, app.vos, { bytes: Buffer.from(text), program, dry_run })
const bills = async () =>
  must(await owner().call(creditBills.list, { query: { program, size: 100 } })).body.results.toReversed()

const head = 'nummer;datum;vervaldatum;naam;e-mail;omschrijving;aantal;tarief;btw'
const csv = (...rows: string[]): string => [head, ...rows].join('\r\n')
const one = '2025-1;20-10-2026;19-11-2026;Sanne de Wit;sanne@example.nl;Controle;1;70,00;21'

describe('[CREDIT-11] bills from CSV', () => {
  test('rows with one number are one bill, and a trial writes nothing', async () => {
    const file = csv(one, '2025-1;;;Sanne de Wit;;Foto;2;1.250,5;9', '2025-2;2026-10-21;;Jan;;Advies;;100;0')
    const report = { format: 'csv', bills: 2, new_debtors: 2, faulty: 0, errors: [], rest: null }
    const total = 8470 + 272_609 + 10_000
    expect((await upload(file, true)).body).toEqual({ ...report, written: false, total })
    expect(await bills()).toEqual([])
    expect((await upload(file)).body).toEqual({ ...report, written: true, total })
    const made = await bills()
    expect(
      made.map(({ number, state, date, due_date, total: sum, debtor }) => [
        number,
        state,
        date,
        due_date,
        sum,
        debtor.number,
      ]),
    ).toEqual([
      ['2025-1', 'draft', '2026-10-20', '2026-11-19', 281_079, 10_001],
      ['2025-2', 'draft', '2026-10-21', '2026-11-04', 10_000, 10_002],
    ])
    const { body } = must(await owner().call(creditBills.read, { params: { uuid: made[0]!.uuid } }))
    expect(body).toMatchObject({
      is_imported: true,
      lines: [
        { title: 'Controle', quantity: 1, tariff: 70, vat_category: 'S', vat_percent: 21 },
        { title: 'Foto', quantity: 2, tariff: 1250.5, vat_category: 'S', vat_percent: 9 },
      ],
    })
    expect(must(await owner().call(creditBills.send, { params: { uuid: made[0]!.uuid } })).body).toMatchObject({
      number: '2025-1',
      due_date: '2026-11-19',
      state: 'sent',
    })
  })

  test('of three faulty rows says line, field and code; sound bills are made, and the rest comes back to be mended', async () => {
    await upload(csv(one))
    const file = csv(
      one,
      '2025-2;31-02-2026;;Jan;;Advies;1;100;21',
      '2025-3;21-10-2026;;Jan;;Advies;1;100;21',
      '2025-4;21-10-2026;20-10-2026;Jan;jan@;Advies;1,2345;100;21',
      '2025-4;21-10-2026;20-10-2026;Piet;jan@;Advies;1;100;',
    )
    const { body } = await upload(file)
    expect(body).toMatchObject({ written: true, bills: 1, faulty: 3, new_debtors: 1 })
    expect(body.errors).toEqual([
      { line: 2, number: '2025-1', field: 'number', code: 'number_taken' },
      { line: 3, number: '2025-2', field: 'date', code: 'format' },
      { line: 6, number: '2025-4', field: 'vat_percent', code: 'required' },
      { line: 6, number: '2025-4', field: 'name', code: 'differs' },
      { line: 5, number: '2025-4', field: 'due_date', code: 'due_before_date' },
      { line: 5, number: '2025-4', field: 'quantity', code: 'format' },
      { line: 5, number: '2025-4', field: 'email', code: 'email' },
    ])
    const [headings, first, ...rows] = body.rest!.slice(1).split('\r\n')
    expect([headings, first]).toEqual([`${head};errors`, `${one};2 number: number_taken`])
    expect(rows).toHaveLength(4)
    const mended = body.rest!.replace('31-02-2026', '28-02-2026')
    expect((await upload(mended)).body).toMatchObject({ written: true, bills: 1, faulty: 2 })
    expect((await bills()).map(({ number }) => number)).toEqual(['2025-1', '2025-3', '2025-2'])
  })

  test('finds the debtors that the program has, and adds each other one once', async () => {
    const params = { name: 'Sanne de Wit', email: 'sanne@example.nl', zip: '3500 AA' }
    const known = must(await owner().call(creditDebtors.create, { body: { program_uuid: program, ...params } })).body
    const file = csv(
      one,
      '2;20-10-2026;;SANNE DE WIT;;Foto;1;5;0',
      '3;20-10-2026;;Sanne de Wit;other@example.nl;Foto;1;5;0',
      '4;20-10-2026;;Jan;;Foto;1;5;0',
      '5;20-10-2026;;jan;;Foto;1;5;0',
    )
    expect((await upload(file)).body).toMatchObject({ bills: 5, new_debtors: 2 })
    const numbers = (await bills()).map(({ debtor }) => debtor.number)
    expect(numbers).toEqual([known.number, known.number, 10_002, 10_003, 10_003])
    const of = `nummer;datum;debiteurnummer;naam;omschrijving;tarief;btw\n9;20-10-2026;10003;Iemand;Foto;5;0\n10;20-10-2026;77;Iemand;Foto;5;0`
    const { body } = await upload(of)
    expect(body).toMatchObject({
      bills: 1,
      new_debtors: 0,
      errors: [{ line: 3, field: 'debtor_number', code: 'not_found' }],
    })
  })

  test('without its headings, with too many rows, or of another owner is refused', async () => {
    expect((await upload('nummer;datum\n1;2')).problem).toMatchObject({
      code: 'file_refused',
      params: { reason: 'headings' },
      errors: ['name', 'title', 'tariff', 'vat_percent'].map((field) => ({ field, code: 'required' })),
    })
    const rows = Array.from({ length: 5001 }, () => one)
    expect((await upload(csv(...rows))).problem.params).toEqual({ reason: 'too_many' })
    expect((await uploadBills(app, app.jan, { bytes: Buffer.from(csv(one)), program })).status).toBe(404)
  })

  test.each([
    ['12,5', ',', 3, 12.5],
    ['1.234', ',', 3, 1234],
    ['1.234', '.', 3, 1.234],
    ['€ 1.234,50', ',', 2, 1234.5],
    ['-3.3333', '.', 4, -3.3333],
    ['1,2345', ',', 3, undefined],
    ['1,50', ',', 1, 1.5],
    ['1.23.4', ',', 4, undefined],
    ['', ',', 2, undefined],
  ] as const)('the number %s with the point %s and %s decimals is %s', (cell, point, decimals, number) =>
    expect(readNumber(cell, { point, decimals })).toBe(number),
  )

  test.each([
    ['2026-10-20', '2026-10-20'],
    ['1/2/2026', '2026-02-01'],
    ['31.12.2026', '2026-12-31'],
    ['31-11-2026', undefined],
    ['20-10-26', undefined],
  ])('the day %s is %s', (cell, day) => expect(readDay(cell)).toBe(day))
})

const ubl = ({
  id = 'F-1',
  payable = '84.70',
  currency = 'EUR',
  doctype = '',
} = {}): string => `<?xml version="1.0" encoding="UTF-8"?>${doctype}
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${id}</cbc:ID><cbc:IssueDate>2026-10-20</cbc:IssueDate><cbc:DueDate>2026-11-19</cbc:DueDate><cbc:Note>Bedankt</cbc:Note>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cac:AccountingCustomerParty><cac:Party><cac:PostalAddress><cbc:StreetName>Damrak 1</cbc:StreetName><cbc:CityName>Amsterdam</cbc:CityName>
    <cbc:PostalZone>1012 LG</cbc:PostalZone><cac:Country><cbc:IdentificationCode>NL</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Bakkerij Smit</cbc:RegistrationName><cbc:CompanyID>12345678</cbc:CompanyID></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Korting</cbc:AllowanceChargeReason>
    <cbc:Amount currencyID="EUR">5.00</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>
  <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">${payable}</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1.5</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">75.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Controle</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">50.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`
const zip = (...files: string[]): Promise<Buffer> => {
  const made = new ZipFile()
  files.forEach((text, index) => made.addBuffer(Buffer.from(text), `${index}.xml`))
  made.end()
  return buffer(made.outputStream)
}

describe('[CREDIT-11] bills from UBL', () => {
  test('an invoice is a bill: its lines, its discount, its debtor', async () => {
    expect((await upload(ubl())).body).toMatchObject({ format: 'ubl', written: true, bills: 1, total: 8470, faulty: 0 })
    const [made] = await bills()
    const { body } = must(await owner().call(creditBills.send, { params: { uuid: made!.uuid } }))
    expect(body).toMatchObject({
      number: 'F-1',
      due_date: '2026-11-19',
      note: 'Bedankt',
      total: 8470,
      lines: [
        { title: 'Controle', quantity: 1.5, tariff: 50, amount: 7500 },
        { title: 'Korting', quantity: 1, tariff: -5, amount: -500 },
      ],
      billed: { name: 'Bakkerij Smit', address: 'Damrak 1', city: 'Amsterdam' },
    })
  })

  test('in a ZIP are bills; cents that are rounded otherwise are a line, and other sums are refused', async () => {
    const files = [
      ubl(),
      ubl({ id: 'F-2', payable: '84.71' }),
      ubl({ id: 'F-3', payable: '90.00' }),
      ubl({ id: 'F-1' }),
      ubl({ id: 'F-4', currency: 'USD' }),
    ]
    const { body } = await upload(await zip(...files))
    expect(body).toMatchObject({ bills: 2, total: 16_941, faulty: 3 })
    expect(body.errors).toEqual([
      { line: 3, number: 'F-3', field: 'total', code: 'total_differs' },
      { line: 4, number: 'F-1', field: 'number', code: 'duplicate' },
      { line: 5, number: 'F-4', field: 'file', code: 'currency' },
    ])
    expect(body.rest).toContain('2.xml;3 total: total_differs')
  })

  test('that names entities, or is no invoice, is refused', async () => {
    expect((await upload(ubl({ doctype: '<!DOCTYPE a SYSTEM "http://127.0.0.1/x">' }))).problem.params).toEqual({
      reason: 'doctype',
    })
    expect((await upload('<html/>')).problem.params).toEqual({ reason: 'unknown' })
  })
})
