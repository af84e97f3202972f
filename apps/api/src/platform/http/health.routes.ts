import { operations } from '@plein/contract/operations'
import { pipelineProblems } from '@plein/contract/problem'
import { writeRefusal } from '../db/refused-writes.ts'
import { Problem } from './problem.ts'
import { own, read, type Route } from './route.ts'

/** Alive, and ready: a balancer asks these. */
export const healthRoutes: readonly Route[] = [
  read(operations.health, () => ({ status: 'ok' as const })),
  own(operations.ready, async ({ app: { pool, log } }) => {
    const reason = await writeRefusal(pool)
    if (!reason) return { status: 'ok' as const }
    log.warn({ reason }, 'the database refuses writes')
    throw new Problem(pipelineProblems.service_unavailable, { params: { reason } })
  }),
]
