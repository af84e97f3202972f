import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { writeBankFile, type BankFile } from '../../../seed/data/bank-file.ts'
import { readStatements } from './read-statements.ts'

const file: BankFile = {
  account: 'NL91ABNA0417164300',
  number: '230',
  from_day: '2026-11-20',
  to_day: '2026-11-20',
  opening: 10_000,
  entries: [
    { day: '2026-11-20', amount: 8470, name: 'S. de Wit', iban: 'NL20INGB0001234567', text: 'Rekening 2026-0112' },
    { day: '2026-11-20', amount: -2500, name: 'KPN', iban: 'NL83RABO0300065264', text: 'Factuur' },
  ],
}

const zip = (...files: Buffer[]): Promise<Buffer> => {
  const made = new ZipFile()
  files.forEach((bytes, index) => made.addBuffer(bytes, `${index}.xml`))
  made.end()
  return buffer(made.outputStream)
}
const text = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'))
const refused = async (bytes: Buffer): Promise<unknown> =>
  readStatements(bytes).then(
    () => 'read',
    (error: { reason: string }) => error.reason,
  )

describe('CAMT.053', () => {
  test.each(['02', '08'] as const)(
    'of version %s is read: account, days, balances, and who paid for what',
    async (version) => {
      const [statement] = await readStatements(writeBankFile({ ...file, version }))
      expect(statement).toEqual({
        format: 'camt.053',
        account: 'NL91ABNA0417164300',
        number: '230',
        currency: 'EUR',
        from_day: '2026-11-20',
        to_day: '2026-11-20',
        opening: 10_000,
        closing: 15_970,
        lines: [
          {
            day: '2026-11-20',
            amount: 8470,
            name: 'S. de Wit',
            iban: 'NL20INGB0001234567',
            text: 'Rekening 2026-0112',
          },
          { day: '2026-11-20', amount: -2500, name: 'KPN', iban: 'NL83RABO0300065264', text: 'Factuur' },
        ],
      })
    },
  )

  test('leaves out what is not booked, and takes a batch apart when its parts come to the whole', async () => {
    const part = (cents: string, name: string, words: string): string =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${cents}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>
       <RmtInf><Strd><CdtrRefInf><Ref>${words}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
    const entry = (amount: string, status: string, details: string): string =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
       <NtryDtls>${details}</NtryDtls></Ntry>`
    const document = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>1</Id><CreDtTm>2026-11-20T10:00:00</CreDtTm>
      <Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>
      ${entry('30.00', 'BOOK', part('10.00', 'Ada', 'RF18539007547034') + part('20.00', 'Bea', 'B'))}
      ${entry('31.00', 'BOOK', part('10.00', 'Ada', 'A') + part('20.00', 'Bea', 'B'))}
      ${entry('40.00', 'PDNG', part('40.00', 'Cor', 'C'))}</Stmt></BkToCstmrStmt></Document>`
    const [statement] = await readStatements(Buffer.from(document))
    expect(statement?.lines.map(({ amount, name, text: words }) => [amount, name, words])).toEqual([
      [1000, 'Ada', 'RF18539007547034'],
      [2000, 'Bea', 'B'],
      [3100, '', ''],
    ])
  })

  test('in a ZIP is read file by file', async () => {
    const next = { ...file, number: '231', from_day: '2026-11-23', to_day: '2026-11-23', opening: 15_970, entries: [] }
    const statements = await readStatements(await zip(writeBankFile(file), writeBankFile(next)))
    expect(statements.map(({ number }) => number)).toEqual(['230', '231'])
  })

  test('that does not add up, names entities, lies too deep or is none at all is refused with the reason', async () => {
    const camt = writeBankFile(file).toString('utf8')
    const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b">]><Document><BkToCstmrStmt/></Document>'
    expect(await refused(Buffer.from(camt.replace('84.70', '84.71')))).toBe('sums')
    expect(await refused(Buffer.from(bomb))).toBe('doctype')
    expect(await refused(Buffer.from('<a>'.repeat(65) + '</a>'.repeat(65)))).toBe('too_deep')
    expect(await refused(Buffer.from(camt.slice(0, -40)))).toBe('broken')
    expect(await refused(Buffer.from(camt.replaceAll('2026-11-20', '2026-02-31')))).toBe('broken')
    expect(await refused(Buffer.from('<html></html>'))).toBe('unknown')
    expect(await refused(Buffer.from('a;b;c'))).toBe('unknown')
    expect(await refused(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]))).toBe('broken')
    expect(await refused(await zip(...Array.from({ length: 201 }, () => Buffer.from('a'))))).toBe('too_many')
    // Four files of 6 MB of nothing are a ZIP of a few kilobytes.
    const nothing = Buffer.alloc(6 * 1024 * 1024, ' ')
    expect(await refused(await zip(nothing, nothing, nothing, nothing))).toBe('too_large')
  })
})

