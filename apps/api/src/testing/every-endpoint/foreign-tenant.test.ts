import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { payouts } from '@plein/contract/payments/payouts'
import { acceptors } from '@plein/contract/programs/acceptors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { foundFirst, getName, ownInput } from './own-input.ts'
import { isUuid, getLeaves, withLeaf } from './sample-input.ts'
import { ask, createTenantTestApp, getOwners, paramsFor, queryFor, type Tenant, type TenantTestApp } from './tenants.ts'

let app: TenantTestApp
beforeAll(async () => {
  app = await createTenantTestApp()
})
afterAll(() => app.close())

type Business = Exclude<CallerKind, 'admin'>
type Case = readonly [name: string, kind: Business, endpoint: Endpoint]

const endpoints = routes.map(({ endpoint }) => endpoint)
const isPrivate = (endpoint: Endpoint): boolean =>
  Object.values(getOwners(endpoint)).some((owner) => owner !== 'nobody' && owner !== 'platform')
const asBusiness = (list: readonly Endpoint[]): Case[] =>
  list.flatMap((endpoint) =>
    endpoint.callers
      .filter((kind) => kind !== 'admin')
      .map((kind) => [`${endpoint.method} ${endpoint.path}`, kind, endpoint] as const),
  )

const personOf = (tenant: Tenant, kind: Business): string | undefined =>
  kind === 'guest' ? undefined : tenant.people[kind]

