import type { AuditEvent } from '@plein/contract/people/audit-log'
import { auditGroupNames } from '@plein/contract/people/codes'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '#ui/tables/data-table.tsx'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { userQuery } from '../users/users-data.ts'
import { AUDIT, getDays, filterNames, periods } from './audit-data.ts'
import { auditStrings } from './strings/index.ts'
import styles from './audit-log.module.css'

interface AuditFiltersProps {
  list: ReturnType<typeof useListState>
  columns: readonly Column<AuditEvent>[]
}

/** Search, what happened and when; and whose, when the address names a person. */
export const AuditFilters = ({ list, columns }: AuditFiltersProps) => {
  const t = auditStrings.useTranslate()
  const days = getDays(list, useNow(false))
  const person = list.get('user')
  const { data } = useQuery({ ...userQuery(person ?? ''), enabled: person !== undefined })
  const program = list.get('program')
  const ofPerson = person && {
    text: t('onlyOf', { name: data?.full_name ?? t('deleted') }),
    onClear: () => list.set({ user: null }),
  }
  const ofProgram = program && { text: t('onlyOfProgram'), onClear: () => list.set({ program: null }) }
  return (
    <FilterBar
      label={t('filters')}
      search={t('search')}
      list={list}
      name={AUDIT}
      filterNames={filterNames}
      columns={columns}
      className={styles.filters}
      only={ofPerson || ofProgram || undefined}
    >
      <FilterSelect
        label={t('group')}
        value={list.get('group')}
        onValue={(group) => list.set({ group })}
        any={t('everyGroup')}
        options={auditGroupNames.map((group) => ({ value: group, label: t(`group_${group}`) }))}
      />
      <DateRangeField
        label={t('period')}
        hiddenLabel
        value={days}
        onValue={({ from, to }, preset) =>
          list.set(
            preset === null
              ? { period: null, from, to }
              : { period: preset === 'all' ? null : preset, from: null, to: null },
          )
        }
        presets={periods}
        openEnds={t('openEnds')}
        {...(days.from === null && days.to === null && { words: t('anyPeriod') })}
      />
    </FilterBar>
  )
}
