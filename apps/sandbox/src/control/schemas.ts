import Type, { type Static } from 'typebox'
import { amountSchema, oneOf } from '../api/schemas.ts'
import {
  CURRENCIES,
  FAILURE_CODES,
  MERCHANT_STATUSES,
  METHODS,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
  type Limits,
  type Method,
} from '../core/model.ts'

const closed = { additionalProperties: false }
const milliseconds = Type.Integer({ minimum: 0, maximum: 86_400_000 })
const mode = oneOf(['test', 'live'] as const)
const accountId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,39}$' })

export const settleSchema = Type.Object(
  {
    status: oneOf(PAYMENT_STATUSES),
    failure_code: Type.Optional(oneOf(FAILURE_CODES)),
    amount_override: Type.Optional(amountSchema),
    late: Type.Optional(Type.Boolean()),
    webhook: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type SettleBody = Static<typeof settleSchema>

export const chargebackSchema = Type.Object({ amount: Type.Optional(amountSchema) }, closed)
export type ChargebackBody = Static<typeof chargebackSchema>

export const webhookSchema = Type.Object(
  { times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })), forge: Type.Optional(Type.String()) },
  closed,
)
export type WebhookBody = Static<typeof webhookSchema>

export const settleRefundSchema = Type.Object(
  { status: oneOf(REFUND_STATUSES), failure_code: Type.Optional(oneOf(FAILURE_CODES)) },
  closed,
)
export type SettleRefundBody = Static<typeof settleRefundSchema>

export const settleMerchantSchema = Type.Object({ status: oneOf(MERCHANT_STATUSES) }, closed)
export type SettleMerchantBody = Static<typeof settleMerchantSchema>

export const autoSchema = Type.Object(
  {
    status: oneOf(['paid', 'failed', 'canceled', 'pending', 'manual_intervention'] as const),
    failure_code: Type.Optional(oneOf(FAILURE_CODES)),
    delay_ms: Type.Optional(milliseconds),
    webhook: Type.Optional(Type.Boolean()),
    account: Type.Optional(Type.String()),
  },
  closed,
)
export type AutoBody = Static<typeof autoSchema>

export const refundPolicySchema = Type.Object(
  {
    initial_status: Type.Optional(oneOf(REFUND_STATUSES)),
    final_status: Type.Optional(Type.Union([oneOf(['refunded', 'failed'] as const), Type.Null()])),
    delay_ms: Type.Optional(milliseconds),
  },
  closed,
)
export type RefundPolicyBody = Static<typeof refundPolicySchema>

const KINDS = [
  'delay',
  'drop_answer',
  'time_out_after_executing',
  'http_500',
  'http_503',
  'http_429',
  'http_422',
  'garbage',
  'wrong_amount',
  'wrong_currency',
  'wrong_reference',
  'wrong_mode',
  'wrong_account',
  'wrong_status',
  'drop',
  'duplicate',
  'reorder',
  'forge',
] as const
const scope = oneOf(['create', 'get', 'refund', 'cancel', 'methods', 'onboard', 'webhook'] as const)

const faultSchema = Type.Object(
  {
    kind: oneOf(KINDS),
    scope: Type.Optional(Type.Union([scope, Type.Array(scope, { minItems: 1 })])),
    probability: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    count: Type.Optional(Type.Integer({ minimum: 1 })),
    account: Type.Optional(Type.String()),
    reference: Type.Optional(Type.String()),
    execute: Type.Optional(Type.Boolean()),
    delay_ms: Type.Optional(milliseconds),
    phase: Type.Optional(oneOf(['before', 'after'] as const)),
    variant: Type.Optional(Type.String()),
    value: Type.Optional(Type.String()),
    times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    extra: Type.Optional(Type.Boolean()),
  },
  closed,
)
export const faultsSchema = Type.Object(
  {
    ...Type.Partial(faultSchema).properties,
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 32 - 1 })),
    faults: Type.Optional(Type.Array(faultSchema)),
  },
  closed,
)
export type FaultsBody = Static<typeof faultsSchema>

export const accountSchema = Type.Object(
  {
    id: accountId,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 70 })),
    methods: Type.Optional(Type.Array(oneOf(METHODS))),
  },
  closed,
)
export type AccountBody = Static<typeof accountSchema>

const cents = Type.Integer({ minimum: 1, maximum: 999_999_999 })
const range = Type.Object({ minimum: cents, maximum: cents }, closed)

export const methodsSchema = Type.Object(
  {
    methods: Type.Array(oneOf(METHODS)),
    limits: Type.Optional(
      Type.Object(Object.fromEntries(METHODS.map((method) => [method, Type.Optional(range)])), closed),
    ),
  },
  closed,
)
export type MethodsBody = { methods: Method[]; limits?: Limits }

export const newKeySchema = Type.Object({ mode }, closed)
export type NewKeyBody = Static<typeof newKeySchema>

export const revokeSchema = Type.Object({ key: Type.String() }, closed)
export type RevokeBody = Static<typeof revokeSchema>

export const settlementSchema = Type.Object(
  {
    account: Type.String(),
    mode: Type.Optional(mode),
    currency: Type.Optional(oneOf(CURRENCIES)),
    fee: Type.Optional(amountSchema),
    amount: Type.Optional(amountSchema),
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 140 })),
    protocol: Type.Optional(oneOf(['sandbox', 'mollie', 'ccv'] as const)),
  },
  closed,
)
export type SettlementBody = Static<typeof settlementSchema>

export const mollieSchema = Type.Object({ cancelable_methods: Type.Array(oneOf(METHODS)) }, closed)
export type MollieBody = Static<typeof mollieSchema>

export const clockSchema = Type.Object({ advance_seconds: Type.Integer({ minimum: 1, maximum: 315_360_000 }) }, closed)
export type ClockBody = Static<typeof clockSchema>
