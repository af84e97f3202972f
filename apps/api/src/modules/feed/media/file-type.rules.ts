/** A type of file that a post may carry. `ending` is that of the name that readers see. */
export interface FileType {
  readonly content_type: string
  readonly ending: 'pdf' | 'jpg' | 'png' | 'txt' | 'csv'
}

const beginsWith = (bytes: Buffer, start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte)

const isControl = (code: number): boolean => (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127

/** Words that anybody can read: UTF-8 without signs that steer a terminal, and no markup. */
const isPlainText = (bytes: Buffer): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (/^\s*</.test(text)) return false
    for (let at = 0; at < text.length; at++) if (isControl(text.charCodeAt(at))) return false
    return true
  } catch {
    return false
  }
}

/** The type of a file by what is in it; of plain text the name says whether it is a table. Undefined for what is not taken. */
export const findFileType = (bytes: Buffer, name: string): FileType | undefined => {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return { content_type: 'application/pdf', ending: 'pdf' }
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return { content_type: 'image/jpeg', ending: 'jpg' }
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return { content_type: 'image/png', ending: 'png' }
  if (!isPlainText(bytes)) return undefined
  return /\.csv$/i.test(name)
    ? { content_type: 'text/csv', ending: 'csv' }
    : { content_type: 'text/plain', ending: 'txt' }
}

const ownEnding: Readonly<Record<FileType['ending'], RegExp>> = {
  pdf: /\.pdf$/i,
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  txt: /\.txt$/i,
  csv: /\.csv$/i,
}

/** The name that readers see: on one line, no way into another folder, with the ending of what the file is. */
export const shownName = (typed: string, { ending }: FileType): string => {
  const plain = typed
    .normalize('NFC')
    // Signs that turn the reading direction hide an ending: 'gpj.exe' shown as 'exe.jpg'.
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  const bare = plain.replace(ownEnding[ending], '').slice(0, 120).trim()
  return `${bare || 'file'}.${ending}`
}
