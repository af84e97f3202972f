import { Buffer } from 'node:buffer'
import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { tables } from '@plein/contract/food-kitchen/tables'
import { foodOrdering } from '@plein/contract/food-ordering'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../app.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  paidOrder,
  startVisit,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { createCreditProgram } from '#modules/credit-management/credit.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { sized } from '#platform/testing/load.ts'
import { addParticipation } from '#modules/programs/index.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { bearerFor, toPath, portalHost } from '#platform/testing/test-app.ts'
import { cardObjects, type CardObjectName } from './every-endpoint/card-objects.ts'
import { paymentObjects } from './every-endpoint/payment-objects.ts'
import { getValue, type Node } from './every-endpoint/sample-input.ts'
import { getOwners, type ObjectName } from './every-endpoint/path-owners.ts'

const tries = sized(100, 2000)

let app: FoodTestApp
let bella: string
let session_id: string
/** An acceptor of Bella Napoli alone, its owner, a customer who ordered there once, and an administrator. */
const people: Partial<Record<CallerKind, string>> = {}
/** The path values of calls: Bella Napoli's, and the customer's. */
let objects: Partial<Record<ObjectName, string>>
/** Every uuid that a person may see of orders and programs. */
let own: ReadonlySet<string>
/** Orders, suborders and programs that are somebody else's. */
let foreign: ReadonlySet<string>
/** Somebody else's program whose cards everybody may buy. */
let sold_to_all: string

const uuids = async (text: string, values: readonly unknown[]): Promise<string[]> =>
  (await run<{ uuid: string }>(app.owner.db, text, values)).map(({ uuid }) => uuid)

/** Cards, orders and payments at tills of these people, or of nobody else here. */
const cardsOf = async (of: Partial<Record<CallerKind, string>>): Promise<Record<CardObjectName, string>> => {
  const who = async (kind: CallerKind, type: 1 | 2 | 3) => of[kind] ?? (await createPerson(app, { type })).uuid
  const [program_owner, acceptor, cardholder] = [
    await who('program_owner', 1),
    await who('acceptor', 2),
    await who('cardholder', 3),
  ]
  const counter = { name: 'Kassa', address: 'Dam 2' }
  const { body } = await app.as('acceptor', acceptor).call(cashPoints.create, { body: counter })
  return cardObjects(app, { program_owner, acceptor, cardholder }, body.uuid)
}

/** Forms, requests and a key of these people, or of nobody else here. */
const requestsOf = async (of: Partial<Record<CallerKind, string>>) => {
  const who = async (kind: CallerKind, type: 1 | 2) => of[kind] ?? (await createPerson(app, { type })).uuid
  const [program_owner, acceptor] = [await who('program_owner', 1), await who('acceptor', 2)]
  const counter = { name: 'Loket', address: 'Dam 3' }
  const { body } = await app.as('acceptor', acceptor).call(cashPoints.create, { body: counter })
  return paymentObjects(app, { program_owner, acceptor }, body.uuid)
}

/** The uuids of everything of a payment program. */
const requestRows = (program_uuid: string | undefined): Promise<string[]> =>
  uuids(
    `select uuid from programs.programs where uuid = $1 or owner_uuid = (select owner_uuid from programs.programs where uuid = $1)
     union all select uuid from payment_management.orders where program_uuid = $1
     union all select uuid from payment_management.forms where program_uuid = $1
     union all select uuid from payment_management.api_keys where program_uuid = $1`,
    [program_uuid],
  )

/** The uuids of everything of a card program. */
const cardRows = (program_uuid: string | undefined): Promise<string[]> =>
  uuids(
    `select uuid from programs.programs where uuid = $1 or owner_uuid = (select owner_uuid from programs.programs where uuid = $1)
     union all select uuid from cards.cards where program_uuid = $1 union all select uuid from cards.batches where program_uuid = $1
     union all select uuid from cards.card_orders where program_uuid = $1 union all select uuid from cards.till_sales where program_uuid = $1`,
    [program_uuid],
  )

/** A sheet of cards is of tables that stand. */
const addTable = () =>
  app.as('program_owner', people.program_owner).call(tables.add, {
    params: { program_uuid: bella },
    body: { labels: ['1'], zone: '', service: 'to_table' },
  })

