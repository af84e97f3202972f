import { ledger } from '@plein/contract/ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAll, findText, readXml, type XmlElement } from '#platform/files/xml-reader.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { fees, orderPaid, post, provider, restaurant, transfer } from '../ledger.test-data.ts'
import { sealJournals } from '../index.ts'
import { checkAuditfile } from '#platform/documents/auditfile.checker.test-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  setClock(new Date('2027-02-03T10:00:00Z'))
  // Half past eleven in the evening of 31 December in Amsterdam is the last of the year before.
  await post(app, orderPaid({ created: new Date('2025-12-31T22:30:00Z') }))
  await post(
    app,
    transfer({
      from: restaurant(),
      to: provider,
      amount: 1000,
      changes: { created: new Date('2025-12-31T22:40:00Z') },
    }),
  )
  await sealJournals(app.server.app)
  await post(
    app,
    orderPaid({ created: new Date('2025-12-31T23:00:00Z'), description: 'Pizza & <wijn> "Øre" \u0001 zonder ui' }),
    orderPaid({ created: new Date('2026-06-30T22:00:00Z') }),
    transfer({ from: restaurant(), to: provider, amount: 700, changes: { created: new Date('2026-12-31T22:59:59Z') } }),
    orderPaid({ created: new Date('2026-05-01T10:00:00Z'), currency: 'USD' }),
    transfer({
      from: restaurant(),
      to: provider,
      amount: 500,
      changes: { created: new Date('2026-05-01T10:00:00Z'), currency: 'RON' },
    }),
  )
  await post(
    app,
    ...Array.from({ length: 610 }, (_item, index) =>
      transfer({
        from: provider,
        to: fees,
        amount: index + 1,
        // Two of the same moment, so that pages end within it.
        changes: { created: new Date(Date.UTC(2026, 1, 1, 0, Math.floor(index / 2))), event: 'correction' },
      }),
    ),
  )
})
afterAll(async () => {
  setClock(undefined)
  await app.close()
})

const readBytes = async (query: { year: string; currency?: string }): Promise<Buffer> => {
  const answer = await app.as('admin').call(ledger.auditfile, { query })
  expect(answer.status).toBe(200)
  return answer.raw
}
const read = async (query: { year: string; currency?: string }): Promise<XmlElement> => readXml(await readBytes(query))
const texts = (root: XmlElement, ...path: string[]): string[] => findAll(root, ...path).map(({ text }) => text)
const cents = (text: string): number => Math.round(Number(text) * 100)

