import type { foodBoard } from '@plein/contract/food-ordering/board'
import { frameProblems } from '@plein/contract/problem'
import { Problem } from '../../../platform/http/problem.ts'
import type { Read } from '../../../platform/http/route.ts'
import { addDays, momentOf } from '../../programs/index.ts'
import { soldByDay, soldByHour, soldMost } from './figures.queries.ts'
import { listTimeZone } from './read-board.ts'
import { refuseStranger } from './who-may.ts'

const mostDays = 92
const mostProducts = 10

/** What was sold in whole local days, both included. Three statements over the program's index, and who may. */
export const readFigures: Read<typeof foodBoard.figures> = async (db, { params, query }, caller) => {
  await refuseStranger(db, caller, params.program_uuid)
  const { start_date, end_date } = query
  if (end_date < start_date || end_date >= addDays(start_date, mostDays))
    throw new Problem(frameProblems.invalid_input, { errors: [{ field: 'end_date', code: 'range' }] })
  const period = {
    program_uuid: params.program_uuid,
    from: new Date(momentOf(start_date, 0, listTimeZone)),
    to: new Date(momentOf(addDays(end_date, 1), 0, listTimeZone)),
    time_zone: listTimeZone,
  }
  const [days, hours, products] = await Promise.all([
    soldByDay(db, period),
    soldByHour(db, period),
    soldMost(db, period, mostProducts),
  ])
  return { currency: 'EUR', days, hours, products }
}
