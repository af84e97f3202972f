import { type Currency } from './model.ts'

/** How an amount looks on the wire: two decimals, dot. */
export interface WireAmount {
  currency: Currency
  value: string
}

/** "23.00" as 2300. The caller has checked the form (two decimals, at most seven digits before them). */
export const toCents = (value: string): number => Number(value.slice(0, -3)) * 100 + Number(value.slice(-2))

/** 2300 as "23.00", -5 as "-0.05". */
export const toValue = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const toWire = (currency: Currency, cents: number): WireAmount => ({ currency, value: toValue(cents) })
