import { problemKinds } from '../problem.ts'

/** Refusals of bills and of their money. */
export const billProblems = problemKinds({
  bill_already_sent: [409, 'The bill was sent; a credit note corrects it'],
  bill_not_sent: [409, 'The bill was not sent yet'],
  number_taken: [409, 'Another bill has this number'],
  /** params: open, cents. */
  amount_exceeds_open: [422, 'That is more than is open'],
  payment_running: [409, 'A payment of this bill is running'],
  /** Of a receipt. */
  nothing_paid: [409, 'Nothing of this bill was paid'],
  bill_settled: [409, 'Nothing of this bill is open'],
  plan_does_not_add_up: [422, 'The parts do not come to what is open'],
  /** Of a bill whose VAT is reverse charged. */
  vat_number_missing: [409, 'A bill with reverse-charged VAT needs the VAT numbers of both'],
  bill_step_not_allowed: [409, 'This cannot follow'],
})

/** Refusals of a schedule of reminders. */
export const reminderProblems = problemKinds({
  letter_clause_missing: [422, 'A 14-day letter needs its clause'],
  /** params: name. */
  unknown_placeholder: [422, 'The text has a name in braces that nothing stands for'],
  reminder_stays: [409, 'A reminder of the product can be switched off, not removed'],
  no_mobile_number: [409, 'Your profile has no mobile number'],
  sms_not_sent: [409, 'The SMS cannot be sent now'],
  too_many_reminders: [409, 'The schedule has as many reminders as it can'],
})

/** Refusals of bank statements and their lines. */
export const bankProblems = problemKinds({
  /** params: reason, one of `fileReasons`. Nothing was written. */
  file_refused: [422, 'The file cannot be read'],
  /** params: account. */
  foreign_account: [422, 'The statement is of another account than the bills name'],
  already_matched: [409, 'The money of this line has a bill'],
})
