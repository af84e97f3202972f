import type { MonthChecks, monthReports } from '@plein/contract/statistics/month'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Period } from '../reading/period.rules.ts'
import type { ProgramRow } from '../reading/scope.queries.ts'
import { loadOverview } from '../vat/load-vat.ts'
import { loadProgram } from '../vat/read-vat.ts'
import { toVatPeriod } from '../vat/vat-period.rules.ts'
import { countMoving, readBalances, sumCourtFees, takeSnapshot, type CourtFees } from './month.queries.ts'

/** GET reports/month/checks: what of a month is not final yet. */
export const readMonthChecks: Read<typeof monthReports.checks> = ({ db, input: { query }, caller }) =>
  inTransaction(db, async (tx) => {
    await takeSnapshot(tx)
    const program = await loadProgram(tx, caller, query.program)
    return loadChecks(tx, program, { month: query.month, days: toVatPeriod(query.month, program.time_zone) })
  })

type Open = MonthChecks['open'][number]

/** The open checks of a month, in the order in which a bookkeeper asks. */
export const loadChecks = async (
  db: Db,
  program: ProgramRow,
  { month, days }: { month: string; days: Period },
): Promise<MonthChecks> => {
  const stretch = { program_uuid: program.uuid, time_zone: program.time_zone, ...days }
  const moving = await countMoving(db, stretch)
  const fees = sumDays(await sumCourtFees(db, stretch))
  const { input, without_vat, rates } = await loadOverview(db, program, { period: month, days })
  const { closing } = await readBalances(db, stretch)
  const charged = fees.charged === 0 ? 0 : fees.charged - input.reduce((sum, { gross }) => sum + gross, 0)
  const invoiced = rates.reduce((sum, { sales, refunds }) => sum + sales.gross - refunds.gross, 0)
  const earned = fees.earned === 0 ? 0 : fees.earned - invoiced
  const open: (Open | null)[] = [
    now() < days.to ? { check: 'period_not_over', count: null, amount: null } : null,
    countOf('payments_not_settled', moving.payments),
    countOf('refunds_under_way', moving.refunds),
    amountOf('fees_not_invoiced', charged + earned),
    amountOf('without_vat', without_vat),
    amountOf('not_paid_out', closing),
  ]
  return { currency: program.currency, from: days.first, to: days.last, open: open.filter((item) => item !== null) }
}

const sumDays = (days: readonly CourtFees[]): { charged: number; earned: number } => ({
  charged: days.reduce((sum, { charged }) => sum + charged, 0),
  earned: days.reduce((sum, { earned }) => sum + earned, 0),
})

const countOf = (check: Open['check'], count: number): Open | null =>
  count === 0 ? null : { check, count, amount: null }

const amountOf = (check: Open['check'], amount: number): Open | null =>
  amount === 0 ? null : { check, count: null, amount }
