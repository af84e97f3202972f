import { findAll, findText, type XmlElement } from '#platform/files/xml-reader.ts'

// The source of these rules is the published schema of XAF 3.2, XmlAuditfileFinancieel3.2.xsd. They are stricter where our
// files always have what it leaves free: accounts, periods, transactions, and no empty text.

/** Elements in their order; `?` may be missing, `*` may come any number of times, `+` at least once. */
const structure: Readonly<Record<string, string>> = {
  auditfile: 'header company',
  header: 'fiscalYear startDate endDate curCode dateCreated softwareDesc? softwareVersion?',
  company:
    'companyIdent? companyName taxRegistrationCountry taxRegIdent generalLedger periods openingBalance? transactions',
  generalLedger: 'ledgerAccount+',
  ledgerAccount: 'accID accDesc accTp leadCode? leadDescription? leadReference? leadCrossRef?',
  periods: 'period+',
  period: 'periodNumber periodDesc? startDatePeriod endDatePeriod',
  openingBalance: 'opBalDate opBalDesc? linesCount totalDebit totalCredit obLine*',
  obLine: 'nr accID amnt amntTp',
  transactions: 'linesCount totalDebit totalCredit journal*',
  journal: 'jrnID desc jrnTp? offsetAccID? bankAccNr? transaction*',
  transaction: 'nr desc? periodNumber trDt amnt? amntTp? sourceID? userID? trLine*',
  trLine: 'nr accID docRef effDate desc? amnt amntTp recRef? matchKeyID? invRef? orderRef?',
}

type Form = (text: string) => boolean

const as =
  (pattern: RegExp): Form =>
  (text) =>
    pattern.test(text)
const upTo = (most: number): Form => as(new RegExp(`^[\\s\\S]{1,${most}}$`, 'u'))
/** A day that the calendar has. */
const day: Form = (text) => {
  const read = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}
/** Twenty digits in all, two of them cents. */
const amount = as(/^\d{1,18}\.\d{2}$/)
const identification = upTo(35)

/** The form of each element's text. */
const forms: Readonly<Record<string, Form>> = {
  fiscalYear: upTo(9),
  startDate: day,
  endDate: day,
  // Of the schema's currencies those that tests ask for; ZZZ stands for any that it does not have.
  curCode: as(/^(EUR|USD|GBP|CHF|ZZZ)$/),
  dateCreated: day,
  softwareDesc: upTo(50),
  softwareVersion: upTo(20),
  companyIdent: identification,
  companyName: upTo(999),
  taxRegistrationCountry: as(/^NL$/),
  taxRegIdent: upTo(30),
  accID: identification,
  accDesc: upTo(999),
  accTp: as(/^[BPM]$/),
  leadCode: upTo(999),
  leadDescription: upTo(999),
  leadReference: upTo(999),
  leadCrossRef: upTo(999),
  periodNumber: as(/^\d{1,3}$/),
  periodDesc: upTo(50),
  startDatePeriod: day,
  endDatePeriod: day,
  opBalDate: day,
  opBalDesc: upTo(999),
  linesCount: as(/^\d{1,10}$/),
  totalDebit: amount,
  totalCredit: amount,
  nr: identification,
  amnt: amount,
  amntTp: as(/^[DC]$/),
  jrnID: identification,
  jrnTp: as(/^[BCGMOPSTYZ]$/),
  offsetAccID: identification,
  bankAccNr: identification,
  // The schema calls it a text of 9999 signs, and sets no limit.
  desc: upTo(9999),
  trDt: day,
  sourceID: identification,
  userID: identification,
  docRef: upTo(999),
  effDate: day,
  recRef: upTo(999),
  matchKeyID: identification,
  invRef: upTo(999),
  orderRef: upTo(999),
}

const namespace = 'http://www.auditfiles.nl/XAF/3.2'
const cents = (text: string): number => Math.round(Number(text) * 100)
const total = (lines: readonly XmlElement[], side: string): number =>
  lines
    .filter((line) => findText(line, 'amntTp') === side)
    .reduce((sum, line) => sum + cents(findText(line, 'amnt')), 0)

/** Everything of a file that is not as XAF 3.2 has it: elements and their order, forms of texts, references and sums. */
export const checkAuditfile = (root: XmlElement, profit_and_loss: RegExp = /^(310|320)$/): string[] => [
  ...(root.attributes['xmlns'] === namespace ? [] : [`the namespace is ${root.attributes['xmlns']}`]),
  ...(Object.keys(root.attributes).join('') === 'xmlns' ? [] : ['the root has attributes']),
  ...checkElement(root),
  ...checkReferences(root, profit_and_loss),
  ...checkSums(root),
]

