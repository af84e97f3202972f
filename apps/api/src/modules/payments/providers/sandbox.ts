import { Webhook } from 'standardwebhooks'
import { getBreaker, callProvider, type HttpAnswer, type HttpCall } from './http-call.ts'
import { decimalText } from './decimal-text.ts'
import type {
  CreateOrder,
  Credentials,
  WebhookRequest,
  WebhookVerification,
  Mode,
  Outcome,
  Provider,
  ProviderPayment,
  RefundOrder,
  RefusalCode,
} from './provider.ts'
import { getList, getMerchant, getMethods, getPayment, getRefund } from './sandbox-answers.ts'

type Json = Readonly<Record<string, unknown>>

const refusals: Readonly<Record<string, RefusalCode>> = {
  key_missing: 'key_not_valid',
  key_unknown: 'key_not_valid',
  key_revoked: 'key_not_valid',
  method_not_enabled: 'method_not_supported',
  amount_not_taken: 'method_not_supported',
  card_not_published: 'card_not_accepted',
  refund_limit: 'refund_limit',
  payment_not_cancelable: 'not_possible',
  payment_not_refundable: 'not_possible',
  not_found: 'not_found',
}

/** Refusals that say nothing about whether an earlier call with the same key was carried out. */
const doubtful = new Set(['idempotency_key_in_use', 'idempotency_key_reused'])

/** The meaning of an answer: the object, a definite refusal, or doubt. An answer outside of the protocol is doubt. */
const outcomeOf = <T>(answer: HttpAnswer, read: (body: Json) => T | undefined): Outcome<T> => {
  if ('doubt' in answer) return { kind: 'unknown', code: answer.doubt, detail: answer.detail }
  const { status, body } = answer
  if (status >= 200 && status < 300) {
    const value = read(body)
    return value === undefined
      ? { kind: 'unknown', code: 'invalid_response', detail: 'not what the provider promises' }
      : { kind: 'answer', value }
  }
  const code = String(body['code'])
  const detail = `${status} ${code}`.slice(0, 200)
  if (doubtful.has(code)) return { kind: 'unknown', code: 'busy', detail }
  if (status === 401) return { kind: 'refused', code: 'key_not_valid', detail }
  const refused = refusals[code]
  if (refused) return { kind: 'refused', code: refused, detail }
  // A refusal that the protocol does not name (a proxy's 403, say) is none of the provider.
  return typeof body['code'] === 'string'
    ? { kind: 'refused', code: 'refused', detail }
    : { kind: 'unknown', code: 'invalid_response', detail }
}

const keyShape = /^(test|live)_([a-z0-9][a-z0-9-]*)_[A-Za-z0-9]+$/

const readKey = (key: string): { mode: Mode; account: string } | undefined => {
  const [, mode, account] = keyShape.exec(key) ?? []
  return mode && account ? { mode: mode as Mode, account } : undefined
}

const createBody = (order: CreateOrder): Json => ({
  amount: { currency: order.currency, value: decimalText(order.amount) },
  description: order.description,
  reference: order.our_reference,
  return_url: order.return_url,
  webhook_url: order.webhook_url,
  method: order.method,
  language: order.language,
  expires_in_seconds: order.expires_in_seconds,
  ...(order.card ? { card: order.card } : {}),
})

const refundBody = (order: RefundOrder): Json => ({
  amount: { currency: order.currency, value: decimalText(order.amount) },
  reference: order.our_reference,
  description: order.description,
})

const newestWithReference =
  <T extends { readonly our_reference: string }>(
    list: string,
    read: (body: Json) => T | undefined,
    reference: string,
  ) =>
  (body: Json): T | 'none' | undefined => {
    const rows = getList(body, list)
    if (!rows) return undefined
    const found = rows.map(read)
    if (found.includes(undefined)) return undefined
    return found.find((item) => item?.our_reference === reference) ?? 'none'
  }

/** An empty list is the definite answer that there is none. */
const found = <T>(outcome: Outcome<T | 'none'>): Outcome<T> => {
  if (outcome.kind !== 'answer') return outcome
  if (outcome.value === 'none') return { kind: 'refused', code: 'not_found', detail: 'nothing carries our reference' }
  return { kind: 'answer', value: outcome.value }
}

