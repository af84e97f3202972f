import { cardPayProblems, cardProblems, cardTokenProblems } from '@plein/contract/cards/problems'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { programProblems } from '@plein/contract/programs/problems'
import { Problem } from '#platform/http/problem.ts'

export const notFound = (): Problem => new Problem(pipelineProblems.not_found)
/** The same for a code that is unknown, somebody else's, or of a blocked card. */
export const tokenNotValid = (): Problem => new Problem(cardTokenProblems.card_token_not_valid)
export const noLongerValid = (): Problem => new Problem(cardTokenProblems.card_no_longer_valid)
export const balanceTooLow = (): Problem => new Problem(cardPayProblems.card_balance_too_low)
export const notTakenHere = (): Problem => new Problem(cardPayProblems.card_not_taken_here)
export const codeUsed = (): Problem => new Problem(cardPayProblems.card_code_used)
export const usedWhole = (amount: number): Problem =>
  new Problem(cardPayProblems.voucher_is_used_whole, { params: { amount } })
export const cardsBuyNoCards = (): Problem => new Problem(cardPayProblems.cards_buy_no_cards)
export const stepNotAllowed = (): Problem => new Problem(cardProblems.card_step_not_allowed)
export const cardsNotSold = (): Problem => new Problem(cardProblems.cards_not_sold)
export const valueOutOfRange = (): Problem =>
  new Problem(cardProblems.card_value_out_of_range, { errors: [{ field: 'value', code: 'card_value_out_of_range' }] })
/** Fields that the contract's schema alone cannot refuse. */
export const badFields = (errors: readonly FieldProblem[]): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors })
export const notADraft = (): Problem => new Problem(programProblems.program_not_a_draft)
export const amountRequired = (): Problem => badFields([{ field: 'amount', code: 'required' }])
/** Of another shop, or of none: the same. */
export const unknownCashPoint = (): Problem => badFields([{ field: 'cash_point_uuid', code: 'not_found' }])
export const holdLapsed = (): Problem => new Problem(cardProblems.hold_lapsed)
export const cardNotBlank = (): Problem => new Problem(cardProblems.card_not_blank)
/** The most that a shop may owe for cards that it sold, and how much of that is left; cents. */
export const tillCreditReached = (params: { most: number; left: number }): Problem =>
  new Problem(cardProblems.till_credit_reached, { params })
export const batchNotReady = (): Problem => new Problem(cardProblems.batch_not_ready)
/** The cents that are there. */
export const fundsTooLow = (left: number): Problem => new Problem(cardProblems.card_funds_too_low, { params: { left } })
export const addresseesNotReadable = (): Problem =>
  new Problem(cardProblems.addressees_not_readable, { errors: [{ field: 'file', code: 'format' }] })
export const tooFewCards = (): Problem => new Problem(cardProblems.too_few_cards)
