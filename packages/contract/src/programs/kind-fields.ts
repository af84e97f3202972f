import { cardProgramFields, cardProgramView } from '../cards/program.ts'
import { creditProgramFields, creditProgramView } from '../credit-management/program.ts'
import { courtProgramFields, courtProgramProblems, courtProgramView } from '../food-courts/program.ts'
import { foodProgramFields, foodProgramProblems, foodProgramView } from '../food-setup/program.ts'
import { paymentProgramFields, paymentProgramView } from '../payment-management/program.ts'
import { requestProblems } from '../payment-management/problems.ts'
import { optional } from '../schema.ts'

/**
 * The fields of each kind of program beside the shared ones, flat in the same object: input and output. All of them are optional, since a
 * program has the fields of its own kind alone.
 */
export const kindFields = {
  ...foodProgramFields,
  ...courtProgramFields,
  ...cardProgramFields,
  ...paymentProgramFields,
  ...creditProgramFields,
}
export const kindProperties = {
  ...optional(foodProgramView),
  ...optional(courtProgramView),
  ...optional(cardProgramView),
  ...optional(paymentProgramView),
  ...optional(creditProgramView),
}

/** Refusals of a save that are those of a kind. */
export const kindRefusals = [
  foodProgramProblems.provider_not_offered,
  foodProgramProblems.key_not_valid,
  foodProgramProblems.key_of_other_mode,
  foodProgramProblems.not_a_media_path,
  courtProgramProblems.one_fee_only,
  requestProblems.method_without_provider,
  requestProblems.url_not_allowed,
] as const
