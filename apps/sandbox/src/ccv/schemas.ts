import Type, { type Static } from 'typebox'
import { oneOf } from '../api/schemas.ts'

const closed = { additionalProperties: false }

/** A decimal: checked by checkedDecimals, because JSON Schema's multipleOf counts in fractions. */
const amount = Type.Unknown()
const text = Type.String({ minLength: 1, maxLength: 255 })
const address = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 2048 })

/** The names inside of an instruction are a guess (README.md, CCV). */
const instructions = Type.Array(Type.Object({ externalReference: text, amount }, closed), {
  minItems: 1,
  maxItems: 100,
})
export type Instructions = Static<typeof instructions>

export const paymentSchema = Type.Object(
  {
    amount,
    currency: oneOf(['eur', 'gbp', 'chf', 'usd']),
    method: text,
    brand: Type.Optional(text),
    returnUrl: address,
    webhookUrl: Type.Optional(address),
    merchantOrderReference: text,
    description: Type.Optional(text),
    language: Type.Optional(Type.String({ pattern: '^[a-z]{3}$' })),
    metadata: Type.Optional(text),
    transactionType: Type.Optional(oneOf(['sale'])),
    scaReady: Type.Optional(oneOf(['yes', 'no'])),
    payoutInstructions: Type.Optional(instructions),
  },
  closed,
)
export type PaymentBody = Static<typeof paymentSchema>

export const refundSchema = Type.Object(
  {
    reference: text,
    amount: Type.Optional(amount),
    description: Type.Optional(text),
    payoutInstructions: Type.Optional(instructions),
  },
  closed,
)
export type RefundBody = Static<typeof refundSchema>

const start = {
  orderDate: text,
  cartURL: address,
  storeURL: address,
  statusURL: address,
  storeInformation: Type.Object({ companyName: text, tradeName: text }),
}

/** Of the boarding API only the outline was seen (README.md, CCV): further members are let through. */
export const startOrderSchema = Type.Object(start)

const products = Type.Array(Type.Object({ url: address, paymentMethods: Type.Array(text, { minItems: 1 }) }))

export const productSchema = Type.Object({
  url: address,
  paymentMethods: Type.Array(text, { minItems: 1 }),
  order: Type.Object({ ...start, products }),
})
export type ProductBody = Static<typeof productSchema>

export const orderSchema = Type.Object({
  ...start,
  products: Type.Array(products.items, { minItems: 1 }),
  notifyCustomerByEmail: Type.Boolean(),
  externalReference: text,
})
export type OrderBody = Static<typeof orderSchema>
