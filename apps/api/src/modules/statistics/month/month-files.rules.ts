import type { Language } from '@plein/contract/schema'
import type { MonthChecks } from '@plein/contract/statistics/month'
import type { CsvCell } from '#platform/documents/csv.ts'
import { statisticsWords } from '../strings/index.ts'
import { vatHeadings, vatRows } from '../vat/vat-rows.rules.ts'
import { controlRows } from './control.rules.ts'
import type { Month } from './load-month.ts'
import type { StatementEntry } from './month.queries.ts'

interface MonthFile {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/** Files whose programs read them have English heads and names, as the pack of bills has; the VAT overview is for people. */
export const monthFiles = (month: Month, checks: MonthChecks, language: Language): MonthFile[] => [
  {
    name: 'control',
    headings: ['what', 'report', 'ledger', 'difference'],
    rows: controlRows(month).map(({ name, report, ledger }) => [name, report, ledger, report - ledger]),
  },
  {
    name: 'not-final',
    headings: ['check', 'count', 'amount'],
    rows: checks.open.map(({ check, count, amount }) => [check, count === null ? null : String(count), amount]),
  },
  { name: 'vat', headings: vatHeadings(language), rows: vatRows(month.overview, language) },
  bookkeeping(month, language),
  {
    name: 'balances',
    headings: ['ledger', 'account', 'currency', 'opening', 'debit', 'credit', 'closing'],
    rows: [balancesOf(month)],
  },
]

const bookkeeping = ({ lines, numbers }: Month, language: Language): MonthFile => {
  const words = statisticsWords[language]
  return {
    name: 'journals',
    headings: ['day', 'account', 'description', 'debit', 'credit'],
    rows: lines.map(({ day, name, amount }) => [
      day,
      numbers[name],
      words[`account_${name}`],
      amount > 0 ? amount : null,
      amount < 0 ? 0 - amount : null,
    ]),
  }
}

const balancesOf = ({ moved, balances, program, numbers }: Month): CsvCell[] => [
  '210',
  numbers.to_receive,
  program.currency,
  balances.opening,
  moved.reduce((sum, { debit }) => sum + debit, 0),
  moved.reduce((sum, { credit }) => sum + credit, 0),
  balances.closing,
]

type Entries = AsyncIterable<readonly StatementEntry[]>

export const statementHeadings = ['day', 'journal', 'event', 'debit', 'credit', 'balance']

/** Entries of account 210, each with the balance after it. */
export const statementRows = async function* (opening: number, pages: Entries): AsyncGenerator<CsvCell[][]> {
  let balance = opening
  for await (const entries of pages)
    yield entries.map(({ day, journal_number, event, debit, credit }) => {
      balance += credit - debit
      return [day, String(journal_number), event, debit || null, credit || null, balance]
    })
}

export const payoutHeadings = ['day', 'journal', 'event', 'amount']

export const payoutRows = async function* (pages: Entries): AsyncGenerator<CsvCell[][]> {
  for await (const entries of pages)
    yield entries.map(({ day, journal_number, event, debit, credit }) => [
      day,
      String(journal_number),
      event,
      debit - credit,
    ])
}
