import { problemKinds } from '../problem.ts'

/**
 * Refusals of a branding. `errors` names the fields, each with one of these codes: domain_name_not_valid, domain_name_reserved,
 * domain_name_taken, domain_name_required, duplicate_keywords, too_many_keywords, keyword_too_long, color_not_valid,
 * analytics_id_not_valid, png_required, picture_too_small {width, height}, picture_not_readable, picture_too_many_pixels,
 * origin_not_valid {origin}, duplicate_origins {origin}, too_many_origins {limit}, nothing_to_order.
 */
export const brandingProblems = problemKinds({
  branding_not_valid: [422, 'The branding is not valid'],
  branding_changed: [409, 'The branding was changed meanwhile'],
})
