/** A measured value beside its limit. */
export interface Row {
  readonly what: string
  readonly value: string
  readonly limit: string
  /** Absent where the limit is only for comparison. */
  readonly good?: boolean
}

const mark = (row: Row): string => (row.good === undefined ? '' : row.good ? 'ok' : 'OVER')

/** Prints the table that belongs into a closing note. */
export const print = (rows: readonly Row[]): void => {
  const width = (cell: (row: Row) => string, title: string): number =>
    Math.max(title.length, ...rows.map((row) => cell(row).length))
  const columns = [
    [(row: Row) => row.what, 'what'],
    [(row: Row) => row.value, 'measured'],
    [(row: Row) => row.limit, 'limit'],
    [mark, ''],
  ] as const
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  process.stdout.write(line(columns.map(([cell, title]) => title.padEnd(width(cell, title)))))
  process.stdout.write(line(columns.map(([cell, title]) => '-'.repeat(width(cell, title)))))
  for (const row of rows)
    process.stdout.write(line(columns.map(([cell, title]) => cell(row).padEnd(width(cell, title)))))
}
