import { operations } from '@plein/contract/operations'
import { run } from '../db/database.ts'
import { read, type Route } from './route.ts'

/** Alive, and ready: a balancer asks these. */
export const healthRoutes: readonly Route[] = [
  read(operations.health, () => ({ status: 'ok' as const })),
  read(operations.ready, async (db) => {
    await run(db, 'select 1 as one')
    return { status: 'ok' as const }
  }),
]
