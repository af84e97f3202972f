import { problemKinds } from '../problem.ts'

/** Refusals of programs, whatever their kind. */
export const programProblems = problemKinds({
  kind_not_offered: [422, 'This kind of program is not offered yet'],
  program_incomplete: [422, 'The program is not complete yet'],
  program_changed: [409, 'The program was changed meanwhile'],
  program_not_a_draft: [409, 'Only a draft can be deleted'],
  status_change_not_allowed: [409, 'This status cannot follow'],
})
