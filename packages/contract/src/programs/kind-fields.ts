import Type, { type TOptional, type TProperties } from 'typebox'
import { foodProgramFields, foodProgramProblems, foodProgramView } from '../food-ordering/program.ts'

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

/** Refusals of a save that are those of a kind. */
export const kindRefusals = [
  foodProgramProblems.provider_not_offered,
  foodProgramProblems.key_not_valid,
  foodProgramProblems.key_of_other_mode,
  foodProgramProblems.not_a_media_path,
] as const
