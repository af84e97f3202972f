import type { branding } from '@plein/contract/branding'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { findBranding } from './branding.queries.ts'
import { brandingView } from './branding-view.ts'

/** The branding of an own program; the administration reads anybody's. */
export const readBranding: Read<typeof branding.read> = async ({
  db,
  input: { params },
  caller: { kind, user_uuid },
  app: { settings },
}) => {
  const row = await findBranding(db, params.uuid, kind === 'admin' ? null : user_uuid)
  if (!row) throw new Problem(pipelineProblems.not_found)
  return brandingView(row, settings, kind)
}
