import { problemKinds } from '../problem.ts'

/** Refusals of whoever pays with a card, or is asked for one: the same bytes for a code that is unknown, another's or blocked. */
export const cardTokenProblems = problemKinds({
  card_token_not_valid: [404, 'Token not valid or outdated, enter a new one'],
  /** To its holder alone. */
  card_no_longer_valid: [410, 'Card code no longer valid'],
})

/** Refusals of a payment by a card that was found. */
export const cardPayProblems = problemKinds({
  card_balance_too_low: [409, 'The card has less than that'],
  card_not_taken_here: [409, 'The card is not taken here'],
  /** A rotating code pays once. */
  card_code_used: [409, 'This code has paid already'],
  /** params: amount, what a whole use comes to. */
  voucher_is_used_whole: [422, 'A voucher is used whole'],
  cards_buy_no_cards: [422, 'Cards are not bought with cards'],
})

/** Refusals of a sale or order of cards, and of a till. */
export const cardProblems = problemKinds({
  hold_lapsed: [409, 'The hold has lapsed'],
  card_value_out_of_range: [422, 'The value is not one of these cards'],
  cards_not_sold: [409, 'The program sells no cards now'],
  /** params: most, left. */
  till_credit_reached: [409, 'The shop owes too much for cards that it sold'],
  card_not_blank: [409, 'The card on the rack has its value already'],
  card_step_not_allowed: [409, 'This cannot follow'],
  batch_not_ready: [409, 'The cards of this batch are not made yet'],
  too_few_cards: [422, 'The batch has fewer cards than there are addressees'],
  addressees_not_readable: [422, 'The file is no list of addressees'],
  /** params: left, cents. */
  card_funds_too_low: [409, 'There is not so much of expired cards'],
})

/** Every start of a payment that cards may pay beside a provider, or alone. */
export const whilePayingWithCards = [
  cardTokenProblems.card_token_not_valid,
  cardTokenProblems.card_no_longer_valid,
  cardPayProblems.card_balance_too_low,
  cardPayProblems.card_not_taken_here,
  cardPayProblems.card_code_used,
  cardPayProblems.voucher_is_used_whole,
  cardPayProblems.cards_buy_no_cards,
] as const
