import { foodCourts } from '@plein/contract/food-courts'
import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payouts } from '@plein/contract/payments/payouts'
import { acceptors } from '@plein/contract/programs/acceptors'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { newCode } from '#modules/cards/codes/card-secrets.ts'
import { createCourtTestApp, type CourtTestApp } from '#modules/food-courts/food-courts.test-data.ts'
import { paidOrder, startVisit, tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { createProgram } from '#modules/programs/index.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { bearerFor, toPath, portalHost, queryText } from '#platform/testing/test-app.ts'
import { cardObjects } from './card-objects.ts'
import { courtObjects, floorObjects } from './court-objects.ts'
import { webhookObjects } from './webhook-objects.ts'
import { paymentObjects } from './payment-objects.ts'
import { creditObjects } from './credit-objects.ts'
import { feedObjects } from './feed-objects.ts'
import { settlementObjects } from './settlement-objects.ts'
import { getOwners, type ObjectName, type Owner } from './path-owners.ts'
import { makeSample, getValue, type Node } from './sample-input.ts'

/** A business with its people and what they own: never anything of another one. */
export interface Tenant {
  /** By their uuids, and the key of a system of theirs. */
  readonly people: Readonly<Record<'program_owner' | 'acceptor' | 'cardholder' | 'integrator', string>>
  readonly objects: Readonly<Record<ObjectName, string>>
}

export interface TenantTestApp extends CourtTestApp {
  readonly mine: Tenant
  readonly theirs: Tenant
  readonly admin: string
}

/** A caller of whom a call is made up, the first of the endpoint's unless another is named; `unknown` names the parameters that do not exist. */
interface CallOf {
  readonly kind?: CallerKind | undefined
  readonly unknown?: readonly string[]
}

/** A name that nothing has, in the shape of the names of its kind. */
export const unknownName = (owner: Owner): string => (owner === 'card_code' ? newCode() : newId())

/** The parameters of a path for somebody's own objects. */
export const paramsFor = (
  endpoint: Endpoint,
  tenant: Tenant,
  { kind, unknown = [] }: CallOf = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(getOwners(endpoint, kind)).map(([name, owner]) => [
      name,
      owner === 'nobody' || owner === 'platform' || unknown.includes(name) ? unknownName(owner) : tenant.objects[owner],
    ]),
  )

/** The query that a call needs, with the visit of the tenant, or the key of the tenant's order of cards: a guest has nothing else. */
export const queryFor = (
  { path, query, callers }: Endpoint,
  { objects }: Tenant,
  kind: CallerKind = callers[0],
): Record<string, unknown> => {
  const { properties = {}, required = [] } = (query ?? {}) as Node
  const rights: Readonly<Record<string, unknown>> = {
    session_id: objects.session,
    ...(kind === 'guest' && path.startsWith('/card-orders/') && { key: objects.guest_order_key }),
    ...(kind === 'guest' && path.startsWith('/bills/') && { key: objects.guest_bill_key }),
  }
  const names = Object.keys(properties).filter((name) => required.includes(name) || name in rights)
  return Object.fromEntries(names.map((name) => [name, rights[name] ?? getValue(properties[name] ?? {})]))
}

const boundary = '----plein-every-endpoint'
const formPart = (field: string): Buffer =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\nx\r\n--${boundary}--\r\n`,
  )

export interface Asked {
  readonly kind: CallerKind
  readonly user_uuid?: string | undefined
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
  /** In place of a body of the schema's own making. */
  readonly body?: unknown
}

/** Calls any endpoint, with a body (or a form) that its schema takes. */
export const ask = (app: CourtTestApp, endpoint: Endpoint, { kind, user_uuid, params, query, body }: Asked) => {
  const token = user_uuid && bearerFor(app.server, kind, user_uuid)
  const field = endpoint.upload?.field ?? Object.keys(endpoint.form?.files ?? {})[0]
  const payload = field ? formPart(field) : endpoint.body ? (body ?? makeSample(endpoint.body)) : undefined
  return app.server.fastify.inject({
    method: endpoint.method,
    url: toPath(endpoint.path, params) + queryText(query),
    headers: {
      host: portalHost[kind],
      'idempotency-key': newId(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(field ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {}),
    },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
}

/** The response to a caller, without the parts that name the request itself. */
export const toBytes = (answer: Awaited<ReturnType<typeof ask>>): unknown => {
  const { 'content-length': _length, date: _date, 'x-request-id': _id, ...headers } = answer.headers
  return { status: answer.statusCode, headers, body: answer.payload.replace(/"instance":"[^"]*"/, '') }
}

const must = <Answer extends { status: number; problem: unknown }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.problem)}`)
  return answer
}

