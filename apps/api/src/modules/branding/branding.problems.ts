import { brandingProblems } from '@plein/contract/branding/problems'
import type { FieldProblem } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'

/** Every field that was refused, at once. */
export const brandingNotValid = (errors: readonly FieldProblem[]): Problem =>
  new Problem(brandingProblems.branding_not_valid, { errors })

/** Somebody saved since; `modified` is when. */
export const brandingChanged = (modified: string): Problem =>
  new Problem(brandingProblems.branding_changed, { params: { modified } })

/** Somebody else published the domain a moment ago. */
export const domainTaken = (): Problem => brandingNotValid([{ field: 'domain_name', code: 'domain_name_taken' }])

/** The database's word on domains: used once among those that are published. */
export const isDomainTaken = (error: unknown): boolean =>
  (error as { constraint?: string } | null)?.constraint === 'themes_domain_used_once'