const header = (received: WebhookRequest, name: string): string | undefined => {
  const value = received.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const webhooks = new Map<string, Webhook>()

/** Standard Webhooks: HMAC over id, time and body; five minutes of tolerance. */
const verifyWebhook = (secret: string | null, received: WebhookRequest): WebhookVerification => {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
  const values = names.map((name) => header(received, name))
  if (values.every((value) => value === undefined)) return 'unsigned'
  if (secret === null) return 'unsigned'
  const webhook = webhooks.get(secret) ?? new Webhook(secret)
  webhooks.set(secret, webhook)
  try {
    webhook.verify(received.body, Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])))
    return 'signed'
  } catch {
    return 'forged'
  }
}

interface SandboxCall {
  readonly method: HttpCall['method']
  readonly path: string
  readonly key?: string | undefined
  readonly body?: Json | undefined
}

const callSandbox =
  (root: string) =>
  (credentials: Credentials, { method, path, key, body }: SandboxCall): Promise<HttpAnswer> =>
    callProvider({
      root,
      path: `/v1${path}`,
      method,
      headers: { authorization: `Bearer ${credentials.key}`, ...(key ? { 'idempotency-key': key } : {}) },
      body,
    })

/** The adapter of the sandbox (apps/sandbox) at `root`. */
export const createSandboxProvider = (root: string): Provider => {
  const call = callSandbox(root)
  const payment = async (answer: Promise<HttpAnswer>): Promise<Outcome<ProviderPayment>> =>
    outcomeOf(await answer, getPayment)
  const id = encodeURIComponent

  return {
    name: 'sandbox',
    methods: ['ideal', 'bancontact', 'card', 'paypal', 'banktransfer'],
    takes_test_cards: true,
    merchants: {
      open: async (credentials, { idempotency_key, our_reference, ...order }) =>
        outcomeOf(
          await call(credentials, {
            method: 'POST',
            path: '/merchants',
            key: idempotency_key,
            body: { reference: our_reference, ...order },
          }),
          getMerchant,
        ),
      get: async (credentials, reference) =>
        outcomeOf(await call(credentials, { method: 'GET', path: `/merchants/${id(reference)}` }), getMerchant),
    },
    isUp: () => getBreaker(root).closed,
    readKey,
    identify: async (key, mode) => {
      const { account } = readKey(key) ?? { account: '' }
      const methods = outcomeOf(await call({ key, mode, account }, { method: 'GET', path: '/methods' }), getMethods)
      return methods.kind === 'answer' ? { kind: 'answer', value: { account, name: null } } : methods
    },
    create: (credentials, order) =>
      payment(
        call(credentials, { method: 'POST', path: '/payments', key: order.idempotency_key, body: createBody(order) }),
      ),
    get: (credentials, reference) => payment(call(credentials, { method: 'GET', path: `/payments/${id(reference)}` })),
    find: async (credentials, reference) =>
      found(
        outcomeOf(
          await call(credentials, { method: 'GET', path: `/payments?reference=${id(reference)}` }),
          newestWithReference('payments', getPayment, reference),
        ),
      ),
    cancel: (credentials, reference, key) =>
      payment(call(credentials, { method: 'POST', path: `/payments/${id(reference)}/cancel`, key })),
    refund: async (credentials, order) =>
      outcomeOf(
        await call(credentials, {
          method: 'POST',
          path: `/payments/${id(order.payment_reference)}/refunds`,
          key: order.idempotency_key,
          body: refundBody(order),
        }),
        getRefund,
      ),
    getRefund: async (credentials, reference) =>
      outcomeOf(await call(credentials, { method: 'GET', path: `/refunds/${id(reference)}` }), getRefund),
    findRefund: async (credentials, reference, ours) =>
      found(
        outcomeOf(
          await call(credentials, { method: 'GET', path: `/payments/${id(reference)}/refunds` }),
          newestWithReference('refunds', getRefund, ours),
        ),
      ),
    listMethods: async (credentials) =>
      outcomeOf(await call(credentials, { method: 'GET', path: '/methods' }), getMethods),
    reaches: () => true,
    verifyWebhook,
  }
}
