import type { ReactNode } from 'react'
import type { PageInfo } from '#platform/page.ts'
import { Button } from '../actions/button.tsx'
import { TabPanel, Tabs } from '../tables/tabs.tsx'
import type { useListState } from '../tables/use-list-state.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { getFilters } from './kept-filters.ts'
import { ListSearch } from './list-search.tsx'
import styles from './lists.module.css'
import { PagedList, type PagedListProps } from './paged-list.tsx'

interface TabbedListProps<R, P> extends Omit<PagedListProps<R, P>, 'place' | 'hrefOf'> {
  list: ReturnType<typeof useListState>
  /** The field that narrows it, and the name of its text in the address. */
  search: { label: string; name: string }
  /** The states that rows are in, a tab each beside all of them, and the name of the chosen one in the address. */
  states: {
    label: string
    name: string
    all: { label: string; count?: number | undefined }
    tabs: readonly { value: string; label: string; count?: number | undefined }[]
  }
  /** The main actions of the list, beside the search. */
  action?: ReactNode
  /** Instead of `empty` where nothing fits, with the word that shows everything again. */
  nothingFits: { title: string; clear: string }
}

const ALL = 'all'
const tabOf = (value: string, { label, count }: { label: string; count?: number | undefined }) => ({
  value,
  label,
  ...(count !== undefined && { count }),
})

/** A list whose rows are in states: a search, a tab for each state with its count, and the rows below. */
export const TabbedList = <R, P extends PageInfo>(props: TabbedListProps<R, P>) => {
  const { list, search, states, action, nothingFits, empty, ...table } = props
  const state = states.tabs.find(({ value }) => value === list.get(states.name))?.value ?? ALL
  const q = list.get(search.name)
  return (
    <div className={styles.tabbed}>
      <div className={styles.tools} role="search" aria-label={search.label}>
        <ListSearch
          label={search.label}
          className={styles.search}
          value={q ?? ''}
          onSearch={(text) => list.set({ [search.name]: text }, { replace: true })}
        />
        {action}
      </div>
      <Tabs
        label={states.label}
        name={states.name}
        value={state}
        onValue={(next) => list.set({ [states.name]: next === ALL ? null : next })}
        tabs={[tabOf(ALL, states.all), ...states.tabs.map((tab) => tabOf(tab.value, tab))]}
      />
      <TabPanel value={state} name={states.name}>
        <PagedList
          {...table}
          place={{ filters: getFilters(list, [states.name, search.name]), page: list.get('page'), at: list.get('at') }}
          hrefOf={(page, at) => list.at({ page, at })}
          empty={
            state === ALL && q === undefined ? (
              empty
            ) : (
              <EmptyState
                title={nothingFits.title}
                action={
                  <Button onClick={() => list.set({ [states.name]: null, [search.name]: null })}>
                    {nothingFits.clear}
                  </Button>
                }
              />
            )
          }
        />
      </TabPanel>
    </div>
  )
}
