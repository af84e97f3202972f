export type Mode = 'test' | 'live'

/** Key and account that a call is made with. The key is never logged. */
export interface Credentials {
  readonly key: string
  readonly mode: Mode
  readonly account: string
}

/** Why a provider certainly did nothing. */
export type RefusalCode =
  | 'key_not_valid'
  | 'method_not_supported'
  | 'card_not_accepted'
  | 'not_found'
  | 'refund_limit'
  /** The money that the provider holds for the account does not reach for a refund now. */
  | 'unsufficient_balance'
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
