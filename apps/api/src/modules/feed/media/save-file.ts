import type { postMedia } from '@plein/contract/feed/media'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { dropFile, keepFile } from '#platform/files/files.ts'
import { pdfError } from '#platform/files/pdf.rules.ts'
import { redrawnPicture } from '#platform/files/pictures.ts'
import type { Own } from '#platform/http/route.ts'
import { fileTypeNotAllowed, notFound } from '../feed.problems.ts'
import { findFileType, shownName, type FileType } from './file-type.rules.ts'
import { insertFile } from './media.queries.ts'

/** The bytes that are kept: a document without anything that runs, a picture without what its camera wrote. */
const checked = async (file: Buffer, { ending }: FileType): Promise<Buffer> => {
  if (ending === 'pdf' && (await pdfError(file)) !== undefined) throw fileTypeNotAllowed()
  if (ending !== 'jpg' && ending !== 'png') return file
  return redrawnPicture(file).catch(() => {
    throw fileTypeNotAllowed()
  })
}

/** Keeps a file that a post of the caller may carry. It is no medium of the web: its own call asks for the right to it. */
export const saveFile: Own<typeof postMedia.saveFile> = async ({
  app,
  input: { file, query },
  caller: { user_uuid },
}) => {
  if (!user_uuid) throw notFound()
  const typed = query.name ?? ''
  const type = findFileType(file, typed)
  if (!type) throw fileTypeNotAllowed()
  const bytes = await checked(file, type)
  const path = await keepFile(app, { folder: 'attached', extension: 'bin', bytes })
  const saved = { uuid: newId(), name: shownName(typed, type), size: bytes.length }
  await insertFile(app.db, {
    ...saved,
    path,
    content_type: type.content_type,
    owner_uuid: user_uuid,
    created: now(),
  }).catch(async (error: unknown) => {
    await dropFile(app, path)
    throw error
  })
  return { ...saved, path: `/api/v1/files/${saved.uuid}` }
}
