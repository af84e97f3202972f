import { courtProblems } from '@plein/contract/food-courts'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'

/** Refusals of invitations. What is not the caller's is not found, with the bytes of what does not exist. */
export const notFound = (): Problem => new Problem(pipelineProblems.not_found)
export const alreadySent = (): Problem => new Problem(courtProblems.invite_already_sent)
export const notPending = (): Problem => new Problem(courtProblems.invite_not_pending)
export const withdrawn = (): Problem => new Problem(courtProblems.invite_withdrawn)
export const inACourt = (): Problem => new Problem(courtProblems.restaurant_in_a_court)
export const notRunning = (): Problem => new Problem(courtProblems.program_not_running)
export const termsChanged = (): Problem => new Problem(courtProblems.terms_changed)
export const tooMany = (most: number): Problem => new Problem(courtProblems.too_many_invites, { params: { most } })
export const remindedRecently = (again_at: Date): Problem =>
  new Problem(courtProblems.invite_reminded_recently, { params: { again_at: again_at.toISOString() } })
export const consentRequired = (): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'consent', code: 'required' }] })
export const notPossible = (): Problem => new Problem(courtProblems.onboarding_not_possible)
export const providerUnreachable = (): Problem => new Problem(courtProblems.provider_unreachable)
export const linkInvalid = (): Problem => new Problem(courtProblems.invite_link_invalid)
