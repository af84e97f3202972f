import type { TSchema } from 'typebox'
import { newId } from '#platform/runtime/ids.ts'

/** A schema as data: the contract's schemas are JSON Schema. */
export interface Node {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Node[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

/** A text for each pattern of the contract; a new pattern needs one here. */
const texts: Readonly<Record<string, () => string>> = {
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$': newId,
  '^[a-z0-9][a-z0-9-]{2,98}$': newId,
  '^[\\w-]{22,64}$': () => 'k'.repeat(22),
  '^[\\w-]{22}$': () => 'k'.repeat(22),
  '^[\\w-]{8,100}$': () => 'k'.repeat(22),
  // A key of a browser is a point of the curve: that of RFC 8291.
  '^[A-Za-z0-9_-]{87}$': () =>
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  '^[A-Za-z0-9_-]{22}$': () => 'BTBZMqHH6r4Tts7J_aSIgg',
  '^(19|2\\d)\\d{2}-\\d{2}-\\d{2}$': () => '2026-11-24',
  '^2\\d{3}$': () => '2026',
  // Each account has a number of its own: a new one for each field.
  '^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$': () => newId().slice(-12),
  '^2\\d{3}-(0[1-9]|1[0-2])$': () => '2026-11',
  '^2\\d{3}-(0[1-9]|1[0-2]|Q[1-4])$': () => '2026-Q4',
  '^([01]\\d|2[0-3]):[0-5]\\d$': () => '11:00',
  '^#[0-9a-f]{6}$': () => '#4d7cfe',
  '^[A-Z]{2}$': () => 'NL',
  '^[A-Z]{3}$': () => 'EUR',
  '^[1-6]\\d\\d$': () => '110',
  '^(all|[1-6]\\d\\d)$': () => 'all',
  '^/media(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$': () => '/media/products/of-nobody.jpg',
  '^org_[A-Za-z0-9]{1,60}$': () => 'org_12345678',
  '^[\\x21-\\x7e]+$': () => 'test_0123456789',
  '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$': () => '2026-11-24T18:00:00Z',
}

const textOf = ({ pattern, minLength = 0, maxLength = 20 }: Node): string => {
  if (pattern === undefined)
    return (minLength >= 20 ? '2026-11-24T18:00:00Z' : 'Sample'.padEnd(minLength, 's')).slice(0, maxLength)
  const known = texts[pattern]
  if (!known) throw new Error(`no sample for the pattern ${pattern}`)
  return known()
}

const numberOf = ({ minimum, exclusiveMinimum }: Node): number => Math.max(minimum ?? 1, (exclusiveMinimum ?? 0) + 1)

const rowsOf = (items: Node, least: number): unknown[] =>
  Array.from({ length: Math.max(1, least) }, () => getValue(items))

/** A value that a part of a schema takes. */
export const getValue = (node: Node): unknown => {
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (node.anyOf) return getValue(node.anyOf.find(({ type }) => type !== 'null') ?? {})
  if (node.type === 'object')
    return Object.fromEntries(Object.entries(node.properties ?? {}).map(([name, child]) => [name, getValue(child)]))
  if (node.type === 'array') return rowsOf(node.items ?? {}, node.minItems ?? 1)
  if (node.type === 'boolean') return true
  if (node.type === 'integer' || node.type === 'number') return numberOf(node)
  return node.type === 'string' ? textOf(node) : null
}

/** A value that the schema takes, with every property that it knows. What it means is another question. */
export const makeSample = (schema: TSchema): unknown => getValue(schema)

/** A place in an input, as the errors of a refusal name it: lines.0.product_id. */
export interface Leaf {
  readonly path: readonly string[]
  readonly node: Node
}

/** Every value in a schema that is no object and no list, once for each alternative. */
export const getLeaves = (schema: TSchema): Leaf[] => {
  const walk = (node: Node, path: readonly string[]): Leaf[] => {
    if (node.anyOf) return node.anyOf.flatMap((item) => walk(item, path))
    if (node.type === 'object')
      return Object.entries(node.properties ?? {}).flatMap(([name, child]) => walk(child, [...path, name]))
    if (node.type === 'array') return walk(node.items ?? {}, [...path, '0'])
    return [{ path, node }]
  }
  return walk(schema, [])
}

/** A copy of an input in which one leaf is another. */
export const withLeaf = (input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  if (Array.isArray(input))
    return input.map((item: unknown, at) => (String(at) === name ? withLeaf(item, rest, value) : item))
  const known = input as Record<string, unknown>
  return { ...known, [name]: withLeaf(known[name], rest, value) }
}

/** True for the id of a row or a right. */
export const isUuid = ({ node }: Leaf): boolean => node.pattern?.startsWith('^[0-9a-f]{8}-') === true
