import type { UserRow } from '@plein/contract/people/users'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../platform/i18n.ts'
import { countriesQuery } from '../../../platform/places/places.ts'
import { useProfile } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Column } from '../../../ui/data/data-table.tsx'
import type { useListState } from '../../../ui/data/use-list-state.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { FilterViewMenu } from '../../../ui/lists/filter-view-menu.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import type { UsersFilter } from './users-data.ts'
import { filterNames, USERS } from './use-users-filter.ts'
import styles from './users.module.css'

interface UsersFiltersProps {
  list: ReturnType<typeof useListState>
  filter: UsersFilter
  columns: readonly Column<UserRow>[]
}

/** Search, state and country. They count at once. */
export const UsersFilters = ({ list, filter, columns }: UsersFiltersProps) => {
  const t = peopleStrings.useTranslate()
  const countries = useQuery(countriesQuery(useLanguage()))
  return (
    <div className={styles['filters']} role="search" aria-label={t('filters')}>
      <ListSearch
        label={t('search')}
        className={styles['search']}
        value={filter.q ?? ''}
        onSearch={(q) => list.set({ q }, { replace: true })}
      />
      <Select
        label={t('state')}
        hiddenLabel
        value={filter.state ?? 'all'}
        onValue={(state) => list.set({ state: state === 'all' ? null : state })}
        options={[
          { value: 'all', label: t('everyState') },
          { value: 'active', label: t('active') },
          { value: 'disabled', label: t('disabled') },
        ]}
      />
      <Select
        label={t('country')}
        hiddenLabel
        value={filter.country ?? 'all'}
        onValue={(country) => list.set({ country: country === 'all' ? null : country })}
        options={[
          { value: 'all', label: t('everyCountry') },
          ...(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <FilterViewMenu
        name={USERS}
        owner={useProfile()?.uuid ?? ''}
        list={list}
        filterNames={filterNames}
        columns={columns}
      />
      {filter.promo !== undefined && (
        <p className={styles['only']}>
          <Button size="small" icon={IconX} onClick={() => list.set({ promo: null })}>
            {t('cameWith', { code: filter.promo })}
          </Button>
        </p>
      )}
    </div>
  )
}
