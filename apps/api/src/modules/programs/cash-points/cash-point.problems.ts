import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'

export const maxCashPoints = 200

export const assertNoErrors = (errors: readonly FieldProblem[]): void => {
  if (errors.length > 0) throw new Problem(pipelineProblems.invalid_input, { errors })
}

export const notFound = (): Problem => new Problem(pipelineProblems.not_found)
