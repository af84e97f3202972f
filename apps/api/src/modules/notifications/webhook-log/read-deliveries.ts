import type { webhookLog } from '@plein/contract/notifications/webhook-log'
import { pipelineProblems } from '@plein/contract/problem'
import { cappedCount, decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { loadEndpoint, type ProgramAccess } from '../webhooks/program-access.ts'
import { loadDeliveryDetail, viewDelivery } from './delivery-view.ts'
import { findDelivery, listDeliveryRows } from './log.queries.ts'

/** The messages of an endpoint, newest first. */
export const readDeliveries =
  (access: ProgramAccess): Read<typeof webhookLog.list> =>
  async ({ db, input: { params, query }, caller }) => {
    const endpoint = await loadEndpoint(access, db, { caller, uuid: params.uuid })
    const wanted = { endpoint_uuid: endpoint.uuid, state: query.state ?? null, type: query.type ?? null }
    const place = decodeCursor(query, ['moment', 'uuid'])
    const { rows, count } = await listDeliveryRows(db, { wanted, place, size: query.size ?? defaultPageSize })
    const page = keysetPage({
      rows,
      place,
      request: query,
      path: `/api/v1/payment/notifications/${endpoint.uuid}/deliveries`,
      count: cappedCount(count),
      keyOf: (row) => [row.created.toISOString(), row.uuid],
    })
    return { ...page.meta, results: page.rows.map((row) => viewDelivery(row, { caller, endpoint })) }
  }

export const readDelivery =
  (access: ProgramAccess): Read<typeof webhookLog.read> =>
  async ({ db, input: { params }, caller }) => {
    const row = await findDelivery(db, params.uuid)
    if (!row) throw new Problem(pipelineProblems.not_found)
    const endpoint = await loadEndpoint(access, db, { caller, uuid: row.endpoint_uuid })
    return loadDeliveryDetail(db, row, { caller, endpoint })
  }
