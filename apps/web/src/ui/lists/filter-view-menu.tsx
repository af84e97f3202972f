import type { Column } from '../tables/column.ts'
import type { useListState } from '../tables/use-list-state.ts'
import { getFilters, readValues } from './kept-filters.ts'
import { ViewMenu } from './view-menu.tsx'

interface FilterViewMenuProps {
  /** The name of the list: its look and its views are kept under it. */
  name: string
  /** Whose views: the uuid of who is signed in. */
  owner: string
  list: ReturnType<typeof useListState>
  /** The filters and order of the list in the address. */
  filterNames: readonly string[]
  /** All columns; the first one always stays. */
  columns: readonly Pick<Column<never>, 'key' | 'head'>[]
}

/** Filters kept under a name, and how the rows look, for a list whose filters are values of the address. */
export const FilterViewMenu = ({ name, owner, list, filterNames, columns }: FilterViewMenuProps) => (
  <ViewMenu
    list={name}
    owner={owner}
    search={getFilters(list, filterNames)}
    plain=""
    onSearch={(search) => list.set(readValues(search, filterNames))}
    columns={columns.slice(1)}
    onSize={() => list.set({}, { replace: true })}
  />
)
