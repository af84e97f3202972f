export type CardBrand = 'visa' | 'mastercard' | 'maestro' | 'amex' | 'bancontact'

/** The sandbox's records. They are never changed in place: a change is a new record that replaces the old one in the store. */

export type Mode = 'test' | 'live'

/** The provider whose API a payment was made through: it decides how ids, answers and webhooks look. */
export type Protocol = 'sandbox' | 'mollie' | 'ccv'

export const METHODS = ['ideal', 'bancontact', 'card', 'paypal', 'banktransfer'] as const
export type Method = (typeof METHODS)[number]

export const CURRENCIES = ['EUR', 'GBP', 'CHF', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

export const LANGUAGES = ['nl', 'en', 'de', 'ru', 'uk'] as const
export type Language = (typeof LANGUAGES)[number]

/** A language that is asked for, or English where the pages do not speak it. */
export const toSpokenLanguage = (asked: string | undefined): Language =>
  LANGUAGES.find((language) => language === asked) ?? 'en'

export const PAYMENT_STATUSES = [
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
  'manual_intervention',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const REFUND_STATUSES = ['queued', 'pending', 'refunded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const FAILURE_CODES = [
  'rejected',
  'card_refused',
  'insufficient_funds',
  'authentication_failed',
  'fraud_detected',
  'processing_error',
  'unsufficient_balance',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

export interface Account {
  id: string
  name: string
  iban: string
  bic: string
  methods: Method[]
  /** The amounts that a method takes of this account, where somebody set them. */
  limits?: Limits
  keys: AccountKey[]
  /** Newest first; a delivery carries one signature for each. */
  webhook_secrets: string[]
}

/** Cents that a method takes, both included. */
export interface AmountRange {
  minimum: number
  maximum: number
}

export type Limits = Partial<Record<Method, AmountRange>>

export interface AccountKey {
  key: string
  mode: Mode
  revoked: boolean
}

/** The holder of a key. */
export interface KeyHolder {
  account: Account
  mode: Mode
}

/** Whose key a request carries, and through which provider's API. */
export interface Caller extends KeyHolder {
  protocol: Protocol
}

/** All that is ever kept of a card. */
export interface CardTrace {
  brand: CardBrand
  last4: string
}

/** A status that a payment will take by itself at a moment (milliseconds since 1970). */
export interface ScheduledStep {
  status: PaymentStatus
  failure_code: FailureCode | null
  at: number
  webhook: boolean
}

/** Amounts are integer cents, moments milliseconds since 1970. */
export interface Payment {
  id: string
  token: string
  protocol: Protocol
  account: string
  mode: Mode
  status: PaymentStatus
  currency: Currency
  amount: number
  requested_amount: number
  amount_refunded: number
  amount_charged_back: number
  method: Method | null
  /** The merchant named the method: the payer cannot choose another. */
  method_fixed: boolean
  reference: string
  description: string
  language: Language
  return_url: string
  cancel_url: string | null
  webhook_url: string | null
  metadata: unknown
  created_at: number
  expires_at: number
  paid_at: number | null
  failure_code: FailureCode | null
  card: CardTrace | null
  /** A card waits for its 3-D Secure step. */
  challenged: boolean
  details: Record<string, string>
  idempotency_key: string | null
  scheduled: ScheduledStep | null
  transitions: { status: PaymentStatus; at: number }[]
  settlement_id: string | null
  /** The parts of a paid payment that go to other organisations (mollie). */
  routes: Route[]
  /** Oldest first; those that were not won back make up amount_charged_back. */
  chargebacks: Chargeback[]
  /** Cents of amount_charged_back that earlier settlements have taken off. */
  charged_back_settled: number
}

/** A part of a payment that its account passes on; cents. */
export interface Route {
  id: string
  amount: number
  description: string
  organization: string
  created_at: number
}

/** Money that the payer's bank took back, and gave back when `reversed_at` has a moment; cents. */
export interface Chargeback {
  id: string
  amount: number
  created_at: number
  reversed_at: number | null
  settlement_id: string | null
  reversal_settlement_id: string | null
}

export interface Refund {
  id: string
  payment_id: string
  account: string
  mode: Mode
  status: RefundStatus
  currency: Currency
  amount: number
  reference: string
  description: string | null
  metadata: unknown
  created_at: number
  refunded_at: number | null
  failure_code: FailureCode | null
  idempotency_key: string | null
  scheduled: { status: RefundStatus; at: number } | null
  settlement_id: string | null
}

export interface Settlement {
  id: string
  protocol: Protocol
  account: string
  mode: Mode
  reference: string
  currency: Currency
  gross: number
  refunded: number
  charged_back: number
  fee: number
  amount: number
  payment_ids: string[]
  refund_ids: string[]
  chargeback_ids: string[]
  /** Chargebacks whose money came back. */
  reversal_ids: string[]
  created_at: number
}

export const MERCHANT_STATUSES = ['started', 'screening', 'active', 'rejected'] as const
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number]

/** A seller that an account takes on: it finishes on a hosted page, and the provider screens it. */
export interface Merchant {
  id: string
  token: string
  account: string
  mode: Mode
  status: MerchantStatus
  reference: string
  name: string
  language: Language
  return_url: string
  created_at: number
}

/** A webhook on its way; it leaves the store when it is acknowledged, refused for good or given up. */
export interface Delivery {
  id: string
  account: string
  protocol: Protocol
  payment_id: string
  reference: string
  url: string
  body: string
  /** Attempts made so far. */
  attempts: number
  next_at: number
  /** Sent once, falsified in this way; see README.md, Faults. */
  forge: string | null
}

/** The first answer to a request with an idempotency key. */
export interface StoredAnswer {
  /** account, mode and key. */
  scope: string
  fingerprint: string
  status: number
  body: string
  at: number
}
