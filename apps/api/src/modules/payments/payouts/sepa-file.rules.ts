import { tag, writeCents, writeXml, type XmlTag } from '#platform/documents/xml.ts'

/** One transfer of the file. Amounts in cents of EUR. */
interface SepaTransfer {
  /** At most 35 signs; the restaurant's bank shows it. */
  readonly reference: string
  readonly amount: number
  readonly name: string
  readonly iban: string
  readonly text: string
}

export interface SepaOrder {
  /** At most 35 signs. */
  readonly message_id: string
  readonly created: Date
  /** YYYY-MM-DD */
  readonly execute_on: string
  readonly debtor: { readonly name: string; readonly iban: string }
  readonly transfers: readonly SepaTransfer[]
}

/** Letters that SEPA banks do not take, in those that they do (EPC217-08); what is left over becomes a point. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', Æ: 'AE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', '&': '+', '’': "'", '‘': "'", '–': '-', '·': '-', '€': 'EUR',
} // prettier-ignore

export const sepaText = (text: string, most: number): string =>
  Array.from(
    text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    (sign) => replacements[sign] ?? (/[A-Za-z0-9/?:().,'+ -]/.test(sign) ? sign : '.'),
  )
    .join('')
    .trim()
    .slice(0, most)
    .trim()

const transferTag = ({ reference, amount, name, iban, text }: SepaTransfer): XmlTag =>
  tag('CdtTrfTxInf', [
    tag('PmtId', [tag('EndToEndId', sepaText(reference, 35))]),
    tag('Amt', [tag('InstdAmt', writeCents(amount), { Ccy: 'EUR' })]),
    tag('Cdtr', [tag('Nm', sepaText(name, 70))]),
    tag('CdtrAcct', [tag('Id', [tag('IBAN', iban)])]),
    tag('RmtInf', [tag('Ustrd', sepaText(text, 140))]),
  ])

/**
 * A SEPA credit transfer for a bank: ISO 20022 pain.001.001.09, its elements in the order of the schema. Both sums are of the
 * transfers themselves.
 */
export const sepaFile = ({ message_id, created, execute_on, debtor, transfers }: SepaOrder): string => {
  const sum = transfers.reduce((total, { amount }) => total + amount, 0)
  const sums = [tag('NbOfTxs', String(transfers.length)), tag('CtrlSum', writeCents(sum))]
  const name = tag('Nm', sepaText(debtor.name, 70))
  const id = sepaText(message_id, 35)
  const header = tag('GrpHdr', [
    tag('MsgId', id),
    tag('CreDtTm', created.toISOString().slice(0, 19)),
    ...sums,
    tag('InitgPty', [name]),
  ])
  const payment = tag('PmtInf', [
    tag('PmtInfId', id),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'true'),
    ...sums,
    tag('PmtTpInf', [tag('SvcLvl', [tag('Cd', 'SEPA')])]),
    tag('ReqdExctnDt', [tag('Dt', execute_on)]),
    tag('Dbtr', [name]),
    tag('DbtrAcct', [tag('Id', [tag('IBAN', debtor.iban)])]),
    tag('DbtrAgt', [tag('FinInstnId', [tag('Othr', [tag('Id', 'NOTPROVIDED')])])]),
    tag('ChrgBr', 'SLEV'),
    ...transfers.map(transferTag),
  ])
  const xmlns = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
  return writeXml(tag('Document', [tag('CstmrCdtTrfInitn', [header, payment])], { xmlns }))
}
