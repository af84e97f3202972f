import Type, { type Static } from 'typebox'
import { CURRENCIES, METHODS } from '../core/model.ts'

const closed = { additionalProperties: false }

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })

export const amountSchema = Type.Object(
  { currency: oneOf(CURRENCIES), value: Type.String({ pattern: '^[0-9]{1,7}\\.[0-9]{2}$' }) },
  closed,
)

const text = Type.String({ minLength: 1, maxLength: 255 })
const url = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 2048 })

const cardSchema = Type.Object(
  {
    number: Type.String({ maxLength: 32 }),
    expiry_month: Type.Integer({ minimum: 1, maximum: 12 }),
    expiry_year: Type.Integer({ minimum: 2000, maximum: 2099 }),
    cvc: Type.Optional(Type.String({ pattern: '^[0-9]{3}$' })),
    holder: Type.Optional(Type.String({ maxLength: 100 })),
  },
  closed,
)

export const createPaymentSchema = Type.Object(
  {
    amount: amountSchema,
    description: text,
    reference: text,
    return_url: url,
    cancel_url: Type.Optional(url),
    webhook_url: Type.Optional(url),
    method: Type.Optional(oneOf(METHODS)),
    /** A language that the pages do not speak is read in English. */
    language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
    metadata: Type.Optional(Type.Unknown()),
    card: Type.Optional(cardSchema),
    expires_in_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 31_536_000 })),
  },
  closed,
)
export type CreatePaymentBody = Static<typeof createPaymentSchema>

export const createMerchantSchema = Type.Object(
  { reference: text, name: text, return_url: url, language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })) },
  closed,
)
export type CreateMerchantBody = Static<typeof createMerchantSchema>

export const refundSchema = Type.Object(
  { amount: amountSchema, reference: text, description: Type.Optional(text) },
  closed,
)
export type RefundBody = Static<typeof refundSchema>
