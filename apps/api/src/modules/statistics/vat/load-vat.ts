import type { VatOverview, VatSum } from '@plein/contract/statistics/vat'
import type { Db } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Period } from '../reading/period.rules.ts'
import type { ProgramRow } from '../reading/scope.queries.ts'
import { toBoxes, toCollection, toInput, toRates } from './boxes.rules.ts'
import { spreadRefunds, type DayVat } from './spread-refunds.rules.ts'
import { readVatBooks } from './vat-books.ts'
import {
  listGivenBack,
  listRates,
  listSoldLines,
  sumChargebacks,
  sumFeeVat,
  sumSales,
  type Stretch,
} from './vat.queries.ts'

/** VAT of a period from orders, fees and documents, as it was stored; that of orders and fees by day. */
export interface LoadedVat {
  readonly orders: OrderVat
  readonly fees: readonly DayVat[]
  readonly documents: readonly VatSum[]
}

interface OrderVat {
  readonly sums: readonly DayVat[]
  /** Sales less refunds as the books have them, with or without lines. */
  readonly booked: readonly { readonly day: string; readonly amount: number }[]
}

/** Stored VAT of a program between two moments: what was sold, what was given back, and what others charged it. */
export const loadVat = async (db: Db, program: ProgramRow, days: Period): Promise<LoadedVat> => {
  const stretch = { program_uuid: program.uuid, time_zone: program.time_zone, ...days }
  return {
    orders: await loadOrders(db, stretch),
    fees: await loadFees(db, stretch),
    documents: await readVatBooks(db, stretch),
  }
}

/** The same as rates and boxes. */
export const loadOverview = async (
  db: Db,
  program: ProgramRow,
  { period, days, loaded }: { period: string; days: Period; loaded?: LoadedVat },
): Promise<VatOverview> => {
  const { uuid, title, type, currency, time_zone } = program
  const { orders, fees, documents } = loaded ?? (await loadVat(db, program, days))
  const all = [...orders.sums, ...fees, ...documents]
  const rates = toRates(all)
  const input = toInput(all)
  const at = now()
  const net = [...orders.sums, ...documents.filter(({ is_booked }) => is_booked)].reduce(
    (sum, { side, gross }) => sum + (side === 'sales' ? gross : -gross),
    0,
  )
  return {
    program: { uuid, title, type },
    currency,
    time_zone,
    period,
    from: days.first,
    to: days.last,
    read_at: at.toISOString(),
    partial: at < days.to,
    rates,
    input,
    without_vat: orders.booked.reduce((sum, { amount }) => sum + amount, 0) - net,
    chargebacks: await sumChargebacks(db, { program_uuid: uuid, time_zone, ...days }),
    collection_costs: toCollection(documents),
    ...toBoxes(rates, input, await loadKnownRates(db)),
  }
}

/** VAT of orders by rate, and their sales less refunds as the books have them; cash is a part of both. */
const loadOrders = async (db: Db, stretch: Stretch): Promise<OrderVat> => {
  const sales = await sumSales(db, stretch)
  const refunds = await listGivenBack(db, stretch)
  const lines = await listSoldLines(db, [...new Set(refunds.map(({ subject_uuid }) => subject_uuid))])
  const sums = sales.flatMap(({ day, side, vat_percentage, gross, vat }): DayVat[] =>
    vat_percentage === null ? [] : [{ day, side: side === 'sales' ? 'sales' : 'refunds', vat_percentage, gross, vat }],
  )
  const given = refunds.filter(({ booked_at, is_borne }) => booked_at >= stretch.from && !is_borne)
  const booked = sales
    .filter(({ vat_percentage }) => vat_percentage === null)
    .map(({ day, side, gross }) => ({ day, amount: side === 'sales' ? gross : 0 - gross }))
  return {
    sums: [...sums, ...spreadRefunds(lines, refunds, stretch.from)],
    booked: [...booked, ...given.map(({ day, amount }) => ({ day, amount: 0 - amount }))],
  }
}

/** VAT of the platform's fees: input of the program. The account says its rate. */
const loadFees = async (db: Db, stretch: Stretch): Promise<DayVat[]> =>
  (await sumFeeVat(db, stretch)).map(({ day, reference, gross, vat }) => ({
    day,
    side: 'input',
    vat_percentage: Number(reference.replace('vat-', '')),
    gross,
    vat,
  }))

const loadKnownRates = async (db: Db): Promise<{ high: number[]; low: number[] }> => {
  const rates = await listRates(db)
  const of = (name: string): number[] =>
    rates.filter(({ vat_class }) => vat_class === name).map(({ percentage }) => percentage)
  return { high: of('high'), low: of('low') }
}
