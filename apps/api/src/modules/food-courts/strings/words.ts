/** Mails about a court's invitation. {court}, {owner}, {restaurant}, {costs}, {reason}, {amount} and {rest} are put in. */
export interface CourtMailWords {
  readonly invited_title: string
  readonly reminder_title: string
  readonly invited_text: string
  readonly free: string
  readonly percent: string
  readonly fixed: string
  readonly example: string
  readonly invited_next: string
  readonly invited_link: string
  readonly not_for_you: string
  readonly accepted_title: string
  readonly accepted_text: string
  readonly declined_title: string
  readonly declined_text: string
  readonly declined_reason: string
  readonly decline_fee: string
  readonly decline_time: string
  readonly decline_other_court: string
  readonly wanted_title: string
  readonly wanted_none: string
  readonly wanted_started: string
  readonly wanted_rejected: string
  readonly wanted_text: string
  readonly wanted_link: string
  readonly left_title: string
  readonly left_text: string
  readonly failed_title: string
  readonly failed_text: string
  readonly court_link: string
  readonly withdrawn_title: string
  readonly withdrawn_text: string
  readonly removed_title: string
  readonly removed_text: string
  readonly foot: string
}

/** The words of an invoice for a court’s fees, as PDF. */
export interface FeeInvoiceWords {
  readonly invoice: string
  readonly credit_note: string
  readonly date: string
  readonly credits: string
  readonly seller: string
  readonly buyer: string
  readonly fees: string
  readonly vat: string
  readonly total: string
  readonly settled: string
}
