import type { orderForms } from '@plein/contract/payment-management/forms'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { loadOwnSettings } from '../program/own-program.ts'
import { countedView } from './form-view.ts'
import { countForms, listForms as listRows } from './form.queries.ts'

/** GET payment/forms: of an own program, newest first. */
export const listForms: Read<typeof orderForms.list> = async ({ db, input: { query }, caller, app }) => {
  await loadOwnSettings(db, caller, query.program_uuid)
  const place = decodeCursor(query, ['moment', 'uuid'])
  const own = { program_uuid: query.program_uuid, owner_uuid: caller.user_uuid }
  const [rows, count] = await Promise.all([
    listRows(db, own, { place, limit: (query.size ?? defaultPageSize) + 1 }),
    countForms(db, own, exactCountLimit + 1),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/payment/forms',
    count: cappedCount(count),
    keyOf: ({ created, uuid }) => [created.toISOString(), uuid],
  })
  return { ...page.meta, results: page.rows.map((row) => countedView(row, app.settings)) }
}
