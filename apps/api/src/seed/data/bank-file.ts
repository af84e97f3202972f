import { tag, writeCents, writeXml, type XmlTag } from '#platform/documents/xml.ts'

/** Money on a statement: what came, or (below zero) went. Cents. */
export interface BankEntry {
  readonly day: string
  readonly amount: number
  readonly name: string
  readonly iban: string
  readonly text: string
}

export interface BankFile {
  readonly account: string
  readonly number: string
  readonly from_day: string
  readonly to_day: string
  readonly opening: number
  readonly entries: readonly BankEntry[]
  /** The version of the message. */
  readonly version?: '02' | '08'
}

const amountTags = (cents: number): XmlTag[] => [
  tag('Amt', writeCents(Math.abs(cents)), { Ccy: 'EUR' }),
  tag('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT'),
]

const balance = (code: string, cents: number, day: string): XmlTag =>
  tag('Bal', [tag('Tp', [tag('CdOrPrtry', [tag('Cd', code)])]), ...amountTags(cents), tag('Dt', [tag('Dt', day)])])

const entryTag = ({ day, amount, name, iban, text }: BankEntry, version: string): XmlTag => {
  const party = version === '08' ? [tag('Pty', [tag('Nm', name)])] : [tag('Nm', name)]
  return tag('Ntry', [
    ...amountTags(amount),
    version === '08' ? tag('Sts', [tag('Cd', 'BOOK')]) : tag('Sts', 'BOOK'),
    tag('BookgDt', [tag('Dt', day)]),
    tag('NtryDtls', [
      tag('TxDtls', [
        tag('Refs', [tag('EndToEndId', 'NOTPROVIDED')]),
        tag('RltdPties', [tag('Dbtr', party), tag('DbtrAcct', [tag('Id', [tag('IBAN', iban)])])]),
        tag('RmtInf', [tag('Ustrd', text)]),
      ]),
    ]),
  ])
}

/** A statement of an account as a bank of the demo writes it: CAMT.053. */
export const writeBankFile = (file: BankFile): Buffer => {
  const { account, number, from_day, to_day, opening, entries, version = '02' } = file
  const closing = entries.reduce((sum, { amount }) => sum + amount, opening)
  const document = tag(
    'Document',
    [
      tag('BkToCstmrStmt', [
        tag('GrpHdr', [tag('MsgId', number), tag('CreDtTm', `${to_day}T23:59:00`)]),
        tag('Stmt', [
          tag('Id', number),
          tag('CreDtTm', `${to_day}T23:59:00`),
          tag('FrToDt', [tag('FrDtTm', `${from_day}T00:00:00`), tag('ToDtTm', `${to_day}T23:59:59`)]),
          tag('Acct', [tag('Id', [tag('IBAN', account)]), tag('Ccy', 'EUR')]),
          balance('OPBD', opening, from_day),
          balance('CLBD', closing, to_day),
          ...entries.map((entry) => entryTag(entry, version)),
        ]),
      ]),
    ],
    { xmlns: `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}` },
  )
  return Buffer.from(writeXml(document))
}
