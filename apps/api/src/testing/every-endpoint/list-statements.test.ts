import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { geo } from '@plein/contract/geo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { run } from '#platform/db/database.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { fillLists } from './fill-lists.ts'
import type { Node } from './sample-input.ts'
import { ask, createTenantTestApp, paramsFor, queryFor, type TenantTestApp } from './tenants.ts'

let app: TenantTestApp
beforeAll(async () => {
  app = await createTenantTestApp()
  await fillLists(app)
})
afterAll(() => app.close())

/** Statements that a list may cost, however long it is. */
const maxStatements = 3

/** The name of an answer's rows: the list beside their count. */
const rowsName = ({ output }: Endpoint): string | undefined => {
  const { properties = {} } = (output ?? {}) as Node
  const names = Object.keys(properties).filter((name) => properties[name]?.type === 'array')
  return names.find((name) => properties['count'] !== undefined || name === 'results')
}

const hasPages = ({ query }: Endpoint): boolean => Object.hasOwn(query?.properties ?? {}, 'page')

/** Every call that answers rows, or takes a page. */
const lists = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.method === 'GET' && (hasPages(endpoint) || rowsName(endpoint) !== undefined))

const cases = lists.flatMap((endpoint) =>
  endpoint.callers.map((kind) => [`GET ${endpoint.path}`, kind, endpoint] as const),
)

const userOf = (kind: CallerKind): string | undefined =>
  kind === 'guest' ? undefined : kind === 'admin' ? app.admin : app.mine.people[kind]

/** Path values that belong to nobody. */
const shared = async ({ path }: Endpoint): Promise<Record<string, string>> => {
  if (path.startsWith('/users/')) return { uuid: app.mine.people.program_owner }
  if (path.startsWith('/payment/ledgers/')) return { ledger: path.endsWith('/accounts') ? '210' : 'all' }
  if (path.startsWith('/posts/')) return { uuid: app.mine.objects.public_post }
  if (!path.startsWith('/geo/')) return {}
  const guest = app.as('guest')
  const { body: netherlands } = await guest.call(geo.countries, { query: { q: 'Nederland', language: 'nl' } })
  const { uuid = '' } = netherlands.countries[0] ?? {}
  const { body: provinces } = await guest.call(geo.states, { params: { uuid } })
  return { uuid, state_uuid: provinces.states[0]?.uuid ?? '' }
}

/** Query values of lists that need one. */
const soughtBy = async ({ path }: Endpoint): Promise<Record<string, unknown>> => {
  if (path === '/payment/notifications') return { program_uuid: app.mine.objects.program }
  if (path === '/manager/bill-journals') return { program: app.mine.objects.credit_program }
  if (path === '/post-offers') return { program: app.mine.objects.program }
  if (path.endsWith('/autocomplete')) return { q: 'joris' }
  if (/^\/payment\/(forms|api-keys)$|\/program-methods$/.test(path))
    return { program_uuid: app.mine.objects.payment_program }
  if (path !== '/programs/orders') return {}
  const text = 'select order_id from food_ordering.orders where uuid = $1'
  const [row] = await run<{ order_id: number }>(app.owner.db, text, [app.mine.objects.order])
  return { order_id: row?.order_id }
}

/** Programs are counted by each module whose kinds are among them, each of what posts sell is asked for, and the key of an integrator looked up. */
const getMaximum = ({ path }: Endpoint, kind: CallerKind): number =>
  maxStatements + (path === '/programs' ? 1 : 0) + (path === '/post-offers' ? 4 : 0) + (kind === 'integrator' ? 1 : 0)

const enough = 2
const listed = new Map<string, number>()

describe('[OPS-04] a list that has pages', () => {
  /** The rows' names that the specification gives beside `results`. */
  const ownNames = ['data', 'countries', 'states', 'cities', 'continents', 'lines']
  const paged = lists.filter(hasPages)

  test.each(paged.map((endpoint) => [endpoint.path, endpoint] as const))('%s says where it is', (_, endpoint) => {
    const { properties = {}, required = [] } = endpoint.output as Node
    const given = ['count', 'next', 'previous', 'pages', 'size', rowsName(endpoint)]
    expect(required).toEqual(expect.arrayContaining(given))
    expect(['results', ...ownNames]).toContain(rowsName(endpoint))
    expect([properties['count']?.type, properties['pages']?.type, properties['size']?.type]).toEqual(
      Array(3).fill('integer'),
    )
  })
})

describe('a list costs three statements at most', () => {
  test('and there are lists', () => expect(lists.length).toBeGreaterThan(30))

  test.each(cases)('%s as %s', async (name, kind, endpoint) => {
    const input = {
      kind,
      user_uuid: userOf(kind),
      params: { ...paramsFor(endpoint, app.mine, { kind }), ...(await shared(endpoint)) },
      query: { ...queryFor(endpoint, app.mine, kind), ...(await soughtBy(endpoint)) },
    }
    let answer: Awaited<ReturnType<typeof ask>> | undefined
    const sent = await statementsDuring(/./, async () => (answer = await ask(app, endpoint, input)))
    expect([answer?.statusCode, answer?.statusCode === 200 ? '' : answer?.payload]).toEqual([200, ''])
    const rows = answer!.json<Record<string, unknown[]>>()[rowsName(endpoint) ?? ''] ?? []
    // Values from memory, as the currencies, have no statement to repeat.
    const counted = sent.length === 0 ? enough : rows.length
    listed.set(name, Math.max(listed.get(name) ?? 0, counted))
    expect(sent.slice(getMaximum(endpoint, kind))).toEqual([])
  })

  test('of two rows or more: one row cannot show that each is asked for anew', () => {
    const short = [...listed].filter(([, rows]) => rows < enough).map(([name]) => name)
    expect(short).toEqual([])
  })
})
