/** How a file writes numbers: with this decimal sign. */
export type Point = ',' | '.'

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A day as YYYY-MM-DD, from that or from 20-11-2026, 20/11/2026 and 20.11.2026; undefined for none. */
export const readDay = (cell: string): string | undefined => {
  const text = cell.trim()
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(iso) && isDay(iso) ? iso : undefined
}

/**
 * A number with decimals: '12,5', '€ 1.234,50', '-3.3333'. Undefined when it is none, or has more decimals than it may. A single sign before
 * three digits parts thousands where the decimal sign of the file is the other one.
 */
export const readNumber = (
  cell: string,
  { point, decimals }: { point: Point; decimals: number },
): number | undefined => {
  const bare = cell.replaceAll(/[\s\u00a0\u202f€%']/g, '')
  const other = point === ',' ? '.' : ','
  const grouped = new RegExp(`^-?\\d{1,3}(\\${other}\\d{3})+(\\${point}\\d+)?$`).test(bare)
  const plain = grouped ? bare.replaceAll(other, '') : bare
  const text = plain.replace(',', '.')
  if (!/^-?\d{1,9}(\.\d+)?$/.test(text)) return undefined
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '')
  return fraction.length > decimals ? undefined : Number(text)
}
