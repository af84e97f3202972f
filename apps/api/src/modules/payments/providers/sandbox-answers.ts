import { parseCents } from './decimal-text.ts'
import type { MerchantStatus, ProviderMerchant } from './merchants.ts'
import type { OfferedMethod, ProviderPayment, ProviderRefund, ProviderStatus } from './provider.ts'

type Json = Readonly<Record<string, unknown>>

const statuses: Readonly<Record<string, ProviderStatus>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
  manual_intervention: 'needs_review',
}

const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = {
  queued: 'pending',
  pending: 'pending',
  refunded: 'refunded',
  failed: 'failed',
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 1000 ? value : undefined

const textOrNull = (value: unknown): string | null => text(value) ?? null

const money = (value: unknown): { amount: number; currency: string } | undefined => {
  const { currency, value: decimals } = (value ?? {}) as Json
  const amount = parseCents(decimals)
  return amount === undefined || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)
    ? undefined
    : { amount, currency }
}

const webAddress = (value: unknown): string | null => {
  const address = text(value)
  return address && /^https?:\/\//.test(address) ? address : null
}

/** How the sandbox and we call one thing; undefined when one of the two is missing. */
const references = (body: Json): { provider_reference: string; our_reference: string } | undefined => {
  const provider_reference = text(body['id'])
  const our_reference = text(body['reference'])
  return provider_reference && our_reference ? { provider_reference, our_reference } : undefined
}

/** A payment of the sandbox, or undefined when the answer is not one. */
export const getPayment = (body: Json): ProviderPayment | undefined => {
  const total = money(body['amount'])
  const status = statuses[String(body['status'])]
  const named = references(body)
  if (!total || !status || !named) return undefined
  return {
    ...named,
    status,
    ...total,
    mode: String(body['mode']),
    account: String(body['account']),
    checkout_url: webAddress(body['checkout_url']),
    failure_code: textOrNull(body['failure_code']),
    amount_charged_back: money(body['amount_charged_back'])?.amount ?? 0,
    amount_refunded: money(body['amount_refunded'])?.amount ?? 0,
    evidence: {
      id: named.provider_reference,
      status: body['status'],
      mode: body['mode'],
      account: body['account'],
      amount: body['amount'],
      amount_refunded: body['amount_refunded'],
      amount_charged_back: body['amount_charged_back'],
      method: body['method'],
      reference: named.our_reference,
      created_at: body['created_at'],
      paid_at: body['paid_at'],
      failure_code: body['failure_code'],
    },
  }
}

/** A refund of the sandbox, or undefined when the answer is not one. */
export const getRefund = (body: Json): ProviderRefund | undefined => {
  const total = money(body['amount'])
  const status = refundStatuses[String(body['status'])]
  const named = references(body)
  if (!total || !status || !named) return undefined
  return {
    ...named,
    status,
    ...total,
    failure_code: textOrNull(body['failure_code']),
    evidence: {
      id: named.provider_reference,
      status: body['status'],
      amount: body['amount'],
      reference: named.our_reference,
      refunded_at: body['refunded_at'],
      failure_code: body['failure_code'],
    },
  }
}

const merchantStatuses: readonly MerchantStatus[] = ['started', 'screening', 'active', 'rejected']

/** A merchant of the sandbox, or undefined when the answer is not one. */
export const getMerchant = (body: Json): ProviderMerchant | undefined => {
  const status = merchantStatuses.find((known) => known === body['status'])
  const named = references(body)
  if (!status || !named) return undefined
  return { ...named, status, onboarding_url: webAddress(body['onboarding_url']) }
}

/** The methods of an account, with the sandbox's ids, which are ours. */
export const getMethods = (body: Json): readonly OfferedMethod[] | undefined =>
  getList(body, 'methods')
    ?.map((method: Json | null) => ({
      id: text(method?.['id']) ?? '',
      min_amount: parseCents(method?.['minimum_amount']) ?? null,
      max_amount: parseCents(method?.['maximum_amount']) ?? null,
      currencies: null,
    }))
    .filter(({ id }) => id !== '')

/** The members of a list in an answer. */
export const getList = (body: Json, name: string): readonly Json[] | undefined => {
  const list = body[name]
  return Array.isArray(list) ? (list as Json[]) : undefined
}
