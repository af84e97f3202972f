import { fromBufferPromise } from 'yauzl'

/** Why bytes are no ZIP for us. */
export class ZipRefused extends Error {
  readonly reason: 'broken' | 'too_many' | 'too_large'

  constructor(reason: ZipRefused['reason']) {
    super(reason)
    this.name = 'ZipRefused'
    this.reason = reason
  }
}

const maxFiles = 200
const maxUnpacked = 20 * 1024 * 1024

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** The files in a ZIP, by their names in it; folders, and what computers add for themselves, are left out. Throws ZipRefused. */
export const readZip = async (bytes: Buffer): Promise<{ name: string; bytes: Buffer }[]> => {
  const files: { name: string; bytes: Buffer }[] = []
  try {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true })
    if (zip.entryCount > maxFiles) throw new ZipRefused('too_many')
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || /^__MACOSX\/|(^|\/)\./.test(entry.fileName)) continue
      const parts: Buffer[] = []
      // The sizes that a ZIP claims are not believed: what comes out is counted.
      for await (const part of await zip.openReadStreamPromise(entry)) {
        unpacked += (part as Buffer).length
        if (unpacked > maxUnpacked) throw new ZipRefused('too_large')
        parts.push(part as Buffer)
      }
      files.push({ name: entry.fileName, bytes: Buffer.concat(parts) })
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('broken')
  }
  return files
}