const one = async (app: CourtTestApp, text: string, values: readonly unknown[]): Promise<string> => {
  const [row] = await run<{ uuid: string }>(app.owner.db, text, values)
  if (!row) throw new Error(`nothing found: ${text}`)
  return row.uuid
}

/** Somebody's part in a program. */
export const loadParticipation = (app: CourtTestApp, program_uuid: string): Promise<string> =>
  one(app, 'select uuid from programs.participations where program_uuid = $1 limit 1', [program_uuid])

const cashPointOf = async (app: CourtTestApp, acceptor: string, name: string): Promise<string> =>
  must(await app.as('acceptor', acceptor).call(cashPoints.create, { body: { name, address: 'Damrak 1' } })).body.uuid

const customerOf = async (app: CourtTestApp, acceptor: string, program_uuid: string): Promise<string> => {
  const person = { first_name: 'Bea', email: `bea-${newId()}@example.nl`, phone_code: '+31', phone: '0612345678' }
  const body = { program_uuid, ...person }
  return must(await app.as('acceptor', acceptor).call(phoneOrders.createCustomer, { body })).body.cardholder_uuid
}

const ofProgram = async (app: CourtTestApp, program: string) => ({
  category: await one(app, 'select uuid from menus.categories where program_uuid = $1 limit 1', [program]),
  product: await one(
    app,
    `select p.uuid from menus.products p where p.program_uuid = $1 and p.price > 0 and not p.contains_alcohol
        and not exists (select from menus.options o where o.product_uuid = p.uuid) limit 1`,
    [program],
  ),
  participation: await loadParticipation(app, program),
})

/** Paid, delivered and paid out to Bella Napoli; answers its part of the order, the order, the payment and the visit. */
const sold = async (app: CourtTestApp, program_uuid: string, acceptor: string) => {
  const { order, payment, session_id } = await paidOrder(app)
  const suborder = order.suborders[0]!.uuid
  for (const status of [5, 6, 7] as const)
    must(
      await app
        .as('acceptor', acceptor)
        .call(foodBoard.changeStatus, { params: { program_uuid, uuid: suborder }, body: { status } }),
    )
  return { suborder, order: order.uuid, payment: payment.payment_session_id, session: session_id }
}

const refunded = async (app: CourtTestApp, order_uuid: string, acceptor: string): Promise<string> =>
  must(await app.as('acceptor', acceptor).call(foodPaying.refund, { body: { order_uuid, reason: 'cold' } })).body.uuid

const paidOut = async (
  app: CourtTestApp,
  { program_uuid, owner, admin }: { program_uuid: string; owner: string; admin: string },
): Promise<string> => {
  const account = { iban: 'NL91 ABNA 0417 1643 00', name: 'Bella Napoli B.V.', password: 'Plein-2026' }
  must(await app.as('program_owner', owner).call(payouts.saveBankAccount, { params: { program_uuid }, body: account }))
  for (const at of ['2026-11-25T16:40:00Z', '2026-11-26T16:40:00Z']) {
    setClock(new Date(at))
    const { body } = await app.as('admin', admin).call(payouts.preview, {})
    must(
      await app.as('admin', admin).call(payouts.run, {
        body: { expected_count: body.payouts_count, expected_amount: body.amount },
      }),
    )
    setClock(tuesdayEvening)
    await sold(app, program_uuid, await app.user('omar@plein.example'))
  }
  return one(app, 'select uuid from payments.payouts where program_uuid = $1 order by created limit 1', [program_uuid])
}

const nothingSold = () => ({
  suborder: newId(),
  order: newId(),
  payment: newId(),
  refund: newId(),
  payout: newId(),
  settlement: newId(),
  connection: newId(),
})

