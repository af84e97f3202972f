import type { BankFormat, FileReason } from '@plein/contract/credit-management/codes'

/** Why bytes are no bank statement for us. */
export class StatementRefused extends Error {
  readonly reason: FileReason

  constructor(reason: FileReason) {
    super(reason)
    this.name = 'StatementRefused'
    this.reason = reason
  }
}

/** Money that came (above zero) or went. Cents. */
export interface StatementLine {
  readonly day: string
  readonly amount: number
  /** Of whoever paid. */
  readonly name: string
  readonly iban: string
  /** All that was written beside it, references among it. */
  readonly text: string
}

/** A statement of an account, as its bank wrote it. Cents. */
export interface Statement {
  readonly format: BankFormat
  /** IBAN, or of older files the number of the account alone. */
  readonly account: string
  readonly number: string
  readonly currency: string
  readonly from_day: string
  readonly to_day: string
  readonly opening: number | null
  readonly closing: number | null
  readonly lines: readonly StatementLine[]
}

const maxText = 1000
const maxName = 150

/** A line whose texts are short enough to be kept, without control signs and doubled spaces. */
const tidyLine = ({ day, amount, name, iban, text }: StatementLine): StatementLine => ({
  day,
  amount,
  name: tidy(name).slice(0, maxName),
  iban: iban.replaceAll(/\s/g, '').toUpperCase().slice(0, 34),
  text: tidy(text).slice(0, maxText),
})

const tidy = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Cents of an amount with a dot or a comma before its decimals; anything else is no amount. */
export const readAmount = (typed: string): number => {
  const match = /^(\d{1,13})(?:[.,](\d{0,2})0*)?$/.exec(typed.trim())
  if (!match) throw new StatementRefused('broken')
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A calendar day that exists. */
export const readDay = (typed: string): string => {
  const day = typed.trim().slice(0, 10)
  if (!isDay(day)) throw new StatementRefused('broken')
  return day
}

/** A statement with its days in order. Refuses one whose lines do not lead from its opening balance to its closing one. */
export const finishStatement = (statement: Omit<Statement, 'from_day' | 'to_day'> & { days: string[] }): Statement => {
  const { days, ...rest } = statement
  const all = [...days, ...rest.lines.map(({ day }) => day)].toSorted()
  const [from_day, to_day] = [all[0], all.at(-1)]
  if (from_day === undefined || to_day === undefined || rest.account === '') throw new StatementRefused('broken')
  const moved = rest.lines.reduce((sum, { amount }) => sum + amount, 0)
  if (rest.opening !== null && rest.closing !== null && rest.opening + moved !== rest.closing)
    throw new StatementRefused('sums')
  return { ...rest, from_day, to_day, lines: rest.lines.map(tidyLine) }
}
