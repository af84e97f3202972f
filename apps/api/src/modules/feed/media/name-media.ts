import type { PostFields } from '@plein/contract/feed/posts'
import type { FieldProblem } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { badFields } from '../feed.problems.ts'
import { nameFiles, nameImages, nameVideos } from './media.queries.ts'

const missing = (uuids: readonly string[], named: readonly string[], fieldOf: (at: number) => string): FieldProblem[] =>
  uuids.flatMap((uuid, at) => (named.includes(uuid) ? [] : [{ field: fieldOf(at), code: 'not_found' }]))

/** Makes uploads the post's, in their order; a kind that is left out stays as it is. Somebody else's are not found. */
export const nameMedia = async (
  tx: Tx,
  {
    post_uuid,
    owner_uuid,
    media: { images, files, videos },
  }: { post_uuid: string; owner_uuid: string; media: Pick<PostFields, 'images' | 'files' | 'videos'> },
): Promise<void> => {
  const post = { post_uuid, owner_uuid, at: now() }
  const errors: FieldProblem[] = []
  if (images) {
    const uuids = images.map(({ uuid }) => uuid)
    const named = await nameImages(
      tx,
      { ...post, uuids },
      images.map(({ alt }) => alt),
    )
    errors.push(...missing(uuids, named, (at) => `images.${at}.uuid`))
  }
  if (files) errors.push(...missing(files, await nameFiles(tx, { ...post, uuids: files }), (at) => `files.${at}`))
  if (videos) errors.push(...missing(videos, await nameVideos(tx, { ...post, uuids: videos }), (at) => `videos.${at}`))
  if (errors.length > 0) throw badFields(errors)
}
