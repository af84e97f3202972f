import type { BodyOf, Endpoint } from '@plein/contract/endpoint'
import { phoneOrders } from '@plein/contract/food-ordering/phone-orders'
import { promotionCodes } from '@plein/contract/people/promotion-codes'
import { menus } from '@plein/contract/menus/editing'
import { fillBellaNapoli, paidOrder, person, startVisit } from '../../modules/food-ordering/food-ordering.test-data.ts'
import { run } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { sampleOf, type Node } from './sample-input.ts'
import { paramsFor, participationOf, queryFor, type Tenant, type TenantHouse } from './tenants.ts'

/** What a call says. */
interface Input {
  readonly params: Record<string, string>
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

type Said = Partial<Input>

const contact = { phone_code: '+31', phone: '0612345678' }
const someone = (): { email: string } => ({ email: `bea-${newId()}@example.nl` })

/** Ordered by telephone: enough of a dish for every minimum, of which no variant has to be chosen. Bella Napoli brings it. */
const phoned = ({ objects }: Tenant, house: TenantHouse) => ({
  lines: [{ product_id: objects.product, quantity: 50 }],
  ...(objects.program === house.mine.objects.program
    ? { pickup_in_restaurant: false, zip_code: '1012 AB', house_number: '14' }
    : { pickup_in_restaurant: true }),
  delivery_asap: true,
})

/** A day on which other hours count. */
const holiday = { working_hours_exceptions: [{ date: '2026-12-25', closed: true, times: [], note: '' }] }
const program: Meant = () => ({ body: { type_code: 4001, ...holiday } })
const onHoliday: Meant = () => ({ body: holiday })

/** An order that has just been paid, by whom and to whom it is. */
const justPaid = async (house: TenantHouse): Promise<{ part: string; order: string; session: string }> => {
  const { order, session_id } = await paidOrder(house)
  return { part: order.suborders[0]!.uuid, order: order.uuid, session: session_id }
}

/** A picture that a product of the program has. */
export const pictureOf = async (house: TenantHouse, program_uuid: string): Promise<string> => {
  const text = 'select image from menus.products where program_uuid = $1 and image is not null limit 1'
  const [dish] = await run<{ image: string }>(house.owner.db, text, [program_uuid])
  return dish!.image
}

type Meant = (tenant: Tenant, house: TenantHouse) => Said | Promise<Said>

/** What a sample does not know: the values with which a call of one's own goes through. */
const meant: Readonly<Record<string, Meant>> = {
  // An acceptor who is a company.
  'POST /signup': () => ({
    body: {
      ...someone(),
      ...contact,
      password: 'Zonnebloem-41',
      type: 2,
      country: 'NL',
      zip: '1012 AB',
      legal_type: 1,
      company_reg_number: '12345678',
    },
  }),
  'PATCH /users/{uuid}': (_tenant, house) => ({
    params: { uuid: house.theirs.people.cardholder },
    body: { is_active: false },
  }),
  'PATCH /promotion-codes/{code}': async (_tenant, house) => {
    const body = { ...(sampleOf(promotionCodes.create.body) as BodyOf<typeof promotionCodes.create>), code: 'ZOMER' }
    await house.as('admin', house.admin).call(promotionCodes.create, { body })
    return { params: { code: body.code } }
  },
  'POST /programs': program,
  'POST /manager/programs': program,
  'PATCH /programs/{uuid}': onHoliday,
  'PATCH /manager/programs/{uuid}': onHoliday,
  'PATCH /programs/{uuid}/hours': onHoliday,
  'POST /manager/cash-points': onHoliday,
  'PATCH /manager/cash-points/{uuid}': onHoliday,
  // Of a restaurant that nothing else is asked about.
  'PATCH /manager/programs/{uuid}/status': async (_tenant, house) => ({
    params: { uuid: await house.program('Frites & Zo') },
    body: { status: 11007 },
  }),
  'PATCH /acceptors/{uuid}/status': async (_tenant, house) => ({
    params: { uuid: await participationOf(house, await house.program('Frites & Zo')) },
    body: { status: 21005 },
  }),
  // A category that is gone after it; its products go where the id says.
  'DELETE /programs/{program_uuid}/categories/{uuid}': async ({ people, objects }, house) => {
    const params = { program_uuid: objects.program }
    const owner = house.as('program_owner', people.program_owner)
    const made = await owner.call(menus.createCategory, { params, body: { title: `Even hier ${newId()}` } })
    return { params: { ...params, uuid: made.body.uuid } }
  },
  'POST /programs/{program_uuid}/products': async ({ objects }, house) => ({
    body: { image: await pictureOf(house, objects.program), category_uuid: objects.category },
  }),
  // One of the two names a place.
  'POST /programs/{program_uuid}/products/order': () => ({ body: { ordering: [{ index: 0 }] } }),
  'POST /orders/create': async ({ objects }, house) => {
    const session_id = await startVisit(house)
    await fillBellaNapoli(house, session_id)
    return { body: { ...person, session_id, cart_uuid: objects.court, delivery_asap: true } }
  },
  'POST /orders/{uuid}/cancel': async (_tenant, house) => {
    const { order, session } = await justPaid(house)
    return { params: { uuid: order }, query: { session_id: session } }
  },
  'POST /programs/{program_uuid}/orders/{uuid}/refuse': async ({ objects }, house) => ({
    params: { program_uuid: objects.program, uuid: (await justPaid(house)).part },
  }),
  'POST /programs/{program_uuid}/orders/price': (tenant, house) => ({ body: phoned(tenant, house) }),
  'POST /programs/{program_uuid}/orders': async (tenant, house) => {
    const [wish, params] = [phoned(tenant, house), { program_uuid: tenant.objects.program }]
    const { body } = await house.as('acceptor', tenant.people.acceptor).call(phoneOrders.price, { params, body: wish })
    const expected_total_amount = body.total_amount
    return { body: { ...wish, ...contact, first_name: 'Bea', payment: 'cash', expected_total_amount } }
  },
  'POST /cardholders/create': ({ objects }) => ({ body: { ...someone(), ...contact, program_uuid: objects.program } }),
  // The restaurant leaves the court, or has left it.
  'POST /programs/{uuid}/invite': () => ({ body: { status: 3 } }),
  'POST /payment/refunds': ({ objects }) => ({ body: { order_uuid: objects.part, dry_run: true } }),
  'POST /payment/refunds/{uuid}/settle': async ({ objects }, house) => {
    const failed = "update payments.refunds set status = 'failed', sync_at = null where uuid = $1"
    await run(house.owner.db, failed, [objects.refund])
    return {}
  },
  'POST /payment/payouts/{uuid}/return': ({ objects }) => ({ params: { uuid: objects.payout } }),
  'POST /pay': ({ objects }) => ({ query: { session_id: objects.session } }),
  'POST /support/messages': () => ({ body: someone() }),
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/**
 * An input of a tenant's own in which everything is right but the properties `spoken`, which a test is about: what is required, what the
 * table above says, and a sample of those.
 */
export const ownInput = async (
  house: TenantHouse,
  endpoint: Endpoint,
  tenant: Tenant,
  spoken: readonly string[],
): Promise<Input> => {
  const said = (await meant[nameOf(endpoint)]?.(tenant, house)) ?? {}
  const params = { ...paramsFor(endpoint, tenant), ...said.params }
  const query = { ...queryFor(endpoint, tenant), ...said.query }
  if (!endpoint.body) return { params, query }
  const { required = [] } = endpoint.body as Node
  const sample = Object.entries(sampleOf(endpoint.body) as object)
  const needed = Object.fromEntries(sample.filter(([name]) => spoken.includes(name) || required.includes(name)))
  return { params, query, body: { ...needed, ...said.body } }
}

/**
 * Refusals that only an id of one's own can have: what it names was found, and then does not allow it (an order that is paid, a
 * court without an account at the provider).
 */
export const foundFirst: Readonly<Record<string, string>> = {
  'POST /programs/{uuid}/ccv-onboarding': 'onboarding_not_possible',
  'GET /programs/{uuid}/ccv-onboarding': 'onboarding_not_possible',
  'POST /pay': 'payment_not_possible',
}
