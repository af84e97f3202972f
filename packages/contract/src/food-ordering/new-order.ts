import Type from 'typebox'
import { allergens } from '../menus/codes.ts'
import { Cents, closed, Language, Moment, oneOf, Text, Uuid } from '../schema.ts'
import { ageWording } from './age-rules.ts'
import { maxTip } from './tip-rules.ts'

/** The input of orders/create. Prices and totals are not in it: the server knows them. */
export const NewOrder = closed({
  session_id: Uuid,
  /** The basket to order: the court's or the restaurant's uuid. */
  cart_uuid: Uuid,
  first_name: Text(100, 1),
  last_name: Text(100, 1),
  email: Text(255, 3),
  phone_code: Text(8, 1),
  phone: Text(32, 3),
  comments: Type.Optional(Text(1000)),
  /** Told to the kitchens of this order, because the guest says so; stored nowhere else. */
  allergies: Type.Optional(Type.Array(oneOf(allergens), { maxItems: 14 })),
  delivery_asap: Type.Boolean(),
  /** Start of the chosen slot when delivery_asap is false. */
  delivery_time: Type.Optional(Moment),
  /** Of several restaurants, as soon as possible: hand over all parts at one moment. */
  ready_together: Type.Optional(Type.Boolean()),
  delivery_address: Type.Optional(Text()),
  delivery_apartment: Type.Optional(Text(64)),
  /** Cents beside the price, whole to the restaurants that take tips; left out: none. */
  tip: Type.Optional(Type.Integer({ minimum: 0, maximum: maxTip })),
  payment_method: Text(32, 1),
  language: Type.Optional(Language),
  terms_accepted: Type.Boolean(),
  privacy_accepted: Type.Boolean(),
  age_confirmed: Type.Optional(Type.Boolean()),
  /** The revision of the sentence that was confirmed; the first one when left out. */
  age_wording: Type.Optional(Type.Integer({ minimum: 1, maximum: ageWording })),
  /** The total that the screen showed, with the tip; when the server's total differs it answers 409 price_changed and nothing is ordered. */
  expected_total_amount: Type.Optional(Cents),
})
