import Type, { type Static } from 'typebox'
import { amountSchema } from '../api/schemas.ts'

const closed = { additionalProperties: false }
const text = Type.String({ minLength: 1, maxLength: 255 })
const url = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 2048 })
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]))

export const createPaymentSchema = Type.Object(
  {
    amount: amountSchema,
    description: text,
    redirectUrl: url,
    cancelUrl: nullable(url),
    webhookUrl: nullable(url),
    method: nullable(Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })])),
    locale: nullable(Type.String()),
    metadata: Type.Optional(Type.Unknown()),
    dueDate: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    issuer: Type.Optional(Type.String()),
    sequenceType: Type.Optional(Type.Literal('oneoff')),
    restrictPaymentMethodsToCountry: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  },
  closed,
)
export type CreatePaymentBody = Static<typeof createPaymentSchema>

const organization = Type.Object(
  { type: Type.Literal('organization'), organizationId: Type.String({ pattern: '^org_[A-Za-z0-9]+$' }) },
  closed,
)

export const refundSchema = Type.Object(
  {
    amount: amountSchema,
    description: Type.Optional(text),
    metadata: Type.Optional(Type.Unknown()),
    reverseRouting: Type.Optional(Type.Boolean()),
    routingReversals: Type.Optional(
      Type.Array(Type.Object({ amount: amountSchema, source: organization }, closed), { minItems: 1 }),
    ),
  },
  closed,
)
export type RefundBody = Static<typeof refundSchema>

export const routeSchema = Type.Object({ amount: amountSchema, description: text, destination: organization }, closed)
export type RouteBody = Static<typeof routeSchema>
