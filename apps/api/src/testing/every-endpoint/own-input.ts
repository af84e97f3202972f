import type { Endpoint } from '@plein/contract/endpoint'
import { menus } from '@plein/contract/menus/editing'
import { newId } from '../../platform/ids.ts'
import { sampleOf, type Node } from './sample-input.ts'
import { paramsFor, pictureOf, queryFor, type Tenant, type TenantHouse } from './tenants.ts'

/** What a call says beside the id that a test is about. */
interface Input {
  readonly params: Record<string, string>
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

type Said = Partial<Input>

const contact = { phone_code: '+31', phone: '0612345678' }
/** Ordered by telephone and fetched: enough of a dish for every minimum, of which no variant has to be chosen. */
const fetched = ({ objects }: Tenant): Said => ({
  body: { lines: [{ product_id: objects.product, quantity: 50 }], pickup_in_restaurant: true, delivery_asap: true },
})

/** What a sample does not know: the values with which a call with an id of one's own goes through. */
const meant: Readonly<Record<string, (tenant: Tenant, house: TenantHouse) => Said | Promise<Said>>> = {
  // A category that is gone after it; its products go where the id says.
  'DELETE /programs/{program_uuid}/categories/{uuid}': async ({ people, objects }, house) => {
    const params = { program_uuid: objects.program }
    const owner = house.as('program_owner', people.program_owner)
    const made = await owner.call(menus.createCategory, { params, body: { title: `Even hier ${newId()}` } })
    return { params: { ...params, uuid: made.body.uuid } }
  },
  'POST /programs/{program_uuid}/products': async ({ objects }, house) => ({
    body: { image: await pictureOf(house, objects.program) },
  }),
  // One of the two names a place.
  'POST /programs/{program_uuid}/products/order': () => ({ body: { ordering: [{ index: 0 }] } }),
  'POST /programs/{program_uuid}/orders/price': fetched,
  'POST /programs/{program_uuid}/orders': (tenant) => ({
    body: { ...fetched(tenant).body, ...contact, first_name: 'Bea', payment: 'cash' },
  }),
  'POST /cardholders/create': () => ({ body: { ...contact, email: `bea-${newId()}@example.nl` } }),
  'POST /programs/{uuid}/invite': () => ({ body: { status: 3 } }),
  'POST /payment/refunds': () => ({ body: { dry_run: true } }),
  'POST /pay': ({ objects }) => ({ query: { session_id: objects.session } }),
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/**
 * An input of a tenant's own in which everything is right but the id in the property `spoken`: what is required, what the table above
 * says, and that property with a sample.
 */
export const ownInput = async (
  house: TenantHouse,
  endpoint: Endpoint,
  tenant: Tenant,
  spoken: string,
): Promise<Input> => {
  const said = (await meant[nameOf(endpoint)]?.(tenant, house)) ?? {}
  const params = { ...paramsFor(endpoint, tenant), ...said.params }
  const query = { ...queryFor(endpoint, tenant), ...said.query }
  if (!endpoint.body) return { params, query }
  const { required = [] } = endpoint.body as Node
  const sample = Object.entries(sampleOf(endpoint.body) as object)
  const needed = Object.fromEntries(sample.filter(([name]) => name === spoken || required.includes(name)))
  return { params, query, body: { ...needed, ...said.body } }
}

/**
 * Refusals that only an id of one's own can have: what it names was found, and then does not allow it (an order that is paid, a
 * restaurant that is in the court already).
 */
export const foundFirst: Readonly<Record<string, string>> = {
  'POST /programs/{program_uuid}/orders': 'price_changed',
  'POST /programs/{uuid}/invite': 'invite_not_pending',
  'POST /programs/{uuid}/ccv-onboarding': 'onboarding_not_possible',
  'GET /programs/{uuid}/ccv-onboarding': 'onboarding_not_possible',
  'POST /pay': 'payment_not_possible',
}
