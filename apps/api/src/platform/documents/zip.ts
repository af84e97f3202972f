import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a ZIP; its parts are asked for when it is its turn. */
export interface ZippedFile {
  readonly name: string
  readonly parts: () => AsyncIterable<string | Uint8Array>
}

/** The bytes of a ZIP, whose files are made one after another while they are taken. */
export const zipParts = async function* (files: readonly ZippedFile[], made_at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const out = Readable.from(zip.outputStream)
  let current: Readable | undefined
  // A file that fails ends the whole: it must not look complete.
  zip.on('error', (error: Error) => out.destroy(error))
  for (const { name, parts } of files)
    zip.addReadStreamLazy(name, { mtime: made_at }, (hand) => {
      current = Readable.from(parts(), { objectMode: false })
      hand(null, current)
    })
  zip.end()
  try {
    for await (const bytes of out) if (bytes instanceof Uint8Array) yield bytes
  } finally {
    current?.destroy()
  }
}
