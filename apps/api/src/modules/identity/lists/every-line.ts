import { readPages } from '#platform/http/export.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** Rows that are read at a time. */
const batchSize = 100

/**
 * All rows of a list, for a file, as its lines: `rowsFrom` reads a page from a place, one row more than `size`; `keyOf` gives the
 * values of the list's order.
 */
export const everyLine = async function* <Row, Line>(
  rowsFrom: (place: Cursor, size: number) => Promise<Row[]>,
  keyOf: (row: Row) => (string | number)[],
  lineOf: (row: Row) => Line,
): AsyncGenerator<Line[]> {
  const pages = readPages<Row>(batchSize, (last, size) =>
    rowsFrom({ after: last && keyOf(last), backwards: false, offset: 0 }, size - 1),
  )
  for await (const rows of pages) yield rows.map(lineOf)
}
