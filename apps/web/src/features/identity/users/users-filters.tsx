import type { UserRow } from '@plein/contract/people/users'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n.ts'
import { countriesQuery } from '#platform/places/places.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import type { UsersFilter } from './users-data.ts'
import { filterNames, USERS } from './use-users-filter.ts'
import styles from './users.module.css'

interface UsersFiltersProps {
  list: ReturnType<typeof useListState>
  filter: UsersFilter
  columns: readonly Column<UserRow>[]
}

/** Search, state and country; and the code that people came with, when the address names one. */
export const UsersFilters = ({ list, filter, columns }: UsersFiltersProps) => {
  const t = peopleStrings.useTranslate()
  const countries = useQuery(countriesQuery(useLanguage()))
  const { promo } = filter
  return (
    <FilterBar
      label={t('filters')}
      search={t('search')}
      list={list}
      name={USERS}
      filterNames={filterNames}
      columns={columns}
      className={styles.filters}
      only={
        promo === undefined
          ? undefined
          : { text: t('cameWith', { code: promo }), onClear: () => list.set({ promo: null }) }
      }
    >
      <FilterSelect
        label={t('state')}
        value={filter.state}
        onValue={(state) => list.set({ state })}
        any={t('everyState')}
        options={[
          { value: 'active', label: t('active') },
          { value: 'disabled', label: t('disabled') },
        ]}
      />
      <FilterSelect
        label={t('country')}
        value={filter.country}
        onValue={(country) => list.set({ country })}
        any={t('everyCountry')}
        options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
    </FilterBar>
  )
}
