import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Puts a letter into the folder from which it is printed; whole, before anybody sees it. Once more it is the same file. */
export const putLetter = async (folder: string, uuid: string, pdf: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `letter-${uuid}.pdf`)
  await writeFile(`${file}.part`, pdf, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
