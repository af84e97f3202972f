import type { AccountName } from '../accounts/numbers.rules.ts'
import type { Month } from './load-month.ts'

/** A sum of the pack beside the same of the ledger. */
export interface ControlRow {
  readonly name: 'sales' | 'vat' | 'statement' | 'to_receive' | 'journal' | 'difference'
  readonly report: number
  readonly ledger: number
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** Each sum of the pack beside the ledger; a row that differs is named by what it is. */
export const controlRows = ({ overview, moved: moves, balances, booked, lines }: Month): ControlRow[] => {
  const on = (name: AccountName): number =>
    sumOf(lines.filter((line) => line.name === name).map(({ amount }) => amount))
  const ofOrders = sumOf(
    booked.flatMap(({ sums }) => sums.map(({ side, gross }) => (side === 'sales' ? gross : -gross))),
  )
  const moved = sumOf(moves.map(({ debit, credit }) => credit - debit))
  return [
    {
      name: 'sales',
      report: ofOrders + sumOf(booked.map(({ without_vat }) => without_vat)),
      ledger: sumOf(booked.map(({ sold, fees, cash, earned }) => sold + fees + cash - earned)),
    },
    { name: 'vat', report: sumOf(overview.rates.map(({ vat }) => vat)), ledger: 0 - on('vat_owed') },
    { name: 'statement', report: balances.opening + moved, ledger: balances.closing },
    { name: 'to_receive', report: on('to_receive'), ledger: balances.closing - balances.opening },
    {
      name: 'journal',
      report: sumOf(lines.map(({ amount }) => Math.max(0, amount))),
      ledger: sumOf(lines.map(({ amount }) => Math.max(0, 0 - amount))),
    },
    { name: 'difference', report: on('difference'), ledger: 0 },
  ]
}
