import type { cards } from '@plein/contract/cards/wallet'
import { cappedCount, decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { listPlaces } from '../card/places.queries.ts'
import { notFound } from '../cards.problems.ts'
import { countSelling, findSelling, listSelling } from './selling.queries.ts'
import { sellingView } from './selling-view.ts'

/** A pattern for LIKE, in small letters, that finds what was typed anywhere; null for nothing typed. */
const containing = (typed: string | undefined): string | null => {
  const words = typed?.trim().toLowerCase()
  return words ? `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
}

/** The card programs that sell to everybody, newest first. */
export const readSellingPrograms: Read<typeof cards.programs> = async ({ db, input: { query } }) => {
  const place = decodeCursor(query, ['moment', 'uuid'])
  const like = containing(query.q)
  const [found, count] = await Promise.all([
    listSelling(db, { like, place, size: query.size ?? defaultPageSize }),
    countSelling(db, like),
  ])
  const { meta, rows } = keysetPage({
    rows: found,
    place,
    request: query,
    path: '/api/v1/cards/programs',
    count: cappedCount(count),
    keyOf: ({ created, uuid }) => [created.toISOString(), uuid],
  })
  const placesOf = await listPlaces(
    db,
    rows.map(({ uuid }) => uuid),
  )
  return { ...meta, results: rows.map((row) => sellingView(row, placesOf(row.uuid))) }
}

/** The card program of an address; one that is private, not published or over is not found. */
export const readSellingProgram: Read<typeof cards.program> = async ({ db, input: { params } }) => {
  const row = await findSelling(db, params.token)
  if (!row) throw notFound()
  const placesOf = await listPlaces(db, [row.uuid])
  return sellingView(row, placesOf(row.uuid))
}
