import { findAll, findText, type XmlElement } from '#platform/files/xml-reader.ts'
import {
  finishStatement,
  readAmount,
  readDay,
  StatementRefused,
  type Statement,
  type StatementLine,
} from './statement.rules.ts'

/** True for a document with bank statements of ISO 20022. */
export const isCamt = ({ name, children }: XmlElement): boolean =>
  name === 'Document' && children[0]?.name === 'BkToCstmrStmt'

/** The statements of CAMT.053, of version 2 or 8. Entries that the bank has not booked yet are left out. */
export const readCamt = (document: XmlElement): Statement[] => {
  const statements = findAll(document, 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) throw new StatementRefused('broken')
  return statements.map(readStatement)
}

const readStatement = (statement: XmlElement): Statement => {
  const balances = findAll(statement, 'Bal')
  const opening = findBalance(balances, ['OPBD', 'PRCD'])
  const closing = findBalance(balances, ['CLBD'])
  const currency = findText(statement, 'Acct', 'Ccy') || closing?.currency || opening?.currency || 'EUR'
  const entries = findAll(statement, 'Ntry')
  if (entries.some((entry) => (findAll(entry, 'Amt')[0]?.attributes['Ccy'] ?? currency) !== currency))
    throw new StatementRefused('currency')
  const created = findText(statement, 'CreDtTm')
  const period = [findText(statement, 'FrToDt', 'FrDtTm'), findText(statement, 'FrToDt', 'ToDtTm')]
  const named = [...period, closing?.day ?? ''].filter(Boolean).map(readDay)
  return finishStatement({
    format: 'camt.053',
    account: (
      findText(statement, 'Acct', 'Id', 'IBAN') || findText(statement, 'Acct', 'Id', 'Othr', 'Id')
    ).toUpperCase(),
    number: (findText(statement, 'ElctrncSeqNb') || findText(statement, 'Id')).slice(0, 100),
    currency,
    days: named.length > 0 || entries.length > 0 ? named : [readDay(created)],
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    lines: entries.flatMap(readEntry),
  })
}

const findBalance = (balances: readonly XmlElement[], codes: readonly string[]) => {
  const code = codes.find((name) => balances.some((balance) => findText(balance, 'Tp', 'CdOrPrtry', 'Cd') === name))
  const balance = balances.find((element) => findText(element, 'Tp', 'CdOrPrtry', 'Cd') === code)
  if (code === undefined || !balance) return undefined
  return {
    amount: readSigned(balance, balance),
    day: findText(balance, 'Dt', 'Dt') || findText(balance, 'Dt', 'DtTm'),
    currency: findAll(balance, 'Amt')[0]?.attributes['Ccy'],
  }
}

/** Cents: what came, or below zero, what went. */
const readSigned = (element: XmlElement, direction: XmlElement): number => {
  const amount = readAmount(findText(element, 'Amt'))
  const sign = findText(direction, 'CdtDbtInd')
  if (sign !== 'CRDT' && sign !== 'DBIT') throw new StatementRefused('broken')
  return sign === 'CRDT' ? amount : -amount
}

/** The lines of an entry: one, or each of a batch that names its amounts. */
const readEntry = (entry: XmlElement): StatementLine[] => {
  const status = findText(entry, 'Sts', 'Cd') || findText(entry, 'Sts')
  if (status !== 'BOOK') return []
  const amount = readSigned(entry, entry)
  const day = readDay(
    findText(entry, 'BookgDt', 'Dt') ||
      findText(entry, 'BookgDt', 'DtTm') ||
      findText(entry, 'ValDt', 'Dt') ||
      findText(entry, 'ValDt', 'DtTm'),
  )
  const details = findAll(entry, 'NtryDtls', 'TxDtls')
  const amounts = details.map((detail) => readPart(detail, Math.sign(amount)))
  const is_whole = details.length > 1 && amounts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0) === amount
  if (is_whole)
    return details.map((detail, index) => ({ day, amount: amounts[index] ?? 0, ...readParty(detail, entry) }))
  return [{ day, amount, ...readParty(details.length === 1 ? details[0] : undefined, entry) }]
}

/** Cents of one of a batch, in the direction of its entry; undefined where it says none. */
const readPart = (detail: XmlElement, sign: number): number | undefined => {
  const typed = findText(detail, 'Amt') || findText(detail, 'AmtDtls', 'TxAmt', 'Amt')
  return typed === '' ? undefined : readAmount(typed) * sign
}

const readParty = (detail: XmlElement | undefined, entry: XmlElement) => {
  const texts = [
    ...findAll(detail, 'RmtInf', 'Ustrd'),
    ...findAll(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...findAll(detail, 'RmtInf', 'Strd', 'AddtlRmtInf'),
    ...findAll(detail, 'Refs', 'EndToEndId'),
    ...findAll(detail, 'AddtlTxInf'),
  ]
    .map((element) => element.text.trim())
    .filter((text) => text !== '' && text !== 'NOTPROVIDED')
  const more = findText(entry, 'AddtlNtryInf')
  return {
    name: findText(detail, 'RltdPties', 'Dbtr', 'Nm') || findText(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
    iban: findText(detail, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN'),
    text: [...new Set(texts.length > 0 ? texts : [more])].join(' '),
  }
}
