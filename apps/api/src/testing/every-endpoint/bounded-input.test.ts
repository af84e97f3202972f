import type { Endpoint } from '@plein/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { typeOfKind } from '#platform/security/caller.ts'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, toPath, portalHost, queryText, type TestApp } from '#platform/testing/test-app.ts'
import { getLeaves, makeSample, getValue, withLeaf, type Leaf, type Node } from './sample-input.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const endpoints = routes.map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const placeOf = ({ path }: Leaf): string => path.join('.')

/** Everything that can be sent to an endpoint as data. */
const inputsOf = ({ params, query, body, form }: Endpoint) =>
  [params, query, body, form?.fields].filter((schema) => schema !== undefined)

describe('[S11] nothing that can be sent is without an end', () => {
  const isBounded = (node: Node): boolean => {
    const { type, pattern, maxLength, minimum, maximum, exclusiveMinimum } = node
    if (node.const !== undefined || node.enum !== undefined) return true
    // The patterns of the contract say how long they are, but for those with a length beside them.
    if (type === 'string') return maxLength !== undefined || (pattern !== undefined && !/[+*]\$?$/.test(pattern))
    if (type === 'integer' || type === 'number')
      return maximum !== undefined && (minimum !== undefined || exclusiveMinimum !== undefined)
    return true
  }
  const endless = (node: Node, path: string): string[] => [
    ...(node.type === 'array' && node.maxItems === undefined ? [path] : []),
    ...(node.anyOf ?? []).flatMap((item) => endless(item, path)),
    ...(node.items ? endless(node.items, `${path}.0`) : []),
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => endless(child, `${path}.${name}`)),
  ]

  test('every text has a longest, every number a least and a most, every list an end', () => {
    const found = endpoints.flatMap((endpoint) =>
      inputsOf(endpoint).flatMap((schema) => [
        ...getLeaves(schema)
          .filter(({ node }) => !isBounded(node))
          .map((leaf) => `${nameOf(endpoint)} ${placeOf(leaf)}`),
        ...endless(schema, nameOf(endpoint)),
      ]),
    )
    expect(found).toEqual([])
  })
})

/** Values that people try in place of a number, as they stand in the JSON. */
const attempts = [
  '-1',
  '0',
  '1.5',
  '1e309',
  '-1e309',
  'NaN',
  '"1"',
  '9007199254740993',
  'true',
  '[]',
  '{}',
  '""',
] as const

const takes = ({ type, const: only, minimum, maximum, exclusiveMinimum, maxLength }: Node, raw: string): boolean => {
  if (raw === 'NaN') return false
  const value: unknown = JSON.parse(raw)
  if (only !== undefined) return value === only
  if (type === 'string') return typeof value === 'string' && value.length <= (maxLength ?? 0)
  if (type === 'boolean') return typeof value === 'boolean'
  if (type !== 'number' && type !== 'integer') return false
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  if (type === 'integer' && !Number.isInteger(value)) return false
  return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity) && value > (exclusiveMinimum ?? -Infinity)
}

const numbersIn = (endpoint: Endpoint): Map<string, Leaf[]> => {
  const leaves = new Map<string, Leaf[]>()
  for (const leaf of endpoint.body ? getLeaves(endpoint.body) : [])
    leaves.set(placeOf(leaf), [...(leaves.get(placeOf(leaf)) ?? []), leaf])
  for (const [place, all] of leaves)
    if (!all.some(({ node }) => node.type === 'integer' || node.type === 'number')) leaves.delete(place)
  return leaves
}

/** Sends a body as it stands, as the last of the callers, who may do most. */
const send = (endpoint: Endpoint, payload: string) => {
  const kind = endpoint.callers.at(-1)!
  const token =
    kind === 'guest' ? undefined : app.server.app.tokens.sign({ sub: newId(), typ: typeOfKind[kind], fam: newId() })
  const { properties = {}, required = [] } = (endpoint.query ?? {}) as Node
  const params = Object.fromEntries(
    Object.entries((endpoint.params as Node | undefined)?.properties ?? {}).map(([name, node]) => [
      name,
      getValue(node),
    ]),
  )
  return app.server.fastify.inject({
    method: endpoint.method,
    url:
      toPath(endpoint.path, params) +
      queryText(Object.fromEntries(required.map((name) => [name, getValue(properties[name] ?? {})]))),
    headers: {
      host: portalHost[kind],
      'content-type': 'application/json',
      'idempotency-key': newId(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload,
  })
}

const withNumbers = endpoints
  .filter((endpoint) => endpoint.body && numbersIn(endpoint).size > 0)
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)

describe('[S7] a number that cannot be one is refused at its field, and nothing is asked or written', () => {
  test('and there are numbers to send', () => expect(withNumbers.length).toBeGreaterThan(15))

  test.each(withNumbers)('%s', async (_name, endpoint) => {
    const whole = makeSample(endpoint.body!)
    const wrong: string[] = []
    for (const [place, leaves] of numbersIn(endpoint))
      for (const raw of attempts) {
        if (leaves.some(({ node }) => takes(node, raw))) continue
        const payload = JSON.stringify(withLeaf(whole, leaves[0]!.path, '@')).replace('"@"', raw)
        let answer: Awaited<ReturnType<typeof send>> | undefined
        const sent = await statementsDuring(/./, async () => (answer = await send(endpoint, payload)))
        const { errors = [] } = answer!.json<{ errors?: { field: string }[] }>()
        const isNamed = raw === 'NaN' || errors.some(({ field }) => field === place || field.startsWith(`${place}.`))
        if (answer!.statusCode !== 400 || !isNamed || sent.length > 0)
          wrong.push(`${place} ${raw}: ${answer!.statusCode} ${JSON.stringify(errors)}, ${sent.length} statements`)
      }
    expect(wrong).toEqual([])
  })
})

/** Every object of an input below its top: {path, where a name that it does not know goes}. */
const objectsIn = (node: Node, path: readonly string[] = []): (readonly string[])[] => [
  ...(node.type === 'object' && path.length > 0 ? [path] : []),
  ...(node.anyOf ?? []).flatMap((item) => objectsIn(item, path)),
  ...(node.items ? objectsIn(node.items, [...path, '0']) : []),
  ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => objectsIn(child, [...path, name])),
]

const nested = endpoints
  .filter(({ body }) => body && objectsIn(body).length > 0)
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)

describe('[A5] a property that is nobody’s to say is refused in the rows of a body as well', () => {
  test.each(nested)('%s', async (_name, endpoint) => {
    const whole = makeSample(endpoint.body!)
    for (const path of objectsIn(endpoint.body!))
      for (const name of ['total', 'owner_uuid', 'status_id', 'paid_at', '__proto__']) {
        const payload = JSON.stringify(withLeaf(whole, [...path, '@'], 1)).replace('"@"', JSON.stringify(name))
        let answer: Awaited<ReturnType<typeof send>> | undefined
        const sent = await statementsDuring(/./, async () => (answer = await send(endpoint, payload)))
        const place = [...path, name].join('.')
        const at = `${place}: ${answer!.payload}`
        expect([at, answer!.statusCode, sent.length]).toEqual([at, 400, 0])
      }
  })
})