beforeAll(async () => {
  app = await createFoodTestApp()
  bella = await app.program('Bella Napoli')
  await paidOrder(app)
  const other = await startVisit(app)
  const [bami] = await uuids(
    `select p.uuid from menus.products p join programs.programs r on r.uuid = p.program_uuid
      where r.title = 'Wok Garden' and not p.variant_required and not p.contains_alcohol and p.price > 600 order by p.uuid limit 1`,
    [],
  )
  await app.guest.call(foodOrdering.putBasket, {
    query: { session_id: other },
    body: { product_id: bami!, quantity: 6 },
  })
  const strangers = await order(app, { session_id: other })
  if (strangers.status !== 201) throw new Error(`not ordered: ${JSON.stringify(strangers.problem)}`)
  const sold = await paidOrder(app)
  session_id = sold.session_id
  await fillBellaNapoli(app, session_id)
  for (const [kind, type] of [
    ['acceptor', 2],
    ['program_owner', 1],
    ['cardholder', 3],
  ] as const)
    people[kind] = (await createPerson(app, { type })).uuid
  people.admin = await app.user('iris@plein.example')
  await inTransaction(app.database.db, (tx) =>
    addParticipation(tx, { program_uuid: bella, acceptor_uuid: people.acceptor! }),
  )
  const give = (text: string, to: string | undefined): Promise<unknown> => run(app.owner.db, text, [to, bella])
  await give('update programs.programs set owner_uuid = $1 where uuid = $2', people.program_owner)
  await addTable()
  await run(app.owner.db, 'update food_ordering.orders set cardholder_uuid = $1 where uuid = $2', [
    people.cardholder,
    sold.order.uuid,
  ])
  const { integrator, ...requests } = await requestsOf(people)
  people.integrator = integrator
  const one = async (text: string): Promise<string> => (await uuids(text, [bella]))[0]!
  objects = {
    program: bella,
    category: await one('select uuid from menus.categories where program_uuid = $1 limit 1'),
    product: await one('select uuid from menus.products where program_uuid = $1 limit 1'),
    participation: await one(
      'select uuid from programs.participations where program_uuid = $1 order by created desc limit 1',
    ),
    suborder: sold.order.suborders[0]!.uuid,
    order: sold.order.uuid,
    payment: sold.payment.payment_session_id,
    session: session_id,
    ...(await cardsOf(people)),
    ...requests,
    credit_program: await createCreditProgram(app, { owner_uuid: people.program_owner! }),
  }
  own = new Set([
    bella,
    ...(await cardRows(objects.card_program)),
    ...(await requestRows(objects.payment_program)),
    // A suborder says which court it belongs to.
    await app.program('De Markthal'),
    ...(await uuids('select uuid from food_ordering.suborders where restaurant_uuid = $1', [bella])),
    ...(await uuids('select order_uuid as uuid from food_ordering.suborders where restaurant_uuid = $1', [bella])),
    ...(await uuids('select uuid from food_ordering.orders where session_uuid = $1', [session_id])),
    ...(await uuids(
      'select s.uuid from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid where o.session_uuid = $1',
      [session_id],
    )),
  ])
  await findForeign()
})
afterAll(() => app.close())

/** All that is somebody else's. */
const findForeign = async (): Promise<void> => {
  const all = await uuids(
    'select uuid from programs.programs union all select uuid from food_ordering.orders union all select uuid from food_ordering.suborders',
    [],
  )
  sold_to_all = (await cardsOf({})).card_program
  const other_requests = await requestRows((await requestsOf({})).payment_program)
  const cards = await cardRows(sold_to_all)
  foreign = new Set([...all, ...cards, ...other_requests].filter((uuid) => !own.has(uuid)))
}

/** Repeatable chance (mulberry32). */
const chance = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]! }
}

const place = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Values that attackers put into addresses. */
const hostile: readonly string[] = [
  '', ' ', '0', '-1', '1.5', '1e9', '1000000000', '9223372036854775808', '99999999999999999999999', 'NaN', 'Infinity', 'true', 'null',
  'undefined', '[]', '{}', '[object Object]', '\u0000', 'a\u0000b', '\ud800', '%', '_', '%%%%', '\\', "'", '"', "' or '1'='1", "'; drop table x; --",
  '1 or 1=1', '${7*7}', '{{7*7}}', '../../etc/passwd', '__proto__', 'constructor', 'created', '-created', 'created desc', 'uuid,total_amount',
  '2026-11-24', '2026-02-30', '2026-99-99', '0000-00-00', '9999-12-31', '2026-11-24T16:40:00Z', '-infinity', 'EUR', 'eur', '110', '3', '9',
  newId(), newId().toUpperCase(), `${newId()},${newId()}`, 'x'.repeat(90), 'ж'.repeat(90), '🍕', '\u202e', 'a\r\nb', '(((((((((', '*', '.*', ':*', '& |',
  place([0, '2026-11-24T16:40:00Z', newId()]), place([1, 'x', 'y']), place([0, 'infinity', newId()]), place([0, '2026-99-99', newId()]),
  place([0, '\u0000', '\u0000']), place([0, 1, 2]), place([0]), place({}), place(null), 'bm90IGpzb24',
] // prettier-ignore

/** Names that a list does not have, and that another one might. */
const strange = ['sort', 'order', 'filter', 'status', 'status[]', 'filter[owner]', 'program_uuid', 'owner_uuid', 'user_uuid', 'cardholder_uuid', 'is_active', 'limit', 'offset', 'q', '__proto__', 'page', 'size', 'at'] // prettier-ignore

const lists = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, query, produces }) => method === 'GET' && query !== undefined && produces !== 'text/event-stream')

/** A path value that belongs to nobody, by the subject of the path. */
const publicIn = ({ path }: Endpoint): string | undefined => {
  if (path.includes('/ledgers/')) return path.endsWith('/accounts') ? '210' : 'all'
  if (path.startsWith('/food/session/')) return session_id
  return path.includes('/products/') ? objects.product : path.includes('/restaurants/') ? bella : undefined
}

