import { now } from '#platform/runtime/clock.ts'
import { decimalText } from './decimal-text.ts'
import type { HttpAnswer } from './http-call.ts'
import { getPage, toOutcome, type Json } from './mollie-answers.ts'
import { keyTrustedMs } from './mollie-words.ts'
import type { Merchants, RouteOrder } from './merchants.ts'
import type { Provider, RefundOrder } from './provider.ts'

interface RouteCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly key?: string | undefined
  readonly body?: Json | undefined
}

/** Mollie keeps no reference of ours with a route, so its description begins with it. [U] How long a description may be: as a payment's. */
const describe = ({ our_reference, description }: RouteOrder): string => `${our_reference} ${description}`.slice(0, 255)

const referenceOf = ({ id }: Json): string | undefined => (typeof id === 'string' && id !== '' ? id : undefined)

/** [U] A list of routes is taken to hold all of them: a payment has one for each restaurant. */
const findRoute =
  (our_reference: string) =>
  (body: Json): string | undefined => {
    const page = getPage('routes')(body)
    if (!page) return undefined
    const made = page.items.find(({ description }) => String(description).startsWith(our_reference))
    return made ? referenceOf(made) : notMade
  }

const notMade = ''

/** Delayed routes: of a paid payment parts go to other organisations of Mollie, and what is left is the account's. */
export const mollieRoutes = (
  call: (key: string, call: RouteCall) => Promise<HttpAnswer>,
): NonNullable<Provider['split']> => ({
  at: 'paid',
  route: async ({ key }, order) => {
    const path = `/payments/${encodeURIComponent(order.payment_reference)}/routes`
    if (now().getTime() - order.first_tried_at.getTime() > keyTrustedMs) {
      const made = toOutcome(await call(key, { method: 'GET', path }), findRoute(order.our_reference))
      if (made.kind !== 'answer' || made.value !== notMade) return made
    }
    const body = {
      amount: { currency: order.currency, value: decimalText(order.amount) },
      description: describe(order),
      destination: { type: 'organization', organizationId: order.merchant },
    }
    return toOutcome(await call(key, { method: 'POST', path, key: order.our_reference, body }), referenceOf)
  },
})

/** The parts of a refund that are pulled back from organisations; the rest comes from the account's balance. */
export const routingReversals = ({ split, currency }: RefundOrder): Json =>
  split?.length
    ? {
        routingReversals: split.map(({ merchant, amount }) => ({
          amount: { currency, value: decimalText(amount) },
          source: { type: 'organization', organizationId: merchant },
        })),
      }
    : {}

const organizationShape = /^org_[A-Za-z0-9]{1,60}$/

/**
 * Restaurants that a Mollie account routes parts of its payments to. Each has a Mollie account of its own and names its organization; only the first
 * route proves it, as Mollie tells nobody else of an organization. Accounts that Mollie opens for a platform need its partner login.
 */
export const mollieMerchants: Merchants = {
  asks_organization: true,
  open: (_credentials, { our_reference, organization }) => {
    if (organization === undefined) {
      const started = {
        provider_reference: our_reference,
        our_reference,
        status: 'started',
        onboarding_url: null,
      } as const
      return Promise.resolve({ kind: 'answer', value: started })
    }
    if (!organizationShape.test(organization))
      return Promise.resolve({ kind: 'refused', code: 'refused', detail: 'not the id of an organization' })
    const active = { provider_reference: organization, our_reference, status: 'active', onboarding_url: null } as const
    return Promise.resolve({ kind: 'answer', value: active })
  },
  get: (_credentials, provider_reference) =>
    Promise.resolve({
      kind: 'answer',
      value: {
        provider_reference,
        our_reference: provider_reference,
        status: organizationShape.test(provider_reference) ? 'active' : 'started',
        onboarding_url: null,
      },
    }),
}
