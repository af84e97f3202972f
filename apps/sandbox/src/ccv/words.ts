import {
  type FailureCode,
  type Language,
  type Method,
  type Payment,
  type PaymentStatus,
  type RefundStatus,
} from '../core/model.ts'

/** A state of a payment in CCV's words. */
interface State {
  status: 'pending' | 'success' | 'failed' | 'manualintervention'
  type: 'sale' | 'authorise'
  failureCode?: string
}

const STATUSES: Record<PaymentStatus, State> = {
  open: { status: 'pending', type: 'sale' },
  pending: { status: 'pending', type: 'sale' },
  authorized: { status: 'success', type: 'authorise' },
  paid: { status: 'success', type: 'sale' },
  failed: { status: 'failed', type: 'sale' },
  canceled: { status: 'failed', type: 'sale', failureCode: 'cancelled' },
  expired: { status: 'failed', type: 'sale', failureCode: 'expired' },
  manual_intervention: { status: 'manualintervention', type: 'sale' },
}

/** CCV has no code for a 3-D Secure step that failed. */
const toFailure = (code: FailureCode): string => (code === 'authentication_failed' ? 'rejected' : code)

export const toStatus = ({ status, failure_code }: Payment): State => ({
  ...STATUSES[status],
  ...(failure_code === null ? {} : { failureCode: toFailure(failure_code) }),
})

export const REFUND_STATUSES: Record<RefundStatus, State['status']> = {
  queued: 'pending',
  pending: 'pending',
  refunded: 'success',
  failed: 'failed',
}

const CODES: Record<Language, string> = { nl: 'nld', en: 'eng', de: 'deu', ru: 'rus', uk: 'ukr' }

export const toCode = (language: Language): string => CODES[language]

/** The pages' language of an ISO 639-2 code; one that they do not speak is left to them. */
export const fromCode = (code: string | undefined): string | undefined =>
  Object.entries(CODES).find(([, known]) => known === code)?.[0]

/** Bancontact is a card of the brand bcmc. */
export const toMethod = (method: Method | null): { method?: string; brand?: string } => {
  if (method === 'bancontact') return { method: 'card', brand: 'bcmc' }
  return method === null ? {} : { method }
}

export const fromMethod = (method: string, brand: string | undefined): Method | undefined => {
  if (method === 'card') return brand === 'bcmc' ? 'bancontact' : 'card'
  return (['ideal', 'paypal', 'banktransfer'] as const).find((known) => known === method)
}
