/** A text in the forms that numbers take in a language; {n} is put in. */
interface PluralForms {
  readonly one?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** What stands on cards that were ordered, and over the columns of their file. {day} and {period} are put in. */
export interface SoldCardWords {
  readonly unlimited: string
  readonly valid_until: string
  readonly valid_for: string
  readonly days: PluralForms
  readonly months: PluralForms
  readonly years: PluralForms
  readonly columns: {
    readonly serial: string
    readonly code: string
    readonly value: string
    readonly valid_until: string
    readonly url: string
  }
}

interface MailText {
  readonly subject: string
  readonly text: string
  readonly link: string
}

/** Mails to whoever ordered cards, and to whom one is given. {name} {program} {number} {amount} {day} {from} {recipient} are put in. */
export interface OrderMailWords {
  readonly greeting: string
  readonly greeting_unnamed: string
  /** The money is here: to a buyer, and to an owner. */
  readonly paid: MailText
  readonly paid_owner: MailText
  /** The cards are there: in the wallet, to download, on their way to somebody, made for an owner. */
  readonly in_wallet: MailText
  readonly to_download: MailText
  readonly to_recipient: MailText
  readonly made: MailText
  /** To whom a card is given; the second from nobody who is named. */
  readonly given: MailText
  readonly given_unnamed: MailText
  readonly given_how: string
  readonly next_card: string
  /** The buyer withdrew, the seller gives back, money came too late, and how it came instead. */
  readonly withdrawn: MailText
  readonly refunded: MailText
  readonly given_back: MailText
  readonly settled_cash: MailText
  readonly settled_bank: MailText
  readonly cards: PluralForms
  readonly withdraw: string
  readonly rows: {
    readonly number: string
    readonly cards: string
    readonly value: string
    readonly fee: string
    readonly vat: string
    readonly total: string
    readonly refund: string
    readonly recipient: string
    readonly day: string
    readonly valid: string
  }
  readonly foot: string
  readonly foot_given: string
}

/** The invoice of an order of cards. {percent} and {day} are put in. */
export interface InvoiceWords {
  readonly invoice: string
  readonly number: string
  readonly date: string
  readonly order: string
  readonly seller: string
  readonly buyer: string
  readonly vat_number: string
  readonly description: string
  readonly quantity: string
  readonly price: string
  readonly amount: string
  readonly cards: string
  readonly fee: string
  readonly total_net: string
  readonly vat_of_fee: string
  readonly vat_inside: string
  readonly multi_purpose: string
  readonly total: string
  readonly paid: string
  readonly refunded: string
}