describe('the auditfile of a year', () => {
  test('[LEDG-12] [LEDG-13] follows the format: elements, order, lengths, accounts, sums and sides', async () => {
    expect(checkAuditfile(await read({ year: '2026' }))).toEqual([])
    expect(checkAuditfile(await read({ year: '2026', currency: 'USD' }))).toEqual([])
    expect(checkAuditfile(await read({ year: '2031' }))).toEqual([])
  })

  test('names a currency that the format has no code for beside its opening balance', async () => {
    const file = await read({ year: '2026', currency: 'RON' })
    expect(checkAuditfile(file)).toEqual([])
    expect(findText(file, 'header', 'curCode')).toBe('ZZZ')
    expect(findText(file, 'company', 'openingBalance', 'opBalDesc')).toBe('RON')
    expect(texts(file, 'company', 'transactions', 'journal', 'transaction', 'nr')).toHaveLength(1)
    const euros = await read({ year: '2026' })
    expect(findText(euros, 'header', 'curCode')).toBe('EUR')
    expect(findAll(euros, 'company', 'openingBalance', 'opBalDesc')).toEqual([])
  })

  test.each([
    ['an element of another name', /accTp>/g, 'accTyp>'],
    ['another order', /(<accID>.*<\/accID>)(\s*)(<accDesc>.*<\/accDesc>)/, '$3$2$1'],
    ['no country of the tax number', /<taxRegistrationCountry>.*<\/taxRegistrationCountry>/, ''],
    ['no tax number', /<taxRegIdent>.*<\/taxRegIdent>/, ''],
    ['no reference of a document', /<docRef>.*<\/docRef>/, ''],
    ['a type of account that is none', /<accTp>B</, '<accTp>A<'],
    ['a side that is none', /<amntTp>D</, '<amntTp>d<'],
    ['a currency that the format does not have', /<curCode>USD</, '<curCode>RON<'],
    ['a day that is none', /<effDate>.*<\/effDate>/, '<effDate>2026-02-30</effDate>'],
    ['an account twice', /<accID>120</, '<accID>110<'],
    ['a period twice', /<periodNumber>2</, '<periodNumber>3<'],
    ['a company name that is too long', /<companyName>/, `<companyName>${'x'.repeat(999)}`],
    ['an attribute', /<header>/, '<header kind="x">'],
    ['text between elements', /<header>/, '<header>x'],
    ['another namespace', /XAF\/3\.2/, 'XAF/3.1'],
  ])('is held to the format: %s is found', async (_name, pattern, replacement) => {
    const text = (await readBytes({ year: '2026', currency: 'USD' })).toString()
    const broken = text.replace(pattern, replacement)
    expect(broken).not.toBe(text)
    expect(checkAuditfile(readXml(Buffer.from(broken)))).not.toEqual([])
  })

  test('opens with the balances of what was booked before, each account on one side', async () => {
    const file = await read({ year: '2026' })
    const lines = findAll(file, 'company', 'openingBalance', 'obLine').map((line) =>
      ['accID', 'amnt', 'amntTp'].map((name) => findText(line, name)),
    )
    // 2300 came and 1000 went back: 1300 is left of 410, and of 210 what is left is 1161.
    expect(lines).toEqual([
      ['210', '11.61', 'C'],
      ['220', '0.24', 'C'],
      ['310', '1.15', 'C'],
      ['410', '13.00', 'D'],
    ])
    expect(findText(file, 'company', 'openingBalance', 'totalDebit')).toBe('13.00')
    expect(findText(file, 'company', 'openingBalance', 'totalCredit')).toBe('13.00')
  })

  test('has every entry of the year in its currency once, by event and day, and comes to the ledger', async () => {
    const file = await read({ year: '2026' })
    const journals = findAll(file, 'company', 'transactions', 'journal')
    expect(journals.map((journal) => [findText(journal, 'jrnID'), findAll(journal, 'transaction').length])).toEqual([
      ['correction', 610],
      ['order-paid', 2],
      ['transfer', 1],
    ])
    const numbers = texts(file, 'company', 'transactions', 'journal', 'transaction', 'nr')
    expect(new Set(numbers).size).toBe(613)
    const days = journals
      .slice(1)
      .flatMap((journal) => findAll(journal, 'transaction'))
      .map((item) => [findText(item, 'trDt'), findText(item, 'periodNumber')])
    expect(days).toEqual([
      ['2026-01-01', '1'],
      ['2026-07-01', '7'],
      ['2026-12-31', '12'],
    ])
    const { body } = await app.as('admin').call(ledger.ledgers, {
      query: { start_date: '2026-01-01', end_date: '2026-12-31', size: 100 },
    })
    const movements = new Map<string, { D: number; C: number }>()
    for (const line of findAll(file, 'company', 'transactions', 'journal', 'transaction', 'trLine')) {
      const account = findText(line, 'accID')
      const sums = movements.get(account) ?? { D: 0, C: 0 }
      const side = findText(line, 'amntTp') === 'D' ? 'D' : 'C'
      movements.set(account, { ...sums, [side]: sums[side] + cents(findText(line, 'amnt')) })
    }
    const moved = body.data.filter(({ currency, debit, credit }) => currency === 'EUR' && debit + credit > 0)
    expect(
      [...movements].map(([account, { D, C }]) => [Number(account), D, C]).toSorted(([a = 0], [b = 0]) => a - b),
    ).toEqual(moved.map((row) => [row.ledger, row.debit, row.credit]))
  })

  test('keeps signs of XML apart from words, and leaves out what no document can have', async () => {
    const words = texts(await read({ year: '2026' }), 'company', 'transactions', 'journal', 'transaction', 'desc')
    expect(words).toContain('Pizza & <wijn> "Øre"  zonder ui')
  })

  test('is for administrators alone', async () => {
    for (const kind of ['program_owner', 'acceptor', 'cardholder'] as const)
      expect((await app.as(kind).call(ledger.auditfile, { query: { year: '2026' } })).status).toBe(403)
  })
})
