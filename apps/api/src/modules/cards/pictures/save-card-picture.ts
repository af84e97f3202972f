import type { cardDesigns } from '@plein/contract/cards/designs'
import { now } from '#platform/runtime/clock.ts'
import { drawn } from '#platform/files/drawn.ts'
import { dropFile, keepFile } from '#platform/files/files.ts'
import { boundedJpeg } from '#platform/files/pictures.ts'
import type { Own } from '#platform/http/route.ts'
import { notFound } from '../cards.problems.ts'
import { insertPicture } from './picture.queries.ts'

/** The longer side of a card that is printed with 300 dots an inch, and a little more. */
const maxSide = 1200

/** Keeps a picture that the caller's cards and card programs may show. Saving one with its path makes it the card's. */
export const saveCardPicture: Own<typeof cardDesigns.savePicture> = async ({
  app,
  input: { file },
  caller: { user_uuid },
}) => {
  if (!user_uuid) throw notFound()
  const uri = await keepFile(app, { folder: 'cards', extension: 'jpg', bytes: await drawn(boundedJpeg(file, maxSide)) })
  await insertPicture(app.db, { path: uri, owner_uuid: user_uuid, created: now() }).catch(async (error: unknown) => {
    await dropFile(app, uri)
    throw error
  })
  return { uri }
}
