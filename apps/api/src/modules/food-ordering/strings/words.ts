/** The mail to somebody for whom a restaurant made an account. {restaurant} is put in. */
export interface CustomerMailWords {
  readonly subject: string
  readonly text: string
  readonly unwanted: string
  readonly link: string
  /** To who had an account before. */
  readonly subject_known: string
  readonly text_known: string
  readonly link_known: string
  readonly foot: string
}

export interface ReceiptWords {
  readonly receipt: string
  readonly order: string
  readonly placed: string
  readonly delivery_to: string
  readonly pickup_at: string
  readonly table: string
  readonly delivery_cost: string
  readonly tip: string
  readonly total: string
  readonly vat_of: string
  readonly refunded: string
  /** How a refund came that could not go back the way it was paid, as the page of the order says it; {amount} is put in. */
  readonly settled_cash: string
  readonly settled_bank: string
  readonly settled_chargeback: string
  readonly paid_with: string
  readonly allergens: string
  readonly thanks: string
}

interface MailText {
  readonly subject: string
  readonly text: string
  readonly link: string
}

/** Mails and SMS to the customer. {number} {name} {restaurant} {total} {link} {amount} {reason} and {until} are put in. */
export interface MessageWords {
  readonly greeting: string
  readonly pay_link: MailText
  /** Two parts of an SMS hold 134 letters of another alphabet, and the link is 98 of them: no number and no total there. */
  readonly pay_link_sms: string
  readonly paid: MailText
  /** The bank, or a person, looked at a payment for a while, and it is not made. */
  readonly payment_failed: MailText
  readonly cancelled: MailText
  /** The customer cancelled it. */
  readonly withdrawn: MailText
  /** The refund, and that the other restaurants of the order go on. */
  readonly refund: string
  readonly others: string
  readonly delayed: MailText
  /** Some of what was paid goes back, while the order goes on or is done. */
  readonly refunded: MailText
  /** That could not be done the way it was paid, and somebody says how the customer got it instead. */
  readonly settled_cash: MailText
  readonly settled_bank: MailText
  /** Money that came when the order was cancelled, or paid, already: all of it goes back. */
  readonly paid_late: MailText
  readonly paid_twice: MailText
  /** That could not be done the way it was paid either, and the platform transferred it. */
  readonly given_back_settled: MailText
  readonly reasons: Readonly<Record<string, string>>
  readonly rows: {
    readonly number: string
    readonly restaurant: string
    readonly delivery: string
    readonly pickup: string
    readonly counter: string
    readonly delivery_cost: string
    readonly tip: string
    readonly total: string
    readonly refund: string
  }
  readonly foot: string
}
