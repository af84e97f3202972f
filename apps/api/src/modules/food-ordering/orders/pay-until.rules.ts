import { orderStatuses, type OrderStatus } from '@plein/contract/food-ordering/orders'

/** Minutes in which an order that was placed has to go to a payment; and to another one, after one that failed. */
const unpaidMinutes = 15

/** Minutes that a payer has at the bank, for a transfer as well. */
const bankMinutes = 30

/** Minutes that an order is kept at most, however often its payment is begun: its place in a slot is kept from others. Who pays by a link has them all. */
const mostMinutes = 60

/** What was paid in time may be told of a little later. */
const lateMinutes = 5

const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)
const last = (one: Date, other: Date): Date => (one > other ? one : other)

/** Of an order, what says how long it is kept. */
export interface Placed {
  readonly created: Date
  /** Who ordered by telephone says `pay_link` until it is paid. */
  readonly payment_method: string
}

/** Until when an order can be paid that was just placed. */
export const payUntil = ({ created, payment_method }: Placed): Date =>
  later(created, payment_method === 'pay_link' ? mostMinutes : unpaidMinutes)

/** The same for some minutes more: never past the most, and never sooner than what was said when it was placed. */
const payUntilAnew = (order: Placed, at: Date, minutes: number): Date => {
  const most = later(order.created, mostMinutes)
  const anew = later(at, minutes)
  return last(payUntil(order), anew < most ? anew : most)
}

/** Until when, now that its payer goes to the bank. */
export const payUntilAtBank = (order: Placed, at: Date): Date => payUntilAnew(order, at, bankMinutes)

/** Until when, now that a payment ended without money: time to choose another method. */
export const payUntilAfterFailure = (order: Placed, at: Date): Date => payUntilAnew(order, at, unpaidMinutes)

/** How long the bank's page stays open. Who begins in the last minutes gets those in which money still counts. */
export const bankUntil = (pay_until: Date, at: Date): Date => last(pay_until, later(at, lateMinutes))

/** What is let go at a moment: what was placed before, and could be paid until then, or until then when it waits at the bank. */
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

/** Whether an unpaid order is let go by now. */
export const isLapsed = (status: OrderStatus, pay_until: Date, at: Date): boolean => {
  const lapse = lapseAt(at)
  return pay_until <= (status === orderStatuses.awaiting_payment ? lapse.pay_until_at_bank : lapse.pay_until)
}
