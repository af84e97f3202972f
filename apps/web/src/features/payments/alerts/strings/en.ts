import { source } from '../../../../platform/i18n.ts'

export const en = source({
  title: { one: '{n} thing about payments needs a look', other: '{n} things about payments need a look' },
  mismatch: 'The provider’s answer does not fit',
  mismatchText: 'The payment is parked: nothing counts as paid until it is clear what happened.',
  manual_intervention: 'The provider wants somebody to decide',
  manual_interventionText: 'Look it up in the provider’s own office. It is asked again here by itself.',
  given_back: 'Money came late or twice',
  given_backText: 'It goes back by itself, and the customer had a mail about it.',
  refunded_elsewhere: 'More went back than was refunded here',
  refunded_elsewhereText: 'Somebody gave money back in the provider’s own office. The books do not have it.',
  chargeback: 'The customer’s bank took the money back',
  chargebackText: 'It is in the books. Whether to object is said in the provider’s own office.',
  refund_failed: 'A refund did not go through',
  refund_failedText:
    'The customer does not have the money. Give it back in the provider’s own office or by bank transfer.',
  key_not_valid: 'A key for payments is refused',
  key_not_validText: 'Nobody can pay there until the program has a new key.',
  sync_failed: 'What became of a payment is not known',
  sync_failedText: 'The provider could not be asked. It is asked again by itself.',
  not_confirmed: 'The provider no longer confirms a payment',
  not_confirmedText:
    'It counts as paid here. Look it up in the provider’s own office: what goes back from there is not learnt here.',
  other: 'Something is wrong with a payment',
  otherText: 'The provider refused what was asked.',
  order: 'Order {number}',
  show: 'Show transaction',
  done: 'Looked at',
  doneOf: 'Looked at: {what}',
  all: 'Show all {number}',
})
