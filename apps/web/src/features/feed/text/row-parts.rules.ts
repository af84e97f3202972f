import type { TextRange, TextRow } from '@plein/contract/feed/text'

/** A part of a row's text that is marked the same from end to end. */
export interface RowPart {
  readonly text: string
  readonly is_bold: boolean
  readonly is_italic: boolean
  readonly href: string | null
}

export const plainPart = (text: string): RowPart => ({ text, is_bold: false, is_italic: false, href: null })

/** A row cut where its marks begin and end. */
export const toParts = ({ text, ranges }: Pick<TextRow, 'text' | 'ranges'>): RowPart[] => {
  const cuts = [...new Set([0, text.length, ...ranges.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at >= 0 && at <= text.length)
    .toSorted((one, other) => one - other)
  return cuts.slice(1).map((end, at) => {
    const start = cuts[at] ?? 0
    const over = ranges.filter((range) => range.start <= start && range.end >= end)
    return {
      text: text.slice(start, end),
      is_bold: over.some(({ mark }) => mark === 'bold'),
      is_italic: over.some(({ mark }) => mark === 'italic'),
      href: over.find(({ mark }) => mark === 'link')?.href ?? null,
    }
  })
}

const rangesOfPart = ({ text, is_bold, is_italic, href }: RowPart, start: number): TextRange[] => {
  const place = { start, end: start + text.length }
  return [
    ...(is_bold ? [{ ...place, mark: 'bold' as const, href: null }] : []),
    ...(is_italic ? [{ ...place, mark: 'italic' as const, href: null }] : []),
    ...(href === null ? [] : [{ ...place, mark: 'link' as const, href }]),
  ]
}

/** The text and ranges of parts: what is marked the same over several of them is one range. */
export const fromParts = (parts: readonly RowPart[]): Pick<TextRow, 'text' | 'ranges'> => {
  const ranges: TextRange[] = []
  let text = ''
  for (const part of parts) {
    for (const range of part.text === '' ? [] : rangesOfPart(part, text.length)) {
      const before = ranges.findLastIndex(
        ({ end, mark, href }) => end === range.start && mark === range.mark && href === range.href,
      )
      const known = ranges[before]
      if (known) ranges[before] = { ...known, end: range.end }
      else ranges.push(range)
    }
    text += part.text
  }
  return { text, ranges }
}
