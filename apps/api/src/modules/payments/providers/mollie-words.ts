/** Mollie's words beside ours. A point that no public source settles is one constant or function here, with a test named `unverified`. */

/** Mollie forgets an idempotency key after an hour; from here on it is asked what it did before it is asked to do it again. */
export const keyTrustedMs = 50 * 60_000

/** A signature may come behind this. */
export const signaturePrefix = 'sha256='

/** Mollie's ids of our methods. */
const methodIds: Readonly<Record<string, string>> = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  card: 'creditcard',
  paypal: 'paypal',
  banktransfer: 'banktransfer',
}

const ownIds: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(methodIds).map(([own, theirs]) => [theirs, own]),
)

/** Our methods that Mollie can have. */
export const mollieMethods: readonly string[] = Object.keys(methodIds)

export const toMollieMethod = (method: string): string => methodIds[method] ?? method

/** Our id of a method of Mollie; undefined where the product has none. */
export const fromMollieMethod = (id: string): string | undefined => (Object.hasOwn(ownIds, id) ? ownIds[id] : undefined)

const locales: Readonly<Record<string, string>> = { nl: 'nl_NL', de: 'de_DE' }

/** Mollie refuses a locale that its pages do not speak; they speak neither Russian nor Ukrainian. */
export const toLocale = (language: string): string => locales[language] ?? 'en_US'

const reasons: Readonly<Record<string, string>> = {
  card_declined: 'rejected',
  refused_by_issuer: 'card_refused',
  card_expired: 'card_refused',
  inactive_card: 'card_refused',
  invalid_card_number: 'card_refused',
  invalid_card_holder_name: 'card_refused',
  invalid_card_type: 'card_refused',
  invalid_cvv: 'card_refused',
  authentication_abandoned: 'authentication_failed',
  authentication_required: 'authentication_failed',
  possible_fraud: 'fraud_detected',
  unknown_reason: 'processing_error',
}

/** Our code of a reason why a card did not pay; a reason that is new stays as it is. */
export const toFailureCode = (reason: string): string => reasons[reason] ?? reason

/** The refusal of a key that was used with other parameters: it tells nothing about the first call. */
export const isKeyReused = (status: number, detail: string): boolean => status === 400 && /idempoten/i.test(detail)
