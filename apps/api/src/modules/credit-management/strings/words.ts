/** One reminder to begin with. Names in braces are put in as it is sent. */
interface TemplateWords {
  /** By which the owner knows it. */
  readonly title: string
  readonly subject: string
  readonly formal: string
  readonly informal: string
}

/** The reminders to begin with: before the due date, twice after it, the 14-day letter, and the step that charges costs. */
export interface ReminderWords {
  readonly before: TemplateWords
  readonly first: TemplateWords
  readonly second: TemplateWords
  readonly letter: TemplateWords
  readonly costs: TemplateWords
  /** The locked sentence of the letter (article 6:96 paragraph 6 BW); {costs} is the exact sum. */
  readonly clause: { readonly formal: string; readonly informal: string }
}

/** What stands on a receipt beside the words of its bill. */
interface ReceiptWords {
  readonly title: string
  /** {day}: as of when it was made. */
  readonly as_of: string
  readonly day: string
  readonly paid_by: string
  /** Behind an amount that went to more than the bill itself: {costs} and {interest}. */
  readonly of_which_costs: string
  readonly of_which_interest: string
  readonly received: string
  /** Credit notes, and what was written off. */
  readonly given_up: string
  readonly open: string
  readonly sources: Readonly<
    Record<'provider' | 'bank' | 'outside' | 'chargeback' | 'undone' | 'paid_back' | 'credit', string>
  >
}

/** What stands on a bill and in the mails about it. Names in braces are put in. */
export interface BillWords {
  readonly bill: string
  readonly credit_note: string
  readonly draft: string
  readonly number: string
  readonly date: string
  readonly due_date: string
  readonly debtor: string
  readonly of_bill: string
  readonly description: string
  readonly quantity: string
  readonly tariff: string
  readonly vat_rate: string
  readonly amount: string
  readonly subtotal: string
  readonly vat_of: string
  readonly total: string
  readonly costs: string
  readonly interest: string
  readonly paid: string
  readonly to_pay: string
  readonly how_to_pay: string
  readonly scan_link: string
  readonly scan_bank: string
  readonly chamber: string
  readonly vat_number: string
  readonly exempt: string
  readonly reverse_charge: string
  readonly settled: string
  readonly page: string
  readonly mail_subject: string
  readonly mail_text: string
  readonly mail_link: string
  readonly mail_foot: string
  readonly paid_subject: string
  readonly paid_text: string
  readonly paid_link: string
  /** Of a reminder that an owner sends to themselves. */
  readonly test_subject: string
  readonly test_note: string
  readonly test_letter: string
  readonly receipt: ReceiptWords
  /** Headings of the export. */
  readonly columns: readonly [string, string, string, string, string, string, string, string, string]
}
