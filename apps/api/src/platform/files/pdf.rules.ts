import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** Why bytes are no document for us. */
export type PdfError = 'pdf_not_readable' | 'pdf_has_active_content'

const inflated = promisify(inflate)
/** The limit of all compressed parts of one document, in bytes. */
const maxInflated = 32 * 1024 * 1024

/** Names of what runs, opens something or brings files along (ISO 32000). */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Rendition|Movie|Sound|3D|AA)(?![A-Za-z0-9])/
/** Those that compressed bytes do not spell by chance: an object can be hidden among the bytes of a stream. */
const spelled = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia|SubmitForm|ImportData)/
/** An action on opening; an array is only the page and place to begin at, which common programs write. */
const opening = /\/OpenAction(?!\s*\[)/
/** Without its password nobody can say what is in it. */
const locked = /\/Encrypt(?![A-Za-z0-9])/

/** Names can be written with hexadecimal signs: /J#61vaScript. */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const isActive = (text: string): boolean => active.test(text) || opening.test(text) || locked.test(text)

interface PdfStream {
  /** The text of the dictionary before the stream's bytes. */
  readonly head: string
  readonly bytes: Buffer
}

/** A document taken apart: its streams, each with the dictionary before it, and what is left without their bytes. */
const takenApart = (bytes: Buffer, text: string): { streams: PdfStream[]; rest: string } => {
  const streams: PdfStream[] = []
  const rest: string[] = []
  const begin = /stream(?:\r\n|\n)/g
  let done = 0
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const start = found.index + found[0].length
    const end = text.indexOf('endstream', start)
    if (end < 0) break
    const head = plain(text.slice(Math.max(0, found.index - 2000), found.index))
    streams.push({ head: head.slice(Math.max(0, head.lastIndexOf(' obj'))), bytes: bytes.subarray(start, end) })
    rest.push(text.slice(done, start))
    done = end + 'endstream'.length
    begin.lastIndex = done
  }
  rest.push(text.slice(done))
  return { streams, rest: rest.join(' ') }
}

/** Objects can be hidden in compressed streams of objects: those are opened and read, too. */
const objectErrors = async (streams: readonly PdfStream[]): Promise<PdfError | undefined> => {
  let left = maxInflated
  for (const { head, bytes } of streams) {
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(head)) continue
    // Filters that common programs write are decoded; others, and predictors before them, are not.
    const is_packed = /\/Filter/.test(head)
    if ((is_packed && !/\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(head)) || /\/Predictor/.test(head))
      return 'pdf_not_readable'
    try {
      const objects = !is_packed ? bytes : await inflated(bytes, { maxOutputLength: Math.max(1, left) })
      left -= objects.length
      if (isActive(plain(objects.toString('latin1')))) return 'pdf_has_active_content'
    } catch {
      return 'pdf_not_readable'
    }
  }
  return undefined
}

/**
 * The reason to refuse bytes as a document: they are no PDF from the first byte to the end, it is locked, or it holds scripts, actions, forms
 * that send, or files. Undefined when there is none.
 */
export const pdfError = async (bytes: Buffer): Promise<PdfError | undefined> => {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-1024).includes('%%EOF') || !text.includes('startxref'))
    return 'pdf_not_readable'
  if (!/\/Type\s*\/(?:Catalog|ObjStm)/.test(plain(text))) return 'pdf_not_readable'
  const { streams, rest } = takenApart(bytes, text)
  if (isActive(plain(rest)) || spelled.test(plain(text))) return 'pdf_has_active_content'
  return objectErrors(streams)
}
