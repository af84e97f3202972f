import type { Batch, cardBatches } from '@plein/contract/cards/batches'
import { isVoucher } from '@plein/contract/cards/codes'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '../cards.problems.ts'
import { countBatches, findBatch, listBatchRows, type BatchRow } from './batch.queries.ts'

/** A batch as the contract says it. */
export const batchView = (row: BatchRow): Batch => ({
  uuid: row.uuid,
  order_uuid: row.order_uuid,
  order_id: row.order_id,
  program_uuid: row.program_uuid,
  program_title: row.program_title,
  currency: row.currency,
  value: row.value,
  use_number: isVoucher(row.type_code) ? row.use_number : 0,
  quantity: row.quantity,
  made: row.made,
  state: row.state,
  created: row.created.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  sent_at: row.sent_at?.toISOString() ?? null,
  owed: row.owed_amount,
})

/** GET batches, newest first. */
export const listBatches: Read<typeof cardBatches.list> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['uuid'])
  const filter = {
    all: caller.kind === 'admin',
    owner_uuid: caller.kind === 'program_owner' ? caller.user_uuid : null,
    holder_uuid: caller.kind === 'cardholder' ? caller.user_uuid : null,
    program_uuid: query.program_uuid ?? null,
  }
  const [rows, count] = await Promise.all([
    listBatchRows(db, { filter, place, limit: (query.size ?? defaultPageSize) + 1 }),
    countBatches(db, filter, exactCountLimit + 1),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/batches',
    count: cappedCount(count),
    keyOf: ({ uuid }) => [uuid],
  })
  return { ...page.meta, results: page.rows.map(batchView) }
}

/** GET batches/{uuid}: how far it is made. */
export const readBatch: Read<typeof cardBatches.read> = async ({ db, input: { params }, caller }) => {
  const batch = await findBatch(db, params.uuid, { all: caller.kind === 'admin', owner_uuid: caller.user_uuid })
  if (!batch) throw notFound()
  return batchView(batch)
}
