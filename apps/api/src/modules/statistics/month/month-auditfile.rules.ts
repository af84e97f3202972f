import type { Language } from '@plein/contract/schema'
import {
  closeFile,
  closeJournal,
  openJournal,
  openTransactions,
  writeHead,
  writeTransaction,
} from '#platform/documents/auditfile.ts'
import { statisticsWords } from '../strings/index.ts'
import { accountNames, type AccountName } from '../accounts/numbers.rules.ts'
import type { BookLine } from './bookkeeping.rules.ts'
import type { Month } from './load-month.ts'

/** Accounts that go to profit and loss. */
const profit_and_loss: ReadonlySet<AccountName> = new Set<AccountName>([
  'fees',
  'turnover_low',
  'turnover_high',
  'turnover_other',
  'fees_earned',
  'without_vat',
])

const journal = 'plein'

/** The company whose books they are, and the local day on which the file is made. */
interface Keeper {
  readonly company: { readonly name: string; readonly vat_number: string | null }
  readonly made_on: string
  readonly language: Language
}

/**
 * The bookkeeper's journal of a month as XML Auditfile Financieel 3.2, a transaction for each day. It has no opening balance: of the accounts that a
 * bookkeeper keeps, only one is ours.
 */
export const monthAuditfile = async function* (
  { month, days, program, lines, numbers }: Month,
  { company, made_on, language }: Keeper,
): AsyncGenerator<string> {
  const words = statisticsWords[language]
  const head = {
    year: month.slice(0, 4),
    first: days.first,
    last: days.last,
    currency: program.currency,
    made_on,
    company,
  }
  const chart = accountNames.map((name) => ({
    number: numbers[name],
    name: words[`account_${name}`],
    is_profit: profit_and_loss.has(name),
  }))
  const sum = (sign: 1 | -1): number => lines.reduce((all, { amount }) => all + Math.max(0, sign * amount), 0)
  yield writeHead(head, { accounts: chart, opening: null })
  yield openTransactions({ lines: lines.length, debit: sum(1), credit: sum(-1) })
  yield openJournal(journal, program.title)
  for (const [day, own] of byDay(lines))
    yield writeTransaction({
      number: day,
      description: `${program.title} ${day}`,
      day,
      reference: day,
      lines: own.map(({ name, amount }, index) => ({
        number: String(index + 1),
        account: numbers[name],
        description: words[`account_${name}`],
        debit: Math.max(0, amount),
        credit: Math.max(0, 0 - amount),
      })),
    })
  yield closeJournal
  yield closeFile
}

const byDay = (lines: readonly BookLine[]): Map<string, BookLine[]> => {
  const days = new Map<string, BookLine[]>()
  for (const line of lines) days.set(line.day, [...(days.get(line.day) ?? []), line])
  return days
}
