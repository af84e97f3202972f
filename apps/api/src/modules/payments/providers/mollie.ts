import { createHmac, timingSafeEqual } from 'node:crypto'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { decimalText } from './decimal-text.ts'
import { callProvider, getBreaker, type HttpAnswer, type HttpCall } from './http-call.ts'
import {
  getMethods,
  getPage,
  getPayment,
  getProfile,
  getRefund,
  ourReference,
  toOutcome,
  type Json,
} from './mollie-answers.ts'
import { mollieMerchants, mollieRoutes, routingReversals } from './mollie-connect.ts'
import { mollieSettlements } from './mollie-settlements.ts'
import { keyTrustedMs, mollieMethods, signaturePrefix, toLocale, toMollieMethod } from './mollie-words.ts'
import type {
  CreateOrder,
  Mode,
  Outcome,
  Provider,
  ProviderPayment,
  ReadKey,
  RefundOrder,
  RefusalCode,
  WebhookRequest,
  WebhookVerification,
} from './provider.ts'
import { getReachableWebhook } from './webhook-address.ts'

const keyShape = /^(test|live)_[A-Za-z0-9_-]{10,100}$/

/** The account of a key, a profile, is not in its spelling. */
const readKey = (key: string): ReadKey | undefined => {
  const [, mode] = keyShape.exec(key) ?? []
  return mode ? { mode: mode as Mode, account: null } : undefined
}

const day = 24 * 3600 * 1000
const furthestDueDay = 100

/** A bank transfer's last day: the day on which the time to pay ends. Counted from the first try, so that a later one asks for the same. */
const dueDate = ({ expires_in_seconds, first_tried_at = now() }: CreateOrder): string => {
  const ends_in = Math.min(Math.max(expires_in_seconds * 1000, day), furthestDueDay * day)
  return new Date(first_tried_at.getTime() + ends_in).toISOString().slice(0, 10)
}

/** The body of a create call at `root`: the same for the same order, or its idempotency key would not fit. */
export const toPaymentBody = (root: string, order: CreateOrder): Json => ({
  amount: { currency: order.currency, value: decimalText(order.amount) },
  description: order.description,
  redirectUrl: order.return_url,
  webhookUrl: getReachableWebhook(root, order.webhook_url),
  method: toMollieMethod(order.method),
  locale: toLocale(order.language),
  metadata: { reference: order.our_reference },
  ...(order.method === 'banktransfer' ? { dueDate: dueDate(order) } : {}),
})

const refundBody = (order: RefundOrder): Json => ({
  amount: { currency: order.currency, value: decimalText(order.amount) },
  description: order.description,
  metadata: { reference: order.our_reference },
  ...routingReversals(order),
})

const signatureOf = ({ headers }: WebhookRequest): string | undefined => {
  const value = headers['x-mollie-signature']
  return Array.isArray(value) ? value[0] : value
}

/** A classic webhook carries no signature; one of a subscription carries the HMAC of its body. */
const verifyWebhook = (secret: string | null, webhook: WebhookRequest): WebhookVerification => {
  const signature = signatureOf(webhook)
  if (signature === undefined || secret === null) return 'unsigned'
  const given = signature.startsWith(signaturePrefix) ? signature.slice(signaturePrefix.length) : signature
  const right = createHmac('sha256', secret).update(webhook.body).digest('hex')
  return timingSafeEqual(sha256(given), sha256(right)) ? 'signed' : 'forged'
}

const pageSize = 250
const maxPages = 4

/** A list of the newest is long enough when it reaches so far before the moment of what is looked for: clocks differ. */
const clockSkewMs = 10 * 60_000

/** The moment in an id of ours (UUIDv7); undefined for another one. */
const momentOf = (reference: string): number | undefined =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(reference)
    ? Number.parseInt(reference.replace('-', '').slice(0, 12), 16)
    : undefined

interface Search<T> {
  /** Of the list, with a query that has no page yet. */
  readonly path: string
  readonly name: string
  readonly reference: string
  readonly read: (body: Json) => T | undefined
}

interface MollieCall {
  readonly method: HttpCall['method']
  readonly path: string
  readonly key?: string | undefined
  readonly body?: Json | undefined
}

type Call = (key: string, call: MollieCall) => Promise<HttpAnswer>

const callMollie =
  (root: string): Call =>
  (api_key, { method, path, key, body }) =>
    callProvider({
      root,
      path: `/v2${path}`,
      method,
      headers: { authorization: `Bearer ${api_key}`, ...(key ? { 'idempotency-key': key } : {}) },
      body,
    })

/**
 * Looks through the newest of a list for our reference. That there is none is certain when the list ends or goes back to before the reference
 * was made; else it is doubt.
 */
