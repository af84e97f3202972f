import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { connections } from '@plein/contract/payments/connections'
import { payouts } from '@plein/contract/payments/payouts'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { menus } from '@plein/contract/menus/editing'
import { promotionCodes } from '@plein/contract/people/promotion-codes'
import { programs } from '@plein/contract/programs'
import { support } from '@plein/contract/support/messages'
import { paidOrder } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson, testPassword } from '#modules/identity/identity.test-data.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { toForm } from '../branding/branding.test-data.ts'
import { cardDeeds } from './card-deeds.ts'
import { creditDeeds } from './credit-deeds.ts'
import { feedDeeds } from './feed-objects.ts'
import { getName, ownInput } from './own-input.ts'
import { paymentDeeds } from './payment-deeds.ts'
import { paramsFor, loadParticipation, type TenantTestApp } from './tenants.ts'

/** A call that changes something, whatever was done before it. */
export interface Deed {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: ReturnType<typeof toForm>
  /** In place of the tenant's owner, or of the administrator. */
  readonly user_uuid?: string
}

const one = async (app: TenantTestApp, text: string, values: readonly unknown[] = []): Promise<string> => {
  const [row] = await run<{ uuid: string }>(app.owner.db, text, values)
  if (!row) throw new Error(`nothing found: ${text}`)
  return row.uuid
}

const asOwner = (app: TenantTestApp) => app.as('program_owner', app.mine.people.program_owner)
const asAdmin = (app: TenantTestApp) => app.as('admin', app.admin)

const newCode = async (app: TenantTestApp): Promise<Deed> => {
  const code = `CODE-${newId().slice(-6).toUpperCase()}`
  const body = { code, title: 'Zomer', type: 1 as const, starts_on: '2026-11-24', ends_on: null, most_uses: null }
  await asAdmin(app).call(promotionCodes.create, { body })
  return { params: { code } }
}

const newDish = async (app: TenantTestApp): Promise<Record<string, string>> => {
  const { params, body } = await ownInput(app, { endpoint: menus.createProduct, tenant: app.mine, spoken: [] })
  const made = await asOwner(app).call(menus.createProduct, { params, body } as never)
  return { program_uuid: app.mine.objects.program, uuid: (made.body as { uuid: string }).uuid }
}

const paidPart = async (app: TenantTestApp) => {
  const { order } = await paidOrder(app)
  return { program_uuid: app.mine.objects.program, uuid: order.suborders[0]!.uuid }
}

/** A message about an order that came back; without an order one of nobody. */
const lostMail = async (app: TenantTestApp, order_uuid: string | null): Promise<string> => {
  const uuid = newId()
  await run(
    app.owner.db,
    `insert into notifications.messages (uuid, channel, recipient, subject, body, occasion, status, reason_code, created, sent_at, order_uuid)
     values ($1, 'mail', 'bea@example.nl', 'Je bestelling', 'Dag', $2, 'bounced', 'mailbox_full', now(), now(), $3)`,
    [uuid, `lost ${uuid}`, order_uuid],
  )
  return uuid
}

const failedRefund = async (app: TenantTestApp): Promise<Deed> => {
  const { uuid: order_uuid } = await paidPart(app)
  const { body } = await asOwner(app).call(foodPaying.refund, { body: { order_uuid, reason: 'koud' } })
  await run(app.owner.db, "update payments.refunds set status = 'failed', sync_at = null where uuid = $1", [body.uuid])
  return { params: { uuid: body.uuid } }
}

/** A test key of an owner's restaurant at the sandbox, which knows it. */
const paymentKey = async (app: TenantTestApp) => ({
  params: { program_uuid: await app.program('Wok Garden'), mode: 'test' as const },
  body: { provider: 'sandbox' as const, key: 'test_demo_7Qm2xV9kTz4RbN8c' },
})

const keptKey = async (app: TenantTestApp): Promise<Deed> => {
  const { params, body } = await paymentKey(app)
  await asOwner(app).call(connections.saveKey, { params, body })
  return { params, query: { provider: body.provider } }
}

type Make = (app: TenantTestApp) => Deed | Promise<Deed>

