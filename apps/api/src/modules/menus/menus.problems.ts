import { menuProblems } from '@plein/contract/menus/problems'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'

/** Refusals of menus. A foreign menu, and what is not in a menu, is not found. */
export const notFound = (): Problem => new Problem(pipelineProblems.not_found)

export const menuChanged = (revision: number): Problem =>
  new Problem(menuProblems.menu_changed, { params: { revision } })

export const categoryNotEmpty = (products: number): Problem =>
  new Problem(menuProblems.category_not_empty, { params: { products } })

export const menuFull = (limit: number): Problem => new Problem(menuProblems.menu_full, { params: { limit } })

export const assertNoErrors = (errors: readonly FieldProblem[]): void => {
  if (errors.length > 0) throw new Problem(pipelineProblems.invalid_input, { errors })
}
