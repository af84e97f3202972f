import { foodCourts } from '@plein/contract/food-courts'
import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payouts } from '@plein/contract/payments/payouts'
import { acceptors } from '@plein/contract/programs/acceptors'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { createCourtTestApp, type CourtTestApp } from '#modules/food-courts/food-courts.test-data.ts'
import { paidOrder, startVisit, tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { createProgram } from '#modules/programs/index.ts'
import { typeOfKind } from '#platform/security/caller.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { toPath, portalHost, queryText } from '#platform/testing/test-app.ts'
import { makeSample, getValue, type Node } from './sample-input.ts'

/** The objects in paths and inputs of calls, by their kind. `customer`: a person whom a restaurant knows as its customer. */
export type ObjectName =
  | 'program'
  | 'court'
  | 'category'
  | 'product'
  | 'participation'
  | 'cash_point'
  | 'suborder'
  | 'order'
  | 'payment'
  | 'refund'
  | 'payout'
  | 'session'
  | 'person'
  | 'acceptor'
  | 'customer'

/** A business with its people and what they own: never anything of another one. */
export interface Tenant {
  readonly people: Readonly<Record<'program_owner' | 'acceptor' | 'cardholder', string>>
  readonly objects: Readonly<Record<ObjectName, string>>
}

export interface TenantTestApp extends CourtTestApp {
  readonly mine: Tenant
  readonly theirs: Tenant
  readonly admin: string
}

/**
 * Whose the {name} of a path is; the first that fits. `nobody`: public, or known to whoever was given it. `platform`: what
 * administrators alone ask for. A path of which no line speaks is refused by the tests, so that no endpoint is forgotten.
 */
const owners: readonly (readonly [path: RegExp, names: Readonly<Record<string, ObjectName | 'nobody' | 'platform'>>])[] = [
  [/^\/geo\//, { uuid: 'nobody', state_uuid: 'nobody' }],
  [/^\/users\//, { uuid: 'nobody' }],
  [/^\/acceptor-invite\/\{token\}$|^\/food-court-invitations\/\{token\}$|^\/qr\/\{token\}$/, { token: 'nobody' }],
  [/^\/food\/(restaurants|products)\/\{uuid\}$/, { uuid: 'nobody' }],
  [/^\/food\/session\/\{uuid\}/, { uuid: 'nobody' }],
  [/^\/payment\/(ledgers|journals|alerts)\/|^\/payment\/payouts\/(runs\/)?\{uuid\}\/(return|sepa)$|^\/(support\/messages|audit-events)\//, { uuid: 'platform', ledger: 'platform' }],
  [/^\/promotion-codes\//, { code: 'platform' }],
  [/^\/payment\/payouts\/\{uuid\}/, { uuid: 'payout' }],
  [/^\/payment\/refunds\/\{uuid\}/, { uuid: 'refund' }],
  [/^\/pay\/\{sessionid\}$/, { sessionid: 'payment' }],
  [/^\/orders\/\{uuid\}/, { uuid: 'order' }],
  [/^\/acceptors\/\{uuid\}/, { uuid: 'participation' }],
  [/^\/manager\/cash-points\/\{uuid\}/, { uuid: 'cash_point' }],
  [/^\/programs\/\{program_uuid\}\/categories/, { program_uuid: 'program', uuid: 'category' }],
  [/^\/programs\/\{program_uuid\}\/products/, { program_uuid: 'program', uuid: 'product' }],
  [/^\/programs\/orders\/\{uuid\}$/, { uuid: 'suborder' }],
  [/^\/programs\/\{program_uuid\}\/orders/, { program_uuid: 'program', uuid: 'suborder', transaction_uuid: 'payment' }],
  [/^\/programs\/\{program_uuid\}\//, { program_uuid: 'program' }],
  [/^\/programs\/\{uuid\}\/invite/, { uuid: 'court' }],
  [/^(\/manager)?\/programs\/\{uuid\}/, { uuid: 'program' }],
] // prettier-ignore

/** The names of a path, each with whose it is. Throws for a path that the table does not know. */
export const getOwners = ({ path }: Endpoint): Readonly<Record<string, ObjectName | 'nobody' | 'platform'>> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return {}
  const known = owners.find(([pattern]) => pattern.test(path))?.[1] ?? {}
  return Object.fromEntries(
    names.map((name) => {
      const owner = known[name]
      if (!owner) throw new Error(`whose is the {${name}} of ${path}? Say so in tenants.ts`)
      return [name, owner]
    }),
  )
}

/** The parameters of a path for somebody's own objects; `unknown` names those that do not exist. */
export const paramsFor = (
  endpoint: Endpoint,
  tenant: Tenant,
  unknown: readonly string[] = [],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(getOwners(endpoint)).map(([name, owner]) => [
      name,
      owner === 'nobody' || owner === 'platform' || unknown.includes(name) ? newId() : tenant.objects[owner],
    ]),
  )

/** The query that a call needs, with the visit of the tenant: a guest has nothing else. */
export const queryFor = ({ query }: Endpoint, tenant: Tenant): Record<string, unknown> => {
  const { properties = {}, required = [] } = (query ?? {}) as Node
  const names = Object.keys(properties).filter((name) => required.includes(name) || name === 'session_id')
  return Object.fromEntries(
    names.map((name) => [name, name === 'session_id' ? tenant.objects.session : getValue(properties[name] ?? {})]),
  )
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
  const token = user_uuid && app.server.app.tokens.sign({ sub: user_uuid, typ: typeOfKind[kind], fam: newId() })
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
  const own: Tenant = {
    people,
    objects: {
      ...first,
      ...(await ofProgram(app, program)),
      program,
      court: app.court,
      refund,
      payout,
      cash_point: await cashPointOf(app, people.acceptor, 'Balie'),
      person: people.cardholder,
      acceptor: people.acceptor,
      customer: await customerOf(app, people.acceptor, program),
    },
  }
  const strangers = {
    program_owner: app.jan,
    acceptor: app.soerie.uuid,
    cardholder: (await createPerson(app, { type: 3 })).uuid,
  }
  const court = await inTransaction(app.database.db, (tx) =>
    createProgram(tx, { type_code: 5001, owner_uuid: app.jan, title: 'Jans hal' }),
  )
  await moreRows(app, own)
  return {
    ...app,
    admin,
    mine: own,
    theirs: {
      people: strangers,
      objects: {
        ...(await ofProgram(app, app.zonnig)),
        program: app.zonnig,
        court,
        cash_point: await cashPointOf(app, strangers.acceptor, 'Toonbank'),
        session: await startVisit(app),
        person: strangers.cardholder,
        acceptor: strangers.acceptor,
        customer: await customerOf(app, strangers.acceptor, app.zonnig),
        // They have sold nothing yet.
        suborder: newId(),
        order: newId(),
        payment: newId(),
        refund: newId(),
        payout: newId(),
      },
    },
  }
}

/** A second row of what has one: a list of one row cannot show that it asks for each row anew. */
const moreRows = async (app: CourtTestApp, { people, objects }: Tenant): Promise<void> => {
  await cashPointOf(app, people.acceptor, 'Terras')
  const owner = app.as('program_owner', people.program_owner)
  const emails = ['een@example.nl', 'twee@example.nl']
  must(await owner.call(acceptors.invite, { body: { program_uuid: objects.program, emails, language: 'nl' } }))
  for (const title of ['De Rode Karper', 'Ketel & Korst']) {
    const body = { program_uuid: await app.program(title) }
    must(await owner.call(foodCourts.invite, { params: { uuid: objects.court }, body }))
  }
}
