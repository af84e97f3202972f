import { programKinds } from '@plein/contract/programs/codes'
import type { AccountNumbers } from '@plein/contract/statistics/accounts'
import type { VatOverview } from '@plein/contract/statistics/vat'
import type { Db } from '#platform/db/database.ts'
import { listNumbersOfProgram } from '../accounts/account.queries.ts'
import { toNumbers } from '../accounts/numbers.rules.ts'
import { listSteps, type Period } from '../reading/period.rules.ts'
import type { ProgramRow } from '../reading/scope.queries.ts'
import { loadOverview, loadVat } from '../vat/load-vat.ts'
import { bookDay, bookInvoices, sideOfEvent, type BookedDay, type BookLine } from './bookkeeping.rules.ts'
import { readBalances, sumCash, sumCourtFees, sumStatement, type DayMove } from './month.queries.ts'

/** Everything that the pack of a month is made of, but for the entries themselves: they are read as the file is sent. */
export interface Month {
  readonly program: ProgramRow
  readonly month: string
  readonly days: Period
  readonly overview: VatOverview
  /** Account 210 by day and event. */
  readonly moved: readonly DayMove[]
  readonly balances: { readonly opening: number; readonly closing: number }
  readonly booked: readonly BookedDay[]
  /** The bookkeeper's journal, and the numbers of its accounts. */
  readonly lines: readonly BookLine[]
  readonly numbers: AccountNumbers
}

/** Reads the month of a program, each sum of all its days at once; `db` holds one moment of the database. */
export const loadMonth = async (
  db: Db,
  program: ProgramRow,
  { month, days }: { month: string; days: Period },
): Promise<Month> => {
  const stretch = { program_uuid: program.uuid, time_zone: program.time_zone, ...days }
  const loaded = await loadVat(db, program, days)
  const { orders, fees, documents } = loaded
  const moved = await sumStatement(db, stretch)
  const court = await sumCourtFees(db, stretch)
  const cash = await sumCash(db, stretch)
  const booked = listSteps(days, 'day', program.time_zone).map(({ step: day }): BookedDay => {
    const ofDay = <Row extends { readonly day: string }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => row.day === day)
    const sums = ofDay(orders.sums)
    const platform = ofDay(fees)
    const ofCourt = ofDay(court)
    const movedBy = (side: ReturnType<typeof sideOfEvent>): number =>
      sumOf(
        ofDay(moved).filter(({ event }) => sideOfEvent(event) === side),
        ({ debit, credit }) => credit - debit,
      )
    return {
      day,
      sums,
      without_vat:
        sumOf(ofDay(orders.booked), ({ amount }) => amount) -
        sumOf(sums, ({ side, gross }) => (side === 'sales' ? gross : -gross)),
      cash: sumOf(ofDay(cash), ({ amount }) => amount),
      fees: sumOf(platform, ({ gross }) => gross) + sumOf(ofCourt, ({ charged }) => charged),
      fee_vat: sumOf(platform, ({ vat }) => vat),
      earned: sumOf(ofCourt, ({ earned }) => earned),
      sold: movedBy('sold'),
      paid_out: movedBy('paid_out'),
      others: movedBy('others'),
    }
  })
  return {
    program,
    month,
    days,
    overview: await loadOverview(db, program, { period: month, days, loaded }),
    moved,
    balances: await readBalances(db, stretch),
    booked,
    lines: [
      ...booked.flatMap(bookDay),
      ...bookInvoices(days.last, documents, program.type === programKinds.card ? 'without_vat' : 'fees_earned'),
    ],
    numbers: toNumbers(await listNumbersOfProgram(db, program.uuid)),
  }
}

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0)
