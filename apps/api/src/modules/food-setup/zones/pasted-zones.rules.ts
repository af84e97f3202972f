import { parseCents } from '@plein/contract/food-ordering/typed-amounts'
import { normalizeZipCode, showZipCode } from '@plein/contract/zip-code'

/** A form takes so many rows. */
const maxZones = 1200

interface Skipped {
  readonly line: number
  readonly text: string
  readonly code: string
}

interface PastedCode {
  readonly line: number
  readonly text: string
  /** An area (1011), a postcode (1011AB), or both ends of a range of areas. */
  readonly code: string | readonly [first: number, last: number]
  readonly cost: number | null
}

const token = /^(?:(\d{4})\s*[-\u2010-\u2015]\s*(\d{4})|(\d{4}\s?[A-Za-z]{2})|(\d{4}))(?![A-Za-z0-9])/
const separators = /^[\s,;|/+&]+/

/** Codes at the beginning of a text, and what stands behind them. */
const codesAt = (text: string): { codes: string[]; rest: string } => {
  const codes: string[] = []
  let rest = text.trim()
  for (let found = token.exec(rest); found; found = token.exec(rest)) {
    codes.push(found[0])
    rest = rest.slice(found[0].length).replace(separators, '')
  }
  return { codes, rest }
}

/** Codes and cost of a line: columns by tab or semicolon, as spreadsheets copy them, else the cost behind the codes. */
const partsOf = (line: string): { codes: string[]; cost: string; rest: string } => {
  const clean = line.replaceAll('"', '').trim()
  const column = Math.max(clean.lastIndexOf('\t'), clean.lastIndexOf(';'))
  const isCost = column > 0 && codesAt(clean.slice(column + 1)).codes.length === 0
  if (isCost) {
    const { codes, rest } = codesAt(clean.slice(0, column))
    return { codes, cost: clean.slice(column + 1).trim(), rest }
  }
  const { codes, rest } = codesAt(clean)
  return { codes, cost: rest, rest: '' }
}

const codeOf = (text: string): PastedCode['code'] | null => {
  const [first, last] = text.split(/\s*[-\u2010-\u2015]\s*/)
  if (first !== undefined && last !== undefined) return [Number(first), Number(last)]
  if (/^[1-9]\d{3}$/.test(text)) return text
  return normalizeZipCode(text)
}

const readLine = (line: string, number: number, usual: number | null): { codes: PastedCode[]; skipped: Skipped[] } => {
  const { codes, cost, rest } = partsOf(line)
  const whole = { line: number, text: line.trim().slice(0, 120) }
  if (codes.length === 0 || rest !== '') return { codes: [], skipped: [{ ...whole, code: 'zip_code_invalid' }] }
  const cents = cost === '' ? usual : parseCents(cost)
  if (typeof cents === 'string') return { codes: [], skipped: [{ ...whole, code: cents }] }
  const result: { codes: PastedCode[]; skipped: Skipped[] } = { codes: [], skipped: [] }
  for (const text of codes) {
    const code = codeOf(text)
    if (code === null) result.skipped.push({ line: number, text, code: 'zip_code_invalid' })
    else if (typeof code !== 'string' && code[0] >= code[1])
      result.skipped.push({ line: number, text, code: 'range_start_not_before_end' })
    else result.codes.push({ line: number, text, code, cost: cents ?? usual })
  }
  return result
}

/** Reads pasted lines. `usual`: cents for lines without a cost. Empty lines, and headings without a digit, are passed over. */
export const readPasted = (text: string, usual: number | null): { codes: PastedCode[]; skipped: Skipped[] } => {
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ line, number: at + 1 }))
  const read = lines
    .filter(({ line, number }) => line.trim() !== '' && (number > 1 || /\d/.test(line)))
    .map(({ line, number }) => readLine(line, number, usual))
  return { codes: read.flatMap(({ codes }) => codes), skipped: read.flatMap(({ skipped }) => skipped) }
}

/** The areas that pasted codes speak of; of a range every number in it. */
export const listPostcodeAreas = (codes: readonly PastedCode[]): string[] =>
  codes.flatMap(({ code }) =>
    typeof code === 'string'
      ? [code.slice(0, 4)]
      : Array.from({ length: code[1] - code[0] + 1 }, (_none, at) => String(code[0] + at)),
  )

interface PreviewedZones {
  readonly read: { zip_code: string; cost: number | null }[]
  readonly merged: number
  readonly skipped: Skipped[]
}

/** Opens ranges to the areas that exist, and leaves out, with the reason, what does not; of a code that stands twice the last cost counts. */
export const zonesOfPasted = (
  pasted: { readonly codes: readonly PastedCode[]; readonly skipped: readonly Skipped[] },
  missing: ReadonlySet<string>,
): PreviewedZones => {
  const zones = new Map<string, number | null>()
  const skipped = [...pasted.skipped]
  let merged = 0
  for (const { line, text, code, cost } of pasted.codes) {
    const found = typeof code === 'string' ? [code] : listPostcodeAreas([{ line, text, code, cost }])
    const existing = found.filter((item) => !missing.has(item.slice(0, 4)))
    if (existing.length === 0) skipped.push({ line, text, code: 'zip_code_unknown' })
    for (const item of existing) {
      if (zones.size >= maxZones && !zones.has(item)) {
        skipped.push({ line, text, code: 'too_many' })
        break
      }
      if (zones.has(item)) merged += 1
      zones.set(item, cost)
    }
  }
  return {
    read: [...zones].map(([code, cost]) => ({ zip_code: showZipCode(code), cost })),
    merged,
    skipped: skipped.toSorted((item, other) => item.line - other.line),
  }
}
