import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import type { TSchema } from 'typebox'
import { Problem } from './problem.ts'

/** YYYY-MM-DD that the calendar has. */
const isDay = (text: string): boolean => new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ?? false

const shared = {
  allErrors: true,
  strict: false,
  useDefaults: true,
  ownProperties: true,
  formats: { date: isDay },
  // 64.1 is a multiple of 0.01, though not to the last bit.
  multipleOfPrecision: 6,
} as const
/** A body says what it means: "1" is no number, and neither is 1e309. */
const bodies = new Ajv({ ...shared, coerceTypes: false, strictNumbers: true })
/**
 * A query, a path and a form are text: "25" may be a number, a repeated name is no list. (strictNumbers would let "Infinity" past every
 * maximum: it is turned into a number after its type was looked at.)
 */
const texts = new Ajv({ ...shared, coerceTypes: true })

const codes: Record<string, string> = {
  required: 'required',
  type: 'type',
  pattern: 'format',
  minLength: 'too_short',
  maxLength: 'too_long',
  minimum: 'too_small',
  maximum: 'too_large',
  multipleOf: 'too_many_decimals',
  minItems: 'too_few',
  maxItems: 'too_many',
  additionalProperties: 'unknown_field',
  enum: 'not_a_choice',
  const: 'not_a_choice',
  anyOf: 'not_a_choice',
  uniqueItems: 'duplicate',
}

const fieldOf = (error: ErrorObject): string => {
  const missing = (error.params as { missingProperty?: string }).missingProperty
  const extra = (error.params as { additionalProperty?: string }).additionalProperty
  return [...error.instancePath.split('/').filter(Boolean), missing ?? extra].filter(Boolean).join('.')
}

const fieldProblem = (error: ErrorObject): FieldProblem => {
  const limit = (error.params as { limit?: number }).limit
  return {
    field: fieldOf(error),
    code: codes[error.keyword] ?? 'invalid',
    ...(limit === undefined ? {} : { params: { limit } }),
  }
}

/** Nobody reads more than these; a hostile input does not get to make a long answer. */
const maxErrors = 20

export type Check = (value: unknown) => void

/**
 * A check of a part of the input. It is compiled at its first use, so that starting does not wait for a hundred schemas.
 * It throws `invalid_input` with a problem for each field, and `not_found` for what stands in the path; query, path and form values are changed to their types in place.
 */
export const createCheck = (schema: TSchema | undefined, part: 'params' | 'query' | 'body' | 'form'): Check => {
  if (!schema) return () => undefined
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= (part === 'body' ? bodies : texts).compile(schema)
    if (validate(value)) return
    // An id that is none (a link that lost a letter) leads nowhere, as one of something that does not exist: nobody filled in a form.
    if (part === 'params') throw new Problem(pipelineProblems.not_found)
    const errors = (validate.errors ?? []).slice(0, maxErrors).map(fieldProblem)
    throw new Problem(pipelineProblems.invalid_input, { detail: `The ${part} is not valid`, errors })
  }
}
