import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../platform/i18n.ts'
import { countriesQuery } from '../../../platform/places/places.ts'
import type { useListState } from '../../../ui/data/use-list-state.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import type { UsersFilter } from './users-data.ts'
import styles from './users.module.css'

interface UsersFiltersProps {
  list: ReturnType<typeof useListState>
  filter: UsersFilter
}

/** Search, state and country. They count at once. */
export const UsersFilters = ({ list, filter }: UsersFiltersProps) => {
  const t = peopleStrings.useTranslate()
  const countries = useQuery(countriesQuery(useLanguage()))
  return (
    <div className={styles['filters']} role="search" aria-label={t('filters')}>
      {/* A new key takes over what another part of the page did to the search. */}
      <Search key={filter.q ?? ''} value={filter.q ?? ''} onSearch={(q) => list.set({ q }, { replace: true })} />
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
    </div>
  )
}

/** Typing rests this long before it is a search. */
const PAUSE_MS = 350

const Search = ({ value, onSearch }: { value: string; onSearch: (q: string) => void }) => {
  const t = peopleStrings.useTranslate()
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <TextField
      label={t('search')}
      hiddenLabel
      type="search"
      className={styles['search']}
      placeholder={t('search')}
      before={<Icon of={IconSearch} size={18} />}
      autoComplete="off"
      maxLength={100}
      value={text}
      onValue={setText}
    />
  )
}
