import type { programs } from '@plein/contract/programs'
import { now } from '#platform/runtime/clock.ts'
import { drawn } from '#platform/files/drawn.ts'
import { dropFile, keepFile } from '#platform/files/files.ts'
import { boundedJpeg } from '#platform/files/pictures.ts'
import type { Own } from '#platform/http/route.ts'
import { notForYou } from '../programs.problems.ts'
import { insertPicture } from '../program/draft.queries.ts'

/** The widest that a cover is shown, twice over, in pixels. */
const maxSide = 1920

/** Keeps a picture that the caller's programs may show. Saving the program with its path makes it the program's. */
export const savePicture: Own<typeof programs.savePicture> = async ({
  app,
  input: { file },
  caller: { user_uuid },
}) => {
  if (!user_uuid) throw notForYou()
  const uri = await keepFile(app, {
    folder: 'programs',
    extension: 'jpg',
    bytes: await drawn(boundedJpeg(file, maxSide)),
  })
  await insertPicture(app.db, { path: uri, owner_uuid: user_uuid, created: now() }).catch(async (error: unknown) => {
    await dropFile(app, uri)
    throw error
  })
  return { uri }
}
