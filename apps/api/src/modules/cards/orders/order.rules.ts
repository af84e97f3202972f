import { cardLimits } from '@plein/contract/cards/codes'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { addDays, getBounds, localDay } from '#modules/programs/index.ts'
import type { CardOrderRow } from './order.queries.ts'

const { created, awaiting_payment, paid, payment_failed } = orderStatuses

/** Minutes in which an order of cards has to be paid. */
const unpaidMinutes = 30
/** The provider may tell of a payment in time a little later. */
const lateMinutes = 5

const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)

export const payUntil = (at: Date): Date => later(at, unpaidMinutes)

/** How long the bank's page stays open: whoever begins in the last minutes gets those in which money still counts. */
export const bankUntil = (pay_until: Date, at: Date): Date => {
  const late = later(at, lateMinutes)
  return pay_until > late ? pay_until : late
}

/** Until when the money of an order that waits for its bank may come, as seen from a moment. */
export const lapsedAtBank = (at: Date): Date => later(at, -lateMinutes)

export const unpaidStatuses: readonly number[] = [created, awaiting_payment, payment_failed]

/** An order that can be paid or called off. */
export const isOpen = ({ status, pay_until }: Pick<CardOrderRow, 'status' | 'pay_until'>, at: Date): boolean =>
  unpaidStatuses.includes(status) && (pay_until === null || pay_until > at)

const endedPayments = new Set(['failed', 'canceled', 'expired'])

/** The status of an order once its payment was started with that answer. */
export const statusAfterPayment = (payment_status: string): number => {
  if (payment_status === 'paid') return paid
  return endedPayments.has(payment_status) ? payment_failed : awaiting_payment
}

/** The last day on which a buyer can withdraw, by the program's clock; null for what is not paid, or was ordered by the owner. */
export const withdrawUntil = ({ paid_at, is_owners, time_zone }: CardOrderRow): string | null =>
  paid_at === null || is_owners ? null : addDays(localDay(paid_at, time_zone), cardLimits.withdrawal_days)

/** Whether the law still lets a buyer withdraw; what is left of the cards is another question. */
export const isWithinWithdrawal = (order: CardOrderRow, at: Date): boolean => {
  const day = withdrawUntil(order)
  return day !== null && order.status === paid && at.getTime() < getBounds(day, order.time_zone).end
}

/** Series of numbers without gaps: a program's orders, the platform's invoices of the card fee, a program's invoices to buyers. */
export const orderCounter = (program_uuid: string): string => `order ${program_uuid}`
export const invoiceCounter = ({ is_owners, program_uuid }: Pick<CardOrderRow, 'is_owners' | 'program_uuid'>): string =>
  is_owners ? 'invoice platform' : `invoice ${program_uuid}`

/** The number that stands on an invoice; null until it is paid. */
export const invoiceName = ({
  invoice_number,
  is_owners,
  program_code,
}: Pick<CardOrderRow, 'invoice_number' | 'is_owners' | 'program_code'>): string | null =>
  invoice_number === null ? null : `${is_owners ? 'PLEIN' : program_code}-${String(invoice_number).padStart(6, '0')}`
