import type { foodBoard } from '@plein/contract/food-kitchen/board'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { assertMemberOfProgram, addDays, toMoment } from '#modules/programs/index.ts'
import { soldByDay, soldByHour, maxSold } from './figures.queries.ts'
import { listTimeZone } from './read-board.ts'

const maxDays = 92
const maxProducts = 10

/** The sales of whole local days, both included. Three statements over the program's index, and the check of rights. */
export const readFigures: Read<typeof foodBoard.figures> = async ({ db, input: { params, query }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const { start_date, end_date } = query
  if (end_date < start_date || end_date >= addDays(start_date, maxDays))
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'end_date', code: 'range' }] })
  const period = {
    program_uuid: params.program_uuid,
    from: new Date(toMoment(start_date, 0, listTimeZone)),
    to: new Date(toMoment(addDays(end_date, 1), 0, listTimeZone)),
    time_zone: listTimeZone,
  }
  const [days, hours, products] = await Promise.all([
    soldByDay(db, period),
    soldByHour(db, period),
    maxSold(db, period, maxProducts),
  ])
  return { currency: 'EUR', days, hours, products }
}
