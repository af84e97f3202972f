import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { programProblems } from '@plein/contract/programs'
import { Problem } from '#platform/http/problem.ts'

/** Refusals of programs, whatever their kind. */

export const programNotFound = (): Problem => new Problem(pipelineProblems.not_found)
export const notForYou = (): Problem => new Problem(pipelineProblems.forbidden)

export const kindNotOffered = (id: number): Problem =>
  new Problem(programProblems.kind_not_offered, {
    params: { id },
    errors: [{ field: 'type_code', code: 'kind_not_offered' }],
  })

/** All that keeps a program from being published, or from staying so. */
export const programIncomplete = (validationErrors: readonly FieldProblem[]): Problem =>
  new Problem(programProblems.program_incomplete, {
    params: { count: validationErrors.length },
    errors: validationErrors,
  })

/** Somebody else saved since; `modified` is when. */
export const programChanged = (modified: string): Problem =>
  new Problem(programProblems.program_changed, { params: { modified } })

export const notADraft = (): Problem => new Problem(programProblems.program_not_a_draft)

export const statusCannotFollow = (from: number, to: number): Problem =>
  new Problem(programProblems.status_change_not_allowed, { params: { from, to } })

/** Fields of the form that the contract's schema alone cannot refuse. */
export const badFields = (errors: readonly FieldProblem[]): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors })
