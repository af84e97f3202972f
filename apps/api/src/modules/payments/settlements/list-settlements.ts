import type { Settlement, SettlementLine, settlements } from '@plein/contract/payments/settlements'
import type { Caller } from '#platform/security/caller.ts'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '../payments.problems.ts'
import {
  countDifferences,
  countSettlements,
  findSettlementRow,
  listLineRows,
  listSettlementRows,
  type LineRow,
  type SettlementReader,
  type SettlementRow,
} from './reading.queries.ts'

export const getSettlementReader = ({ kind, user_uuid }: Caller): SettlementReader => ({
  all: kind === 'admin',
  user_uuid,
})

export const settlementView = ({ cost, ...row }: SettlementRow): Settlement => ({
  ...row,
  costs: cost,
  paid_out_at: row.paid_out_at.toISOString(),
  created: row.created.toISOString(),
  booked_at: row.booked_at?.toISOString() ?? null,
})

/** A line as its reader may see it: an owner does not see who at the platform named it. */
const lineView = (row: LineRow, { all }: SettlementReader): SettlementLine => ({
  ...row,
  named_by: all ? row.named_by : null,
  named_at: row.named_at?.toISOString() ?? null,
})

/** GET payment/settlements: two statements. */
export const listSettlements: Read<typeof settlements.list> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['moment', 'uuid'])
  const filter = {
    ...getSettlementReader(caller),
    connection_uuid: query.connection_uuid ?? null,
    state: query.state ?? null,
  }
  const [rows, count] = await Promise.all([
    listSettlementRows(db, { filter, place, limit: (query.size ?? defaultPageSize) + 1 }),
    countSettlements(db, filter, exactCountLimit + 1),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/payment/settlements',
    count: cappedCount(count),
    keyOf: (row) => [row.paid_out_at.toISOString(), row.uuid],
  })
  return { ...page.meta, results: page.rows.map(settlementView) }
}

/** GET payment/settlements/{uuid}: the settlement and a page of its lines, in the provider's order. */
export const readSettlement: Read<typeof settlements.find> = async ({ db, input: { params, query }, caller }) => {
  const reader = getSettlementReader(caller)
  const found = await findSettlementRow(db, params.uuid, reader)
  if (!found) throw notFound()
  const place = decodeCursor(query, ['number'])
  const only = query.only_differences === true
  const limit = (query.size ?? defaultPageSize) + 1
  const [rows, count] = await Promise.all([
    listLineRows(db, { settlement_uuid: found.uuid, only, place, limit }),
    only ? countDifferences(db, found.uuid) : found.lines_count,
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: `/api/v1/payment/settlements/${found.uuid}`,
    count: { count },
    keyOf: ({ position }) => [position],
  })
  return { settlement: settlementView(found), ...page.meta, lines: page.rows.map((row) => lineView(row, reader)) }
}
