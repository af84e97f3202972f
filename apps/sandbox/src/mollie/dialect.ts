import { STATUS_CODES } from 'node:http'
import { toCents, toValue } from '../core/money.ts'
import { type Dialect, type Json } from '../faults/dialect.ts'

/** Refusals of the core whose status is another one at Mollie. */
const STATUS_OF: Record<string, number> = { payment_not_cancelable: 422, payment_not_refundable: 422 }

/** The members of a request that the core knows by another name. */
const FIELDS: Record<string, string> = {
  'amount.value': 'amount',
  'amount.currency': 'amount',
  return_url: 'redirectUrl',
  cancel_url: 'cancelUrl',
  webhook_url: 'webhookUrl',
}

const statusOf = ({ status, code }: { status: number; code: string }): number => STATUS_OF[code] ?? status

/** Answers as HAL; errors as {status, title, detail, field?, _links}. */
export const mollieDialect: Dialect = {
  media_type: 'application/hal+json; charset=utf-8',
  status: statusOf,
  problem: (refusal) => {
    const { message, field } = refusal
    const status = statusOf(refusal)
    return JSON.stringify({
      status,
      title: STATUS_CODES[status] ?? 'Error',
      detail: message,
      ...(field === null ? {} : { field: FIELDS[field] ?? field }),
      _links: { documentation: { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' } },
    })
  },
  payments: (answer) => {
    const list = (answer['_embedded'] as Json | undefined)?.['payments']
    return Array.isArray(list) ? (list as Json[]) : [answer]
  },
  lie: ({ kind, value }, payment) => {
    const amount = payment['amount'] as { currency: string; value: string } | undefined
    if (!amount) return {}
    switch (kind) {
      case 'wrong_amount':
        return { amount: { ...amount, value: value ?? toValue(toCents(amount.value) + 1) } }
      case 'wrong_currency':
        return { amount: { ...amount, currency: value ?? 'USD' } }
      case 'wrong_reference':
        return { metadata: wrongMetadata(payment['metadata'], value) }
      case 'wrong_mode':
        return { mode: payment['mode'] === 'test' ? 'live' : 'test' }
      case 'wrong_account':
        return { profileId: 'pfl_another-account' }
      case 'wrong_status':
        return { status: value ?? 'banana' }
      default:
        return {}
    }
  },
}

const wrongMetadata = (metadata: unknown, value: string | undefined): unknown => {
  const right = metadataReference(metadata)
  const wrong = value ?? `wrong-${right ?? ''}`
  return typeof metadata === 'object' && metadata !== null ? { ...metadata, reference: wrong } : wrong
}

/** The merchant's reference as far as metadata has one: a text, or the member `reference`. Faults and the control API select by it. */
export const metadataReference = (metadata: unknown): string | null => {
  const reference = typeof metadata === 'object' && metadata !== null ? (metadata as Json)['reference'] : metadata
  return typeof reference === 'string' && reference.length > 0 && reference.length <= 255 ? reference : null
}
