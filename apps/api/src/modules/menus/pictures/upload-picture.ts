import type { menus } from '@plein/contract/menus/editing'
import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { drawn } from '#platform/files/drawn.ts'
import { dropFile, keepFile } from '#platform/files/files.ts'
import { boundedJpeg } from '#platform/files/pictures.ts'
import type { Own } from '#platform/http/route.ts'
import { openMenu } from '../open-menu.ts'
import { insertPicture } from './picture.queries.ts'

/** The longer side, in pixels: sharp over the width of a telephone and of the sheet of a product. */
const longest = 1600

/** Keeps a picture for a product of the menu. A stranger's is refused before it is decoded. */
export const uploadPicture: Own<typeof menus.uploadImage> = async ({ app, input: { params, file }, caller }) => {
  await inTransaction(app.db, (tx) => openMenu(tx, caller, params.program_uuid))
  const uri = await keepFile(app, {
    folder: 'products',
    extension: 'jpg',
    bytes: await drawn(boundedJpeg(file, longest)),
  })
  await insertPicture(app.db, { program_uuid: params.program_uuid, uri, at: now() }).catch(async (error: unknown) => {
    await dropFile(app, uri)
    throw error
  })
  return { uri }
}
