import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { secretToken } from '../runtime/ids.ts'
import { pictureWidths } from './pictures.ts'
import type { PictureWidth } from '@plein/contract/schema'
import type { TxContext } from '../runtime/app.ts'

/** The path of uploaded files; http/web serves it. */
const prefix = '/media/'

const fileOf = ({ settings }: TxContext, path: string): string =>
  join(settings.data_dir, 'uploads', path.slice(prefix.length))

/**
 * Keeps bytes as a file with a name of our own that nobody guesses, and answers its path on every host. The file is whole
 * before it is there. `folder` is one word; what ends in `bin` is never served by its path.
 */
export const keepFile = async (
  app: TxContext,
  { folder, extension, bytes }: { folder: string; extension: 'jpg' | 'png' | 'ico' | 'pdf' | 'bin'; bytes: Buffer },
): Promise<string> => {
  const path = `${prefix}${folder}/${secretToken()}.${extension}`
  const file = fileOf(app, path)
  const draft = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  return path
}

/** The bytes of a file that `keepFile` kept; throws when it is not there. */
export const keptFile = (app: TxContext, path: string): Promise<Buffer> => readFile(fileOf(app, path))

/** The folder of the narrower copies of pictures: made anew when they are missing. */
export const narrowFile = (data_dir: string, width: PictureWidth, path: string): string =>
  join(data_dir, 'narrow', `w${width}`, `${path}.webp`)

/** Deletes a kept file and its narrower copies; one that is not there, or not ours (the demo's pictures), is nothing to do. */
export const dropFile = async (app: TxContext, path: string | null): Promise<void> => {
  if (!path || !/^\/media\/[a-z]+\/[\w-]+\.(jpg|png|ico|pdf|bin)$/.test(path)) return
  await rm(fileOf(app, path), { force: true })
  for (const width of pictureWidths)
    await rm(narrowFile(app.settings.data_dir, width, path.slice(prefix.length)), { force: true })
}
