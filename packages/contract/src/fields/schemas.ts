import Type, { type TOptional, type TSchema, type TUnsafe } from 'typebox'
import { Moment, nullable, oneOf, Text } from '../schema.ts'
import type { Field, Fields, RequiredName, ValueOf } from './fields.ts'

type Read<T extends Fields> = { [Name in keyof T]: TUnsafe<ValueOf<T[Name]>> }
type Written<T extends Fields> = {
  [Name in keyof T]: Name extends RequiredName<T> ? TUnsafe<ValueOf<T[Name]>> : TOptional<TUnsafe<ValueOf<T[Name]>>>
}
type Changed<T extends Fields> = { [Name in keyof T]: TOptional<TUnsafe<ValueOf<T[Name]>>> }

/** Properties of an answer: what is stored may be older than today's limits of what is written. */
export const readSchemas = <T extends Fields>(fields: T): Read<T> => convert(fields, toRead) as Read<T>

/** Properties of a new thing: fields with an initial value may be left out. */
export const writtenSchemas = <T extends Fields>(fields: T): Written<T> =>
  convert(fields, (field) =>
    field.initial === undefined ? toWritten(field) : Type.Optional(toWritten(field)),
  ) as Written<T>

/** Properties of a change: any field may be left out. */
export const changedSchemas = <T extends Fields>(fields: T): Changed<T> =>
  convert(fields, (field) => Type.Optional(toWritten(field))) as Changed<T>

const convert = (fields: Fields, to: (field: Field) => TSchema): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(field)]))

const toRead = (field: Field): TSchema => {
  if (field.kind === 'text') return field.initial === null ? nullable(Text(field.maximum)) : Text(field.maximum)
  if (field.kind === 'choices') return Type.Array(oneOf(field.choices))
  if (field.kind === 'cents') return Type.Integer({ minimum: 0 })
  return field.kind === 'measure' ? Type.Number() : toWritten(field)
}

const toWritten = (field: Field): TSchema => {
  switch (field.kind) {
    case 'text':
      if (field.initial === null) return nullable(Text(field.maximum))
      return field.initial === undefined ? Text(field.maximum, 1) : Text(field.maximum)
    case 'yes_no':
      return Type.Boolean()
    case 'choice':
      return oneOf(field.choices)
    case 'choices':
      return Type.Array(oneOf(field.choices), { maxItems: field.choices.length, uniqueItems: true })
    case 'cents':
      return Type.Integer({ minimum: field.minimum, maximum: field.maximum })
    case 'measure':
      return Type.Number({ exclusiveMinimum: 0, maximum: field.maximum })
    case 'moment':
      return nullable(Moment)
  }
}
