import type { Place } from '../../../platform/http/paging.ts'

/** Rows that are read at a time. */
const batchSize = 500

/**
 * All rows of a list, for a file: `rowsFrom` reads a page from a place, one row more than `size`; `keyOf` gives the values of the
 * list's order. What changes while they are read is in it once or not at all.
 */
export async function* everyRow<Row>(
  rowsFrom: (place: Place, size: number) => Promise<Row[]>,
  keyOf: (row: Row) => (string | number)[],
): AsyncGenerator<Row> {
  let after: (string | number)[] | null = null
  for (;;) {
    const rows: Row[] = await rowsFrom({ after, backwards: false, offset: 0 }, batchSize)
    const batch = rows.slice(0, batchSize)
    yield* batch
    const last = batch.at(-1)
    if (rows.length <= batchSize || last === undefined) return
    after = keyOf(last)
  }
}

/** A file's lines, one for each row. */
export async function* linesOf<Row, Line>(rows: AsyncIterable<Row>, lineOf: (row: Row) => Line): AsyncGenerator<Line> {
  for await (const row of rows) yield lineOf(row)
}
