import fastJson from 'fast-json-stringify'
import type { TSchema } from 'typebox'

interface JsonSchema {
  type?: string
  anyOf?: JsonSchema[]
  const?: unknown
  enum?: unknown[]
  nullable?: boolean
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  [key: string]: unknown
}

/**
 * The same schema without `anyOf`, which the serializer would have to try at run time: a union with null becomes `nullable`,
 * a union of words an `enum`.
 */
const simplify = (schema: JsonSchema): JsonSchema => {
  if (schema.anyOf) {
    const rest = schema.anyOf.filter((part) => part.type !== 'null')
    const nullable = rest.length < schema.anyOf.length
    const only = rest[0]
    if (rest.length === 1 && only) return { ...simplify(only), ...(nullable ? { nullable } : {}) }
    if (rest.every((part) => typeof part.const === 'string')) {
      return { type: 'string', enum: rest.map((part) => part.const), ...(nullable ? { nullable } : {}) }
    }
    return { anyOf: rest.map(simplify), ...(nullable ? { nullable } : {}) }
  }
  const { properties, items } = schema
  if (properties) {
    const simple = Object.entries(properties).map(([name, part]) => [name, simplify(part)] as const)
    return { ...schema, properties: Object.fromEntries(simple) }
  }
  if (items) return { ...schema, items: simplify(items) }
  // Lengths and patterns are the input's business; as output they would only cost time.
  return typeof schema.const === 'string'
    ? { type: 'string' }
    : { type: schema.type ?? 'string', ...(schema.nullable ? { nullable: true } : {}) }
}

/**
 * Turns a value into JSON by its schema, compiled at the first use: what the schema does not name is not sent, what it
 * requires and is missing is an error.
 */
export const serializerOf = (schema: TSchema): ((value: unknown) => string) => {
  let stringify: ((value: unknown) => string) | undefined
  return (value) => {
    // The structured clone gives the compiler a plain schema, free of the builder's hidden symbols.
    stringify ??= fastJson(simplify(structuredClone(schema) as JsonSchema) as Parameters<typeof fastJson>[0])
    return stringify(value)
  }
}
