import type { MatchReason } from '@plein/contract/credit-management/codes'
import { isReference } from '../bill/bill-number.rules.ts'

/** A bill that money may be for. Cents. */
export interface Candidate {
  readonly uuid: string
  readonly number: string
  readonly reference: string | null
  readonly state: string
  readonly open_amount: number
  readonly debtor_uuid: string
  readonly debtor_number: number
  readonly debtor_name: string
  readonly ibans: readonly string[]
}

/** Money that came, as far as it says for what. */
export interface ComeMoney {
  readonly amount: number
  readonly name: string
  readonly iban: string
  readonly text: string
}

/** Bills of one debtor for which money may be, and what speaks for it. */
export interface Suggestion {
  readonly debtor_uuid: string
  readonly debtor_number: number
  readonly debtor_name: string
  readonly bills: readonly Candidate[]
  readonly why: readonly MatchReason[]
  readonly difference: number
}

/** Words of a text that, side by side, may be a number of a bill or a reference. */
const maxWindow = 8
const shownSuggestions = 3
/** A number with fewer signs stands in too many texts to say something by itself. */
const minNumber = 4

/** A text as numbers are compared: capitals and digits alone. */
export const toPlain = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** Everything in a text that may be a bill's number or an RF reference. */
export const findTokens = (text: string): { readonly numbers: string[]; readonly references: string[] } => {
  const words = text
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .filter(Boolean)
  const [numbers, references] = [new Set<string>(), new Set<string>()]
  words.forEach((_word, begin) => {
    let joined = ''
    for (const word of words.slice(begin, begin + maxWindow)) {
      joined += word
      if (joined.length > 40) break
      if (joined.length >= 2 && /\d/.test(joined)) numbers.add(joined)
      if (joined.startsWith('RF') && isReference(joined)) references.add(joined)
    }
  })
  return { numbers: [...numbers], references: [...references] }
}

const isDate = (plain: string): boolean => /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(plain)

/** True where a text has a bill's number, with whatever between its parts; not where it has a day that looks like one. */
export const namesNumber = (text: string, number: string): boolean => {
  const parts = number
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .filter(Boolean)
  if (parts.length === 0) return false
  const form = new RegExp(`(?<![0-9A-Z])${parts.join('[^0-9A-Z]{0,3}')}(?![0-9A-Z])`, 'g')
  const found = text.toUpperCase().match(form) ?? []
  return found.some((match) => parts.length === 1 || match.length > parts.join('').length || !isDate(match))
}

const sumOf = (bills: readonly Candidate[]): number => bills.reduce((sum, { open_amount }) => sum + open_amount, 0)

const isSameName = (line: ComeMoney, { debtor_name }: Candidate): boolean =>
  toPlain(line.name) !== '' && toPlain(line.name) === toPlain(debtor_name)

/** Evidence for a bill in what a line says; its debtor's account and name alone are about no bill. */
const weigh = (line: ComeMoney, bill: Candidate, references: readonly string[]): MatchReason[] => {
  const is_account = line.iban !== '' && bill.ibans.includes(line.iban)
  const is_name = isSameName(line, bill)
  const is_long = toPlain(bill.number).length >= minNumber
  const is_numbered = namesNumber(line.text, bill.number) && (is_long || is_account || is_name)
  return [
    ...(bill.reference !== null && references.includes(bill.reference) ? (['reference'] as const) : []),
    ...(is_numbered ? (['number'] as const) : []),
    ...(is_account ? (['account'] as const) : []),
    ...(is_name ? (['name'] as const) : []),
  ]
}

const order: readonly MatchReason[] = ['reference', 'number', 'account', 'name']
const namesBill = (why: readonly MatchReason[]): boolean => why.includes('reference') || why.includes('number')

const toSuggestion = (line: ComeMoney, bills: readonly Candidate[], why: readonly MatchReason[]): Suggestion[] => {
  const [first] = bills
  if (!first) return []
  const { debtor_uuid, debtor_number, debtor_name } = first
  const reasons = order.filter((reason) => why.includes(reason))
  return [{ debtor_uuid, debtor_number, debtor_name, bills, why: reasons, difference: line.amount - sumOf(bills) }]
}

/** Open bills of a debtor who is known by account or name: those whose sum came, else (of an account) the oldest. */
const chooseOpen = (line: ComeMoney, open: readonly Candidate[], is_account: boolean): readonly Candidate[] => {
  const same = open.filter(({ open_amount }) => open_amount === line.amount)
  if (same.length > 0) return same.slice(0, 1)
  if (sumOf(open) === line.amount) return open
  return is_account ? open.slice(0, 1) : []
}

/** Rows by a name that each has, in their order. */
export const groupBy = <T>(rows: readonly T[], nameOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(nameOf(row))
    if (group) group.push(row)
    else groups.set(nameOf(row), [row])
  }
  return groups
}

const byDebtor = <T extends Candidate>(bills: readonly T[]): T[][] => [
  ...groupBy(bills, ({ debtor_uuid }) => debtor_uuid).values(),
]

/** Bills for which a line may be, the likeliest first. Candidates come oldest first; an equal amount alone suggests nothing. */
export const suggest = (line: ComeMoney, candidates: readonly Candidate[]): Suggestion[] => {
  const { references } = findTokens(line.text)
  const weighed = candidates.map((bill) => ({ ...bill, why: weigh(line, bill, references) }))
  const suggestions = byDebtor(weighed).flatMap((bills) => {
    const named = bills.filter(({ why }) => namesBill(why))
    if (named.length > 0)
      return toSuggestion(
        line,
        named,
        named.flatMap(({ why }) => why),
      )
    const open = bills.filter(({ state }) => state === 'sent')
    const why = bills[0]?.why ?? []
    return why.length === 0 ? [] : toSuggestion(line, chooseOpen(line, open, why.includes('account')), why)
  })
  const rank = ({ why }: Suggestion): number => order.indexOf(why[0] ?? 'name')
  return suggestions
    .toSorted((a, b) => rank(a) - rank(b) || Math.abs(a.difference) - Math.abs(b.difference))
    .slice(0, shownSuggestions)
}

/** The one suggestion that names its bills, and comes to exactly what is open of them; undefined: a person decides. */
export const findCertain = (suggestions: readonly Suggestion[]): Suggestion | undefined => {
  const [first, ...rest] = suggestions.filter(({ why }) => namesBill(why))
  if (!first || rest.length > 0 || first.difference !== 0) return undefined
  return first.bills.every(({ state }) => state === 'sent') ? first : undefined
}
