import type { Paper } from '../state/device-settings.ts'

/** Millimetres: the roll, and what its printer can reach. */
const rolls: Readonly<Partial<Record<Paper, { roll: number; content: number }>>> = {
  '80': { roll: 80, content: 72 },
  '58': { roll: 58, content: 48 },
}
const A4_CONTENT = 90
const MM_PER_PX = 25.4 / 96

export const contentWidth = (paper: Paper): number => rolls[paper]?.content ?? A4_CONTENT

/**
 * The @page rule for a sheet: a roll has its width and exactly the height of what is printed (a length beside `auto` is no
 * valid size), without margins, so that the browser prints no header. A4 keeps the browser's own.
 */
export const pageRule = (paper: Paper, height_px: number): string => {
  const size = rolls[paper]
  if (!size) return ''
  return `@page { size: ${size.roll}mm ${Math.ceil(height_px * MM_PER_PX) + 2}mm; margin: 0 }`
}
