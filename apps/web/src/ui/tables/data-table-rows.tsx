import { Fragment, type KeyboardEvent } from 'react'
import { Link } from '#platform/router/router.tsx'
import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Cells, Column, Group } from './column.ts'
import styles from './data-table.module.css'
import parts from './data-table-parts.module.css'

interface RowsProps<R> {
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  rowHref?: (row: R) => string
  rowState?: unknown
  isCurrent?: (row: R) => boolean
  isChild?: (row: R) => boolean
  group?: (row: R) => Group
}

const Row = <R,>(props: Omit<RowsProps<R>, 'rows'> & { row: R }) => {
  const { columns, row, rowKey, rowHref, rowState, isCurrent, isChild } = props
  return (
    <tr
      className={classes(rowHref && styles.linked, isChild?.(row) && parts.child)}
      data-current={isCurrent?.(row) || undefined}
      data-row={rowKey(row)}
    >
      {columns.map((column, at) => {
        const content = column.cell(row)
        const inside =
          at === 0 && rowHref ? (
            <Link
              className={styles.link}
              to={rowHref(row)}
              state={rowState}
              aria-current={isCurrent?.(row) || undefined}
            >
              {content}
            </Link>
          ) : (
            content
          )
        const place = {
          'data-align': column.align,
          'data-phone': column.phone ?? 'meta',
          'data-head': column.phoneHead,
        }
        return at === 0 ? (
          <th key={column.key} scope="row" {...place}>
            {column.before?.(row)}
            {inside}
          </th>
        ) : (
          <td key={column.key} {...place}>
            {inside}
          </td>
        )
      })}
    </tr>
  )
}

interface CellsRowProps<R> {
  columns: readonly Column<R>[]
  cells: Cells
  /** `group`: a heading over rows; `edge`: an opening or closing row; `totals`: sums in the foot. */
  look: 'group' | 'edge' | 'totals'
}

/** A row that stands for no single thing. */
export const CellsRow = <R,>({ columns, cells, look }: CellsRowProps<R>) => (
  <tr className={parts[look]}>
    {columns.map((column, at) => {
      const place = {
        'data-align': column.align,
        'data-phone': cells[column.key] === undefined ? 'hidden' : (column.phone ?? 'meta'),
        'data-head':
          column.phoneHead ?? (look === 'totals' && typeof column.head === 'string' ? column.head : undefined),
      }
      return at === 0 && cells[column.key] !== undefined ? (
        <th key={column.key} scope={look === 'group' ? 'rowgroup' : 'row'} {...place}>
          {cells[column.key]}
        </th>
      ) : (
        <td key={column.key} {...place}>
          {cells[column.key]}
        </td>
      )
    })}
  </tr>
)

export const Rows = <R,>(props: RowsProps<R>) => {
  const { columns, rows, rowKey, group } = props
  return rows.map((row, at) => {
    const heading = group?.(row)
    const previous = rows[at - 1]
    const isNew = heading !== undefined && (previous === undefined || group?.(previous).key !== heading.key)
    return (
      <Fragment key={rowKey(row)}>
        {isNew && <CellsRow columns={columns} cells={heading.cells} look="group" />}
        <Row {...props} row={row} />
      </Fragment>
    )
  })
}

interface SkeletonRowsProps<R> {
  columns: readonly Column<R>[]
  expected: number
}

export const SkeletonRows = <R,>({ columns, expected }: SkeletonRowsProps<R>) =>
  Array.from({ length: expected }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map((column, at) => (
        <td key={column.key} data-align={column.align} data-phone={at > 2 ? 'hidden' : (column.phone ?? 'meta')}>
          <Skeleton width={`${[72, 48, 60, 84][(row + at) % 4]}%`} />
        </td>
      ))}
    </tr>
  ))

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Arrows, j and k walk from row to row while one of them has the focus; Enter opens it as any link, x marks it where rows can be
 * marked. Gives back the key of the row that the space bar asks to look at.
 */
export const walkRows = (event: KeyboardEvent<HTMLElement>): string | null => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.link}`)]
  const at = links.findIndex((link) => link === document.activeElement)
  const row = links[at]?.closest('tr')
  if (!row) return null
  if (event.key === 'x') row.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
  if (event.key === ' ') {
    event.preventDefault()
    return row.dataset['row'] ?? null
  }
  const next = links[at + (steps[event.key] ?? 0)]
  if (!next || next === links[at]) return null
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
  return null
}
