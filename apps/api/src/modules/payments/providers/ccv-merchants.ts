import { now } from '#platform/runtime/clock.ts'
import { lookUp, text, webAddress, type Answered, type Json } from './ccv-answers.ts'
import { callCcv, toOutcome } from './ccv-call.ts'
import type { MerchantOrder, MerchantStatus, ProviderMerchant } from './merchants.ts'
import type { Outcome, Provider } from './provider.ts'

/** CCV's boarding of merchants: an order of a reseller, which the merchant completes. */
const boarding = '/api/ordercompletion/reseller'

/** [U] Neither host nor login of the boarding API was seen: they are taken to be those of the payments. */
const boardingRoot = (root: string): string => root

/** [U] Of the order's statuses, the one of a merchant who waits for nobody any more. `Closed` was not explained. */
const statuses: Readonly<Record<string, MerchantStatus>> = {
  New: 'started',
  Incomplete: 'started',
  Screening: 'screening',
  ErpInProgress: 'screening',
  AwaitingPayment: 'screening',
  Processing: 'screening',
  FulfillmentInProgress: 'screening',
  FulfillmentDone: 'active',
  Completed: 'active',
  Canceled: 'rejected',
  Failed: 'rejected',
  Closed: 'rejected',
}

/** [U] The names of the order's reference and of the merchant's page were not seen. */
export const getMerchant = ({ body }: Pick<Answered, 'body'>): ProviderMerchant | undefined => {
  const status = lookUp(statuses, body['status'])
  const provider_reference = text(body['reference'])
  const our_reference = text(body['externalReference'])
  if (!status || !provider_reference || !our_reference) return undefined
  const onboarding_url = status === 'started' ? (webAddress(body['orderURL']) ?? null) : null
  return { provider_reference, our_reference, status, onboarding_url }
}

const startBody = ({ name, return_url }: MerchantOrder): Json => ({
  orderDate: now().toISOString(),
  cartURL: return_url,
  storeURL: return_url,
  statusURL: return_url,
  storeInformation: { companyName: name, tradeName: name },
})

const paymentMethods = ['ideal', 'bancontact', 'visa', 'mastercard', 'maestro', 'paypal', 'banktransfer']

/** The order that CCV gave back, as it is sent along with the next step. */
const readOrder = ({ body }: Pick<Answered, 'body'>): Json => body

/**
 * Merchants of an account. Of the three steps the last one alone makes something, so it carries the idempotency key. CCV reports a
 * change once and never again, so no notification is asked for: the order is asked about.
 */
export const openMerchants = (root: string): NonNullable<Provider['merchants']> => {
  const call = callCcv(boardingRoot(root))
  return {
    open: async (credentials, merchant): Promise<Outcome<ProviderMerchant>> => {
      const configure = async (step: string, body: Json): Promise<Outcome<Json>> =>
        toOutcome(
          await call(credentials, { method: 'PATCH', path: `${boarding}/orderconfigurator/${step}`, body }),
          readOrder,
        )
      const started = await configure('startorder', startBody(merchant))
      if (started.kind !== 'answer') return started
      const product = { url: merchant.return_url, paymentMethods, order: started.value }
      const configured = await configure('addProductPSPStandalone', product)
      if (configured.kind !== 'answer') return configured
      const body = { ...configured.value, notifyCustomerByEmail: false, externalReference: merchant.our_reference }
      const key = merchant.idempotency_key
      return toOutcome(await call(credentials, { method: 'POST', path: `${boarding}/order`, key, body }), getMerchant)
    },
    get: async (credentials, reference) => {
      const path = `${boarding}/order/${encodeURIComponent(reference)}`
      return toOutcome(await call(credentials, { method: 'GET', path }), getMerchant)
    },
  }
}
