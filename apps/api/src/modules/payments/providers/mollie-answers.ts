import type { HttpAnswer } from './http-call.ts'
import { parseCents } from './decimal-text.ts'
import { fromMollieMethod, isKeyReused, toFailureCode } from './mollie-words.ts'
import type {
  OfferedMethod,
  Outcome,
  ProviderAccount,
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
  RefusalCode,
} from './provider.ts'

export type Json = Readonly<Record<string, unknown>>

const statuses: Readonly<Record<string, ProviderStatus>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
}

const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'refunded',
  failed: 'failed',
  canceled: 'failed',
}

/** Refusals by the member that Mollie names as their cause. */
const refusedFields: Readonly<Record<string, RefusalCode>> = { method: 'method_not_supported' }

const refusedStatuses: Readonly<Record<number, RefusalCode>> = { 404: 'not_found', 410: 'not_found' }

/** The meaning of an answer: the object, a definite refusal, or doubt. An answer outside of the protocol is doubt. */
export const toOutcome = <T>(answer: HttpAnswer, read: (body: Json) => T | undefined): Outcome<T> => {
  if ('doubt' in answer) return { kind: 'unknown', code: answer.doubt, detail: answer.detail }
  const { status, body } = answer
  if (status >= 200 && status < 300) {
    const value = read(body)
    return value === undefined
      ? { kind: 'unknown', code: 'invalid_response', detail: 'not what the provider promises' }
      : { kind: 'answer', value }
  }
  const reason = text(body['detail']) ?? ''
  const detail = `${status} ${reason}`.slice(0, 200)
  if (status === 401) return { kind: 'refused', code: 'key_not_valid', detail }
  // A refusal that is no error of Mollie (a proxy's 403, say) says nothing about the call.
  if (body['status'] !== status) return { kind: 'unknown', code: 'invalid_response', detail: `${status}, not an error` }
  // The first call with this key still runs, or was another one: it may have been carried out.
  if (status === 409 || isKeyReused(status, reason)) return { kind: 'unknown', code: 'busy', detail }
  return { kind: 'refused', code: refusedStatuses[status] ?? refusedFields[String(body['field'])] ?? 'refused', detail }
}

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 1000 ? value : undefined

export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

const money = (value: unknown): { amount: number; currency: string } | undefined => {
  const { currency, value: decimals } = object(value)
  const amount = parseCents(decimals)
  return amount === undefined || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)
    ? undefined
    : { amount, currency }
}

/** An amount that is there only when there is one; undefined when it is not money. */
const laterAmount = (value: unknown): number | undefined =>
  value === undefined || value === null ? 0 : money(value)?.amount

const webAddress = (value: unknown): string | null => {
  const address = text(object(value)['href'])
  return address && /^https?:\/\//.test(address) ? address : null
}

/** Our reference in metadata; empty for what is not ours. */
export const ourReference = (body: Json): string => text(object(body['metadata'])['reference']) ?? ''

/** A payment of Mollie, or undefined when the answer is not one. */
export const getPayment = (body: Json): ProviderPayment | undefined => {
  const total = money(body['amount'])
  const status = statuses[String(body['status'])]
  const provider_reference = text(body['id'])
  const amount_charged_back = laterAmount(body['amountChargedBack'])
  const amount_refunded = laterAmount(body['amountRefunded'])
  if (!total || !status || !provider_reference) return undefined
  if (amount_charged_back === undefined || amount_refunded === undefined) return undefined
  const reason = text(object(body['details'])['failureReason'])
  const failure_code = reason === undefined ? null : toFailureCode(reason)
  return {
    provider_reference,
    our_reference: ourReference(body),
    status,
    ...total,
    mode: String(body['mode']),
    account: String(body['profileId']),
    checkout_url: webAddress(object(body['_links'])['checkout']),
    failure_code,
    amount_charged_back,
    amount_refunded,
    evidence: {
      id: provider_reference,
      status: body['status'],
      mode: body['mode'],
      profileId: body['profileId'],
      amount: body['amount'],
      amountRefunded: body['amountRefunded'],
      amountChargedBack: body['amountChargedBack'],
      method: body['method'],
      reference: ourReference(body),
      createdAt: body['createdAt'],
      paidAt: body['paidAt'],
      settlementId: body['settlementId'],
      failureReason: reason,
    },
  }
}

/** A refund of Mollie, or undefined when the answer is not one. */
export const getRefund = (body: Json): ProviderRefund | undefined => {
  const total = money(body['amount'])
  const status = refundStatuses[String(body['status'])]
  const provider_reference = text(body['id'])
  if (!total || !status || !provider_reference) return undefined
  return {
    provider_reference,
    our_reference: ourReference(body),
    status,
    ...total,
    failure_code: body['status'] === 'canceled' ? 'canceled' : null,
    evidence: {
      id: provider_reference,
      status: body['status'],
      amount: body['amount'],
      paymentId: body['paymentId'],
      reference: ourReference(body),
      createdAt: body['createdAt'],
      settlementId: body['settlementId'],
    },
  }
}

/** The profile that a key belongs to. */
export const getProfile = (body: Json): ProviderAccount | undefined => {
  const account = text(body['id'])
  return account ? { account, name: text(body['name']) ?? null } : undefined
}

interface Page {
  readonly items: readonly Json[]
  /** The item with which the next page begins; undefined on the last one. */
  readonly from: string | undefined
}

/** A page of a list, newest first. Of the link to the next one only the item is read: no other address is ever called. */
export const getPage =
  (name: string) =>
  (body: Json): Page | undefined => {
    const items = object(body['_embedded'])[name]
    if (!Array.isArray(items)) return undefined
    const next = webAddress(object(body['_links'])['next'])
    const from = next !== null && URL.canParse(next) ? new URL(next).searchParams.get('from') : null
    return { items: items.map(object), from: from ?? undefined }
  }

/** A method of ours; its limits are of the currency that was asked for. */
const offeredMethod = ({ id, minimumAmount, maximumAmount }: Json): OfferedMethod | undefined => {
  const own = fromMollieMethod(String(id))
  if (own === undefined) return undefined
  const least = money(minimumAmount)
  const most = money(maximumAmount)
  const currency = least?.currency ?? most?.currency
  return {
    id: own,
    min_amount: least?.amount ?? null,
    max_amount: most?.amount ?? null,
    currencies: currency === undefined ? null : [currency],
  }
}

/** The methods that a profile has; those that the product does not know are left out. */
export const getMethods = (body: Json): readonly OfferedMethod[] | undefined =>
  getPage('methods')(body)
    ?.items.map(offeredMethod)
    .filter((method) => method !== undefined)
