import { fromParts, plainPart, type RowPart } from './row-parts.rules.ts'

/**
 * One line of a typed text: `**` and `*` begin and end bold and italic, `[words](https://example.nl)` is a link, and `\` before a sign
 * makes it a plain letter. A sign without its other half is one, too.
 */

type Token =
  | { readonly kind: 'text' | 'bold' | 'italic'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string | null }

const signs = /\\([\\*[\]()#>-])|\*\*|\*|\[(?=(?:\\.|[^[\]\\\n])+\]\(([^()\s]+)\))|\]\([^()\s]+\)/g

const readTokens = (line: string): Token[] => {
  const tokens: Token[] = []
  let done = 0
  let is_link = false
  for (const found of line.matchAll(signs)) {
    const [whole, escaped, href] = found
    tokens.push({ kind: 'text', text: line.slice(done, found.index) })
    done = found.index + whole.length
    if (escaped !== undefined) tokens.push({ kind: 'text', text: escaped })
    else if (whole === '**') tokens.push({ kind: 'bold', text: whole })
    else if (whole === '*') tokens.push({ kind: 'italic', text: whole })
    else if (href !== undefined) tokens.push({ kind: 'link', text: whole, href })
    else tokens.push(is_link ? { kind: 'link', text: whole, href: null } : { kind: 'text', text: whole })
    is_link = href !== undefined || (is_link && !whole.startsWith(']'))
  }
  return [...tokens, { kind: 'text' as const, text: line.slice(done) }].filter(({ text }) => text !== '')
}

/** The places of those signs of a kind that begin or end something: two by two, with words between them. */
const pairedAt = (tokens: readonly Token[], kind: 'bold' | 'italic'): number[] => {
  const pairs: number[] = []
  let begun: number | undefined
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== kind) continue
    const has_words = begun !== undefined && tokens.slice(begun, at).some((between) => between.kind === 'text')
    if (begun !== undefined && has_words) pairs.push(begun, at)
    begun = has_words ? undefined : at
  }
  return pairs
}

/** The parts of a line as it was typed. */
export const readLine = (line: string): RowPart[] => {
  const tokens = readTokens(line)
  const bold = new Set(pairedAt(tokens, 'bold'))
  const italic = new Set(pairedAt(tokens, 'italic'))
  const parts: RowPart[] = []
  let marks = plainPart('')
  for (const [at, token] of tokens.entries()) {
    if (bold.has(at)) marks = { ...marks, is_bold: !marks.is_bold }
    else if (italic.has(at)) marks = { ...marks, is_italic: !marks.is_italic }
    else if (token.kind === 'link') marks = { ...marks, href: token.href }
    else parts.push({ ...marks, text: token.text })
  }
  return parts
}

/** An address as it may stand between round brackets. */
const bareHref = (href: string): string =>
  href.replaceAll(/[()\s]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)

const escape = (text: string): string => text.replaceAll(/[*[\]]|\\(?=[\\*[\]()#>-]|$)/g, (sign) => `\\${sign}`)

/** The signs between two parts: what ends with the first, and what begins with the second. */
const signsBetween = (before: RowPart, after: RowPart): string => {
  const is_same_link = before.href === after.href
  const stars = (before.is_bold === after.is_bold ? '' : '**') + (before.is_italic === after.is_italic ? '' : '*')
  return [
    before.href === null || is_same_link ? '' : `](${bareHref(before.href)})`,
    stars,
    after.href === null || is_same_link ? '' : '[',
  ].join('')
}

const writeParts = (parts: readonly RowPart[], write: (text: string) => string): string => {
  let typed = ''
  let before = plainPart('')
  for (const part of parts) {
    typed += signsBetween(before, part) + write(part.text)
    before = part
  }
  return typed + signsBetween(before, plainPart(''))
}

/** A line as it is typed: readLine reads it as the same parts. Signs that are plain letters have a `\` where they need one. */
export const writeLine = (parts: readonly RowPart[]): string => {
  const bare = writeParts(parts, (text) => text)
  const wanted = JSON.stringify(fromParts(parts))
  return JSON.stringify(fromParts(readLine(bare))) === wanted ? bare : writeParts(parts, escape)
}
