import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** Why bytes are no document for us. */
export type PdfFault = 'pdf_not_readable' | 'pdf_has_active_content'

const inflated = promisify(inflate)
/** What the compressed parts of one document may become, in bytes. */
const mostInflated = 32 * 1024 * 1024

/** Names of what runs, opens something or brings files along (ISO 32000). */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Rendition|Movie|Sound|Trans3D|3D|AA)(?![A-Za-z0-9])/
/** An action on opening; an array is only the page and place to begin at, which common programs write. */
const opening = /\/OpenAction\s*(?!\s*\[)/
/** Without its password nobody can say what is in it. */
const locked = /\/Encrypt(?![A-Za-z0-9])/

/** Names can be written with hexadecimal signs: /J#61vaScript. */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const isActive = (text: string): boolean => active.test(text) || opening.test(text) || locked.test(text)

interface PdfStream {
  /** What is said of it before its bytes. */
  readonly head: string
  readonly bytes: Buffer
}

/** The streams of a document: between `stream` and `endstream`, each with the dictionary before it. */
const streamsOf = (bytes: Buffer, text: string): PdfStream[] => {
  const streams: PdfStream[] = []
  const begin = /stream(?:\r\n|\n)/g
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const start = found.index + found[0].length
    const end = text.indexOf('endstream', start)
    if (end < 0) break
    const head = plain(text.slice(Math.max(0, found.index - 2000), found.index))
    streams.push({ head: head.slice(Math.max(0, head.lastIndexOf(' obj'))), bytes: bytes.subarray(start, end) })
    begin.lastIndex = end + 'endstream'.length
  }
  return streams
}

/** A document without the bytes of its streams. */
const withoutStreams = (text: string): string => text.replaceAll(/stream\r?\n[\s\S]*?endstream/g, ' ')

/** Objects can be hidden in compressed streams of objects: those are opened and read, too. */
const objectFaults = async (streams: readonly PdfStream[]): Promise<PdfFault | undefined> => {
  let left = mostInflated
  for (const { head, bytes } of streams) {
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(head)) continue
    const filter = /\/Filter\s*\[?\s*((?:\/\w+\s*)+)/.exec(head)?.[1]?.trim()
    if (filter !== undefined && filter !== '/FlateDecode') return 'pdf_not_readable'
    try {
      const objects = filter === undefined ? bytes : await inflated(bytes, { maxOutputLength: Math.max(1, left) })
      left -= objects.length
      if (isActive(plain(objects.toString('latin1')))) return 'pdf_has_active_content'
    } catch {
      return 'pdf_not_readable'
    }
  }
  return undefined
}

/**
 * What is wrong with bytes that should be a document to read: they are no PDF from its first byte to its end, it is locked, or it
 * holds scripts, actions, forms that send, or files. Undefined when nothing is.
 */
export const pdfFault = async (bytes: Buffer): Promise<PdfFault | undefined> => {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-1024).includes('%%EOF') || !text.includes('startxref'))
    return 'pdf_not_readable'
  if (!/\/Type\s*\/(?:Catalog|ObjStm)/.test(plain(text))) return 'pdf_not_readable'
  if (isActive(plain(withoutStreams(text)))) return 'pdf_has_active_content'
  return objectFaults(streamsOf(bytes, text))
}
