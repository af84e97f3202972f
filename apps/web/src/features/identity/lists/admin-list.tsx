import type { ReactNode } from 'react'
import type { PageInfo } from '#platform/page.ts'
import { Button } from '#ui/actions/button.tsx'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getFilters, readValues } from '#ui/lists/kept-filters.ts'
import { PagedList, type PagedListProps } from '#ui/lists/paged-list.tsx'
import styles from './lists.module.css'

type Given = 'query' | 'rowsOf' | 'look' | 'caption' | 'columns' | 'rowKey' | 'rowHref' | 'rowState' | 'isCurrent'

interface AdminListProps<R, P extends PageInfo> extends Pick<PagedListProps<R, P>, Given> {
  list: ReturnType<typeof useListState>
  filterNames: readonly string[]
  /** Its filters and what they are called, above the rows. */
  filters: ReactNode
  /** The text in place of the rows when the filters match nothing; null while there are none. */
  narrowed: { nothing: string; clear: string } | null
  /** The text of an empty list. */
  none: ReactNode
}

/** Controls that order the list or scroll it, and change nothing of the search. */
const notNarrowing = ['tab', 'sort']

/** A list of an administrator whose filters, order and page stand in the address. */
export const AdminList = <R, P extends PageInfo>(props: AdminListProps<R, P>) => {
  const { list, filterNames, filters, narrowed, none, ...rows } = props
  const narrowing = filterNames.filter((name) => !notNarrowing.includes(name))
  return (
    <div className={styles.list}>
      {filters}
      <PagedList
        {...rows}
        place={{ filters: getFilters(list, filterNames), page: list.get('page'), at: list.get('at') }}
        hrefOf={(page, at) => list.at({ page, at })}
        sort={list.sort}
        onSort={list.setSort}
        empty={
          narrowed === null ? (
            none
          ) : (
            <EmptyState
              title={narrowed.nothing}
              action={<Button onClick={() => list.set(readValues('', narrowing))}>{narrowed.clear}</Button>}
            />
          )
        }
      />
    </div>
  )
}