const searchNewest = async <T>(call: Call, api_key: string, search: Search<T>): Promise<Outcome<T>> => {
  const moment = momentOf(search.reference)
  let from: string | undefined
  for (let pages = 0; pages < maxPages; pages++) {
    const path = `${search.path}?limit=${pageSize}${from === undefined ? '' : `&from=${encodeURIComponent(from)}`}`
    const answer = await call(api_key, { method: 'GET', path })
    const page = toOutcome(answer, getPage(search.name))
    if (page.kind !== 'answer') return page
    const found = page.value.items.find((item) => ourReference(item) === search.reference)
    if (found) return toOutcome({ status: 200, body: found }, search.read)
    const oldest = Date.parse(String(page.value.items.at(-1)?.['createdAt']))
    from = page.value.from
    if (from === undefined || (moment !== undefined && oldest < moment - clockSkewMs))
      return { kind: 'refused', code: 'not_found', detail: 'nothing carries our reference' }
  }
  return { kind: 'unknown', code: 'busy', detail: `not among the newest ${pageSize * maxPages}` }
}

const id = encodeURIComponent

const paymentCalls = (root: string, call: Call): Pick<Provider, 'create' | 'get' | 'find' | 'cancel'> => {
  const get: Provider['get'] = async ({ key }, reference) =>
    toOutcome(await call(key, { method: 'GET', path: `/payments/${id(reference)}` }), getPayment)

  const find: Provider['find'] = ({ key }, reference) =>
    searchNewest(call, key, { path: '/payments', name: 'payments', reference, read: getPayment })

  return {
    get,
    find,
    create: async (credentials, order) => {
      const age_ms = order.first_tried_at ? now().getTime() - order.first_tried_at.getTime() : 0
      if (age_ms > keyTrustedMs) {
        const made = await find(credentials, order.our_reference)
        if (made.kind !== 'refused' || made.code !== 'not_found') return made
      }
      const body = toPaymentBody(root, order)
      const answer = await call(credentials.key, {
        method: 'POST',
        path: '/payments',
        key: order.idempotency_key,
        body,
      })
      return withAmountRefused(toOutcome(answer, getPayment), answer, 'method_not_supported')
    },
    cancel: async (credentials, reference, key) => {
      const path = `/payments/${id(reference)}`
      const outcome = toOutcome(await call(credentials.key, { method: 'DELETE', path, key }), getPayment)
      if (outcome.kind !== 'refused' || outcome.code !== 'refused') return outcome
      // It may be canceled already: by a call whose answer was lost.
      const fresh = await get(credentials, reference)
      return isCanceled(fresh) ? fresh : { kind: 'refused', code: 'not_possible', detail: outcome.detail }
    },
  }
}

/** A refusal that names the amount as its cause has this meaning for the call. */
const withAmountRefused = <T>(outcome: Outcome<T>, answer: HttpAnswer, code: RefusalCode): Outcome<T> => {
  const isAmount = 'body' in answer && answer.status === 422 && answer.body['field'] === 'amount'
  return outcome.kind === 'refused' && isAmount ? { ...outcome, code } : outcome
}

const isCanceled = (outcome: Outcome<ProviderPayment>): boolean =>
  outcome.kind === 'answer' && outcome.value.status === 'canceled'

const refundCalls = (call: Call): Pick<Provider, 'refund' | 'getRefund' | 'findRefund'> => ({
  refund: async ({ key }, order) => {
    const path = `/payments/${id(order.payment_reference)}/refunds`
    const answer = await call(key, { method: 'POST', path, key: order.idempotency_key, body: refundBody(order) })
    return withAmountRefused(toOutcome(answer, getRefund), answer, 'refund_limit')
  },
  // Mollie reads one refund by its payment as well; a list that begins with it needs the refund alone.
  getRefund: async ({ key }, reference) => {
    const path = `/refunds?from=${id(reference)}&limit=1`
    const page = toOutcome(await call(key, { method: 'GET', path }), getPage('refunds'))
    if (page.kind !== 'answer') return page
    const refund = getRefund(page.value.items[0] ?? {})
    return refund?.provider_reference === reference
      ? { kind: 'answer', value: refund }
      : { kind: 'unknown', code: 'invalid_response', detail: 'another refund than the one asked for' }
  },
  findRefund: ({ key }, payment_reference, reference) =>
    searchNewest(call, key, {
      path: `/payments/${id(payment_reference)}/refunds`,
      name: 'refunds',
      reference,
      read: getRefund,
    }),
})

/** The adapter of Mollie's payments API v2 at `root` (https://api.mollie.com). The account is the profile of the key. */
export const createMollieProvider = (root: string): Provider => {
  const call = callMollie(root)
  return {
    name: 'mollie',
    methods: mollieMethods,
    takes_test_cards: false,
    isUp: () => getBreaker(root).closed,
    readKey,
    identify: async (key) => toOutcome(await call(key, { method: 'GET', path: '/profiles/me' }), getProfile),
    ...paymentCalls(root, call),
    ...refundCalls(call),
    merchants: mollieMerchants,
    split: mollieRoutes(call),
    settlements: mollieSettlements((token, path) => call(token, { method: 'GET', path })),
    listMethods: async ({ key }) =>
      toOutcome(await call(key, { method: 'GET', path: '/methods?resource=payments' }), getMethods),
    reaches: (address) => getReachableWebhook(root, address) !== undefined,
    verifyWebhook,
  }
}
