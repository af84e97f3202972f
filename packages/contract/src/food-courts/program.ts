import Type, { type Static } from 'typebox'
import { foodProgramFacts, MostCents } from '../food-setup/program.ts'
import { problemKinds } from '../problem.ts'
import { closed, nullable, optional, Percent } from '../schema.ts'

/** Refusals of a court program's own fields. */
export const courtProgramProblems = problemKinds({
  /** A court takes a percentage or a fixed sum: `errors` names both fields. */
  one_fee_only: [422, 'Fill in only one fee field'],
})

/** A court's fee of each order of its restaurants, and the terms that they agree to. */
const courtFacts = {
  /** Of the products; two decimals at most. Not beside a fixed fee. */
  split_payment_fee_percent: nullable(Percent),
  /** Cents for each restaurant's part of an order. */
  split_payment_fee_fixed: nullable(MostCents),
  /** The uri that an upload answered, or null. */
  tc_pdf_url: foodProgramFacts.tc_pdf_url,
}

/** A court program's own fields of PATCH programs: all optional, flat beside those of every program. */
export const courtProgramFields = optional(courtFacts)
const CourtProgramFields = closed(courtProgramFields)
export type CourtProgramFields = Static<typeof CourtProgramFields>

/** A court program's own fields of GET programs/{uuid}: for the owner and administrators alone. */
export const courtProgramView = {
  ...courtFacts,
  /** Restaurants that stand in it: each keeps the fee that it agreed to. */
  restaurants: Type.Integer({ minimum: 0 }),
}
const CourtProgramView = closed(courtProgramView)
export type CourtProgramView = Static<typeof CourtProgramView>