const checkElement = (element: XmlElement): string[] => {
  const order = structure[element.name]
  if (order === undefined) {
    const form = forms[element.name]
    if (!form) return [`nobody knows ${element.name}`]
    return form(element.text) && element.children.length === 0
      ? []
      : [`${element.name} is ${element.text.slice(0, 40)}`]
  }
  const pattern = order
    .split(' ')
    .map((part) => part.replace(/^(\w+)([?*+]?)$/, '(?:$1 )$2'))
    .join('')
  const names = element.children.map(({ name }) => `${name} `).join('')
  const fits = new RegExp(`^${pattern}$`).test(names)
  return [
    ...(fits ? [] : [`${element.name} holds ${names.slice(0, 200)}`]),
    ...(element.text.trim() === '' ? [] : [`${element.name} has text between its elements`]),
    ...element.children
      .filter(({ attributes }) => Object.keys(attributes).length > 0)
      .map(({ name }) => `${name} has attributes`),
    ...element.children.flatMap((child) => checkElement(child)),
  ]
}

/** Accounts and periods that are named are there, days lie in their period; accounts, periods and journals stand once. */
const checkReferences = (root: XmlElement, profit_and_loss: RegExp): string[] => {
  const accounts = findAll(root, 'company', 'generalLedger', 'ledgerAccount')
  const ids = accounts.map((account) => findText(account, 'accID'))
  const keys = {
    account: ids,
    period: findAll(root, 'company', 'periods', 'period', 'periodNumber').map(({ text }) => String(Number(text))),
    journal: findAll(root, 'company', 'transactions', 'journal', 'jrnID').map(({ text }) => text),
  }
  const types = accounts.filter(
    (account) => (findText(account, 'accTp') === 'P') !== profit_and_loss.test(findText(account, 'accID')),
  )
  const transactions = findAll(root, 'company', 'transactions', 'journal', 'transaction')
  const lines = [
    ...findAll(root, 'company', 'openingBalance', 'obLine'),
    ...transactions.flatMap((item) => findAll(item, 'trLine')),
  ]
  const periods = new Map(
    findAll(root, 'company', 'periods', 'period').map((period) => [
      findText(period, 'periodNumber'),
      [findText(period, 'startDatePeriod'), findText(period, 'endDatePeriod')],
    ]),
  )
  return [
    ...Object.entries(keys)
      .filter(([, values]) => new Set(values).size < values.length)
      .map(([name]) => `two of ${name} have one key`),
    ...types.map((account) => `account ${findText(account, 'accID')} ${findText(account, 'accTp')}`),
    ...lines.filter((line) => !ids.includes(findText(line, 'accID'))).map((line) => `no ${findText(line, 'accID')}`),
    ...transactions
      .filter((item) => {
        const [first = '', last = ''] = periods.get(findText(item, 'periodNumber')) ?? []
        return findText(item, 'trDt') < first || findText(item, 'trDt') > last
      })
      .map((item) => `${findText(item, 'trDt')} lies outside of its period`),
  ]
}

const checkSums = (root: XmlElement): string[] => {
  const transactions = findAll(root, 'company', 'transactions', 'journal', 'transaction')
  const parts = [
    ...findAll(root, 'company', 'openingBalance').map((head) => ({ head, lines: findAll(head, 'obLine') })),
    {
      head: findAll(root, 'company', 'transactions')[0],
      lines: transactions.flatMap((item) => findAll(item, 'trLine')),
    },
  ]
  const heads = parts.flatMap(({ head, lines }) => {
    const reported = ['linesCount', 'totalDebit', 'totalCredit'].map((name) => findText(head, name))
    const [count = '', debit = '', credit = ''] = reported
    const found = [lines.length, total(lines, 'D'), total(lines, 'C')]
    const fits = Number(count) === found[0] && cents(debit) === found[1] && cents(credit) === found[2]
    return [
      ...(fits ? [] : [`${head?.name} says ${reported.join(', ')} and has ${found.join(', ')}`]),
      ...(debit === credit ? [] : [`${head?.name} does not balance`]),
    ]
  })
  const unbalanced = transactions.filter((item) => {
    const lines = findAll(item, 'trLine')
    return total(lines, 'D') !== total(lines, 'C')
  })
  return [...heads, ...unbalanced.map((item) => `transaction ${findText(item, 'nr')} does not balance`)]
}
