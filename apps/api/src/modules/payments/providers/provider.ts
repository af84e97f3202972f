/**
 * One interface for every payment service provider. An adapter speaks the provider's own protocol and converts at this edge:
 * money to integer cents, statuses to ours. It decides nothing: what an answer means for us is judged in attempt.rules.ts.
 */

export type Mode = 'test' | 'live'

/** Key and account that a call is made with. The key is never logged. */
export interface Credentials {
  readonly key: string
  readonly mode: Mode
  readonly account: string
}

/** The statuses that a provider can answer, in our words. */
export type ProviderStatus =
  | 'open'
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'needs_review'

/** A provider's report about a payment. */
export interface ProviderPayment {
  /** The provider's own id. */
  readonly provider_reference: string
  /** The reference that we gave: the attempt's uuid. */
  readonly our_reference: string
  readonly status: ProviderStatus
  /** Cents. */
  readonly amount: number
  readonly currency: string
  readonly mode: string
  readonly account: string
  /** The payer's page; null when nothing is to be done there. */
  readonly checkout_url: string | null
  readonly failure_code: string | null
  /** Cents that the payer's bank took back. */
  readonly amount_charged_back: number
  /** The refunds to the payer, asked for by us or by others; cents. */
  readonly amount_refunded: number
  /** Members of the answer that are kept for an operator: no person, no card, no account of the payer. */
  readonly evidence: Readonly<Record<string, unknown>>
}

type ProviderRefundStatus = 'pending' | 'refunded' | 'failed'

export interface ProviderRefund {
  readonly provider_reference: string
  readonly our_reference: string
  readonly status: ProviderRefundStatus
  readonly amount: number
  readonly currency: string
  readonly failure_code: string | null
  readonly evidence: Readonly<Record<string, unknown>>
}

/** Why a provider certainly did nothing. */
export type RefusalCode =
  | 'key_not_valid'
  | 'method_not_supported'
  | 'card_not_accepted'
  | 'not_found'
  | 'refund_limit'
  | 'not_possible'
  | 'refused'

/** Why nobody knows what a provider did. */
export type DoubtCode = 'timeout' | 'unreachable' | 'server_error' | 'invalid_response' | 'busy' | 'not_asked'

/**
 * The outcome of a call. `refused` is definite: nothing happened, and a new idempotency key may be used. `unknown` is not: it
 * may have happened, the key stays the same.
 */
export type Outcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly detail: string }
  | { readonly kind: 'unknown'; readonly code: DoubtCode; readonly detail: string }

/** Card fields of the sandbox's published test numbers: passed on, and kept nowhere. */
export interface TestCard {
  readonly number: string
  readonly expiry_month: number
  /** Four digits. */
  readonly expiry_year: number
  readonly cvc: string
}

export interface CreateOrder {
  readonly our_reference: string
  readonly idempotency_key: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly method: string
  readonly language: string
  readonly return_url: string
  readonly webhook_url: string
  readonly expires_in_seconds: number
  readonly card?: TestCard | undefined
}

export interface RefundOrder {
  readonly our_reference: string
  readonly idempotency_key: string
  readonly payment_reference: string
  readonly amount: number
  readonly currency: string
  readonly description: string
}

/** How far a merchant, a seller that an account takes on, is at the provider. */
export type MerchantStatus = 'started' | 'screening' | 'active' | 'rejected'

export interface ProviderMerchant {
  readonly provider_reference: string
  readonly our_reference: string
  readonly status: MerchantStatus
  /** The provider's page on which the merchant goes on; null when there is nothing to do there. */
  readonly onboarding_url: string | null
}

export interface MerchantOrder {
  readonly our_reference: string
  readonly idempotency_key: string
  readonly name: string
  readonly return_url: string
  readonly language: string
}

interface Merchants {
  open(credentials: Credentials, order: MerchantOrder): Promise<Outcome<ProviderMerchant>>
  get(credentials: Credentials, provider_reference: string): Promise<Outcome<ProviderMerchant>>
}

/** A webhook's headers and body, as they came. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** `signed`: proven to come from the provider. `unsigned`: anybody could have sent it. `forged`: it pretends. */
export type WebhookVerification = 'signed' | 'unsigned' | 'forged'

export interface Provider {
  readonly name: string
  /** Sellers that an account takes on, so that they are paid by the provider itself; absent where the adapter cannot. */
  readonly merchants?: Merchants
  /** Our ids of the methods that this provider can have, in the order to show. */
  readonly methods: readonly string[]
  /** Card fields may be sent along: never with a provider that moves money. */
  readonly takes_test_cards: boolean
  /** False while its breaker is open: a call would be refused at once. */
  isUp(): boolean
  /** Mode and account of a key, from its spelling alone; undefined when it cannot be a key of this provider. */
  readKey(key: string): { readonly mode: Mode; readonly account: string } | undefined
  create(credentials: Credentials, order: CreateOrder): Promise<Outcome<ProviderPayment>>
  /** One payment by the provider's reference. */
  get(credentials: Credentials, provider_reference: string): Promise<Outcome<ProviderPayment>>
  /** The payment that carries our reference: after a create call whose answer was lost. `not_found` when there is none. */
  find(credentials: Credentials, our_reference: string): Promise<Outcome<ProviderPayment>>
  /** Closes an open payment: answers it as it then is. `not_possible` when it is not open any more. */
  cancel(
    credentials: Credentials,
    provider_reference: string,
    idempotency_key: string,
  ): Promise<Outcome<ProviderPayment>>
  refund(credentials: Credentials, order: RefundOrder): Promise<Outcome<ProviderRefund>>
  getRefund(credentials: Credentials, provider_reference: string): Promise<Outcome<ProviderRefund>>
  /** The refund of a payment that carries our reference. */
  findRefund(
    credentials: Credentials,
    payment_reference: string,
    our_reference: string,
  ): Promise<Outcome<ProviderRefund>>
  /** Ids of the methods that the account has, in the order to show. Proves the key as well. */
  listMethods(credentials: Credentials): Promise<Outcome<readonly string[]>>
  verifyWebhook(secret: string | null, webhook: WebhookRequest): WebhookVerification
}
