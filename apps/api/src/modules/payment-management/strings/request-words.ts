import type { PaymentOrderState } from '@plein/contract/payment-management/codes'

interface MailText {
  readonly subject: string
  readonly text: string
  readonly link: string
}

/** Mails, SMS and files about payment requests. {name} {seller} {description} {amount} {day} {number} {link} {method} are put in. */
export interface RequestWords {
  readonly greeting: string
  readonly greeting_unnamed: string
  /** Somebody asks for money; it is paid; a part of it or late money goes back, and how it came instead. */
  readonly asked: MailText
  readonly paid: MailText
  readonly refunded: MailText
  readonly given_back: MailText
  readonly settled_cash: MailText
  readonly settled_bank: MailText
  readonly sms: string
  readonly foot: string
  readonly rows: {
    readonly number: string
    readonly total: string
    readonly vat: string
    readonly refund: string
    readonly until: string
  }
  readonly states: Readonly<Record<PaymentOrderState, string>>
  readonly columns: {
    readonly number: string
    readonly created: string
    readonly description: string
    readonly reference: string
    readonly payer: string
    readonly email: string
    readonly state: string
    readonly amount: string
    readonly vat: string
    readonly fee: string
    readonly refunded: string
    readonly method: string
    readonly paid_at: string
  }
  readonly receipt: {
    readonly title: string
    readonly date: string
    readonly seller: string
    readonly payer: string
    readonly paid: string
    readonly test: string
  }
}
