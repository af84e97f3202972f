import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { sized } from '#platform/testing/load.ts'
import { hostileTexts } from './hostile-text.ts'
import { loadPicture } from './own-input.ts'
import { getLeaves, makeSample, withLeaf, type Leaf, type Node } from './sample-input.ts'
import { ask, createTenantTestApp, paramsFor, queryFor, type TenantTestApp } from './tenants.ts'

let app: TenantTestApp
let image: string
/** Stands where only this machine can reach it: whoever calls here was talked into it. */
let canary: Server
let port: number
let calls = 0
beforeAll(async () => {
  app = await createTenantTestApp()
  image = await loadPicture(app, app.mine.objects.program)
  canary = createServer((_request, answer) => {
    calls++
    answer.end()
  })
  await new Promise<void>((ready) => void canary.listen(0, '0.0.0.0', ready))
  port = (canary.address() as AddressInfo).port
})
afterAll(async () => {
  canary.close()
  await app.close()
})

/** Accounts have tests of their own. What ends something for good would end the rest. */
const isMeant = ({ method, path, body }: Endpoint): boolean =>
  body !== undefined &&
  method !== 'DELETE' &&
  !/^\/(signup|auth|password|promo|pay|orders)|^\/(manager\/programs|acceptors)\/\{uuid\}\/status$|\/service$/.test(
    path,
  )
const endpoints = routes.map(({ endpoint }) => endpoint).filter(isMeant)

const isText = ({ node, path }: Leaf): boolean =>
  node.type === 'string' &&
  node.const === undefined &&
  node.pattern === undefined &&
  (node.minLength ?? 0) < 20 &&
  (node.maxLength ?? 0) >= 20 &&
  // A restaurant has no card: PATCH /manager/cards/{uuid} says its texts.
  !/email|password|time|until|iban|working_hours|image$|uri$|^card\./.test(path.join('.'))
const textsOf = (endpoint: Endpoint): Leaf[] => getLeaves(endpoint.body!).filter(isText)

/** Fields that have to be right for the texts beside them to be taken. */
const given = (endpoint: Endpoint): unknown => {
  const real: Record<string, string | undefined> = {
    category_uuid: app.mine.objects.category,
    program_uuid: app.mine.objects.program,
    image,
    email: 'joris@example.nl',
    zip_code: '1012 AB',
    // A row of a list is a new one.
    uuid: undefined,
  }
  const { required = [] } = endpoint.body as Node
  const spoken = new Set([...required, ...textsOf(endpoint).map(({ path }) => path[0] ?? '')])
  const whole = Object.entries(makeSample(endpoint.body!) as object).filter(([name]) => spoken.has(name))
  return getLeaves(endpoint.body!)
    .map(({ path }) => path)
    .filter((path) => spoken.has(path[0] ?? '') && path.at(-1)! in real)
    .reduce<unknown>((body, path) => withLeaf(body, path, real[path.at(-1)!]), Object.fromEntries(whole))
}

const kindOf = ({ callers }: Endpoint): CallerKind => callers[0]
const userOf = (kind: CallerKind): string | undefined =>
  kind === 'guest' ? undefined : kind === 'admin' ? app.admin : app.mine.people[kind]

const say = (endpoint: Endpoint, leaves: readonly Leaf[], text: string) => {
  const whole = given(endpoint)
  const body = leaves.reduce((input, { path, node }) => withLeaf(input, path, text.slice(0, node.maxLength)), whole)
  const kind = kindOf(endpoint)
  return ask(app, endpoint, {
    kind,
    user_uuid: userOf(kind),
    params: paramsFor(endpoint, app.mine),
    query: queryFor(endpoint, app.mine),
    body,
  })
}

const withTexts = endpoints
  .filter((endpoint) => textsOf(endpoint).length > 0)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** In a short run every seventh, which goes through all frames; in a full one all of them. */
const texts = hostileTexts.filter((_text, at) => at % sized(7, 1) === 0)

