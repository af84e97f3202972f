import { source } from '#platform/i18n.ts'

export const en = source({
  today: 'Today',
  thisWeek: 'This week',
  waits: 'Waiting for an answer',
  nextPayout: 'Next payout',
  lastDays: 'Last {n} days',
  openDay: 'Its orders',
  payout_payable: 'Expected on {day}',
  payout_below_minimum: 'Below the minimum: goes with a later one',
  payout_negative: 'More was refunded than came in',
  payout_nothing: 'Nothing yet',
  payout_no_bank_account: 'There is no bank account yet',
  wrong: 'Needs you',
  payNone: 'Guests cannot pay: choose who handles the payments',
  payKey: 'Guests cannot pay: the payment provider refuses the key',
  failedRefunds: { one: '{n} refund did not reach its guest', other: '{n} refunds did not reach their guests' },
  noAccount: 'Add a bank account, or nothing can be paid out',
  owes: 'More was refunded than came in: the next payout is less',
})
