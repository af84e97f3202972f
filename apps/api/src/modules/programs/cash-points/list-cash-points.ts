import type { cashPoints } from '@plein/contract/programs/cash-points'
import { pipelineProblems } from '@plein/contract/problem'
import { memoryPage } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { containing } from '../like.ts'
import { cashPointView } from './cash-point-view.ts'
import { findCashPoint, listCashPointRows } from './cash-points.queries.ts'

/** The own cash points, by name. */
export const listCashPoints: Read<typeof cashPoints.list> = async ({
  db,
  input: { query },
  caller,
  app: { settings },
}) => {
  const rows = await listCashPointRows(db, caller.user_uuid, containing(query.q))
  const page = memoryPage(rows, query, '/api/v1/manager/cash-points')
  return { ...page.meta, results: page.rows.map((row) => cashPointView(settings, row)) }
}

/** One of them; another one is not found. */
export const readCashPoint: Read<typeof cashPoints.read> = async ({
  db,
  input: { params },
  caller,
  app: { settings },
}) => {
  const row = await findCashPoint(db, caller.user_uuid, params.uuid)
  if (!row) throw new Problem(pipelineProblems.not_found)
  return cashPointView(settings, row)
}
