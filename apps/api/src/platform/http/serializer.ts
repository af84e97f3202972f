import fastJson from 'fast-json-stringify'
import type { TSchema } from 'typebox'

interface JsonSchema {
  type?: string
  anyOf?: JsonSchema[]
  const?: unknown
  enum?: unknown[]
  nullable?: boolean
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  items?: JsonSchema
  [key: string]: unknown
}

/** The parts of a union, and of the unions in it. */
const partsOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf?.flatMap(partsOf) ?? [schema]

const isScalar = ({ type }: JsonSchema): boolean => ['string', 'number', 'integer', 'boolean'].includes(type ?? '')

/**
 * The same schema without `anyOf`, which the serializer would have to try at run time: a union with null becomes `nullable`,
 * a union of words an `enum`.
 */
const simplify = (schema: JsonSchema): JsonSchema => {
  if (schema.anyOf) {
    const parts = partsOf(schema)
    const rest = parts.filter((part) => part.type !== 'null')
    const nullable = rest.length < parts.length
    const only = rest[0]
    if (rest.length === 1 && only) return { ...simplify(only), ...(nullable ? { nullable } : {}) }
    if (rest.every((part) => typeof part.const === 'string')) {
      return { type: 'string', enum: rest.map((part) => part.const), ...(nullable ? { nullable } : {}) }
    }
    // Texts, numbers and null say themselves what they are.
    if (rest.every(isScalar)) return {}
    return { anyOf: [...rest.map(simplify), ...(nullable ? [{ type: 'null' }] : [])] }
  }
  const { properties, patternProperties, items } = schema
  if (properties) return { ...schema, properties: simplifyEach(properties) }
  if (patternProperties) return { ...schema, patternProperties: simplifyEach(patternProperties) }
  if (items) return { ...schema, items: simplify(items) }
  // Lengths and patterns are the input's business; as output they would only cost time.
  return typeof schema.const === 'string'
    ? { type: 'string' }
    : { type: schema.type ?? 'string', ...(schema.nullable ? { nullable: true } : {}) }
}

const simplifyEach = (parts: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, simplify(part)]))

/**
 * Turns a value into JSON by its schema, compiled at the first use: what the schema does not name is not sent, what it
 * requires and is missing is an error.
 */
export const createSerializer = (schema: TSchema): ((value: unknown) => string) => {
  let stringify: ((value: unknown) => string) | undefined
  return (value) => {
    // The structured clone gives the compiler a plain schema, free of the builder's hidden symbols.
    stringify ??= fastJson(simplify(structuredClone(schema) as JsonSchema) as Parameters<typeof fastJson>[0])
    return stringify(value)
  }
}
