/** What stands on a printed card and beside it on its sheet. {serial}, {from}, {sheet} and {sheets} are put in. */
export interface PrintWords {
  /** In place of a value that the till puts on the card. */
  readonly value_at_till: string
  readonly serial: string
  /** How to pay with it, and how to keep it on a telephone. */
  readonly how_to_use: string
  readonly like_cash: string
  readonly from: string
  readonly front: string
  readonly back: string
  /** To whoever prints the sheets. */
  readonly how_to_print: string
}

/** What stands on the slip of a till. {number} and {until}, a time, are put in. */
export interface SlipWords {
  readonly number: string
  readonly paid: string
  /** Of a voucher: how often. */
  readonly used: string
  /** The card was sold, with so much on it. */
  readonly sold: string
  readonly refunded: string
  readonly taken_back: string
  readonly held: string
  readonly cancelled: string
  readonly lapsed: string
  readonly card: string
  readonly left: string
  readonly uses_left: string
  readonly valid_until: string
  /** In place of how often it can be used. */
  readonly no_limit: string
}

/** The mail to a holder whose cards end soon. {day} is put in. */
export interface EndingMailWords {
  readonly title: string
  readonly text: string
  readonly until: string
  readonly link: string
  readonly foot: string
}
