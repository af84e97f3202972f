import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { useProfile } from '../../../platform/session/session.ts'
import type { Column } from '../../../ui/data/data-table.tsx'
import type { useListState } from '../../../ui/data/use-list-state.ts'
import { filtersOf, valuesOf } from '../../../ui/lists/kept-filters.ts'
import { ViewMenu as ListViewMenu } from '../../../ui/lists/view-menu.tsx'
import { filterNames } from './filters.rules.ts'

/** The name under which the look of the list and its saved views are kept. */
export const ORDERS = 'orders'

interface ViewMenuProps {
  list: ReturnType<typeof useListState>
  columns: readonly Column<BoardOrder>[]
}

/** Filters kept under a name, and how the rows look. */
export const ViewMenu = ({ list, columns }: ViewMenuProps) => (
  <ListViewMenu
    list={ORDERS}
    owner={useProfile()?.uuid ?? ''}
    search={filtersOf(list, filterNames)}
    plain=""
    onSearch={(search) => list.set(valuesOf(search, filterNames))}
    columns={columns.slice(1)}
    onSize={() => list.set({}, { replace: true })}
  />
)
