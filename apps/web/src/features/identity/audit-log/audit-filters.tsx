import type { AuditEvent } from '@plein/contract/people/audit-log'
import { auditActions } from '@plein/contract/people/codes'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../../ui/tables/data-table.tsx'
import type { useListState } from '../../../ui/tables/use-list-state.ts'
import { DateRangeField } from '../../../ui/dates/date-range-field.tsx'
import { useNow } from '../../../ui/display/use-now.ts'
import { FilterSelect } from '../../../ui/lists/filter-select.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { userQuery } from '../users/users-data.ts'
import { AUDIT, daysOf, filterNames, periods } from './audit-data.ts'
import { auditStrings } from './strings/index.ts'
import styles from './audit-log.module.css'

interface AuditFiltersProps {
  list: ReturnType<typeof useListState>
  columns: readonly Column<AuditEvent>[]
}

/** Search, what happened and when; and whose, when the address names a person. */
export const AuditFilters = ({ list, columns }: AuditFiltersProps) => {
  const t = auditStrings.useTranslate()
  const days = daysOf(list, useNow(false))
  const person = list.get('user')
  const { data } = useQuery({ ...userQuery(person ?? ''), enabled: person !== undefined })
  const only = { text: t('onlyOf', { name: data?.full_name ?? t('deleted') }), onClear: () => list.set({ user: null }) }
  return (
    <FilterBar
      label={t('filters')}
      search={t('search')}
      list={list}
      name={AUDIT}
      filterNames={filterNames}
      columns={columns}
      className={styles['filters']}
      only={person === undefined ? undefined : only}
    >
      <FilterSelect
        label={t('action')}
        value={list.get('action')}
        onValue={(action) => list.set({ action })}
        any={t('everyAction')}
        options={auditActions.map((action) => ({ value: action, label: t(`action_${action}`) }))}
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
