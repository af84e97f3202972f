import { tag, withoutForbidden, writeCents, writeXmlPart, xmlHead, type XmlTag } from './xml.ts'

/** Of whose books, of which year, days and currency, made when. Days are local ones. */
export interface AuditHead {
  readonly year: string
  readonly first: string
  readonly last: string
  readonly currency: string
  readonly made_on: string
  readonly company: { readonly name: string; readonly vat_number: string | null }
}

export interface AuditAccount {
  readonly number: string
  readonly name: string
  /** Its balance goes to profit and loss, else to the balance sheet. */
  readonly is_profit: boolean
}

/** A balance as the year begins: debit above zero, credit below. */
export interface AuditOpening {
  readonly account: string
  readonly amount: number
}

/** A transaction of a journal, in balance. */
export interface AuditTransaction {
  readonly number: string
  readonly description: string
  readonly day: string
  readonly reference: string
  readonly lines: readonly AuditLine[]
}

interface AuditLine {
  readonly number: string
  readonly account: string
  readonly description: string
  readonly debit: number
  readonly credit: number
}

export interface AuditSums {
  readonly lines: number
  readonly debit: number
  readonly credit: number
}

const software_version = '0.1.0'

/** The longest texts that XML Auditfile Financieel 3.2 takes. */
const longest = { identification: 35, text: 999, description: 9999, tax_number: 30 } as const

/** Texts of the format have a longest length, and are not empty. */
const cut = (text: string, most: number): string =>
  Array.from(withoutForbidden(text).trim()).slice(0, most).join('').trim() || '-'

/** Currencies that the format has (RON and TRY are younger): a file of another has ZZZ, and names it in its opening balance. */
const knownCurrencies: ReadonlySet<string> = new Set(
  [
    'AED ALL AMD ANG AOA ARS AUD AWG BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BZD CAD CDF CHF CLP CNY COP',
    'CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR',
    'IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP',
    'MUR MVR MWK MXN MYR NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RUB RWF SAR SBD SCR SEK SGD SHP',
    'SOS SRD SVC SYP SZL THB TJS TND TOP TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR',
  ].flatMap((codes) => codes.split(' ')),
)

const sideOf = (balance: number): 'D' | 'C' => (balance < 0 ? 'C' : 'D')

const twoDigits = (month: number): string => String(month).padStart(2, '0')
const lastDay = (year: string, month: number): string =>
  `${year}-${twoDigits(month)}-${twoDigits(new Date(Date.UTC(Number(year), month, 0)).getUTCDate())}`

/** Everything before the journals: header, company, accounts, the months as periods, and the opening balance where there is one. */
export const writeHead = (
  head: AuditHead,
  { accounts, opening }: { accounts: readonly AuditAccount[]; opening: readonly AuditOpening[] | null },
): string => {
  const { year, first, last, currency, company } = head
  const header = tag('header', [
    tag('fiscalYear', year),
    tag('startDate', first),
    tag('endDate', last),
    tag('curCode', knownCurrencies.has(currency) ? currency : 'ZZZ'),
    tag('dateCreated', head.made_on),
    tag('softwareDesc', 'Plein'),
    tag('softwareVersion', software_version),
  ])
  const months = Array.from({ length: 12 }, (_item, index) => index + 1).filter(
    (month) => lastDay(year, month) >= first && `${year}-${twoDigits(month)}-01` <= last,
  )
  return [
    xmlHead,
    '<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">\n',
    writeXmlPart(header, 1),
    '  <company>\n',
    writeXmlPart(tag('companyName', cut(company.name, longest.text)), 2),
    writeXmlPart(tag('taxRegistrationCountry', 'NL'), 2),
    writeXmlPart(tag('taxRegIdent', cut(company.vat_number ?? '', longest.tax_number)), 2),
    writeXmlPart(tag('generalLedger', accounts.map(accountTag)), 2),
    writeXmlPart(
      tag(
        'periods',
        months.map((month) => periodTag(year, month)),
      ),
      2,
    ),
    opening ? writeXmlPart(openingTag(head, opening), 2) : '',
  ].join('')
}

const accountTag = ({ number, name, is_profit }: AuditAccount): XmlTag =>
  tag('ledgerAccount', [
    tag('accID', cut(number, longest.identification)),
    tag('accDesc', cut(name, longest.text)),
    tag('accTp', is_profit ? 'P' : 'B'),
  ])

const periodTag = (year: string, month: number): XmlTag =>
  tag('period', [
    tag('periodNumber', String(month)),
    tag('periodDesc', `${year}-${twoDigits(month)}`),
    tag('startDatePeriod', `${year}-${twoDigits(month)}-01`),
    tag('endDatePeriod', lastDay(year, month)),
  ])

/** Totals are of balances, not of movements: an account stands on one side, by what is left of it. */
const openingTag = ({ first, currency }: AuditHead, balances: readonly AuditOpening[]): XmlTag => {
  const lines = balances.filter(({ amount }) => amount !== 0)
  const totalOf = (side: 'D' | 'C'): number =>
    lines.filter(({ amount }) => sideOf(amount) === side).reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  return tag('openingBalance', [
    tag('opBalDate', first),
    knownCurrencies.has(currency) ? undefined : tag('opBalDesc', currency),
    tag('linesCount', String(lines.length)),
    tag('totalDebit', writeCents(totalOf('D'))),
    tag('totalCredit', writeCents(totalOf('C'))),
    ...lines.map(({ account, amount }, index) =>
      tag('obLine', [
        tag('nr', String(index + 1)),
        tag('accID', cut(account, longest.identification)),
        tag('amnt', writeCents(Math.abs(amount))),
        tag('amntTp', sideOf(amount)),
      ]),
    ),
  ])
}

/** The beginning of the journals. */
export const openTransactions = ({ lines, debit, credit }: AuditSums): string =>
  [
    '    <transactions>\n',
    writeXmlPart(tag('linesCount', String(lines)), 3),
    writeXmlPart(tag('totalDebit', writeCents(debit)), 3),
    writeXmlPart(tag('totalCredit', writeCents(credit)), 3),
  ].join('')

export const closeFile = '    </transactions>\n  </company>\n</auditfile>\n'

/** A journal of the file: transactions of one kind. */
export const openJournal = (name: string, description: string): string =>
  [
    '      <journal>\n',
    writeXmlPart(tag('jrnID', cut(name, longest.identification)), 4),
    writeXmlPart(tag('desc', cut(description, longest.description)), 4),
  ].join('')
export const closeJournal = '      </journal>\n'

export const writeTransaction = ({ number, description, day, reference, lines }: AuditTransaction): string =>
  writeXmlPart(
    tag('transaction', [
      tag('nr', cut(number, longest.identification)),
      tag('desc', cut(description, longest.description)),
      tag('periodNumber', String(Number(day.slice(5, 7)))),
      tag('trDt', day),
      ...lines.map((line) =>
        tag('trLine', [
          tag('nr', cut(line.number, longest.identification)),
          tag('accID', cut(line.account, longest.identification)),
          tag('docRef', cut(reference, longest.text)),
          tag('effDate', day),
          tag('desc', cut(line.description, longest.description)),
          tag('amnt', writeCents(line.debit + line.credit)),
          tag('amntTp', line.credit > 0 ? 'C' : 'D'),
        ]),
      ),
    ]),
    4,
  )
