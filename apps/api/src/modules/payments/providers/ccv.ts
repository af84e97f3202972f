import {
  findPayment,
  findRefund,
  getMethods,
  getPayment,
  getRefund,
  lookUp,
  readKey,
  refundDescription,
  sumRefunds,
  toNumber,
  type Json,
} from './ccv-answers.ts'
import { callCcv, found, toOutcome, type CallCcv } from './ccv-call.ts'
import { openMerchants } from './ccv-merchants.ts'
import { getBreaker } from './http-call.ts'
import type { SplitPart } from './merchants.ts'
import type {
  CreateOrder,
  Credentials,
  OfferedMethod,
  Outcome,
  Provider,
  ProviderPayment,
  RefundOrder,
} from './provider.ts'
import { getReachableWebhook } from './webhook-address.ts'

/** ISO 639-2 of our languages. [U] Whether CCV's pages speak Russian and Ukrainian was not seen. */
const languages: Readonly<Record<string, string>> = { nl: 'nld', en: 'eng', de: 'deu', ru: 'rus', uk: 'ukr' }

/** CCV's words for a method of ours: Bancontact is a card of the brand bcmc. */
const methodBody = (method: string): Json => (method === 'bancontact' ? { method: 'card', brand: 'bcmc' } : { method })

/** [U] The names inside of an instruction were not seen. The merchant is the external reference that CCV hands out. */
const payoutInstructions = (split: readonly SplitPart[]): Json => ({
  payoutInstructions: split.map(({ merchant, amount }) => ({
    externalReference: merchant,
    amount: toNumber(amount),
  })),
})

/** The request for a payment; `root` decides whether a webhook can reach us. */
export const toPaymentRequest = (root: string, order: CreateOrder): Json => {
  const webhook_url = getReachableWebhook(root, order.webhook_url)
  return {
    amount: toNumber(order.amount),
    currency: order.currency.toLowerCase(),
    ...methodBody(order.method),
    returnUrl: order.return_url,
    ...(webhook_url === undefined ? {} : { webhookUrl: webhook_url }),
    merchantOrderReference: order.our_reference,
    description: order.description,
    language: lookUp(languages, order.language) ?? 'eng',
    ...(order.split?.length ? payoutInstructions(order.split) : {}),
  }
}

const refundBody = (order: RefundOrder): Json => ({
  reference: order.payment_reference,
  amount: toNumber(order.amount),
  description: refundDescription(order.our_reference, order.description),
  // A payment that was split is given back by instruction, even where nothing comes from a merchant.
  ...(order.split ? payoutInstructions(order.split) : {}),
})

/** Refunds are transactions of their own, so a payment's answer does not count them. When CCV does not answer, the next look counts it. */
const withRefunds = async (
  call: CallCcv,
  credentials: Credentials,
  outcome: Outcome<ProviderPayment>,
): Promise<Outcome<ProviderPayment>> => {
  if (outcome.kind !== 'answer' || outcome.value.status !== 'paid') return outcome
  const { provider_reference } = outcome.value
  const query = { originalReferences: provider_reference }
  const answer = await call(credentials, { method: 'GET', path: '/api/v1/transaction', query })
  const refunded = toOutcome(answer, sumRefunds(provider_reference))
  return {
    kind: 'answer',
    value: { ...outcome.value, amount_refunded: refunded.kind === 'answer' ? refunded.value : 0 },
  }
}

const payments = (root: string, call: CallCcv): Pick<Provider, 'create' | 'get' | 'find' | 'cancel'> => {
  const get: Provider['get'] = async (credentials, reference) => {
    const answer = await call(credentials, { method: 'GET', path: '/api/v1/transaction', query: { reference } })
    return withRefunds(call, credentials, toOutcome(answer, getPayment(credentials)))
  }
  return {
    get,
    create: async (credentials, order) => {
      const body = toPaymentRequest(root, order)
      const answer = await call(credentials, {
        method: 'POST',
        path: '/api/v1/payment',
        key: order.idempotency_key,
        body,
      })
      return toOutcome(answer, getPayment(credentials))
    },
    find: async (credentials, reference) => {
      const query = { merchantOrderReference: reference }
      const answer = await call(credentials, { method: 'GET', path: '/api/v1/transaction', query })
      return withRefunds(call, credentials, found(toOutcome(answer, findPayment(credentials, reference))))
    },
    // [U] The answer to a cancellation was not seen, so the payment is asked about whatever it was.
    cancel: async (credentials, reference, key) => {
      const answer = await call(credentials, { method: 'POST', path: '/api/v1/cancel', query: { reference }, key })
      const asked = toOutcome(answer, () => true)
      if (asked.kind === 'unknown' && asked.code !== 'invalid_response') return asked
      if (asked.kind === 'refused' && ['key_not_valid', 'not_found'].includes(asked.code)) return asked
      const outcome = await get(credentials, reference)
      const isRefused = asked.kind === 'refused' && outcome.kind === 'answer' && outcome.value.status !== 'canceled'
      return isRefused ? { ...asked, code: 'not_possible' } : outcome
    },
  }
}

const refunds = (call: CallCcv): Pick<Provider, 'refund' | 'getRefund' | 'findRefund'> => ({
  refund: async (credentials, order) => {
    const body = refundBody(order)
    const answer = await call(credentials, { method: 'POST', path: '/api/v1/refund', key: order.idempotency_key, body })
    return toOutcome(answer, getRefund(order.our_reference))
  },
  getRefund: async (credentials, reference) => {
    const answer = await call(credentials, { method: 'GET', path: '/api/v1/transaction', query: { reference } })
    return toOutcome(answer, getRefund())
  },
  findRefund: async (credentials, reference, ours) => {
    const query = { originalReferences: reference }
    const answer = await call(credentials, { method: 'GET', path: '/api/v1/transaction', query })
    return found(toOutcome(answer, findRefund(reference, ours)))
  },
})

/**
 * The adapter of CCV Online Payments at `root`. CCV knows no time by which a payment must be paid and reports no chargebacks: the
 * poller closes what is late, and what a bank took back is seen in the settlement.
 */
export const createCcvProvider = (root: string): Provider => {
  const call = callCcv(root)
  const methods = ['ideal', 'bancontact', 'card', 'paypal', 'banktransfer']
  const listMethods = async (credentials: Pick<Credentials, 'key'>): Promise<Outcome<readonly OfferedMethod[]>> =>
    toOutcome(await call(credentials, { method: 'GET', path: '/api/v1/method' }), getMethods(methods))

  return {
    name: 'ccv',
    methods,
    takes_test_cards: false,
    // [U] What CCV does not collect itself (PayPal) it cannot pay out in parts.
    split: { at: 'create', methods: methods.filter((method) => method !== 'paypal') },
    merchants: openMerchants(root),
    isUp: () => getBreaker(root).closed,
    readKey,
    identify: async (key) => {
      const listed = await listMethods({ key })
      if (listed.kind !== 'answer') return listed
      return { kind: 'answer', value: { account: readKey(key)?.account ?? '', name: null } }
    },
    listMethods,
    ...payments(root, call),
    ...refunds(call),
    reaches: (address) => getReachableWebhook(root, address) !== undefined,
    verifyWebhook: () => 'unsigned',
  }
}
