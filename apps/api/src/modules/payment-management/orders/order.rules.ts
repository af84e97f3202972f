import { requestLimits, type OrderMaker } from '@plein/contract/payment-management/codes'
import { calculateShare, divide, vatInside } from '@plein/contract/money-rules'
import { vatPercentageOn } from '#modules/vat/index.ts'
import { localDay } from '#modules/programs/index.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { PaymentFee, Seller } from '../program/settings.queries.ts'
import type { OrderLineRow } from './order.queries.ts'

/** Something that is asked for: cents of one, VAT inside, and basis points. */
export interface PricedItem {
  readonly title: string
  readonly quantity: number
  readonly price: number
  readonly vat_percentage: number
  readonly item_uuid?: string | null
}

/** The lines of an order and what they come to. What is taken off is taken off the whole order and divided among its lines. */
export const priceLines = (
  items: readonly PricedItem[],
  discount_percent: number,
): { lines: OrderLineRow[]; amount: number } => {
  const sums = items.map(({ quantity, price }) => quantity * price)
  const sum = sums.reduce((all, one_sum) => all + one_sum, 0)
  const amount = sum - calculateShare(sum, discount_percent)
  const parts = divide(amount, sums)
  const lines = items.map(({ title, quantity, price, vat_percentage, item_uuid = null }, index): OrderLineRow => {
    const part = parts[index] ?? 0
    const vat = vatInside(part, vat_percentage)
    return { uuid: newId(), item_uuid, title, quantity, price, amount: part, vat_percentage, vat }
  })
  return { lines, amount }
}

export const isAmount = (amount: number): boolean =>
  amount >= requestLimits.amount.least && amount <= requestLimits.amount.most

/** The platform's fee on an amount: a percentage and cents, never more than the amount. */
const calculateRequestFee = ({ fee_percent, fee_fixed }: PaymentFee, amount: number): number =>
  Math.min(amount, calculateShare(amount, fee_percent) + fee_fixed)

/** True for an order of a test key: it is paid in test mode whatever the connection, and is free. */
export const isTrial = ({ maker, mode }: { maker: OrderMaker; mode: 'test' | 'live' }): boolean =>
  maker === 'key' && mode === 'test'

/** The fee of a seller on a day; none while its owner is free of it, and none of money that is nobody's: of a test key, theirs or a provider's. */
export const calculateFee = (
  seller: Seller,
  { amount, is_trial, at }: { amount: number; is_trial: boolean; at: Date },
): { fee: number; fee_vat_percentage: number } => {
  const { fee_free_until, time_zone, fee_rates } = seller
  const is_free = is_trial || seller.has_own_test_key || (fee_free_until !== null && at < new Date(fee_free_until))
  return {
    fee: is_free ? 0 : calculateRequestFee(seller, amount),
    fee_vat_percentage: vatPercentageOn(fee_rates, 'high', localDay(at, time_zone)),
  }
}

/** Minutes that a payer has at the provider's page once a payment was begun. */
const bankMinutes = 30

export const bankUntil = (at: Date): Date => new Date(at.getTime() + bankMinutes * 60_000)

export const hoursLater = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000)

/** VAT by rate, highest first. */
export const sumVat = (lines: readonly OrderLineRow[]): { vat_percentage: number; amount: number; vat: number }[] => {
  const rates = [...new Set(lines.map(({ vat_percentage }) => vat_percentage))].toSorted((a, b) => b - a)
  return rates.map((vat_percentage) => {
    const own = lines.filter((line) => line.vat_percentage === vat_percentage)
    const amount = own.reduce((sum, line) => sum + line.amount, 0)
    return { vat_percentage, amount, vat: own.reduce((sum, line) => sum + line.vat, 0) }
  })
}
