import type { UserRow } from '@plein/contract/people/users'
import { useProfile } from '../../../platform/session/session.ts'
import type { Column } from '../../../ui/data/data-table.tsx'
import type { useListState } from '../../../ui/data/use-list-state.ts'
import { filtersOf, valuesOf } from '../../../ui/lists/kept-filters.ts'
import { ViewMenu } from '../../../ui/lists/view-menu.tsx'

/** The name under which the look of the list and its saved views are kept. */
export const USERS = 'users'

/** What narrows and orders the list in the address. */
export const filterNames = ['tab', 'q', 'state', 'country', 'sort'] as const

interface UsersViewProps {
  list: ReturnType<typeof useListState>
  columns: readonly Column<UserRow>[]
}

/** Filters kept under a name, and how the rows look. */
export const UsersView = ({ list, columns }: UsersViewProps) => (
  <ViewMenu
    list={USERS}
    owner={useProfile()?.uuid ?? ''}
    search={filtersOf(list, filterNames)}
    plain=""
    onSearch={(search) => list.set(valuesOf(search, filterNames))}
    columns={columns.slice(1)}
    onSize={() => list.set({}, { replace: true })}
  />
)
