import Type, { type TOptional, type TProperties } from 'typebox'
import { foodProgramFields, foodProgramView } from '../food-ordering/program.ts'

type AllOptional<P extends TProperties> = { [N in keyof P]: TOptional<P[N]> }

const optional = <P extends TProperties>(properties: P): AllOptional<P> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as AllOptional<P>

/**
 * What each kind of program has beside the shared fields, flat in the same object: what its owner writes, and what is answered.
 * All of it is optional, since a program has the fields of its own kind alone.
 */
export const kindFields = { ...foodProgramFields }
export const kindProperties = { ...optional(foodProgramView) }
