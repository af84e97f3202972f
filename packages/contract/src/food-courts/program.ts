import Type, { type Static } from 'typebox'
import { courtLimits } from '../food-setup/program-limits.ts'
import { foodProgramFacts, foodProgramView, KeyState, MostCents } from '../food-setup/program.ts'
import { problemKinds } from '../problem.ts'
import { closed, nullable, optional, Percent, Text, Uuid } from '../schema.ts'
import { maxAnnouncementText } from './announcements.ts'

/** Refusals of a court program's own fields. */
export const courtProgramProblems = problemKinds({
  /** A court takes a percentage or a fixed sum: `errors` names both fields. */
  one_fee_only: [422, 'Fill in only one fee field'],
})

/** A court's fee of each order of its restaurants, the terms that they agree to, and where and when the hall is open. */
const courtFacts = {
  /** Of the products; two decimals at most. Not beside a fixed fee. */
  split_payment_fee_percent: nullable(Percent),
  /** Cents for each restaurant's part of an order. */
  split_payment_fee_fixed: nullable(MostCents),
  /** The uri that an upload answered, or null. */
  tc_pdf_url: foodProgramFacts.tc_pdf_url,
  address: foodProgramFacts.address,
  zip_code: foodProgramFacts.zip_code,
  city: foodProgramFacts.city,
  /** Guests fetch their orders at its counters: the address is asked for. */
  can_pickup_in_rest: foodProgramFacts.can_pickup_in_rest,
  /** Of a whole basket, whichever restaurants it is of. */
  min_order_amount: foodProgramFacts.min_order_amount,
  /** Without a row and an exception the court adds no rule to the hours of its restaurants. */
  working_hours: foodProgramView.working_hours,
  working_hours_exceptions: foodProgramView.working_hours_exceptions,
  /** Orders of the whole court in a slot; null for as many as come. */
  slot_capacity: foodProgramView.slot_capacity,
  /** Minutes after which an open restaurant that nobody watches takes no orders; null: it goes on. */
  unseen_pause_minutes: nullable(
    Type.Integer({ minimum: courtLimits.unseen_pause_minutes.from, maximum: courtLimits.unseen_pause_minutes.to }),
  ),
  /** How its owner's provider names it. */
  ccv_external_reference: nullable(Text(80, 1)),
}

/** Of a draft alone: what is done as it is published. */
const openingFacts = {
  /** The first announcement, shown from then on. */
  announcement: nullable(Text(maxAnnouncementText)),
  /** Restaurants whose invitations leave then. */
  invites: Type.Array(Uuid, { maxItems: 50 }),
}

/** A text sets it, null removes it, and what is not named stays. */
const Secret = nullable(Type.String({ minLength: 4, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' }))

/** A court program's own fields of POST and PATCH programs: all optional, flat beside those of every program. */
export const courtProgramFields = {
  ...optional({ ...courtFacts, ...openingFacts }),
  ccv_super_merchant_username: Type.Optional(Secret),
  ccv_super_merchant_password: Type.Optional(Secret),
}
const CourtProgramFields = closed(courtProgramFields)
export type CourtProgramFields = Static<typeof CourtProgramFields>

/** A court program's own fields of GET programs/{uuid}: for the owner and administrators alone. */
export const courtProgramView = {
  ...courtFacts,
  ...openingFacts,
  /** The domain of its published brand: it is saved with that. */
  domain_name: nullable(Text()),
  ccv_super_merchant_username: KeyState,
  ccv_super_merchant_password: KeyState,
  /** Restaurants that stand in it: each keeps the fee that it agreed to. */
  restaurants: Type.Integer({ minimum: 0 }),
}
const CourtProgramView = closed(courtProgramView)
export type CourtProgramView = Static<typeof CourtProgramView>
