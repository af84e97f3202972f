import { vatBoxes, type VatBox, type VatRate, type VatSum } from '@plein/contract/statistics/vat'
import { fromBasisPoints } from '@plein/contract/percent'

/** The rates by which a country names high and low, basis points, of every year. */
export interface KnownRates {
  readonly high: readonly number[]
  readonly low: readonly number[]
}

/** Sales and refunds of each rate, the highest first. */
export const toRates = (sums: readonly VatSum[]): VatRate[] => {
  const own = sums.filter(({ side }) => side === 'sales' || side === 'refunds')
  const rates = [...new Set(own.map(({ vat_percentage }) => vat_percentage))].toSorted((a, b) => b - a)
  return rates.map((rate) => {
    const sales = sumOf(own, 'sales', rate)
    const refunds = sumOf(own, 'refunds', rate)
    const vat = sales.vat - refunds.vat
    const base = sales.gross - refunds.gross - vat
    return { vat_percentage: fromBasisPoints(rate), sales, refunds, base, vat }
  })
}

/** VAT that others charged, by rate. */
export const toInput = (sums: readonly VatSum[]): { vat_percentage: number; gross: number; vat: number }[] => {
  const input = sums.filter(({ side }) => side === 'input')
  const rates = [...new Set(input.map(({ vat_percentage }) => vat_percentage))].toSorted((a, b) => b - a)
  return rates.map((rate) => ({ vat_percentage: fromBasisPoints(rate), ...sumOf(input, 'input', rate) }))
}

/** Costs of collection, whatever rate stands for VAT in them. */
export const toCollection = (sums: readonly VatSum[]): { gross: number; vat: number } => {
  const own = sums.filter(({ side }) => side === 'collection')
  return {
    gross: own.reduce((sum, { gross }) => sum + gross, 0),
    vat: own.reduce((sum, { vat }) => sum + vat, 0),
  }
}

const sumOf = (sums: readonly VatSum[], side: VatSum['side'], rate: number): { gross: number; vat: number } => {
  const own = sums.filter((sum) => sum.side === side && sum.vat_percentage === rate)
  return {
    gross: own.reduce((sum, { gross }) => sum + gross, 0),
    vat: own.reduce((sum, { vat }) => sum + vat, 0),
  }
}

const euro = 100
/** VAT owed is rounded down and input VAT up: the tax office lets an entrepreneur round in its own favour. */
const down = (cents: number): number => Math.floor(cents / euro)
const up = (cents: number): number => Math.ceil(cents / euro) || 0

/** The boxes of a return, and what is to pay of it. */
export const toBoxes = (
  rates: readonly VatRate[],
  input: readonly { readonly vat: number }[],
  known: KnownRates,
): { boxes: VatBox[]; to_pay: number; whole_to_pay: number } => {
  const boxes = vatBoxes.map((box): VatBox => {
    if (box === '5b') {
      const vat = input.reduce((sum, item) => sum + item.vat, 0)
      return { box, base: null, vat, whole_base: null, whole_vat: up(vat) }
    }
    const own = rates.filter(({ vat_percentage }) => boxOf(vat_percentage, known) === box)
    const base = own.reduce((sum, rate) => sum + rate.base, 0)
    const vat = box === '1e' ? null : own.reduce((sum, rate) => sum + rate.vat, 0)
    return { box, base, vat, whole_base: down(base), whole_vat: vat === null ? null : down(vat) }
  })
  const owed = boxes.filter(({ box }) => box !== '5b')
  const deducted = boxes.find(({ box }) => box === '5b')
  return {
    boxes,
    to_pay: owed.reduce((sum, { vat }) => sum + (vat ?? 0), 0) - (deducted?.vat ?? 0),
    whole_to_pay: owed.reduce((sum, { whole_vat }) => sum + (whole_vat ?? 0), 0) - (deducted?.whole_vat ?? 0),
  }
}

const boxOf = (percent: number, { high, low }: KnownRates): VatBox['box'] => {
  const rate = Math.round(percent * 100)
  if (rate === 0) return '1e'
  if (high.includes(rate)) return '1a'
  return low.includes(rate) ? '1b' : '1c'
}
