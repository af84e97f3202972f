import { orderStatuses, type OrderStatus } from '@plein/contract/food-ordering/order-statuses'

/** Minutes in which an order has to be paid, counted from its placing alone: every page of the way says the same time. */
const unpaidMinutes = 30

/** The same for who pays by a link that was sent. */
const linkMinutes = 60

/** The provider may tell of a payment in time a little later. */
const lateMinutes = 5

const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)
const last = (date: Date, other: Date): Date => (date > other ? date : other)

/** Until when an order can be paid. Who ordered by telephone says `pay_link`. */
export const payUntil = ({ created, payment_method }: { created: Date; payment_method: string }): Date =>
  later(created, payment_method === 'pay_link' ? linkMinutes : unpaidMinutes)

/** How long the bank's page stays open. Who begins in the last minutes gets those in which money still counts. */
export const bankUntil = (pay_until: Date, at: Date): Date => last(pay_until, later(at, lateMinutes))

/** The orders to expire at a moment: those placed earlier whose deadline to pay, or whose deadline at the bank, has passed. */
export interface Lapse {
  readonly placed: Date
  readonly pay_until: Date
  readonly pay_until_at_bank: Date
}

export const lapseAt = (at: Date): Lapse => ({
  placed: later(at, -unpaidMinutes),
  pay_until: at,
  pay_until_at_bank: later(at, -lateMinutes),
})

/** An order placed before that moment has expired, or is paid. */
export const allOverBefore = (at: Date): Date => later(at, -2 * linkMinutes)

/** Whether an unpaid order is let go by now. */
export const isLapsed = (status: OrderStatus, pay_until: Date, at: Date): boolean => {
  const lapse = lapseAt(at)
  return pay_until <= (status === orderStatuses.awaiting_payment ? lapse.pay_until_at_bank : lapse.pay_until)
}
