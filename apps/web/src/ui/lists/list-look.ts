import { useCallback } from 'react'
import { browserStorage } from '../../platform/storage.ts'
import { createStore, useStore, type Store } from '../../platform/store.ts'

/** How high the rows of tables are: 1 as high as their text, for people who compare many; 2 as usual; 3 roomy. */
export const rowSizes = [1, 2, 3] as const
type RowSize = (typeof rowSizes)[number]

/** How many rows a page has. */
export const pageSizes = [25, 50, 100] as const
type PageSize = (typeof pageSizes)[number]

export interface ListLook {
  /** The same for every list of this person. */
  readonly row: RowSize
  readonly size: PageSize
  /** Keys of the columns that are put away. */
  readonly hidden: readonly string[]
}

const ROWS = 'lists.row'
const keyOf = (list: string): string => `lists.${list}.look`

const readRow = (): RowSize => rowSizes.find((one) => String(one) === browserStorage.get(ROWS)) ?? 2
const rowSize = createStore<RowSize>(readRow())

type Own = Pick<ListLook, 'size' | 'hidden'>

/** '50 receipt items': the size of a page, then what is put away. */
const readOwn = (list: string): Own => {
  const [size, ...hidden] = (browserStorage.get(keyOf(list)) ?? '').split(' ').filter(Boolean)
  return { size: pageSizes.find((one) => String(one) === size) ?? 25, hidden }
}

const own = new Map<string, Store<Own>>()
const ownOf = (list: string): Store<Own> => {
  const found = own.get(list) ?? createStore(readOwn(list))
  own.set(list, found)
  return found
}

/** How a list looks on this device, by its name; it outlives the visit. */
export const useListLook = (list: string): readonly [ListLook, (change: Partial<ListLook>) => void] => {
  const look = { row: useStore(rowSize), ...useStore(ownOf(list)) }
  const change = useCallback(
    ({ row, ...rest }: Partial<ListLook>): void => {
      if (row !== undefined) {
        rowSize.set(row)
        browserStorage.set(ROWS, String(row))
      }
      const next = { ...ownOf(list).get(), ...rest }
      ownOf(list).set(next)
      browserStorage.set(keyOf(list), [next.size, ...next.hidden].join(' '))
    },
    [list],
  )
  return [look, change]
}