/** Inputs that change something for sure; elsewhere the input of the endpoint's own tests does. */
const deeds: Readonly<Record<string, Make>> = {
  ...cardDeeds,
  ...paymentDeeds,
  ...creditDeeds,
  ...feedDeeds,
  'PUT /profile': () => ({ body: { first_name: 'Lotta' } }),
  'DELETE /profile': async (app) => {
    const { uuid } = await createPerson(app, { type: 1 })
    return { body: { password: testPassword }, user_uuid: uuid }
  },
  'PATCH /users/{uuid}': (app) => ({
    params: { uuid: app.theirs.people.cardholder },
    body: { is_active: false, reason: 'Oefening' },
  }),
  'PUT /programs/{program_uuid}/payments/keys/{mode}': paymentKey,
  'DELETE /programs/{program_uuid}/payments/keys/{mode}': keptKey,
  'PUT /programs/{program_uuid}/payments/mode': async (app) => ({
    params: { program_uuid: await app.program('Wok Garden') },
    body: { provider: 'sandbox', live_mode: false },
  }),
  'PATCH /promotion-codes/{code}': async (app) => ({ ...(await newCode(app)), body: { title: 'Herfst' } }),
  'DELETE /promotion-codes/{code}': newCode,
  'POST /manager/programs': () => ({ body: { type_code: 4001, title: 'Eethuis' } }),
  'POST /programs': () => ({ body: { type_code: 4001, title: 'Eethuis' } }),
  'PATCH /manager/programs/{uuid}': () => ({ body: { description: 'Vers uit de oven' } }),
  'PATCH /programs/{uuid}': () => ({ body: { description: 'Vers uit de wok' } }),
  'PATCH /manager/programs/{uuid}/status': async (app) => ({
    params: { uuid: await app.program('Frites & Zo') },
    body: { status: 11007, reason: 'Oefening' },
  }),
  'DELETE /manager/programs/{uuid}': async (app) => {
    const { body } = await asOwner(app).call(programs.create, { body: { type_code: 4001, title: 'Even hier' } })
    return { params: { uuid: body.uuid } }
  },
  'POST /manager/cards': async (app) => {
    const { body } = await asOwner(app).call(programs.create, { body: { type_code: 1001, title: 'Cadeaukaart' } })
    return { body: { type: { id: 201 }, program_uuid: body.uuid } }
  },
  'POST /acceptor-invite': (app) => ({
    body: { program_uuid: app.mine.objects.program, emails: ['drie@example.nl'], language: 'nl' },
  }),
  'POST /acceptors/{uuid}/remind': async (app) => {
    const waits = 'select uuid from programs.participations where program_uuid = $1 and status_code = 21002 limit 1'
    const uuid = await one(app, waits, [app.mine.objects.program])
    const earlier = "update programs.participations set invited_at = invited_at - interval '2 hours' where uuid = $1"
    await run(app.owner.db, earlier, [uuid])
    return { params: { uuid } }
  },
  'PATCH /acceptors/{uuid}/status': async (app) => ({
    params: { uuid: await loadParticipation(app, await app.program('De Rode Karper')) },
    body: { status: 21005 },
  }),
  'POST /programs/{uuid}/branding': () => ({
    form: toForm({ seo_description: 'Vers', domain_name: 'eten.example.com', publish: 'true' }),
  }),
  'DELETE /programs/{program_uuid}/products/{uuid}': async (app) => ({ params: await newDish(app) }),
  'PATCH /programs/{program_uuid}/products/{uuid}': async (app) => ({
    params: await newDish(app),
    body: { title: 'Nieuw hier' },
  }),
  'POST /programs/{program_uuid}/products/order': (app) => ({
    body: { ordering: [{ category_uuid: app.mine.objects.category, index: 0 }] },
  }),
  'POST /programs/{program_uuid}/menu/import': () => ({
    form: toForm(
      {},
      { file: Buffer.from('Categorie;Titel;Omschrijving;Prijs\nKoude toetjes;Zabaione;Met aardbei;6,50\n') },
    ),
    query: { drawings: true },
  }),
  'PATCH /programs/{program_uuid}/orders/{uuid}/status': async (app) => ({
    params: await paidPart(app),
    body: { status: 5 },
  }),
  'POST /programs/{program_uuid}/orders/{uuid}/delay': async (app) => ({
    params: await paidPart(app),
    body: { minutes: 10 },
  }),
  'PATCH /programs/{uuid}/service': () => ({ body: { action: 'calm' } }),
  'PATCH /programs/{uuid}/hours': () => ({ body: { lead_minutes: 33 } }),
  'POST /programs/{uuid}/invite': (app) => ({ params: { uuid: app.court }, body: { program_uuid: app.zonnig } }),
  'POST /programs/{program_uuid}/charges': (app) => ({
    params: { program_uuid: app.court },
    body: { program_uuid: app.mine.objects.program, amount: 45_000, description: 'Huur' },
  }),
  'DELETE /programs/{uuid}/invite': (app) => ({
    params: { uuid: app.court },
    query: { program_uuid: app.zonnig },
  }),
  'POST /payment/refunds': async (app) => ({
    body: { order_uuid: (await paidPart(app)).uuid, reason: 'koud' },
  }),
  'POST /payment/refunds/{uuid}/resend': failedRefund,
  'POST /payment/refunds/{uuid}/settle': async (app) => ({
    ...(await failedRefund(app)),
    body: { as: 'bank', note: 'Overgemaakt' },
  }),
  'POST /payment/alerts/{uuid}/resolve': async (app) => {
    const uuid = newId()
    const raise =
      "insert into payments.alerts (uuid, kind, detail, created) values ($1, 'manual_intervention', 'x', now())"
    await run(app.owner.db, raise, [uuid])
    return { params: { uuid } }
  },
  'POST /payment/settlements/import': (app) => ({
    query: { connection_uuid: app.mine.objects.connection, reference: newId(), paid_out_on: '2026-11-24' },
    form: toForm({}, { file: Buffer.from('kind;reference;amount\npayment;P1;1.00\n') }),
  }),
  'PUT /payment/connections/{uuid}/settlement-token': async (app) => ({
    params: { uuid: app.mine.objects.connection },
    body: { token: 'access_demo_H3wY6sLp1GdJ5fKe' },
  }),
  'PUT /programs/{program_uuid}/payouts/bank-account': () => ({
    body: { iban: 'NL91 ABNA 0417 1643 00', name: 'Bella Napoli B.V.', password: 'Plein-2026' },
  }),
  'PUT /payment/payouts/bank-account': () => ({
    body: { iban: 'NL91 ABNA 0417 1643 00', name: 'Omar', password: 'Plein-2026' },
  }),
  'POST /payment/payouts/runs': async (app) => {
    setClock(new Date('2026-11-28T16:40:00Z'))
    const { body } = await asAdmin(app).call(payouts.preview, {})
    return { body: { expected_count: body.payouts_count, expected_amount: body.amount } }
  },
  'POST /programs/{program_uuid}/orders/{uuid}/email': async (app) => {
    const params = await paidPart(app)
    await lostMail(
      app,
      await one(app, 'select order_uuid as uuid from food_ordering.suborders where uuid = $1', [params.uuid]),
    )
    return { params, body: { email: 'bea.goed@example.nl' } }
  },
  'DELETE /payment/notifications/{uuid}': async (app) => {
    const { body } = await asOwner(app).call(webhooks.create, {
      body: { program_uuid: app.mine.objects.program, title: 'Even hier', url: 'http://127.0.0.1:9/hook' },
    })
    return { params: { uuid: body.uuid } }
  },
  'PATCH /payment/notifications/{uuid}': () => ({ body: { description: 'Kassa 2' } }),
  'POST /notifications/messages/{uuid}/again': async (app) => ({
    params: { uuid: await lostMail(app, null) },
    body: { recipient: 'bea.goed@example.nl' },
  }),
  'PATCH /support/messages/{uuid}': async (app) => {
    const message = {
      email: 'bea@example.nl',
      name: 'Bea',
      topic: 'other' as const,
      text: 'Waar blijft mijn bestelling?',
      language: 'nl' as const,
    }
    await asOwner(app).call(support.send, { body: message })
    return {
      params: { uuid: await one(app, 'select uuid from support.messages order by created desc limit 1') },
      body: { status: 'answered' },
    }
  },
}

/** A call of an endpoint by this caller that changes something. */
export const loadDeed = async (app: TenantTestApp, endpoint: Endpoint, kind: CallerKind): Promise<Deed> => {
  const make = deeds[getName(endpoint)]
  if (!make) return ownInput(app, { endpoint, tenant: app.mine, spoken: [], kind })
  return { params: paramsFor(endpoint, app.mine, { kind }), ...(await make(app)) }
}
