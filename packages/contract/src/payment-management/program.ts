import Type, { type Static } from 'typebox'
import { closed, nullable, Text, Uuid } from '../schema.ts'
import { requestLimits } from './codes.ts'

/** A method as the owner of a program has it: whether payers are offered it, and through which provider. */
export const MethodChoice = closed({
  /** As in GET methods. */
  id: Text(32, 1),
  title: Text(),
  description: Text(),
  /** The provider's name of it; null where no provider of the program has it. */
  psp_id: nullable(Text(64)),
  is_used: Type.Boolean(),
  provider: nullable(Text(32)),
  /** Those that can be chosen. */
  providers: Type.Array(closed({ id: Text(32), title: Text() })),
  /** Shown to payers: used, and its provider takes it now. */
  is_valid: Type.Boolean(),
})
export type MethodChoice = Static<typeof MethodChoice>

/** A method as it is saved; those that are not named stay, after the named ones. */
export const SavedMethod = closed({
  id: Text(32, 1),
  is_used: Type.Boolean(),
  provider: Type.Optional(nullable(Text(32))),
})
export const SavedMethods = Type.Array(SavedMethod, { maxItems: 30 })

const RequestField = closed({ uuid: Uuid, name: Text(64, 1), value: Text() })

/** How a system of the owner's begins orders; payers return to its url. Its secret is never told. */
export const RequestProfile = closed({
  uuid: Uuid,
  title: Text(requestLimits.title),
  url: Text(500),
  /** The way back is signed by the profile's own words. */
  is_signed: Type.Boolean(),
  fields: Type.Array(RequestField, { maxItems: requestLimits.fields }),
})
export type RequestProfile = Static<typeof RequestProfile>

const SavedProfile = closed({
  uuid: Type.Optional(Uuid),
  title: Text(requestLimits.title, 1),
  url: Text(500, 1),
  /** Left out: as it is. */
  secret: Type.Optional(Text(200, 8)),
  fields: Type.Optional(
    Type.Array(closed({ uuid: Type.Optional(Uuid), name: Text(64, 1), value: Text() }), {
      maxItems: requestLimits.fields,
    }),
  ),
})
export type SavedProfile = Static<typeof SavedProfile>

/** The own fields of POST and PATCH programs, flat beside those of every program. A new program takes no methods. */
export const paymentProgramFields = {
  methods: Type.Optional(SavedMethods),
  requests: Type.Optional(Type.Array(SavedProfile, { maxItems: requestLimits.profiles })),
}
const PaymentProgramFields = closed(paymentProgramFields)
export type PaymentProgramFields = Static<typeof PaymentProgramFields>

/** The own fields of GET programs/{uuid}. */
export const paymentProgramView = {
  /** Keys that count now, and how the newest ends; the keys themselves are told once, as they are made. */
  api_key: closed({ count: Type.Integer({ minimum: 0 }), last_four: nullable(Text(4)) }),
  methods: Type.Array(MethodChoice),
  requests: Type.Array(RequestProfile),
  /** Of each payment, VAT inside: a percentage, and cents. */
  payment_fee: closed({ percent: Type.Number({ minimum: 0 }), fixed: Type.Integer({ minimum: 0 }) }),
}

/** Reasons that keep such a program from being published. */
export const paymentProgramErrorCodes = ['valid_method_required'] as const
export type PaymentProgramErrorCode = (typeof paymentProgramErrorCodes)[number]
