import type { ReactNode } from 'react'

export interface Column<R> {
  key: string
  head: ReactNode
  cell: (row: R) => ReactNode
  /** Before the first cell's link, and outside of it: what opens a branch of a tree. */
  before?: (row: R) => ReactNode
  /** The same in the head: what marks all rows. */
  beforeHead?: ReactNode
  /** Money and counts stand at the end, in figures of one width. */
  align?: 'end'
  /** The field that the server sorts by; only such columns have a button. */
  sort?: string
  /** Its place on a phone's card; `meta` when left out. */
  phone?: 'title' | 'amount' | 'status' | 'meta' | 'hidden'
  /** When it gives way to the others where a table has no room for all: 1 first. Left out, its place on a phone decides. */
  gives?: 1 | 2 | 3 | 'never'
  /** A phone's card names the figure: 'Debit 12,00'. */
  phoneHead?: string
  width?: string
}

/** A row that stands for no single thing (a month, a sum): what it shows in the columns, by their key. */
export type Cells = Readonly<Record<string, ReactNode>>

/** Rows with the same key that follow each other stand under one heading. */
export interface Group {
  key: string
  cells: Cells
}