const paramsOf = (endpoint: Endpoint, kind: CallerKind): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(getOwners(endpoint, kind)).map(([name, owner]) => [
      name,
      owner === 'nobody' || owner === 'platform' ? publicIn(endpoint) : objects[owner],
    ]),
  )

/** Whether there is what a call asks for: no payouts here, no countries, no provider's account, no address book. */
const isThere = (endpoint: Endpoint, kind: CallerKind): boolean =>
  !Object.values(paramsOf(endpoint, kind)).includes(undefined) &&
  !/\/ccv-onboarding$|^\/geo\/address$|\/check$/.test(endpoint.path)

const askAs = async (endpoint: Endpoint, kind: CallerKind, query: string) => {
  const person = people[kind]
  const params = Object.fromEntries(
    Object.entries(paramsOf(endpoint, kind)).map(([name, value]) => [name, value ?? newId()]),
  )
  const token = person && bearerFor(app.server, kind, person)
  return app.server.fastify.inject({
    method: 'GET',
    url: `${toPath(endpoint.path, params)}?${query}`,
    headers: { host: portalHost[kind], ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
}

const isOfRequests = (path: string): boolean => /^\/payment\/(orders|forms|api-keys)|\/program-methods$/.test(path)

/** The query that a list needs to answer at all: this, or anything that its schema takes. */
const needed = (
  { path, query, produces }: Endpoint,
  kind: CallerKind,
): readonly (readonly [name: string, value: string])[] => {
  const { properties = {}, required = [] } = query as Node
  const known: Readonly<Record<string, string>> = {
    restaurant: bella,
    program: path.startsWith('/manager/') ? objects.credit_program! : bella,
    program_uuid: path === '/order' ? objects.card_program! : isOfRequests(path) ? objects.payment_program! : bella,
    zip_code: '1012AB',
    house_number: '14',
  }
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (name === 'session_id') return [[name, session_id] as const]
    // The key of a purchase is its guest's alone.
    if (name === 'key' && kind === 'guest' && path.startsWith('/card-orders/'))
      return [[name, objects.guest_order_key!] as const]
    if (produces === 'text/csv' && name.endsWith('_date')) return [[name, '2026-11-24'] as const]
    if (!required.includes(name)) return []
    return [[name, known[name] ?? String(getValue(schema))] as const]
  })
}

/** The needed values, mostly, and up to three that nobody asks in good faith. */
const queryOf = (endpoint: Endpoint, kind: CallerKind, random: ReturnType<typeof chance>): string => {
  const known = Object.keys((endpoint.query as Node).properties ?? {})
  const given = new URLSearchParams()
  for (const [name, value] of needed(endpoint, kind)) if (random.next() < 0.9) given.append(name, value)
  for (let count = 1 + Math.floor(random.next() * 3); count > 0; count--) {
    const name = random.next() < 0.85 ? random.of(known) : random.of(strange)
    given.delete(name)
    given.append(name, random.of(hostile))
  }
  return given.toString()
}

/** A quote of cards in a value that they do not come in. */
const isNoValue = (path: string, answer: Awaited<ReturnType<typeof askAs>>): boolean =>
  path === '/order' && answer.statusCode === 422 && answer.json<{ code: string }>().code === 'card_value_out_of_range'

describe('[A3] fuzzed filters, sorting and paging give 400 or own rows only', () => {
  const cases = lists.flatMap((endpoint) =>
    endpoint.callers.map((kind) => [`${endpoint.path}`, kind, endpoint] as const),
  )
  test.each(cases)('%s as %s', async (path, kind, endpoint) => {
    // A seed of its own for each list: a failure says which query it was.
    const random = chance(sha256(`${path} ${kind}`).readInt32BE())
    const wrong: string[] = []
    // Rows of others are missed only in a list that answers.
    const plain = new URLSearchParams(needed(endpoint, kind).map(([name, value]) => [name, value])).toString()
    expect((await askAs(endpoint, kind, plain)).statusCode).toBe(isThere(endpoint, kind) ? 200 : 404)
    let answered = 0
    for (let count = 0; count < tries; count++) {
      const query = queryOf(endpoint, kind, random)
      const answer = await askAs(endpoint, kind, query)
      if (answer.statusCode === 200) answered++
      // A call about an object that does not exist answers not_found; rows of others are in no answer at all.
      if (![200, 400, 404].includes(answer.statusCode) && !isNoValue(path, answer))
        wrong.push(`${query} -> ${answer.statusCode}`)
      if (kind === 'admin' || path.startsWith('/food/') || path === '/methods') continue
      for (const [uuid] of answer.payload.matchAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g))
        if (foreign.has(uuid) && !(path === '/cards/programs' && uuid === sold_to_all))
          wrong.push(`${query} -> shows ${uuid}`)
    }
    expect(wrong).toEqual([])
    expect(answered).toBeLessThan(tries)
  })
})
