import type { BodyOf, CallerKind, Endpoint } from '@plein/contract/endpoint'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { promotionCodes } from '@plein/contract/people/promotion-codes'
import { webhookFields } from '@plein/contract/notifications/webhook-fields'
import { menus } from '@plein/contract/menus/editing'
import { fillBellaNapoli, paidOrder, person, startVisit } from '#modules/food-ordering/food-ordering.test-data.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { cardMeant } from './card-deeds.ts'
import { paymentMeant } from './payment-deeds.ts'
import { creditMeant } from './credit-deeds.ts'
import { feedMeant } from './feed-objects.ts'
import { makeSample, type Node } from './sample-input.ts'
import { announced, called, charged, hung, invoiced, placed, printing, seated, standing } from './court-objects.ts'
import { paramsFor, loadParticipation, queryFor, type Tenant, type TenantTestApp } from './tenants.ts'

/** The input of a call. */
interface Input {
  readonly params: Record<string, string>
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

type GivenInput = Partial<Input>

const contact = { phone_code: '+31', phone: '0612345678' }
const someone = (): { email: string } => ({ email: `bea-${newId()}@example.nl` })

/** Ordered by telephone: enough of a dish for every minimum, of which no variant has to be chosen. Bella Napoli brings it. */
const phoned = ({ objects }: Tenant, app: TenantTestApp) => ({
  lines: [{ product_id: objects.product, quantity: 50 }],
  ...(objects.program === app.mine.objects.program
    ? { pickup_in_restaurant: false, zip_code: '1012 AB', house_number: '14' }
    : { pickup_in_restaurant: true }),
  delivery_asap: true,
})

/** A day on which other hours count. */
const holiday = { working_hours_exceptions: [{ date: '2026-12-25', closed: true, times: [], note: '' }] }
const program: Meant = () => ({ body: { type_code: 4001, ...holiday } })
const onHoliday: Meant = () => ({ body: holiday })

/** An order that has just been paid, by whom and to whom it is. */
const justPaid = async (app: TenantTestApp): Promise<{ suborder: string; order: string; session: string }> => {
  const { order, session_id } = await paidOrder(app)
  return { suborder: order.suborders[0]!.uuid, order: order.uuid, session: session_id }
}

/** A picture that a product of the program has. */
export const loadPicture = async (app: TenantTestApp, program_uuid: string): Promise<string> => {
  const text = 'select image from menus.products where program_uuid = $1 and image is not null limit 1'
  const [dish] = await run<{ image: string }>(app.owner.db, text, [program_uuid])
  return dish!.image
}

/** A field of webhooks that is used. */
const firstField = webhookFields
  .slice(0, 1)
  .map(({ uuid, category }) => ({ category, fields: [{ uuid, is_used: true }] }))

export type Meant = (tenant: Tenant, app: TenantTestApp, kind?: CallerKind) => GivenInput | Promise<GivenInput>

/** Values that a sample does not know: those with which a call of one's own goes through. */
const meant: Readonly<Record<string, Meant>> = {
  ...cardMeant,
  ...paymentMeant,
  ...creditMeant,
  ...feedMeant,
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
  'PATCH /users/{uuid}': (_tenant, app) => ({
    params: { uuid: app.theirs.people.cardholder },
    body: { is_active: false },
  }),
  'PATCH /promotion-codes/{code}': async (_tenant, app) => {
    const body = { ...(makeSample(promotionCodes.create.body) as BodyOf<typeof promotionCodes.create>), code: 'ZOMER' }
    await app.as('admin', app.admin).call(promotionCodes.create, { body })
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
  'PATCH /manager/programs/{uuid}/status': async (_tenant, app) => ({
    params: { uuid: await app.program('Frites & Zo') },
    body: { status: 11007 },
  }),
  'PATCH /acceptors/{uuid}/status': async (_tenant, app) => ({
    params: { uuid: await loadParticipation(app, await app.program('Frites & Zo')) },
    body: { status: 21005 },
  }),
  // A category that is gone after it; its products go where the id says.
  'DELETE /programs/{program_uuid}/categories/{uuid}': async ({ people, objects }, app) => {
    const params = { program_uuid: objects.program }
    const owner = app.as('program_owner', people.program_owner)
    const made = await owner.call(menus.createCategory, { params, body: { title: `Even hier ${newId()}` } })
    return { params: { ...params, uuid: made.body.uuid } }
  },
  'POST /programs/{program_uuid}/products': async ({ objects }, app) => ({
    body: { image: await loadPicture(app, objects.program), category_uuid: objects.category },
  }),
  // One of the two names a place.
  'POST /programs/{program_uuid}/products/order': () => ({ body: { ordering: [{ index: 0 }] } }),
  'POST /orders/create': async ({ objects }, app) => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    return { body: { ...person, session_id, cart_uuid: objects.court, delivery_asap: true } }
  },
  'POST /orders/{uuid}/cancel': async (_tenant, app) => {
    const { order, session } = await justPaid(app)
    return { params: { uuid: order }, query: { session_id: session } }
  },
  'POST /programs/{program_uuid}/orders/{uuid}/refuse': async ({ objects }, app) => ({
    params: { program_uuid: objects.program, uuid: (await justPaid(app)).suborder },
  }),
  'POST /programs/{program_uuid}/orders/{uuid}/age-check': async ({ objects }, app) => {
    const { suborder } = await justPaid(app)
    await run(app.owner.db, 'update food_ordering.order_lines set contains_alcohol = true where suborder_uuid = $1', [
      suborder,
    ])
    return { params: { program_uuid: objects.program, uuid: suborder }, body: { outcome: 'id_seen' } }
  },
  'POST /programs/{program_uuid}/orders/price': (tenant, app) => ({ body: phoned(tenant, app) }),
  'POST /programs/{program_uuid}/orders': async (tenant, app) => {
    const [requested, params] = [phoned(tenant, app), { program_uuid: tenant.objects.program }]
    const { body } = await app
      .as('acceptor', tenant.people.acceptor)
      .call(phoneOrders.price, { params, body: requested })
    const expected_total_amount = body.total_amount
    return { body: { ...requested, ...contact, first_name: 'Bea', payment: 'cash', expected_total_amount } }
  },
  'POST /cardholders/create': ({ objects }) => ({ body: { ...someone(), ...contact, program_uuid: objects.program } }),
  'PUT /food/allergies': () => ({ body: { allergens: ['nuts'], consent: true } }),
  // The end comes after the beginning, or never.
  'POST /programs/{program_uuid}/announcements': () => ({ body: { visible_until: null } }),
  'PUT /programs/{program_uuid}/announcements/{uuid}': () => ({ body: { visible_until: null } }),
  // One that is gone after it.
  'DELETE /programs/{program_uuid}/announcements/{uuid}': async ({ objects }, app) => ({
    params: { program_uuid: objects.court, uuid: await announced(app, objects.court) },
  }),
  // A category of the sample is in no menu.
  'POST /programs/{program_uuid}/printers': () => ({ body: { categories: [] } }),
  'PUT /programs/{program_uuid}/printers/{uuid}': () => ({ body: { categories: [] } }),
  'DELETE /programs/{program_uuid}/printers/{uuid}': async ({ objects, people }, app) => ({
    params: {
      program_uuid: objects.program,
      uuid: await printing(app, objects.program, people.program_owner),
    },
  }),
  // Names of tables are taken once.
  'POST /programs/{program_uuid}/tables': () => ({ body: { labels: [newId().slice(-12)] } }),
  'PUT /programs/{program_uuid}/tables/{uuid}': () => ({ body: { label: newId().slice(-12) } }),
  'POST /programs/{program_uuid}/table-calls/{uuid}/answer': async ({ objects, people }, app) => ({
    params: {
      program_uuid: objects.program,
      uuid: await called(app, objects.program, people.program_owner),
    },
  }),
  'POST /food/session/{uuid}/calls': async ({ objects, people }, app) => ({
    params: { uuid: await seated(app, objects.program, people.program_owner) },
  }),
  'DELETE /programs/{program_uuid}/tables/{uuid}': async ({ objects, people }, app) => ({
    params: {
      program_uuid: objects.program,
      uuid: await standing(app, objects.program, people.program_owner),
    },
  }),
  'DELETE /programs/{program_uuid}/screens/{uuid}': async ({ objects }, app) => ({
    params: { program_uuid: objects.court, uuid: await hung(app, objects.court) },
  }),
  'POST /programs/{program_uuid}/charges': async ({ objects }, app) => {
    await placed(app, objects.court, objects.program)
    return { params: { program_uuid: objects.court }, body: { program_uuid: objects.program } }
  },
  // Each is answered once, and corrected once.
  'POST /programs/{program_uuid}/charges/{uuid}/answer': async ({ objects }, app) => ({
    params: { program_uuid: objects.program, uuid: await charged(app, objects.court, objects.program) },
    body: { answer: 'agreed' },
  }),
  'POST /programs/{program_uuid}/fee-invoices/{uuid}/correct': async ({ objects }, app) => ({
    params: { program_uuid: objects.court, uuid: await invoiced(app, objects.court, objects.program) },
  }),
  // The restaurant leaves the court, or has left it.
  'POST /programs/{uuid}/invite': () => ({ body: { status: 3 } }),
  'POST /payment/refunds': ({ objects }) => ({ body: { order_uuid: objects.suborder, dry_run: true } }),
  'POST /payment/refunds/{uuid}/settle': async ({ objects }, app) => {
    const failed = "update payments.refunds set status = 'failed', sync_at = null where uuid = $1"
    await run(app.owner.db, failed, [objects.refund])
    return {}
  },
  'PUT /programs/{program_uuid}/payments/keys/{mode}': ({ objects }) => ({
    params: { program_uuid: objects.program, mode: 'test' },
    body: { provider: 'sandbox', key: 'test_demo_7Qm2xV9kTz4RbN8c' },
  }),
  'DELETE /programs/{program_uuid}/payments/keys/{mode}': ({ objects }) => ({
    params: { program_uuid: objects.program, mode: 'test' },
    query: { provider: 'sandbox' },
  }),
  'PUT /programs/{program_uuid}/payments/mode': () => ({ body: { provider: 'sandbox', live_mode: false } }),
  'POST /payment/settlements/{uuid}/lines/{position}/name': ({ objects }) => ({
    params: { uuid: objects.settlement, position: '1' },
  }),
  'PUT /payment/connections/{uuid}/settlement-token': ({ objects }) => ({ params: { uuid: objects.connection } }),
  'POST /payment/settlements/import': ({ objects }) => ({ query: { connection_uuid: objects.connection } }),
  'POST /payment/payouts/{uuid}/return': ({ objects }) => ({ params: { uuid: objects.payout } }),
  'POST /pay': ({ objects }) => ({ query: { session_id: objects.session }, body: { payment_type: 'ideal' } }),
  'GET /payment/notifications': ({ objects }) => ({ query: { program_uuid: objects.program } }),
  'POST /payment/notifications': ({ objects }) => ({
    body: { program_uuid: objects.program, url: 'http://127.0.0.1:9/hook', categories: firstField },
  }),
  'PATCH /payment/notifications/{uuid}': () => ({ body: { url: 'http://127.0.0.1:9/hook', categories: firstField } }),
  'POST /payment/notifications/{uuid}/replay': () => ({
    body: { since: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' },
  }),
  'POST /notifications/push': () => ({ body: { endpoint: `https://push.plein.example/${newId()}` } }),
  'POST /support/messages': () => ({ body: someone() }),
}

export const getName = ({ method, path }: Endpoint): string => `${method} ${path}`

/**
 * An input of a tenant's own in which everything is right but the properties `spoken`, which a test is about: what is required, what the
 * table above says, and a sample of those.
 */
export const ownInput = async (
  app: TenantTestApp,
  {
    endpoint,
    tenant,
    spoken,
    kind,
  }: { endpoint: Endpoint; tenant: Tenant; spoken: readonly string[]; kind?: CallerKind | undefined },
): Promise<Input> => {
  const input = (await meant[getName(endpoint)]?.(tenant, app, kind ?? endpoint.callers[0])) ?? {}
  const params = { ...paramsFor(endpoint, tenant, { kind }), ...input.params }
  const query = { ...queryFor(endpoint, tenant, kind), ...input.query }
  if (!endpoint.body) return { params, query }
  const { required = [] } = endpoint.body as Node
  const sample = Object.entries(makeSample(endpoint.body) as object)
  const needed = Object.fromEntries(sample.filter(([name]) => spoken.includes(name) || required.includes(name)))
  return { params, query, body: { ...needed, ...input.body } }
}

/**
 * Refusals that only an id of one's own can have: what it names was found, and then does not allow it (an order that is paid, a
 * court without an account at the provider).
 */
export const foundFirst: Readonly<Record<string, string>> = {
  'POST /programs/{uuid}/ccv-onboarding': 'onboarding_not_possible',
  'GET /programs/{uuid}/ccv-onboarding': 'onboarding_not_possible',
  'POST /pay': 'payment_not_possible',
  // A sample is no statement of a bank, and no file of bills.
  'POST /manager/bank-statements': 'file_refused',
  'POST /bills/import': 'file_refused',
  'POST /payment/orders/import': 'requests_not_readable',
}
