import { problemKinds } from '../problem.ts'

/**
 * Refusals of a branding. `errors` names the fields, each with a code of this list; its params stand in braces: picture_too_small {width,
 * height}, origin_not_valid {origin}, duplicate_origins {origin}, too_many_origins {limit}.
 */
export const brandingProblems = problemKinds({
  branding_not_valid: [422, 'The branding is not valid'],
  branding_changed: [409, 'The branding was changed meanwhile'],
})
