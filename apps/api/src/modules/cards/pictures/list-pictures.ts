import type { cardDesigns } from '@plein/contract/cards/designs'
import { cappedCount, decodeCursor, defaultPageSize, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { countPictures, listPictures } from './picture.queries.ts'

/** The pictures that the caller uploaded for cards, newest first. */
export const listCardPictures: Read<typeof cardDesigns.images> = async ({ db, input: { query }, caller }) => {
  const place = decodeCursor(query, ['moment', 'text'])
  const owner_uuid = caller.user_uuid
  const [rows, count] = await Promise.all([
    listPictures(db, { owner_uuid, place, size: query.size ?? defaultPageSize }),
    countPictures(db, owner_uuid),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/manager/images',
    count: cappedCount(count),
    keyOf: ({ created, path }) => [created.toISOString(), path],
  })
  return {
    ...page.meta,
    results: page.rows.map(({ path, created }) => ({ uri: path, created: created.toISOString() })),
  }
}
