import type { PayoutLine, payouts } from '@plein/contract/payments/payouts'
import type { Caller } from '#platform/security/caller.ts'
import type { Db } from '#platform/db/database.ts'
import { decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { notFound } from '../payments.problems.ts'
import { getOrder, payoutView, getReader, sortedPlace } from '../payouts/list-payouts.ts'
import type { StatementWords } from '../strings/words.ts'
import {
  countLines,
  findPayout,
  listLines,
  sortedLines,
  type LineRow,
  type PayoutRow,
} from '../payouts/reading.queries.ts'

/** The payout, when the caller may see it. Throws not_found. */
export const payoutFor = async (db: Db, uuid: string, caller: Caller): Promise<PayoutRow> => {
  const row = await findPayout(db, uuid, getReader(caller))
  if (!row) throw notFound()
  return row
}

const lineView = (row: LineRow): PayoutLine => ({
  position: row.position,
  kind: row.kind,
  created: row.created.toISOString(),
  gross: row.gross,
  fee: row.fee,
  net: row.net,
  subject:
    row.subject_uuid && row.share_program_uuid && row.payable_kind
      ? {
          kind: row.payable_kind,
          uuid: row.subject_uuid,
          label: row.subject_label,
          program_uuid: row.share_program_uuid,
        }
      : null,
  payment_uuid: row.attempt_uuid,
  refund_uuid: row.refund_uuid,
  journal_uuid: row.journal_uuid,
  journal_number: row.journal_number,
})

/** GET payment/payouts/{uuid}/statement. Three statements. */
export const readStatement: Read<typeof payouts.statement> = async ({ db, input: { params, query }, caller }) => {
  const order = getOrder(query.sort, 'position')
  const place = decodeCursor(query, order ? ['number', 'text', 'number'] : ['number'])
  const most = (query.size ?? defaultPageSize) + 1
  const payout = await payoutFor(db, params.uuid, caller)
  const after = place.after === null ? null : Number(place.after[0])
  const [rows, count] = await Promise.all([
    order
      ? sortedLines(db, { payout_uuid: payout.uuid, order, place, limit: most })
      : listLines(db, {
          payout_uuid: payout.uuid,
          after,
          backwards: place.backwards,
          offset: place.offset,
          limit: most,
        }),
    countLines(db, payout.uuid),
  ])
  const path = `/api/v1/payment/payouts/${payout.uuid}/statement`
  const page = keysetPage({
    rows,
    place,
    request: query,
    path,
    count: { count },
    keyOf: (row) => (order ? sortedPlace(row, row.position) : [row.position]),
  })
  return { payout: payoutView(payout), ...page.meta, lines: page.rows.map(lineView) }
}

/** The net of a line is the reader's own; an admin reads whose it is at the top. */
export const netWord = (words: StatementWords, caller: Caller): string =>
  caller.kind === 'admin' ? words.after_fees : words.net

/** Every line of a payout, a thousand at a time. */
export const everyLine = async function* (db: Db, payout_uuid: string): AsyncGenerator<LineRow> {
  for (let after: number | null = null; ;) {
    const rows = await listLines(db, { payout_uuid, after, backwards: false, offset: 0, limit: 1000 })
    yield* rows
    after = rows.at(-1)?.position ?? null
    if (rows.length < 1000) return
  }
}
