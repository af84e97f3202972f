import type { FieldProblem } from '@plein/contract/problem'
import type { TextRange, TextRow } from '@plein/contract/feed/text'

/** An address as we show it: https, of a public name, without a password in it. Undefined for anything else. */
export const httpsLink = (typed: string): string | undefined => {
  const text = typed.trim()
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return undefined
  const bare = text.replace(/^https?:\/{0,2}/i, '')
  if (bare === '' || /\s/.test(bare) || !URL.canParse(`https://${bare}`)) return undefined
  const url = new URL(`https://${bare}`)
  const is_public = /^[^.].*\.[a-z\d-]{2,}$/i.test(url.hostname) && url.username === '' && url.password === ''
  return is_public && url.href.length <= 500 ? url.href : undefined
}

/** A title stands on one line. */
export const oneLineTitle = (title: string): string => title.replaceAll(/[\r\n\u2028\u2029\v\f]+/g, ' ').trim()

const hashtag = /#([\p{L}\p{M}\p{N}_]{1,50})/gu

/** A tag as it is kept and looked for: small letters, in one way of writing accents. */
export const toTag = (text: string): string => text.trim().replace(/^#/, '').normalize('NFC').toLowerCase()

/** The words behind a # in texts, and tags that were named beside them: each once, at most so many. */
export const findTags = (texts: readonly string[], named: readonly string[], most: number): string[] => {
  const found = texts.flatMap((text) => [...text.matchAll(hashtag)].map(([, word = '']) => word))
  return [...new Set([...named, ...found].map(toTag))].filter((tag) => tag !== '').slice(0, most)
}

const isTag = (text: string): boolean => /^[\p{L}\p{M}\p{N}_]{1,50}$/u.test(toTag(text))

/** Errors of tags that were named: only letters, digits and _ make one. */
export const tagErrors = (tags: readonly string[]): FieldProblem[] =>
  tags.flatMap((tag, at) => (isTag(tag) ? [] : [{ field: `tags.${at}`, code: 'format' }]))

const rangeErrors = (row: TextRow, place: string): FieldProblem[] =>
  row.ranges.flatMap(({ start, end, mark, href }, at) => {
    if (start >= end || end > row.text.length) return [{ field: `${place}.ranges.${at}.end`, code: 'range' }]
    const is_right = mark === 'link' ? href !== null && httpsLink(href) !== undefined : href === null
    return is_right ? [] : [{ field: `${place}.ranges.${at}.href`, code: 'url' }]
  })

/** Errors of rows that the schema alone does not see: too many letters in all, nothing but spaces, marks past the end. */
export const rowErrors = (
  rows: readonly TextRow[],
  { letters, is_required }: { letters: number; is_required: boolean },
): FieldProblem[] => {
  const length = rows.reduce((sum, row) => sum + row.text.length, 0)
  if (length > letters) return [{ field: 'text', code: 'too_long', params: { maximum: letters } }]
  if (is_required && rows.every((row) => row.text.trim() === '')) return [{ field: 'text', code: 'required' }]
  return rows.flatMap((row, at) => rangeErrors(row, `text.${at}`))
}

const cleanRange = ({ start, end, mark, href }: TextRange): TextRange => ({
  start,
  end,
  mark,
  href: href === null ? null : (httpsLink(href) ?? null),
})

/** Rows as they are kept: their links are https. */
export const cleanRows = (rows: readonly TextRow[]): TextRow[] =>
  rows.map(({ type, text, ranges }) => ({ type, text, ranges: ranges.map(cleanRange) }))

/** True when a text leads somewhere. */
export const hasLinks = (rows: readonly TextRow[]): boolean =>
  rows.some(({ ranges }) => ranges.some(({ mark }) => mark === 'link'))

/** The readable part of a post's address: its title in small Latin letters and digits, as far as it has some. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
