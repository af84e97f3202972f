import type { ReactNode } from 'react'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { classes } from '#ui/classes.ts'
import { IconX } from '#ui/icons/icons.ts'
import type { Column } from '#ui/tables/column.ts'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { FilterViewMenu } from '#ui/lists/filter-view-menu.tsx'
import { ListSearch } from '#ui/lists/list-search.tsx'
import styles from './lists.module.css'

interface FilterBarProps {
  /** The bar's name, and the search field's. */
  label: string
  search: string
  list: ReturnType<typeof useListState>
  /** The name under which the look of the list and its saved views are kept. */
  name: string
  filterNames: readonly string[]
  columns: readonly Pick<Column<never>, 'key' | 'head'>[]
  /** How wide its parts stand beside each other. */
  className: string | undefined
  /** The filters besides the search. */
  children: ReactNode
  /** A filter that only an address sets, and how it is taken away. */
  only?: { text: string; onClear: () => void } | undefined
}

/** The bar above an administrator's list: search, filters and views. All of it counts at once. */
export const FilterBar = (props: FilterBarProps) => {
  const { label, search, list, name, filterNames, columns, className, children, only } = props
  const owner = useProfile()?.uuid ?? ''
  return (
    <div className={classes(styles.filters, className)} role="search" aria-label={label}>
      <ListSearch
        label={search}
        className={styles.search}
        value={list.get('q') ?? ''}
        onSearch={(q) => list.set({ q }, { replace: true })}
      />
      {children}
      <FilterViewMenu name={name} owner={owner} list={list} filterNames={filterNames} columns={columns} />
      {only && (
        <p className={styles.only}>
          <Button size="small" icon={IconX} onClick={only.onClear}>
            {only.text}
          </Button>
        </p>
      )}
    </div>
  )
}
