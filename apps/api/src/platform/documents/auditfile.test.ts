import { describe, expect, test } from 'vitest'
import { findAll, findText, readXml, type XmlElement } from '../files/xml-reader.ts'
import { checkAuditfile } from './auditfile.checker.test-data.ts'
import {
  closeFile,
  closeJournal,
  openJournal,
  openTransactions,
  writeHead,
  writeTransaction,
  type AuditHead,
  type AuditTransaction,
} from './auditfile.ts'

const head: AuditHead = {
  year: '2026',
  first: '2026-11-01',
  last: '2026-11-30',
  currency: 'EUR',
  made_on: '2026-12-01',
  company: { name: 'De Markthal B.V.', vat_number: 'NL001234567B01' },
}
const sale: AuditTransaction = {
  number: '1',
  description: 'Sale',
  day: '2026-11-16',
  reference: 'R-1',
  lines: [
    { number: '1', account: '1230', description: 'To receive', debit: 2300, credit: 0 },
    { number: '2', account: '8010', description: 'Turnover', debit: 0, credit: 2300 },
  ],
}

const write = (changes: Partial<AuditHead> = {}, transaction: Partial<AuditTransaction> = {}, name = 'Turnover') => {
  const accounts = [
    { number: '1230', name: 'To receive', is_profit: false },
    { number: '8010', name, is_profit: true },
  ]
  const opening = [
    { account: '1230', amount: 5 },
    { account: '8010', amount: -5 },
  ]
  return [
    writeHead({ ...head, ...changes }, { accounts, opening }),
    openTransactions({ lines: 2, debit: 2300, credit: 2300 }),
    openJournal(name, name),
    writeTransaction({ ...sale, ...transaction }),
    closeJournal,
    closeFile,
  ].join('')
}
const read = (text: string): XmlElement => readXml(Buffer.from(text))
const check = (text: string): string[] => checkAuditfile(read(text), /^8/)

/** Every name of an element of the file. */
const namesOf = ({ name, children }: XmlElement): string[] => [name, ...children.flatMap(namesOf)]

/** Elements of our files with the longest text that the format takes, and whether a test can make it longer. */
const bounds: Readonly<Record<string, number>> = {
  companyName: 999,
  taxRegIdent: 30,
  accID: 35,
  accDesc: 999,
  jrnID: 35,
  desc: 9999,
  nr: 35,
  docRef: 999,
}

describe('an auditfile', () => {
  test('[LEDG-12] has the elements that we write, each in its place, and no other', () => {
    expect(check(write())).toEqual([])
    expect([...new Set(namesOf(read(write())))]).toEqual(
      [
        'auditfile header fiscalYear startDate endDate curCode dateCreated softwareDesc softwareVersion',
        'company companyName taxRegistrationCountry taxRegIdent generalLedger ledgerAccount accID accDesc',
        'accTp periods period periodNumber periodDesc startDatePeriod endDatePeriod openingBalance opBalDate',
        'linesCount totalDebit totalCredit obLine nr amnt amntTp transactions journal jrnID desc transaction',
        'trDt trLine docRef effDate',
      ].flatMap((part) => part.split(' ')),
    )
  })

  test.each(['x', '€', '\u{1F355}', '& '])('[LEDG-12] cuts texts of %s to what the format takes', (sign) => {
    const long = sign.repeat(12_000)
    const text = write(
      { company: { name: long, vat_number: long } },
      {
        number: long,
        description: long,
        reference: long,
        lines: sale.lines.map((line) => ({ ...line, number: long, description: long })),
      },
      long,
    )
    expect(check(text)).toEqual([])
    const lengths = new Map<string, number>()
    const measure = ({ name, text: own, children }: XmlElement): void => {
      lengths.set(name, Math.max(lengths.get(name) ?? 0, Array.from(own).length))
      children.forEach(measure)
    }
    measure(read(text))
    for (const [name, most] of Object.entries(bounds))
      expect([name, (lengths.get(name) ?? 0) <= most]).toEqual([name, true])
    // An entity is one sign, and a space at the end is cut off.
    const least = sign === '& ' ? 1 : 0
    for (const name of ['companyName', 'desc', 'docRef'])
      expect(lengths.get(name)).toBeGreaterThanOrEqual((bounds[name] ?? 0) - least)
  })

  test.each(['', ' ', '\u0000\u0001\u001F', '\uFFFE', '\uD800', ' \u0008 '])(
    '[LEDG-12] has a dash for a text of nothing that a document can have (%j)',
    (empty) => {
      const text = write(
        { company: { name: empty, vat_number: empty } },
        { description: empty, reference: empty, lines: sale.lines.map((line) => ({ ...line, description: empty })) },
        empty,
      )
      expect(check(text)).toEqual([])
      const file = read(text)
      expect(findText(file, 'company', 'companyName')).toBe('-')
      expect(findText(file, 'company', 'taxRegIdent')).toBe('-')
      expect(findAll(file, 'company', 'transactions', 'journal', 'transaction', 'desc')[0]?.text).toBe('-')
    },
  )

  test('keeps signs of XML as words, and drops those that no document can have', () => {
    const file = read(write({ company: { name: '<b>\u0002 "A" & \'B\' ]]>', vat_number: null } }))
    expect(findText(file, 'company', 'companyName')).toBe('<b> "A" & \'B\' ]]>')
  })

  test('has the months that its days lie in as periods', () => {
    const periodsOf = (first: string, last: string): string[] =>
      findAll(read(write({ first, last })), 'company', 'periods', 'period', 'periodNumber').map(({ text }) => text)
    expect(periodsOf('2026-11-01', '2026-11-30')).toEqual(['11'])
    expect(periodsOf('2026-02-01', '2026-02-28')).toEqual(['2'])
    expect(periodsOf('2026-10-01', '2026-12-31')).toEqual(['10', '11', '12'])
    expect(periodsOf('2026-01-01', '2026-12-31')).toHaveLength(12)
  })

  test.each([
    ['one cent more in the total of debits', /(<transactions>[\s\S]*?<totalDebit>)23\.00/, '$123.01'],
    ['one line less in the count', /(<transactions>\s*<linesCount>)2/, '$11'],
    ['one cent less in a line', /<amnt>23\.00<\/amnt>/, '<amnt>22.99</amnt>'],
    ['an amount with one digit of cents', /<amnt>23\.00</, '<amnt>23.0<'],
    ['an amount below zero', /<amnt>23\.00</, '<amnt>-23.00<'],
    ['an account that is not in the chart', /(<trLine>[\s\S]*?<accID>)1230/, '$19999'],
    ['a day outside of the period', /<trDt>2026-11-16</, '<trDt>2026-12-16<'],
    ['an account number that is too long', /<accID>1230<\/accID>/g, `<accID>${'1'.repeat(36)}</accID>`],
    ['a name that is too long', /<accDesc>Turnover</, `<accDesc>${'x'.repeat(1000)}<`],
    ['an empty description', /<desc>Sale</, '<desc><'],
  ])('is held to the format: %s is found', (_name, pattern, replacement) => {
    const broken = write().replace(pattern, replacement)
    expect(broken).not.toBe(write())
    expect(check(broken)).not.toEqual([])
  })
})