describe('[S2] a hundred and twenty texts that would be code, in every text field there is', () => {
  test('are that many', () => expect(new Set(hostileTexts).size).toBe(120))

  const taken = new Map<string, number>()
  const refused = new Map<string, string>()
  test.each(withTexts)('%s keeps them as text or refuses them, and answers no page', async (name, endpoint) => {
    const leaves = textsOf(endpoint)
    for (const text of texts) {
      const answer = await say(endpoint, leaves, text)
      expect([text, answer.statusCode < 500]).toEqual([text, true])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(String(answer.headers['content-type'] ?? 'application/json')).toMatch(/^application\/(problem\+)?json/)
      if (answer.statusCode < 300) taken.set(name, (taken.get(name) ?? 0) + 1)
      else refused.set(name, answer.payload)
    }
  })

  test.each([
    'POST /programs/{program_uuid}/categories',
    'PATCH /programs/{program_uuid}/categories/{uuid}',
    'POST /programs/{program_uuid}/products',
    'PATCH /programs/{program_uuid}/products/{uuid}',
    'POST /manager/cash-points',
    'PATCH /manager/cash-points/{uuid}',
    'PATCH /manager/cards/{uuid}',
  ])('%s kept them', (name) => expect([taken.get(name), refused.get(name)]).toEqual([texts.length, undefined]))

  test('and what is no JSON shows none of them as anything but text', async () => {
    const files = routes.map(({ endpoint }) => endpoint).filter(({ produces, method }) => produces !== undefined && method === 'GET' && produces !== 'text/event-stream')
    for (const endpoint of files) {
      const kind = kindOf(endpoint)
      const answer = await ask(app, endpoint, { kind, user_uuid: userOf(kind), params: paramsFor(endpoint, app.mine), query: queryFor(endpoint, app.mine) })
      const type = String(answer.headers['content-type'])
      expect([endpoint.path, type.includes('html'), answer.headers['x-content-type-options']]).toEqual([endpoint.path, false, 'nosniff'])
      const drawn = /svg|xml/.test(type) ? answer.payload : ''
      expect(drawn).not.toMatch(/<script|onerror=|onload=|javascript:/i)
    }
    for (const host of ['food.localhost', 'po.localhost', 'acceptor.localhost']) {
      const page = await app.server.fastify.inject({ url: '/', headers: { host } })
      expect(hostileTexts.filter((text) => text.includes('<') && page.payload.includes(text))).toEqual([])
    }
  }) // prettier-ignore
})

/** Fields that hold an address: of a picture, a document, a site, a host. A restaurant has no card. */
const isAddress = (leaf: Leaf): boolean =>
  leaf.node.type === 'string' &&
  leaf.path[0] !== 'card' &&
  /(^|_)(url|uri|image|avatar|logo|link|domain_name)$/.test(leaf.path.at(-1) ?? '')

const addresses = (canaryPort: number): readonly string[] => {
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f000001', '0x7f.0.0.1', '017700000001', '0177.0.0.1', '127.1', '127.0.1', '0.0.0.0', '0', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]', '127。0。0。1', '①②⑦.⓪.⓪.①', '127.0.0.1.', 'localhost.', 'LOCALHOST', 'x@127.0.0.1', 'good.example@127.0.0.1', '127.0.0.1#@good.example', '127.0.0.1%2f', 'localtest.me', '127.0.0.1.nip.io', '169.254.169.254', '[fe80::1]', '10.0.0.1', '192.168.0.1', '[::ffff:169.254.169.254]', '0xa9fea9fe', '2852039166'] // prettier-ignore
  return [
    ...hosts.map((host) => `http://${host}:${canaryPort}/x.png`),
    ...['https', 'ftp', 'gopher', 'file', 'dict', 'ldap', 'ws', 'jar:http', 'view-source:http'].map((scheme) => `${scheme}://127.0.0.1:${canaryPort}/x`),
    `//127.0.0.1:${canaryPort}/x.png`, `/\\127.0.0.1:${canaryPort}/x.png`, `\\\\127.0.0.1:${canaryPort}\\x`, `http:127.0.0.1:${canaryPort}`, `http:///127.0.0.1:${canaryPort}`,
    `http://127.0.0.1:${canaryPort}\\@good.example`, `http://good.example\r\nHost: 127.0.0.1:${canaryPort}`, 'javascript:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,<script>alert(1)</script>',
    'vbscript:x', 'file:///etc/passwd', 'about:blank', 'blob:http://127.0.0.1/x', '/media/../../../etc/passwd', '/media/x/../../y.png', '/media//127.0.0.1/x.png', '/media/products/%2e%2e/x.jpg',
  ] // prettier-ignore
}

describe('[S4] sixty ways to name an address inside, in every field that is one', () => {
  const withAddresses = endpoints
    .filter((endpoint) => getLeaves(endpoint.body!).some(isAddress))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

  test('are that many, and there are such fields', () => {
    expect(addresses(port).length).toBeGreaterThanOrEqual(60)
    expect(withAddresses.length).toBeGreaterThanOrEqual(6)
  })

  test.each(withAddresses)(
    '%s asks none of them, and keeps none but a site of its own scheme',
    async (_name, endpoint) => {
      const stored = []
      for (const leaf of getLeaves(endpoint.body!).filter(isAddress))
        for (const address of addresses(port)) {
          const answer = await say(endpoint, [leaf], address)
          expect(answer.statusCode).toBeLessThan(500)
          const is_site = leaf.path.at(-1) === 'url' && /^https?:\/\/[^@\\\s]+$/.test(address)
          if (answer.statusCode < 300 && !is_site) stored.push([leaf.path.join('.'), address])
        }
      expect(stored).toEqual([])
      expect(calls).toBe(0)
    },
  )
})
