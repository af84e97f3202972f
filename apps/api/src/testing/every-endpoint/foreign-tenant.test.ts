import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { payouts } from '@plein/contract/payments/payouts'
import { acceptors } from '@plein/contract/programs/acceptors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { ownThing } from './feed-objects.ts'
import { foundFirst, getName, ownInput } from './own-input.ts'
import { isUuid, getLeaves, withLeaf } from './sample-input.ts'
import { getOwners } from './path-owners.ts'
import { ask, createTenantTestApp, paramsFor, queryFor, toBytes, type Tenant, type TenantTestApp } from './tenants.ts'

let app: TenantTestApp
beforeAll(async () => {
  app = await createTenantTestApp()
})
afterAll(() => app.close())

type Business = Exclude<CallerKind, 'admin'>
type Case = readonly [name: string, kind: Business, endpoint: Endpoint]

const endpoints = routes.map(({ endpoint }) => endpoint)
const isPrivate = (endpoint: Endpoint, kind?: CallerKind): boolean =>
  Object.values(getOwners(endpoint, kind)).some((owner) => owner !== 'nobody' && owner !== 'platform')
const asBusiness = (list: readonly Endpoint[]): Case[] =>
  list.flatMap((endpoint) =>
    endpoint.callers
      .filter((kind) => kind !== 'admin')
      .map((kind) => [`${endpoint.method} ${endpoint.path}`, kind, endpoint] as const),
  )

const personOf = (tenant: Tenant, kind: Business): string | undefined =>
  kind === 'guest' ? undefined : tenant.people[kind]

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
}) => ask(app, endpoint, { kind, user_uuid: personOf(tenant, kind), params, query: queryFor(endpoint, tenant, kind) })

/** A code is a right: a shop that was shown one finds the card, and is told that it may not take it: foreign-cards.test.ts. */
const isShown = (endpoint: Endpoint, kind: Business): boolean =>
  Object.values(getOwners(endpoint, kind)).includes('card_code')

