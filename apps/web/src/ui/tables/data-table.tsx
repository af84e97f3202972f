import { useState, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { IconArrowDown, IconArrowUp } from '../icons/icons.ts'
import type { Cells, Column, Group } from './column.ts'
import { ColumnWidth } from './column-width.tsx'
import { CellsRow, Rows, SkeletonRows, walkRows } from './data-table-rows.tsx'
import { nextSort, type Sort } from './sort.ts'
import { useFittingColumns } from './use-fitting-columns.ts'
import styles from './data-table.module.css'

export type { Column } from './column.ts'

export interface DataTableProps<R> {
  /** Read by a screen reader; the screen's heading says it to the others. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  /** The first cell becomes a real link, and the whole row leads there. */
  rowHref?: (row: R) => string
  /** The state that the row's link leaves in the history: `{ overlay: true }` for a panel over the list. */
  rowState?: unknown
  /** The row whose details stand open beside the list. */
  isCurrent?: (row: R) => boolean
  /** A row that is part of the one above it: it stands indented below. */
  isChild?: (row: R) => boolean
  /** Headings over rows that belong together: months, days. */
  group?: (row: R) => Group
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Rows are replaced: the old ones stay, a line runs on top. */
  refreshing?: boolean
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode
  /** Sums under the rows: one cell a column key. */
  totals?: Cells
  /** Above the first and below the last row: what an account held before and holds after. */
  first?: Cells
  last?: Cells
  /** 1: rows as high as their text, for people who compare many; 2: as usual; 3: roomy. */
  rowSize?: 1 | 2 | 3
  /** The space bar on a row asks for a quick look at it. */
  onPeek?: (row: R) => void
  /** The heads stay in sight while the page scrolls; only for columns that fit a screen. */
  sticky?: boolean
  /** Widths that were chosen, in px, by column; with `onWidth` the edges of the heads can be taken. */
  widths?: Readonly<Record<string, number>>
  onWidth?: (key: string, width: number | null) => void
  /** How many skeleton rows: what a page will hold. */
  expected?: number
}

interface HeadProps<R> extends Pick<DataTableProps<R>, 'sort' | 'onSort' | 'onWidth'> {
  column: Column<R>
  width: number | undefined
  /** The last column ends where the table does. */
  last: boolean
}

const Head = <R,>({ column, width, last, sort, onSort, onWidth }: HeadProps<R>) => {
  const active = column.sort !== undefined && sort?.field === column.sort
  const direction = active ? (sort.descending ? 'descending' : 'ascending') : undefined
  const name = typeof column.head === 'string' ? column.head : ''
  const edge = onWidth !== undefined && !last && name !== ''
  return (
    <th
      scope="col"
      aria-sort={direction}
      // A head is called by its word alone, whatever else stands in it.
      aria-label={edge ? name : undefined}
      data-align={column.align}
      style={{ inlineSize: width === undefined ? column.width : `${width}px` }}
    >
      {column.beforeHead}
      {column.sort === undefined || !onSort ? (
        column.head
      ) : (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort ?? null, column.sort ?? ''))}>
          {column.head}
          <span className={classes(styles.arrow, active && styles.active)}>
            <Icon of={active && !sort.descending ? IconArrowUp : IconArrowDown} size={14} />
          </span>
        </button>
      )}
      {edge && <ColumnWidth name={name} width={width} onWidth={(next) => onWidth(column.key, next)} />}
    </th>
  )
}

/** A list of things: a table on a screen, cards on a phone. State that outlives a reload belongs to the URL (useListState). */
export const DataTable = <R,>(props: DataTableProps<R>) => {
  const { caption, rows, sort, onSort, refreshing, empty, totals, first, last } = props
  const { rowSize = 2, sticky, onPeek, expected = 12, rowKey, rowHref, rowState, isCurrent, isChild, group } = props
  const { widths, onWidth } = props
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const columns = useFittingColumns(frame, props.columns, rows)
  if (rows?.length === 0 && empty) return empty
  const links = {
    ...(rowHref && { rowHref }),
    ...(isCurrent && { isCurrent }),
    ...(isChild && { isChild }),
    ...(group && { group }),
    rowState,
  }
  return (
    <div
      ref={setFrame}
      className={styles.frame}
      data-row-size={rowSize}
      data-sticky={sticky || undefined}
      data-refreshing={refreshing || undefined}
      aria-busy={rows === undefined || refreshing}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <Head
                key={column.key}
                column={column}
                width={widths?.[column.key]}
                last={at === columns.length - 1}
                {...(onWidth && { onWidth })}
                {...(sort !== undefined && { sort })}
                {...(onSort && { onSort })}
              />
            ))}
          </tr>
        </thead>
        {/* The keys are those of the rows' own links; the body only hears what bubbles up from them. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          onKeyDown={(event) => {
            const key = walkRows(event)
            const row = key === null ? undefined : rows?.find((row) => rowKey(row) === key)
            if (row !== undefined) onPeek?.(row)
          }}
        >
          {first && rows && <CellsRow columns={columns} cells={first} look="edge" />}
          {rows ? (
            <Rows columns={columns} rows={rows} rowKey={rowKey} {...links} />
          ) : (
            <SkeletonRows columns={columns} expected={expected} />
          )}
          {last && rows && <CellsRow columns={columns} cells={last} look="edge" />}
        </tbody>
        {totals && rows && (
          <tfoot>
            <CellsRow columns={columns} cells={totals} look="totals" />
          </tfoot>
        )}
      </table>
    </div>
  )
}
