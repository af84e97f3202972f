import type { AuditEvent } from '@plein/contract/people/audit-log'
import { useQuery } from '@tanstack/react-query'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useProfile } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Column } from '../../../ui/data/data-table.tsx'
import type { useListState } from '../../../ui/data/use-list-state.ts'
import { DateRangeField } from '../../../ui/dates/date-range-field.tsx'
import { useNow } from '../../../ui/display/use-now.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { FilterViewMenu } from '../../../ui/lists/filter-view-menu.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { userQuery } from '../users/users-data.ts'
import { actions, AUDIT, daysOf, filterNames, periods } from './audit-data.ts'
import { auditStrings } from './strings/index.ts'
import styles from './audit-log.module.css'

const ANY = 'any'

interface AuditFiltersProps {
  list: ReturnType<typeof useListState>
  columns: readonly Column<AuditEvent>[]
}

/** Search, what happened and when. They count at once. */
export const AuditFilters = ({ list, columns }: AuditFiltersProps) => {
  const t = auditStrings.useTranslate()
  const owner = useProfile()?.uuid ?? ''
  const days = daysOf(list, useNow(false))
  const person = list.get('user')
  return (
    <div className={styles['filters']} role="search" aria-label={t('filters')}>
      <ListSearch
        label={t('search')}
        className={styles['search']}
        value={list.get('q') ?? ''}
        onSearch={(q) => list.set({ q }, { replace: true })}
      />
      <Select
        label={t('action')}
        hiddenLabel
        value={list.get('action') ?? ANY}
        onValue={(action) => list.set({ action: action === ANY ? null : action })}
        options={[
          { value: ANY, label: t('everyAction') },
          ...actions.map((action) => ({ value: action as string, label: t(`action_${action}`) })),
        ]}
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
      <FilterViewMenu name={AUDIT} owner={owner} list={list} filterNames={filterNames} columns={columns} />
      {person !== undefined && <OnlyOf uuid={person} onClear={() => list.set({ user: null })} />}
    </div>
  )
}

/** The list is of one person, until that is taken away. */
const OnlyOf = ({ uuid, onClear }: { uuid: string; onClear: () => void }) => {
  const t = auditStrings.useTranslate()
  const { data } = useQuery(userQuery(uuid))
  return (
    <p className={styles['only']}>
      <Button size="small" icon={IconX} onClick={onClear}>
        {t('onlyOf', { name: data?.full_name ?? t('deleted') })}
      </Button>
    </p>
  )
}
