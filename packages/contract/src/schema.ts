import Type, { type Static, type TArray, type TObject, type TOptional, type TProperties, type TSchema } from 'typebox'
import { Languages } from './i18n/languages.ts'

/** An object that admits nothing but its own properties: every schema of the contract is closed. */
export const closed = <P extends TProperties>(
  properties: P,
  described: { readonly examples?: readonly object[] } = {},
): TObject<P> => Type.Object(properties, { additionalProperties: false, ...described })

/** Any 128 bits in UUID notation: ids are UUIDv7, secrets (a food session) are random throughout. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })

/** The same properties, none of which has to be there. */
export const optional = <P extends TProperties>(properties: P): { [N in keyof P]: TOptional<P[N]> } =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [N in keyof P]: TOptional<P[N]>
  }

/** One of a list of words; the type names each. */
export const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))))

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Money: integer minor units (cents) beside a currency. */
export const Cents = Type.Integer({ minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991 })

/** A percentage from 0 to 100, with two decimals at most. */
export const Percent = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 })

/** An amount to look for: cents, not below zero. */
export const SoughtCents = Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })

/** ISO 4217. The product's default is EUR, 2 decimals. */
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' })

/** A moment, ISO 8601 in UTC. */
export const Moment = Type.String({ minLength: 20, maxLength: 30 })

/** A calendar day that exists, YYYY-MM-DD, of the years 1900 to 2999. */
export const Day = Type.String({ pattern: '^(19|2\\d)\\d{2}-\\d{2}-\\d{2}$', format: 'date' })

/** A local clock time, HH:MM. */
export const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** A short free text; the product's default maximum is 255. */
export const Text = (maximum = 255, minimum = 0) => Type.String({ minLength: minimum, maxLength: maximum })

export const Language = oneOf(Languages)
export type Language = Static<typeof Language>

/**
 * The input of a list. The links next and previous carry `page`, its number, and for long tables `at`, the opaque place from which the page is
 * read, so that page 10,000 costs as much as page 1. `size` is 25, at most 100.
 */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  at: Type.Optional(Type.String({ maxLength: 300 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

const pageProperties = {
  count: Type.Integer({ minimum: 0 }),
  count_is_estimate: Type.Optional(Type.Boolean()),
  next: nullable(Type.String()),
  previous: nullable(Type.String()),
  pages: Type.Integer({ minimum: 0 }),
  size: Type.Integer({ minimum: 1 }),
}

/**
 * The output of every list. `next` and `previous` are links that carry `page`; `count` over 10,000 may be an estimate (`count_is_estimate`).
 * `key` is `results`, or the list's name in the specification (`data`, `countries`, ...).
 */
export const page = <const K extends string, S extends TSchema>(
  key: K,
  item: S,
): TObject<typeof pageProperties & Record<K, TArray<S>>> =>
  closed({ ...pageProperties, [key]: Type.Array(item) } as typeof pageProperties & Record<K, TArray<S>>)

/** The values of a refusal's sentence, in an answer that is no refusal itself: a list of validation errors, a preview. */
export const ProblemParams = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
  additionalProperties: false,
})

export const uuidParams = closed({ uuid: Uuid })

/** A width, in px, in which the server gives a picture beside the one that was put in: /media/w320/<file>. */
export type PictureWidth = 192 | 320 | 640 | 960
