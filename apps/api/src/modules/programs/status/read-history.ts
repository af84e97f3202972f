import type { programs } from '@plein/contract/programs'
import { kindOfType } from '#platform/security/caller.ts'
import { memoryPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { statusWord } from '../program/program-words.ts'
import { findProgram } from '../program/program.queries.ts'
import { programNotFound } from '../programs.problems.ts'
import { listHistory, type HistoryRow } from '../program/status.queries.ts'

/** A program moves a few times in its life; who blocks and unblocks it for fun sees the last of it. */
const most = 500

const eventOf = (row: HistoryRow) => ({
  at: row.at.toISOString(),
  from: row.from_status === null ? null : statusWord(row.from_status),
  to: statusWord(row.to_status),
  by:
    row.actor_uuid === null
      ? null
      : { uuid: row.actor_uuid, full_name: row.full_name ?? '', kind: kindOfType[row.actor_type] ?? '' },
  reason: row.reason,
})

/** The status history of the program: person, time and reason. */
export const readHistory: Read<typeof programs.history> = async ({ db, input: { params, query }, caller }) => {
  const program = await findProgram(db, caller, params.uuid)
  if (!program) throw programNotFound()
  const path = `/api/v1/manager/programs/${params.uuid}/history`
  const { meta, rows } = memoryPage(await listHistory(db, params.uuid, most), query, path)
  return { ...meta, results: rows.map(eventOf) }
}
