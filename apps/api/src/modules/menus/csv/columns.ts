import { csvHeadings, csvYes } from '../strings/index.ts'
import { menuColumns, type MenuColumn } from '../menu-columns.ts'

/** A spreadsheet writes an apostrophe in its own way, and people write headings in theirs. */
const bare = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[’‘ʼ`]/g, "'")

const known = new Map<string, MenuColumn>(
  menuColumns.flatMap((column) => [
    [column, column] as const,
    ...Object.values(csvHeadings).map((headings) => [bare(headings[column]), column] as const),
  ]),
)

/** The column that a heading names, in any of the languages or by its own name; undefined for another one. */
export const chooseColumn = (heading: string): MenuColumn | undefined => known.get(bare(heading))

const words = new Map<string, boolean>([
  ...Object.values(csvYes).flatMap(([yes, no]) => [[yes, true] as const, [no, false] as const]),
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ['x', true],
])

/** Yes or no in any of the languages; undefined for another word. */
export const yesOrNo = (cell: string): boolean | undefined => words.get(cell.trim().toLowerCase())
