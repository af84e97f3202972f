import type { webhooks } from '@plein/contract/notifications/webhooks'
import { memoryPage } from '#platform/http/paging.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Read } from '#platform/http/route.ts'
import { listEndpoints } from './endpoint.queries.ts'
import { viewEndpoint } from './endpoint-view.ts'
import { assertReads, loadEndpoint, type ProgramAccess } from './program-access.ts'
import { findReplays } from './replay.queries.ts'

/** A program's endpoints, oldest first. */
export const readEndpoints =
  (access: ProgramAccess): Read<typeof webhooks.list> =>
  async ({ db, input: { query }, caller }) => {
    const { program_uuid } = query
    await assertReads(access, db, { caller, program_uuid })
    const page = memoryPage(await listEndpoints(db, program_uuid), query, '/api/v1/payment/notifications')
    const replays = await findReplays(
      db,
      page.rows.map(({ uuid }) => uuid),
    )
    const at = now()
    const results = page.rows.map((row) => viewEndpoint(row, { caller, at, replay: replays.get(row.uuid) ?? null }))
    return { ...page.meta, results }
  }

export const readEndpoint =
  (access: ProgramAccess): Read<typeof webhooks.read> =>
  async ({ db, input: { params }, caller }) => {
    const endpoint = await loadEndpoint(access, db, { caller, uuid: params.uuid })
    const replays = await findReplays(db, [endpoint.uuid])
    return viewEndpoint(endpoint, { caller, at: now(), replay: replays.get(endpoint.uuid) ?? null })
  }
