import type { creditLetters } from '@plein/contract/credit-management/letters'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { letterPdf } from '#modules/notifications/index.ts'
import { notFound } from '../credit-management.problems.ts'
import { countLetters, findLetter, listLetterRows } from './letter.queries.ts'
import { letterView } from './letter-view.ts'

/** GET manager/letters, newest first. */
export const listLetters: Read<typeof creditLetters.list> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['uuid'])
  const filter = {
    all: caller.kind === 'admin',
    owner_uuid: caller.user_uuid,
    program_uuid: query.program ?? null,
    is_waiting: query.waiting ?? false,
  }
  const [rows, count] = await Promise.all([
    listLetterRows(db, { filter, place, limit: (query.size ?? defaultPageSize) + 1 }),
    countLetters(db, filter, exactCountLimit + 1),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/manager/letters',
    count: cappedCount(count),
    keyOf: ({ uuid }) => [uuid],
  })
  return { ...page.meta, results: page.rows.map(letterView) }
}

/** GET manager/letters/{uuid}/pdf: a letter by mail has no paper. */
export const printLetter: Read<typeof creditLetters.print> = async ({ db, input: { params }, caller }) => {
  const letter = await findLetter(db, params.uuid, { all: caller.kind === 'admin', owner_uuid: caller.user_uuid })
  if (!letter?.paper) throw notFound()
  return new HttpResponse(await letterPdf(letter.paper), {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="letter-${letter.debtor_number}.pdf"`,
    'cache-control': 'no-store',
  })
}