describe('MT940', () => {
  test('of ING: words in slashes', async () => {
    const [statement] = await readStatements(
      text(
        '{1:F01INGBNL2ABXXX0000000000}',
        '{2:I940INGBNL2AXXXN}',
        '{4:',
        ':20:P261120000000001',
        ':25:NL69INGB0123456789EUR',
        ':28C:00230',
        ':60F:C261119EUR100,00',
        ':61:2611201120C84,70NTRFEREF//26324000001',
        '/TRCD/00100/',
        ':86:/EREF/2026-0112//CNTP/NL32INGB0000012345/INGBNL2A/S DE WIT///REM',
        'I/USTD//Rekening 2026-0112/',
        ':61:2611201120D25,00NTRFNONREF//26324000002',
        ':86:/CNTP/NL83RABO0300065264/RABONL2U/KPN///REMI/USTD//Factuur/',
        ':62F:C261120EUR159,70',
        ':64:C261120EUR159,70',
        '-}',
      ),
    )
    expect(statement).toMatchObject({
      account: 'NL69INGB0123456789',
      number: '00230',
      from_day: '2026-11-20',
      to_day: '2026-11-20',
      opening: 10_000,
      closing: 15_970,
    })
    expect(statement?.lines).toEqual([
      {
        day: '2026-11-20',
        amount: 8470,
        name: 'S DE WIT',
        iban: 'NL32INGB0000012345',
        text: 'Rekening 2026-0112 2026-0112',
      },
      { day: '2026-11-20', amount: -2500, name: 'KPN', iban: 'NL83RABO0300065264', text: 'Factuur' },
    ])
  })

  test('of Rabobank: the account of the payer stands after field 61', async () => {
    const [statement] = await readStatements(
      text(
        ':940:',
        ':20:940S261120',
        ':25:NL10RABO0123456789 EUR',
        ':28C:26230',
        ':60F:C261119EUR000000000100,00',
        ':61:261120C000000000084,70N541NONREF',
        'NL34RABO0999999999',
        ':86:/ORDP//NAME/S de Wit/ADDR/Dorpsstraat 1/REMI/RF18 5390 0754 70',
        '34/ISDT/2026-11-20',
        ':62F:C261120EUR000000000184,70',
      ),
    )
    expect(statement?.lines).toEqual([
      { day: '2026-11-20', amount: 8470, name: 'S de Wit', iban: 'NL34RABO0999999999', text: 'RF18 5390 0754 7034' },
    ])
  })

  test('of ABN AMRO: in words and in columns, over New Year', async () => {
    const [statement] = await readStatements(
      text(
        'ABNANL2A',
        '940',
        'ABNANL2A',
        ':20:ABN AMRO BANK NV',
        ':25:417164300',
        ':28:36501/1',
        ':60F:D261230EUR10,00',
        ':61:2612310102C84,70N246NONREF',
        ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL51ABNA0123456789/BIC/ABNANL2A/NAME/S',
        ' DE WIT/REMI/2026-0112/EREF/NOTPROVIDED',
        ':61:2701020102RD5,00N246NONREF',
        ':86:SEPA OVERBOEKING                 IBAN: NL20INGB0001234567        ',
        'BIC: INGBNL2A                    NAAM: J JANSEN                  ',
        'OMSCHRIJVING: FACTUUR 2026-0113                                  ',
        ':62F:C270102EUR79,70',
        '-',
      ),
    )
    expect(statement).toMatchObject({
      account: '417164300',
      from_day: '2027-01-02',
      to_day: '2027-01-02',
      opening: -1000,
    })
    expect(statement?.lines).toEqual([
      { day: '2027-01-02', amount: 8470, name: 'S DE WIT', iban: 'NL51ABNA0123456789', text: '2026-0112' },
      { day: '2027-01-02', amount: 500, name: 'J JANSEN', iban: 'NL20INGB0001234567', text: 'FACTUUR 2026-0113' },
    ])
  })

  test('of Triodos: numbered parts', async () => {
    const [statement] = await readStatements(
      text(
        ':20:1540000000000000',
        ':25:TRIODOSBANK/0390123456',
        ':28:1',
        ':60F:C261119EUR100,00',
        ':61:261120C84,70NET NONREF',
        ':86:000>100390123456',
        '>20REKENING 2026->210112>31NL32INGB0000012345>32S DE WIT',
        ':62F:C261120EUR184,70',
        '-',
      ),
    )
    expect(statement).toMatchObject({ account: '0390123456' })
    expect(statement?.lines).toEqual([
      { day: '2026-11-20', amount: 8470, name: 'S DE WIT', iban: 'NL32INGB0000012345', text: 'REKENING 2026-0112' },
    ])
  })

  test('that does not add up or breaks off in a line is refused', async () => {
    const head = [':20:A', ':25:NL69INGB0123456789', ':60F:C261119EUR100,00']
    expect(await refused(text(...head, ':61:261120C84,70NTRFX', ':62F:C261120EUR184,71'))).toBe('sums')
    expect(await refused(text(...head, ':61:2611', ':62F:C261120EUR100,00'))).toBe('broken')
  })
})
