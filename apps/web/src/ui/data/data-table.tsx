import type { ReactNode } from 'react'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Link } from '../../platform/router/router.tsx'
import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Icon } from '../icons/icon.tsx'
import { nextSort, type Sort } from './sort.ts'
import styles from './data-table.module.css'

export interface Column<R> {
  key: string
  head: string
  cell: (row: R) => ReactNode
  /** Money and counts stand at the end, in figures of one width. */
  align?: 'end'
  /** The field that the server sorts by; only such columns have a button. */
  sort?: string
  /** Its place on a phone's card; `meta` when left out. */
  phone?: 'title' | 'amount' | 'status' | 'meta' | 'hidden'
  width?: string
}

interface DataTableProps<R> {
  /** Read by a screen reader; the screen's heading says it to the others. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  /** The first cell becomes a real link, and the whole row leads there. */
  rowHref?: (row: R) => string
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Rows are replaced: the old ones stay, a line runs on top. */
  refreshing?: boolean
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode
  /** Sums under the rows: one cell a column key. */
  totals?: Readonly<Record<string, ReactNode>>
  /** How many skeleton rows: what a page will hold. */
  expected?: number
}

const Head = <R,>({ column, sort, onSort }: { column: Column<R> } & Pick<DataTableProps<R>, 'sort' | 'onSort'>) => {
  const active = column.sort !== undefined && sort?.field === column.sort
  const direction = active ? (sort.descending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={direction} data-align={column.align} style={{ inlineSize: column.width }}>
      {column.sort === undefined || !onSort ? (
        column.head
      ) : (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => onSort(nextSort(sort ?? null, column.sort ?? ''))}
        >
          {column.head}
          <span className={classes(styles['arrow'], active && styles['active'])}>
            <Icon of={active && !sort.descending ? IconArrowUp : IconArrowDown} size={14} />
          </span>
        </button>
      )}
    </th>
  )
}

const Rows = <R,>({ columns, rows = [], rowKey, rowHref }: DataTableProps<R>) =>
  rows.map((row) => (
    <tr key={rowKey(row)} className={classes(rowHref && styles['linked'])}>
      {columns.map((column, at) => {
        const content = column.cell(row)
        const inside =
          at === 0 && rowHref ? (
            <Link className={styles['link']} to={rowHref(row)}>
              {content}
            </Link>
          ) : (
            content
          )
        const place = { 'data-align': column.align, 'data-phone': column.phone ?? 'meta', 'data-head': column.head }
        return at === 0 ? (
          <th key={column.key} scope="row" {...place}>
            {inside}
          </th>
        ) : (
          <td key={column.key} {...place}>
            {inside}
          </td>
        )
      })}
    </tr>
  ))

const SkeletonRows = <R,>({ columns, expected = 12 }: Pick<DataTableProps<R>, 'columns' | 'expected'>) =>
  Array.from({ length: expected }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map((column, at) => (
        <td key={column.key} data-align={column.align} data-phone={at > 2 ? 'hidden' : (column.phone ?? 'meta')}>
          <Skeleton width={`${[72, 48, 60, 84][(row + at) % 4]}%`} />
        </td>
      ))}
    </tr>
  ))

/** A list of things: a table on a screen, cards on a phone. State that outlives a reload belongs to the URL (useListState). */
export const DataTable = <R,>(props: DataTableProps<R>) => {
  const { caption, columns, rows, sort, onSort, refreshing, empty, totals } = props
  if (rows?.length === 0 && empty) return empty
  return (
    <div
      className={styles['frame']}
      data-refreshing={refreshing || undefined}
      aria-busy={rows === undefined || refreshing}
    >
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                {...(sort !== undefined && { sort })}
                {...(onSort && { onSort })}
              />
            ))}
          </tr>
        </thead>
        <tbody>{rows ? <Rows {...props} /> : <SkeletonRows {...props} />}</tbody>
        {totals && rows && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-phone={totals[column.key] ? 'meta' : 'hidden'}
                  data-head={column.head}
                >
                  {totals[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
