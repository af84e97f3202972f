import type { Credentials, Outcome } from './outcome.ts'

/** A part of a payment that the provider itself pays out to a merchant of the account, by the provider's reference; cents. */
export interface SplitPart {
  readonly merchant: string
  readonly amount: number
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
  /** The merchant's own account, as it named it; where the provider opens none. */
  readonly organization?: string | undefined
}

/** A part of a paid payment that the provider is to pay to a merchant. */
export interface RouteOrder {
  /** Also the idempotency key. */
  readonly our_reference: string
  readonly payment_reference: string
  readonly merchant: string
  /** Cents. */
  readonly amount: number
  readonly currency: string
  readonly description: string
  /** As of a payment. */
  readonly first_tried_at: Date
}

/** A provider that pays parts of a payment to merchants: as the payment asks for it, or asked for each part once it is paid. */
export type Split =
  | {
      readonly at: 'create'
      /** Ids of the methods whose money it can split. */
      readonly methods: readonly string[]
    }
  | {
      readonly at: 'paid'
      /** Answers the provider's reference of the route. */
      route(credentials: Credentials, order: RouteOrder): Promise<Outcome<string>>
    }

export interface Merchants {
  /** The merchant has an account there already, and names it. */
  readonly asks_organization?: boolean
  open(credentials: Credentials, order: MerchantOrder): Promise<Outcome<ProviderMerchant>>
  get(credentials: Credentials, provider_reference: string): Promise<Outcome<ProviderMerchant>>
}