/** The response to a caller, without the parts that name the request itself. */
const bytes = (answer: Awaited<ReturnType<typeof ask>>): unknown => {
  const { 'content-length': _length, date: _date, 'x-request-id': _id, ...headers } = answer.headers
  return { status: answer.statusCode, headers, body: answer.payload.replace(/"instance":"[^"]*"/, '') }
}

const asked = ({
  kind,
  endpoint,
  params,
  tenant = app.theirs,
}: {
  kind: Business
  endpoint: Endpoint
  params: Record<string, string>
  tenant?: Tenant | undefined
}) => ask(app, endpoint, { kind, user_uuid: personOf(tenant, kind), params, query: queryFor(endpoint, tenant) })

describe('[A2] what is somebody else’s is not there, with the bytes of what does not exist', () => {
  test.each(asBusiness(endpoints.filter(isPrivate)))('%s for another %s', async (_name, kind, endpoint) => {
    const names = Object.keys(getOwners(endpoint))
    const foreign = bytes(await asked({ kind, endpoint, params: paramsFor(endpoint, app.mine) }))
    expect(foreign).toMatchObject({ status: 404 })
    expect(bytes(await asked({ kind, endpoint, params: paramsFor(endpoint, app.mine, names) }))).toEqual(foreign)
    if (names.length === 1) return
    // The last of the names alone is somebody else's: the rest of the way is one's own.
    const last = names.at(-1)!
    const own = paramsFor(endpoint, app.theirs)
    const inside = bytes(
      await asked({ kind, endpoint, params: { ...own, [last]: paramsFor(endpoint, app.mine)[last]! } }),
    )
    expect(inside).toMatchObject({ status: 404 })
    expect(bytes(await asked({ kind, endpoint, params: { ...own, [last]: newId() } }))).toEqual(inside)
  })

  const readable = endpoints.filter(
    (endpoint) =>
      endpoint.method === 'GET' &&
      isPrivate(endpoint) &&
      endpoint.produces !== 'text/event-stream' &&
      // Of a restaurant in a court that has a provider's account; its own test has one.
      !endpoint.path.endsWith('/ccv-onboarding'),
  )
  test.each(asBusiness(readable))('%s is there for its own %s', async (_name, kind, endpoint) => {
    const answer = await asked({ kind, endpoint, params: paramsFor(endpoint, app.mine), tenant: app.mine })
    // Further refusals of its input are another matter: the object was found.
    expect(answer.statusCode).not.toBe(404)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

/** The object that an id of an input names; the first that fits the endpoint and the field. */
const named: readonly (readonly [call: RegExp, field: RegExp, object: keyof Tenant['objects'] | 'right' | 'public'])[] =
  [
    [/./, /^(session_id|sign_up_token|key)$/, 'right'],
    [/^(POST|PATCH) \/food\/session/, /^(product_uuid|restaurant_uuid)$/, 'public'],
    [/^GET \/food\/|^PUT \/food\/basket|\/food\/basket\/clear|^POST \/orders\/create|^GET \/methods/, /./, 'public'],
    [/\/orders(\/price)?$/, /^lines\.0\.(product_id|product_uuid)$/, 'product'],
    [/\/orders(\/price)?$/, /^lines\.0\./, 'public'],
    [/./, /^cardholder_uuid$/, 'customer'],
    // Nobody of these businesses is paid as an acceptor: payouts/acceptor-payee.test.ts.
    [/^GET \/payment\/payouts$/, /^acceptor_uuid$/, 'public'],
    [/./, /^user_uuid$/, 'acceptor'],
    [/^POST \/pay$/, /^order_uuid$/, 'order'],
    [/./, /^order_uuid$/, 'suborder'],
    [/./, /^(ordering\.0\.)?category_uuid$|^move_to$/, 'category'],
    [/./, /^(ordering\.0\.)?product_uuid$/, 'product'],
    [/\/payment\/refunds/, /^lines\.0\.uuid$/, 'public'],
    [/\/products/, /^(variants|extras)\.0\.uuid$/, 'public'],
    // A message about somebody else's order arrives without it: support-senders.test.ts.
    [/^POST \/support\/messages$/, /^order\.uuid$/, 'public'],
    [/./, /^order\.(session_id|key)$/, 'right'],
    [/./, /^(program_uuid|program)$/, 'program'],
    [/./, /^(court|food_court)$/, 'court'],
    [/./, /^run_uuid$/, 'right'],
  ]
const objectOf = ({ method, path }: Endpoint, field: string) => {
  const known = named.find(([call, name]) => call.test(`${method} ${path}`) && name.test(field))
  if (!known) throw new Error(`whose is ${field} of ${method} ${path}? Say so in this test`)
  return known[2]
}

describe('[A2] an id in a body or a query that is somebody else’s is one that does not exist', () => {
  const cases = asBusiness(endpoints).flatMap(([name, kind, endpoint]) =>
    (['body', 'query'] as const).flatMap((part) =>
      (endpoint[part] ? getLeaves(endpoint[part]) : [])
        .filter(isUuid)
        .map(({ path }) => path)
        .filter((path) => !['right', 'public'].includes(objectOf(endpoint, path.join('.'))))
        .map((path) => [`${name} ${path.join('.')}`, kind, endpoint, part, path] as const),
    ),
  )

  /** The response to a tenant who names that id while all the rest is their own. */
  const saidTo = async (tenant: Tenant, [, kind, endpoint, part, path]: (typeof cases)[number], uuid: string) => {
    const { params, query, body } = await ownInput(app, { endpoint, tenant, spoken: part === 'body' ? [path[0]!] : [] })
    const answer = await ask(app, endpoint, {
      kind,
      user_uuid: personOf(tenant, kind),
      params,
      query: part === 'query' ? { ...query, [path[0]!]: uuid } : query,
      ...(body && { body: part === 'body' ? withLeaf(body, path, uuid) : body }),
    })
    expect(answer.statusCode).toBeLessThan(500)
    return { answer, text: JSON.stringify(bytes(answer)).replaceAll(uuid, 'the-id') }
  }

  test.each(cases)('%s of %s', async (...which) => {
    const [, , endpoint, , path] = which
    const object = objectOf(endpoint, path.join('.')) as keyof Tenant['objects']
    const [ownOnes, theirs] = [app.mine.objects[object], app.theirs.objects[object]]
    const unknown = await saidTo(app.mine, which, newId())
    expect((await saidTo(app.mine, which, theirs)).text).toBe(unknown.text)
    expect((await saidTo(app.theirs, which, ownOnes)).text).toBe((await saidTo(app.theirs, which, newId())).text)
    // And it is the id that was looked at: with one's own the same call goes through.
    const { answer, text } = await saidTo(app.mine, which, ownOnes)
    expect(text).not.toBe(unknown.text)
    const refusal = answer.statusCode < 300 ? undefined : answer.json<{ code: string }>().code
    expect(refusal).toBe(foundFirst[getName(endpoint)])
  })

  test('and after all of that, nothing of the first business has changed', async () => {
    const [row] = await run<{ owner_uuid: string; status_id: number; products: number }>(
      app.owner.db,
      `select p.owner_uuid, p.status_id, (select count(*)::int from menus.products m where m.program_uuid = p.uuid) as products
         from programs.programs p where p.uuid = $1`,
      [app.mine.objects.program],
    )
    expect(row).toMatchObject({ owner_uuid: app.mine.people.program_owner, status_id: 11001 })
    expect(row!.products).toBeGreaterThan(5)
  })
})

describe('[A2] an acceptor whose part was ended finds nothing of the program any more', () => {
  const gone = new Set<string>(['program', 'category', 'product', 'suborder', 'payment', 'payout'])
  const ofProgram = asBusiness(
    endpoints.filter((endpoint) => Object.values(getOwners(endpoint)).every((of) => gone.has(of))),
  ).filter(
    ([name, kind, endpoint]) =>
      kind === 'acceptor' &&
      isPrivate(endpoint) &&
      // Whoever had a part is told that it ended: the program's page says so.
      name !== 'GET /programs/{uuid}',
  )
  const owner = () => app.as('program_owner', app.mine.people.program_owner)
  const move = async (status: 21001 | 21003 | 21005): Promise<void> => {
    const query = { program: app.mine.objects.program, size: 100 }
    const { results } = (await owner().call(acceptors.list, { query })).body
    const part = results.find(({ profile }) => profile?.uuid === app.mine.people.acceptor)
    const moved = await owner().call(acceptors.changeStatus, { params: { uuid: part?.uuid ?? '' }, body: { status } })
    expect(moved.status).toBe(200)
  }

  const listed = async (): Promise<string[]> => {
    const acceptor = app.as('acceptor', app.mine.people.acceptor)
    return (await acceptor.call(payouts.list, { query: { size: 100 } })).body.results.map(({ uuid }) => uuid)
  }
  const expectNothing = async (): Promise<void> => {
    expect(ofProgram.length).toBeGreaterThan(30)
    for (const [name, kind, endpoint] of ofProgram) {
      const own = bytes(await asked({ kind, endpoint, params: paramsFor(endpoint, app.mine), tenant: app.mine }))
      const names = Object.keys(getOwners(endpoint))
      const unknown = bytes(
        await asked({ kind, endpoint, params: paramsFor(endpoint, app.mine, names), tenant: app.mine }),
      )
      expect([name, own]).toEqual([name, unknown])
      expect([name, own]).toMatchObject([name, { status: 404 }])
    }
    expect(await listed()).toEqual([])
  }

  test('blocked: no order, no time, no total and no payout; back again, all of it', async () => {
    expect(await listed()).toContain(app.mine.objects.payout)
    await move(21005)
    await expectNothing()
    await move(21001)
    expect(await listed()).toContain(app.mine.objects.payout)
  })

  test('unsubscribed: no order, no time, no total and no payout either', async () => {
    expect(await listed()).toContain(app.mine.objects.payout)
    await move(21003)
    await expectNothing()
  })
})
