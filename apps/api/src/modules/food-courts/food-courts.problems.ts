import { courtProblems } from '@plein/contract/food-courts'
import { stationProblems } from '@plein/contract/food-courts/stations'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'

/** The database's words on counters. */
export const courtConstraints = { restaurants_station_code_unique_in_court: stationProblems.station_taken }

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
export const wordsRequired = (): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'decline_words', code: 'required' }] })
export const notPossible = (): Problem => new Problem(courtProblems.onboarding_not_possible)
export const providerUnreachable = (): Problem => new Problem(courtProblems.provider_unreachable)
export const linkInvalid = (): Problem => new Problem(courtProblems.invite_link_invalid)
