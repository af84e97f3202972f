interface Words {
  readonly subject: string
  readonly text: string
  readonly link: string
}

/** Mails and SMS to the customer. {number} {name} {restaurant} {total} {link} {amount} {reason} and {until} are put in. */
export interface MessageWords {
  readonly greeting: string
  readonly pay_link: Words
  /** Two parts of an SMS hold 134 letters of another alphabet, and the link is 98 of them: no number and no total there. */
  readonly pay_link_sms: string
  readonly paid: Words
  /** The bank, or a person, looked at a payment for a while, and it is not made. */
  readonly payment_failed: Words
  readonly cancelled: Words
  /** The customer cancelled it. */
  readonly withdrawn: Words
  /** The refund, and that the other restaurants of the order go on. */
  readonly refund: string
  readonly others: string
  readonly delayed: Words
  /** Some of what was paid goes back, while the order goes on or is done. */
  readonly refunded: Words
  /** That could not be done the way it was paid, and somebody says how the customer got it instead. */
  readonly settled_cash: Words
  readonly settled_bank: Words
  /** Money that came when the order was cancelled, or paid, already: all of it goes back. */
  readonly paid_late: Words
  readonly paid_twice: Words
  /** That could not be done the way it was paid either, and the platform transferred it. */
  readonly given_back_settled: Words
  readonly reasons: Readonly<Record<string, string>>
  readonly rows: {
    readonly number: string
    readonly restaurant: string
    readonly delivery: string
    readonly pickup: string
    readonly delivery_cost: string
    readonly total: string
    readonly refund: string
  }
  readonly foot: string
}
