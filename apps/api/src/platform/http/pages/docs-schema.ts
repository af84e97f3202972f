import { ClockTime, CurrencyCode, Day, Uuid } from '@plein/contract/schema'
import { choices, isNull, type Schema } from '../json-schema.ts'
import { markup, type Html } from './html.ts'

const patternOf = (schema: object): string => (schema as Schema).pattern ?? ''

/** Patterns that have a name of their own. */
const named = new Map([
  [patternOf(Uuid), 'uuid'],
  [patternOf(Day), 'day, YYYY-MM-DD'],
  [patternOf(ClockTime), 'time, HH:MM'],
  [patternOf(CurrencyCode), 'currency'],
])

/** `string`, `uuid | null`, `'a' | 'b'`, `object[]`. */
const typeText = (schema: Schema): string => {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array')
    return schema.items?.anyOf ? `(${typeText(schema.items)})[]` : `${typeText(schema.items ?? {})}[]`
  return named.get(schema.pattern ?? '') ?? schema.type ?? 'anything'
}

/** No limit that anybody could meet. */
const isOpenEnded = (value: number): boolean => Math.abs(value) >= Number.MAX_SAFE_INTEGER

const range = (from: number | undefined, to: number | undefined, unit: string): string => {
  const low = from === undefined || isOpenEnded(from) ? undefined : from
  const high = to === undefined || isOpenEnded(to) ? undefined : to
  if (low === undefined && high === undefined) return ''
  if (low === undefined) return `at most ${high}${unit}`
  return high === undefined ? `at least ${low}${unit}` : `${low} to ${high}${unit}`
}

const limitsOf = (schema: Schema): string => {
  const shown = choices(schema).filter((choice) => !isNull(choice))
  return shown
    .flatMap((choice) => [
      range(choice.minimum, choice.maximum, ''),
      range(choice.minLength || undefined, choice.maxLength, ' characters'),
      range(choice.minItems, choice.maxItems, ' entries'),
      choice.pattern && !named.has(choice.pattern) ? `matches ${choice.pattern}` : '',
      choice.default === undefined ? '' : `default ${JSON.stringify(choice.default)}`,
    ])
    .filter(Boolean)
    .join(', ')
}

/** The object that a schema, its list or its non-null choice holds. */
const inside = (schema: Schema): readonly Schema[] =>
  choices(schema)
    .map((choice) => (choice.type === 'array' ? (choice.items ?? {}) : choice))
    .flatMap((choice) => choices(choice))
    .filter((choice) => choice.properties)

const field = (name: string, schema: Schema, isRequired: boolean): Html => markup`<li>
<p><code class="name">${name}</code> <span class="type">${typeText(schema)}</span>${!isRequired && markup` <span class="optional">optional</span>`} <span class="limits">${limitsOf(schema)}</span>${schema.description && markup`<span class="says">${schema.description}</span>`}</p>
${inside(schema).map(getFields)}</li>`

/** The fields of an object as a list, with the fields of their objects inside. */
export const getFields = ({ properties = {}, required = [] }: Schema): Html =>
  markup`<ul class="fields">${Object.entries(properties).map(([name, schema]) => field(name, schema, required.includes(name)))}</ul>`

/** The type of a whole body: its fields, or the type of a value that is no object. */
export const renderBody = (schema: Schema): Html => {
  const objects = inside(schema)
  const isPlainObject = schema.properties !== undefined
  return markup`${!isPlainObject && markup`<p><span class="type">${typeText(schema)}</span></p>`}${objects.map(getFields)}`
}