describe('[A2] what is somebody else’s is not there, with the bytes of what does not exist', () => {
  const hidden = asBusiness(endpoints).filter(
    ([, kind, endpoint]) => isPrivate(endpoint, kind) && !isShown(endpoint, kind),
  )
  test.each(hidden)('%s for another %s', async (_name, kind, endpoint) => {
    const names = Object.keys(getOwners(endpoint, kind))
    const foreign = toBytes(await asked({ kind, endpoint, params: paramsFor(endpoint, app.mine, { kind }) }))
    expect(foreign).toMatchObject({ status: 404 })
    expect(
      toBytes(await asked({ kind, endpoint, params: paramsFor(endpoint, app.mine, { kind, unknown: names }) })),
    ).toEqual(foreign)
    if (names.length === 1) return
    // The last of the names alone is somebody else's: the rest of the way is one's own.
    const last = names.at(-1)!
    const own = paramsFor(endpoint, app.theirs, { kind })
    const inside = toBytes(
      await asked({ kind, endpoint, params: { ...own, [last]: paramsFor(endpoint, app.mine, { kind })[last]! } }),
    )
    expect(inside).toMatchObject({ status: 404 })
    expect(toBytes(await asked({ kind, endpoint, params: { ...own, [last]: newId() } }))).toEqual(inside)
  })

  const readable = asBusiness(endpoints).filter(
    ([, kind, endpoint]) =>
      endpoint.method === 'GET' &&
      isPrivate(endpoint, kind) &&
      endpoint.produces !== 'text/event-stream' &&
      // Of a restaurant in a court that has a provider's account; its own test has one.
      !endpoint.path.endsWith('/ccv-onboarding'),
  )
  test.each(readable)('%s is there for its own %s', async (_name, kind, endpoint) => {
    const answer = await asked({ kind, endpoint, params: paramsFor(endpoint, app.mine, { kind }), tenant: app.mine })
    // Further refusals of its input are another matter: the object was found.
    expect(answer.statusCode).not.toBe(404)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

/** The object that an id of an input names; the first that fits the endpoint and the field. */
type Named = keyof Tenant['objects'] | 'right' | 'public'
const ownUpload = (thing: 'image' | 'file' | 'video', kind: Business): Named =>
  kind === 'program_owner' || kind === 'acceptor' || kind === 'cardholder' ? ownThing(thing)[kind] : 'public'
const named: readonly (readonly [call: RegExp, field: RegExp, object: Named | ((kind: Business) => Named)])[] = [
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
  // The value that is held for an order is told of the caller's own card alone: foreign-cards.test.ts.
  [/^POST \/cards\/usable$/, /^order_uuid$/, 'public'],
  // Beside an order_uuid they are refused: modules/food-courts/court-refunds.test.ts.
  [/^POST \/payment\/refunds$/, /^parts\.0\.order_uuid$/, 'public'],
  // A key’s own: modules/payment-management/keys/keys.test.ts.
  [/^POST \/payment\/refunds$/, /^order_uuid$/, (kind) => (kind === 'integrator' ? 'public' : 'suborder')],
  [/./, /^order_uuid$/, 'suborder'],
  [/./, /^(ordering\.0\.)?category_uuid$|^move_to$/, 'category'],
  [/./, /^(ordering\.0\.)?product_uuid$/, 'product'],
  [/\/payment\/refunds/, /^(parts\.0\.)?lines\.0\.uuid$/, 'public'],
  // A category of another menu is none: modules/food-kitchen/printers/printers.test.ts.
  [/\/printers/, /^categories\.0$/, 'public'],
  [/\/tables\/sheet$/, /^table_uuid$/, 'table'],
  [/\/products/, /^(variants|extras)\.0\.uuid$/, 'public'],
  // A message about somebody else's order arrives without it: support-senders.test.ts.
  [/^POST \/support\/messages$/, /^order\.uuid$/, 'public'],
  [/./, /^order\.(session_id|key)$/, 'right'],
  // Posts for all users are found by whoever asks for those of a program or a person.
  [/^GET \/posts$/, /^(program|author)$/, 'public'],
  [/\/posts/, /^images\.0\.uuid$/, (kind) => ownUpload('image', kind)],
  [/\/posts/, /^files\.0$/, (kind) => ownUpload('file', kind)],
  [/\/posts/, /^videos\.0$/, (kind) => ownUpload('video', kind)],
  // Offers of others are refused: testing/feed/post-offers.test.ts.
  [/\/posts/, /^offers\.0\.uuid$/, 'public'],
  // Whoever works in a program posts for it.
  [/\/posts/, /^program_uuid$/, (kind) => (kind === 'cardholder' ? 'public' : 'program')],
  // A value that is not of the card is a new one.
  [/\/(cards|programs)/, /^(card\.)?value(s\.0)?\.uuid$/, 'public'],
  [/\/manager\/card/, /^program_uuid$/, 'card_draft'],
  // Others than owners buy cards of any program that sells to everybody.
  [/\/order$/, /^program_uuid$/, (kind) => (kind === 'program_owner' ? 'card_program' : 'public')],
  [/^GET \/(cards|orders|batches)$/, /^program_uuid$/, 'card_program'],
  [/^GET \/cards$/, /^batch_uuid$/, 'batch'],
  [/^POST \/payment\/orders$/, /^cash_point_uuid$/, (kind) => (kind === 'acceptor' ? 'cash_point' : 'public')],
  [/\/programs/, /^bills\./, 'public'],
  [/^POST \/manager\/reminders$/, /^period_uuid$/, 'public'],
  [/^POST \/manager\/reminders$/, /^base_uuid$/, 'schedule'],
  [/\/reminder-settings$/, /^settings\.0\.uuid$/, 'schedule'],
  [/^POST \/bills\/send$/, /^uuids\.0$/, 'bill_draft'],
  [/^POST \/manager\/letters\/posted$/, /^uuids\.0$/, 'letter'],
  [/\/bills/, /^(debtor|debtor_uuid)$/, 'debtor'],
  [/\/bank-lines\/\{uuid\}\/match$/, /^bill_uuids\.0$/, 'bill'],
  // A filter within the journals of a program that one may see: modules/credit-management/books/claim-journals.test.ts.
  [/\/bill-journals$/, /^bill$/, 'public'],
  [
    /\/(bills|debtors|letters|bank-statements|bank-lines|bill-journals|month-end)/,
    /^(program|program_uuid)$/,
    'credit_program',
  ],
  [/./, /^cash_point_uuid$/, 'cash_point'],
  [/^POST \/cards\/usable$/, /^shares\.0\.program_uuid$/, 'program'],
  // Notices of somebody else stay as they are, without a word: modules/notifications/inbox.
  [/^POST \/notifications\/read$/, /^uuids\.0$/, 'public'],
  // A field of the catalogue, which is everybody's.
  [/\/payment\/notifications/, /^categories\.0\.fields\.0\.uuid$/, 'public'],
  // A new row of a list has no id yet, and one of another list is new as well.
  [/^(POST|PATCH) \/payment\/forms|\/programs/, /^(items|fields|requests\.0\.fields)\.0\.uuid$/, 'public'],
  [/\/programs/, /^requests\.0\.uuid$/, 'public'],
  // A court may ask every restaurant that runs: whom it asks is decided as it is published.
  [/\/programs/, /^invites\.0$/, 'public'],
  [/^POST \/payment\/requests$/, /^(request_uuid|fields\.0\.field_uuid)$/, 'public'],
  [/^POST \/payment\/orders$/, /^request_uuid$/, 'public'],
  // Whoever has it made it; and a program in which nothing is taken at that counter is refused.
  [/^POST \/payment\/(payer-codes|cash-points\/\{token\}\/orders)$/, /^(holder|program)_uuid$/, 'public'],
  // A filter within the orders that one may see.
  [/^GET \/payment\/orders/, /^form_uuid$/, 'public'],
  [/^POST \/payment\/api-keys$/, /^rotates$/, 'api_key'],
  [
    /^(GET|POST|PATCH) \/payment\/(orders|forms|api-keys|requests)|\/program-methods$/,
    /^program_uuid$/,
    'payment_program',
  ],
  [/./, /^(program_uuid|program)$/, 'program'],
  [/./, /^(court|food_court)$/, 'court'],
  [/./, /^run_uuid$/, 'right'],
  [/^GET \/payment\/settlements$/, /^connection_uuid$/, 'connection'],
]
const objectOf = ({ method, path }: Endpoint, field: string, kind: Business): Named => {
  const known = named.find(([call, name]) => call.test(`${method} ${path}`) && name.test(field))
  if (!known) throw new Error(`whose is ${field} of ${method} ${path}? Say so in this test`)
  return typeof known[2] === 'function' ? known[2](kind) : known[2]
}

describe('[A2] an id in a body or a query that is somebody else’s is one that does not exist', () => {
  const cases = asBusiness(endpoints).flatMap(([name, kind, endpoint]) =>
    (['body', 'query'] as const).flatMap((part) =>
      (endpoint[part] ? getLeaves(endpoint[part]) : [])
        .filter(isUuid)
        .map(({ path }) => path)
        .filter((path) => !['right', 'public'].includes(objectOf(endpoint, path.join('.'), kind)))
        .map((path) => [`${name} ${path.join('.')}`, kind, endpoint, part, path] as const),
    ),
  )

  /** The response to a tenant who names that id while all the rest is their own. */
  const saidTo = async (tenant: Tenant, [, kind, endpoint, part, path]: (typeof cases)[number], uuid: string) => {
    const { params, query, body } = await ownInput(app, {
      endpoint,
      tenant,
      kind,
      spoken: part === 'body' ? [path[0]!] : [],
    })
    const answer = await ask(app, endpoint, {
      kind,
      user_uuid: personOf(tenant, kind),
      params,
      query: part === 'query' ? { ...query, [path[0]!]: uuid } : query,
      ...(body && { body: part === 'body' ? withLeaf(body, path, uuid) : body }),
    })
    expect(answer.statusCode).toBeLessThan(500)
    return { answer, text: JSON.stringify(toBytes(answer)).replaceAll(uuid, 'the-id') }
  }

  test.each(cases)('%s of %s', async (...which) => {
    const [, kind, endpoint, , path] = which
    const object = objectOf(endpoint, path.join('.'), kind) as keyof Tenant['objects']
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
      const own = toBytes(
        await asked({ kind, endpoint, params: paramsFor(endpoint, app.mine, { kind }), tenant: app.mine }),
      )
      const names = Object.keys(getOwners(endpoint))
      const unknown = toBytes(
        await asked({
          kind,
          endpoint,
          params: paramsFor(endpoint, app.mine, { kind, unknown: names }),
          tenant: app.mine,
        }),
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
