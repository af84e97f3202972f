import type { postMedia } from '@plein/contract/feed/media'
import { keptFile } from '#platform/files/files.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { notFound } from '../feed.problems.ts'
import { getSight } from '../sight.ts'
import { findFile } from './media.queries.ts'

/** A file to keep, never to be shown: no browser runs it on our address. */
export const readFile: Read<typeof postMedia.readFile> = async ({ db, input: { params }, caller, app }) => {
  const row = await findFile(db, getSight(caller), params.uuid)
  if (!row) throw notFound()
  return new HttpResponse(await keptFile(app, row.path), {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.name)}`,
    'cache-control': 'private, no-store',
  })
}
