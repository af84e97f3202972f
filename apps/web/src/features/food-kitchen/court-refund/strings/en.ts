import { source } from '#platform/i18n.ts'

export const en = source({
  open: 'Refund',
  title: 'Refund of order {number}',
  text: 'Goes back the way it was paid, over as many restaurants as you choose.',
  partAll: 'Everything that is left: {amount}',
  pieces: '{product}: pieces to refund, at most {max}',
  whoBears: 'Who bears it?',
  court: 'The food court',
  courtHint: 'It comes off your own payout. The restaurants keep what they earned.',
  restaurant: 'The restaurants',
  restaurantHint: 'It comes off their payouts, and they get your fee on it back.',
  reason: 'Reason',
  reasonMissing: 'Write down why: it is kept in the books',
  nothing: 'Choose something of at least one restaurant',
  nothingLeft: 'Nothing is left to refund',
  sum: 'Goes back to the customer',
  feeBack: 'Fee that the restaurants get back',
  keep: 'Don’t refund',
  go: 'Refund {amount}',
  done: '{amount} goes back to the customer',
})
