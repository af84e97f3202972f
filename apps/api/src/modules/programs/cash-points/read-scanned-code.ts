import { programStatuses } from '@plein/contract/programs/codes'
import { pipelineProblems } from '@plein/contract/problem'
import type { cashPoints } from '@plein/contract/programs/cash-points'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { foundAt } from '../kinds.ts'
import { cashPointView } from './cash-point-view.ts'
import { findScanned, programsAround } from './cash-points.queries.ts'

/**
 * GET qr/{token}: the cash point of a printed code, by its token or by the short code that stands below it, and where else its acceptor
 * is found. Says nothing of the acceptor. Two statements.
 */
export const readScannedCode: Read<typeof cashPoints.scanned> = async ({ db, input: { params }, app }) => {
  const found = await findScanned(db, params.token.trim())
  if (!found) throw new Problem(pipelineProblems.not_found)
  const around = await programsAround(db, found.acceptor_uuid, programStatuses.active)
  const { name, address, zip_code, city, is_open, changes_at, time_zone } = cashPointView(app.settings, found)
  const pages = await Promise.all(around.map((program) => foundAt(db, app, program)))
  const programs = around.flatMap(({ title }, at) => {
    const link = pages[at]?.page
    return link === undefined ? [] : [{ title, link }]
  })
  return { name, address, zip_code, city, is_open, changes_at, time_zone, programs }
}
