import { type CardBrand, type FailureCode, type Language, type Method, type PaymentStatus } from '../core/model.ts'

const MINUTE = 60
const DAY = 86_400

export interface MollieMethod {
  id: string
  description: string
  /** Cents. */
  minimum: number
  maximum: number
  /** Seconds that a payer has. */
  expires_in_seconds: number
}

/** The sandbox's methods as Mollie names them, in the order to show, with limits and times of its size. */
export const MOLLIE_METHODS: Record<Method, MollieMethod> = {
  ideal: { id: 'ideal', description: 'iDEAL | Wero', minimum: 1, maximum: 5_000_000, expires_in_seconds: 15 * MINUTE },
  bancontact: {
    id: 'bancontact',
    description: 'Bancontact',
    minimum: 2,
    maximum: 5_000_000,
    expires_in_seconds: 60 * MINUTE,
  },
  card: { id: 'creditcard', description: 'Card', minimum: 1, maximum: 1_000_000, expires_in_seconds: 30 * MINUTE },
  paypal: { id: 'paypal', description: 'PayPal', minimum: 1, maximum: 800_000, expires_in_seconds: 180 * MINUTE },
  banktransfer: {
    id: 'banktransfer',
    description: 'Bank transfer',
    minimum: 1,
    maximum: 100_000_000,
    expires_in_seconds: 14 * DAY,
  },
}

/** Wallets that an account with cards has as methods of their own; listed when `includeWallets` names them. */
export const WALLETS: readonly { id: string; description: string }[] = [
  { id: 'applepay', description: 'Apple Pay' },
  { id: 'googlepay', description: 'Google Pay' },
]

export const LOCALES: readonly string[] =
  'en_US en_GB nl_NL nl_BE fr_FR fr_BE de_DE de_AT de_CH es_ES ca_ES pt_PT it_IT nb_NO sv_SE fi_FI da_DK is_IS hu_HU pl_PL lv_LV lt_LT'.split(
    ' ',
  )

export const toMethod = (id: string): Method | undefined =>
  (Object.keys(MOLLIE_METHODS) as Method[]).find((method) => MOLLIE_METHODS[method].id === id)

/** Mollie knows no status of its own for what it cannot decide: the payer waits. */
export const STATUSES: Record<PaymentStatus, string> = {
  open: 'open',
  pending: 'pending',
  authorized: 'authorized',
  manual_intervention: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
}

export const FAILURE_REASONS: Record<FailureCode, string> = {
  rejected: 'card_declined',
  card_refused: 'refused_by_issuer',
  insufficient_funds: 'insufficient_funds',
  authentication_failed: 'authentication_failed',
  fraud_detected: 'possible_fraud',
  processing_error: 'unknown_reason',
  unsufficient_balance: 'unknown_reason',
}

export const CARD_LABELS: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  bancontact: 'Bancontact',
}

const FULL_LOCALES: Record<Language, string> = { nl: 'nl_NL', de: 'de_DE', en: 'en_US', ru: 'en_US', uk: 'en_US' }

export const toLocale = (language: Language): string => FULL_LOCALES[language]
