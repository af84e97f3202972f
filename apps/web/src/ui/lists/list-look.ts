import { useCallback } from 'react'
import { browserStorage } from '#platform/storage.ts'
import { minWidth, maxWidth } from '../tables/column-width.tsx'
import { createStore, useStore, type Store } from '#platform/store.ts'

/** How high the rows of tables are: 1 as high as their text, for people who compare many; 2 as usual; 3 roomy. */
export const rowSizes = [1, 2, 3] as const
type RowSize = (typeof rowSizes)[number]

/** How many rows a page has. */
export const pageSizes = [25, 50, 100] as const
type PageSize = (typeof pageSizes)[number]

type Widths = Readonly<Record<string, number>>

export interface ListLook {
  /** The same for every list of this person. */
  readonly row: RowSize
  readonly size: PageSize
  /** Keys of the columns that are put away. */
  readonly hidden: readonly string[]
  /** Columns that were given a width, in px, by their key. */
  readonly widths?: Widths
  /** Gives a column a width, or (null) the one of its own again. */
  readonly resize?: (key: string, width: number | null) => void
}

const ROWS = 'lists.row'
const keyOf = (list: string): string => `lists.${list}.look`

const readRow = (): RowSize => rowSizes.find((rowSize) => String(rowSize) === browserStorage.get(ROWS)) ?? 2
const rowSize = createStore<RowSize>(readRow())

type Own = Pick<ListLook, 'size' | 'hidden'> & { readonly widths: Widths }

const isWidth = ([, width]: readonly [string, number]): boolean =>
  Number.isInteger(width) && width >= minWidth && width <= maxWidth

/** '50 receipt items customer=180': the size of a page, then what is put away, and the widths that were chosen. */
const readOwn = (list: string): Own => {
  const [size, ...words] = (browserStorage.get(keyOf(list)) ?? '').split(' ').filter(Boolean)
  const widths = words
    .filter((word) => word.includes('='))
    .map((word) => word.split('='))
    .map(([key = '', width]) => [key, Number(width)] as const)
    .filter(isWidth)
  return {
    size: pageSizes.find((pageSize) => String(pageSize) === size) ?? 25,
    hidden: words.filter((word) => !word.includes('=')),
    widths: Object.fromEntries(widths),
  }
}

const own = new Map<string, Store<Own>>()
const ownOf = (list: string): Store<Own> => {
  const found = own.get(list) ?? createStore(readOwn(list))
  own.set(list, found)
  return found
}

/** How a list looks on this device, by its name; it outlives the visit. */
export const useListLook = (list: string): readonly [ListLook, (change: Partial<Omit<ListLook, 'resize'>>) => void] => {
  const change = useCallback(
    ({ row, ...rest }: Partial<Omit<ListLook, 'resize'>>): void => {
      if (row !== undefined) {
        rowSize.set(row)
        browserStorage.set(ROWS, String(row))
      }
      const next = { ...ownOf(list).get(), ...rest }
      ownOf(list).set(next)
      const widths = Object.entries(next.widths).map(([key, width]) => `${key}=${width}`)
      browserStorage.set(keyOf(list), [next.size, ...next.hidden, ...widths].join(' '))
    },
    [list],
  )
  const resize = useCallback(
    (key: string, width: number | null): void => {
      const { [key]: _, ...otherOnes } = ownOf(list).get().widths
      change({ widths: width === null ? otherOnes : { ...otherOnes, [key]: width } })
    },
    [list, change],
  )
  return [{ row: useStore(rowSize), ...useStore(ownOf(list)), resize }, change]
}
