/**
 * One interface for every payment service provider. An adapter speaks the provider's own protocol and converts at this edge:
 * money to integer cents, statuses to ours. It decides nothing: what an answer means for us is judged in attempt.rules.ts.
 */

import type { Merchants, Split, SplitPart } from './merchants.ts'
import type { Credentials, Mode, Outcome } from './outcome.ts'

export type { Credentials, DoubtCode, Mode, Outcome, RefusalCode } from './outcome.ts'

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
  /** The moment of the first call for this order; a provider that forgets keys looks for the payment before it is asked again much later. */
  readonly first_tried_at?: Date | undefined
  readonly card?: TestCard | undefined
  /** The routes, if the payment itself carries them. */
  readonly split?: readonly SplitPart[] | undefined
}

export interface RefundOrder {
  readonly our_reference: string
  readonly idempotency_key: string
  readonly payment_reference: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  /** The parts of a split payment that the refund is taken from, none too; left out for a payment that was not split. */
  readonly split?: readonly SplitPart[] | undefined
}

/** A payout of the provider to whoever owns the account. */
export interface ProviderSettlement {
  /** The provider's own id of it. */
  readonly provider_id: string
  /** On the bank statement. */
  readonly reference: string
  readonly currency: string
  /** Cents; below zero: the provider took it from the bank account. */
  readonly amount: number
  readonly paid_out_at: Date
}

export type SettlementLineKind = 'payment' | 'refund' | 'chargeback' | 'chargeback_reversal' | 'cost' | 'correction'

/** A line of a settlement. What comes in is above zero, what goes out is below. */
export interface ProviderSettlementLine {
  readonly kind: SettlementLineKind
  /** The provider's id of the payment or refund; of a chargeback, where it has one. */
  readonly provider_reference: string | null
  /** The payment that was refunded or charged back. */
  readonly payment_reference: string | null
  readonly description: string | null
  /** Cents of the settlement's currency; 0 for a cost. */
  readonly amount: number
  /** Costs and the VAT on them in ten-thousandths of the currency's unit; above zero: the provider keeps them. */
  readonly cost: number
  readonly vat: number
}

/** A part of a settlement's lines; `next` asks for those that follow, null: these were the last. */
export interface SettlementLinesPage {
  readonly lines: readonly ProviderSettlementLine[]
  readonly next: string | null
}

/** Reads payouts with a token of its own, which stands in place of the key. */
interface Settlements {
  /** False for what cannot be such a token. */
  readToken(token: string): boolean
  /** Those that were paid out since, newest first. Proves the token as well. */
  list(credentials: Credentials, since: Date): Promise<Outcome<readonly ProviderSettlement[]>>
  /** `page` null: the first. */
  lines(
    credentials: Credentials,
    settlement: ProviderSettlement,
    page: string | null,
  ): Promise<Outcome<SettlementLinesPage>>
}

/** A method that an account has, and what it takes there, as far as the provider says; null where it does not. */
export interface OfferedMethod {
  readonly id: string
  /** Cents, both included. */
  readonly min_amount: number | null
  readonly max_amount: number | null
  readonly currencies: readonly string[] | null
}

/** The account that a key opens, as the provider knows it. */
export interface ProviderAccount {
  readonly account: string
  /** As its owner named it; null where the provider does not say. */
  readonly name: string | null
}

/** Mode and account of a key as far as its spelling tells; account null: only the provider can tell. */
export interface ReadKey {
  readonly mode: Mode
  readonly account: string | null
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
  /** Absent where the adapter cannot split a payment. */
  readonly split?: Split
  /** Payouts to the account's owner; absent where they come as files alone. */
  readonly settlements?: Settlements
  /** Our ids of the methods that this provider can have, in the order to show. */
  readonly methods: readonly string[]
  /** Card fields may be sent along: never with a provider that moves money. */
  readonly takes_test_cards: boolean
  /** False while its breaker is open: a call would be refused at once. */
  isUp(): boolean
  /** Undefined when it cannot be a key of this provider. */
  readKey(key: string): ReadKey | undefined
  /** Asks whose key it is: proves the key. */
  identify(key: string, mode: Mode): Promise<Outcome<ProviderAccount>>
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
  /** The methods that the account has, in the order to show. Proves the key as well. */
  listMethods(credentials: Credentials): Promise<Outcome<readonly OfferedMethod[]>>
  /** True when its webhooks arrive at addresses below this one; else the poller alone learns. */
  reaches(address: string): boolean
  verifyWebhook(secret: string | null, webhook: WebhookRequest): WebhookVerification
}