/** Rows that each of the two businesses has: of its program, its cards, bills and webhooks. */
const objectsOf = async (
  app: CourtTestApp,
  people: Omit<Tenant['people'], 'integrator'>,
  { program, cash_point }: { program: string; cash_point: string },
) => ({
  ...(await ofProgram(app, program)),
  ...(await cardObjects(app, people, cash_point)),
  ...(await creditObjects(app, people)),
  ...(await feedObjects(app, people, program)),
  ...(await webhookObjects(app, { owner_uuid: people.program_owner, program_uuid: program })),
})

/** Two businesses of the demo, each with its owner, acceptor and a customer, orders of one, and a row or two of everything. */
export const createTenantTestApp = async (env: NodeJS.ProcessEnv = {}): Promise<TenantTestApp> => {
  const app = await createCourtTestApp(false, env)
  const admin = await app.user('iris@plein.example')
  const people = {
    program_owner: app.lotte,
    acceptor: await app.user('omar@plein.example'),
    cardholder: await app.user('sanne@plein.example'),
  }
  const program = await app.program('Bella Napoli')
  const first = await sold(app, program, people.acceptor)
  const second = await sold(app, program, people.acceptor)
  const refund = await refunded(app, second.suborder, people.acceptor)
  const payout = await paidOut(app, { program_uuid: program, owner: people.program_owner, admin })
  const cash_point = await cashPointOf(app, people.acceptor, 'Balie')
  const settled = await settlementObjects(app, program)
  const { integrator, ...requests } = await paymentObjects(app, people, cash_point)
  const own: Tenant = {
    people: { ...people, integrator },
    objects: {
      ...first,
      ...(await objectsOf(app, people, { program, cash_point })),
      ...settled,
      ...requests,
      program,
      court: app.court,
      ...(await courtObjects(app, { court: app.court, program, owner: people.program_owner })),
      refund,
      payout,
      cash_point,
      person: people.cardholder,
      acceptor: people.acceptor,
      customer: await customerOf(app, people.acceptor, program),
    },
  }
  await moreRows(app, own)
  return { ...app, admin, mine: own, theirs: await otherTenant(app) }
}

/** Another business, which has sold nothing yet. */
const otherTenant = async (app: CourtTestApp): Promise<Tenant> => {
  const strangers = {
    program_owner: app.jan,
    acceptor: app.soerie.uuid,
    cardholder: (await createPerson(app, { type: 3 })).uuid,
  }
  const court = await inTransaction(app.database.db, (tx) =>
    createProgram(tx, { type_code: 5001, owner_uuid: app.jan, title: 'Jans hal' }),
  )
  const counter = await cashPointOf(app, strangers.acceptor, 'Toonbank')
  const { integrator: other_key, ...other_requests } = await paymentObjects(app, strangers, counter)
  return {
    people: { ...strangers, integrator: other_key },
    objects: {
      ...other_requests,
      ...(await objectsOf(app, strangers, { program: app.zonnig, cash_point: counter })),
      program: app.zonnig,
      court,
      announcement: newId(),
      screen: newId(),
      charge: newId(),
      fee_invoice: newId(),
      ...(await floorObjects(app, app.zonnig, app.jan)),
      cash_point: counter,
      session: await startVisit(app),
      person: strangers.cardholder,
      acceptor: strangers.acceptor,
      customer: await customerOf(app, strangers.acceptor, app.zonnig),
      ...nothingSold(),
    },
  }
}

/** A second row of what has one: a list of one row cannot show that it asks for each row anew. */
const moreRows = async (app: CourtTestApp, { people, objects }: Tenant): Promise<void> => {
  await cashPointOf(app, people.acceptor, 'Terras')
  const { court, program } = objects
  const invoiced_program = await app.program('Wok Garden')
  await courtObjects(app, { court, program, owner: people.program_owner, invoiced_program })
  const owner = app.as('program_owner', people.program_owner)
  const emails = ['een@example.nl', 'twee@example.nl']
  must(await owner.call(acceptors.invite, { body: { program_uuid: objects.program, emails, language: 'nl' } }))
  for (const title of ['De Rode Karper', 'Ketel & Korst']) {
    const body = { program_uuid: await app.program(title) }
    must(await owner.call(foodCourts.invite, { params: { uuid: objects.court }, body }))
  }
}
