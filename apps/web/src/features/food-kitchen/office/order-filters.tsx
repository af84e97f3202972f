import { statusLabels } from '@plein/contract/food-ordering/order-statuses'
import type { OrderSummary } from '@plein/contract/food-ordering/order-summary'
import { useState, type ReactNode } from 'react'
import { useProfile } from '#platform/session/session.ts'
import { useOrderStatusWord } from '#platform/status/order-status.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconAdjustmentsHorizontal as IconAdjustments } from '#ui/icons/icons.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { useNow } from '#ui/display/use-now.ts'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { FilterViewMenu } from '#ui/lists/filter-view-menu.tsx'
import { readValues } from '#ui/lists/kept-filters.ts'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { getDays, periods, valuesOfPeriod } from './periods.ts'
import { SOLD } from './filters.rules.ts'
import { officeStrings } from './strings/index.ts'
import styles from './office.module.css'

type ListState = ReturnType<typeof useListState>

interface OrderFiltersProps {
  list: ListState
  /** How many orders the filters leave, as far as it is known. */
  found: number | undefined
  columns: readonly Column<OrderSummary>[]
  /** The name under which its look and views are kept, and its filters in the address. */
  name: string
  filterNames: readonly string[]
  /** The searched fields. */
  search: string
  /** A filter of this list alone. */
  field?: ((hiddenLabel: boolean) => ReactNode) | undefined
}

/**
 * The filters of the list: they stand in the address, so that Back, reload and a shared link find the same. On a phone they come up from below,
 * and the search stays.
 */
export const OrderFilters = (props: OrderFiltersProps) => {
  const { list, columns, name, filterNames, search, field } = props
  const t = officeStrings.useTranslate()
  return (
    <div className={styles.filters} role="search" aria-label={t('filters')}>
      <ListSearch
        label={search}
        className={styles.search}
        value={list.get('q') ?? ''}
        onSearch={(q) => list.set({ q }, { replace: true })}
      />
      <div className={styles.wide}>
        {field?.(true)}
        <Fields list={list} hiddenLabel />
      </div>
      <FilterSheet {...props} />
      <FilterViewMenu
        name={name}
        owner={useProfile()?.uuid ?? ''}
        list={list}
        filterNames={filterNames}
        columns={columns}
      />
    </div>
  )
}

const FilterSheet = ({ list, found, filterNames, field }: OrderFiltersProps) => {
  const t = officeStrings.useTranslate()
  const [open, setOpen] = useState(false)
  const isSet = (...names: string[]): boolean => names.some((name) => list.get(name) !== undefined)
  const active = [isSet('program'), isSet('status'), isSet('type'), isSet('period', 'from', 'to')].filter(Boolean)
  return (
    <div className={styles.narrow}>
      <Button icon={IconAdjustments} onClick={() => setOpen(true)}>
        {active.length === 0 ? t('filters') : t('filtersActive', { n: active.length })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters')}
        footer={
          <div className={styles.sheetFoot}>
            {active.length > 0 && (
              <Button onClick={() => list.set({ ...readValues('', filterNames), q: list.get('q') })}>
                {t('clear')}
              </Button>
            )}
            <Button variant="primary" wide onClick={() => setOpen(false)}>
              {found === undefined ? t('showFound') : t('showNFound', { n: found })}
            </Button>
          </div>
        }
      >
        <div className={styles.sheet}>
          {field?.(false)}
          <Fields list={list} />
        </div>
      </Dialog>
    </div>
  )
}

const Fields = ({ list, hiddenLabel = false }: { list: ListState; hiddenLabel?: boolean }) => {
  const t = officeStrings.useTranslate()
  const word = useOrderStatusWord()
  const days = getDays(list, useNow())
  return (
    <>
      <FilterSelect
        label={t('status')}
        hiddenLabel={hiddenLabel}
        value={list.get('status')}
        onValue={(status) => list.set({ status })}
        any={t('anyStatus')}
        options={[
          { value: SOLD, label: t('sold') },
          ...Object.entries(statusLabels).map(([value, label]) => ({ value, label: word(label, 'kitchen') })),
        ]}
      />
      <FilterSelect
        label={t('type')}
        hiddenLabel={hiddenLabel}
        value={list.get('type')}
        onValue={(type) => list.set({ type })}
        any={t('anyType')}
        options={[
          { value: 'delivery', label: t('delivery') },
          { value: 'pickup', label: t('pickup') },
        ]}
      />
      <DateRangeField
        label={t('period')}
        hiddenLabel={hiddenLabel}
        value={days}
        onValue={(range, preset) => list.set(valuesOfPeriod(range, preset))}
        presets={periods}
        openEnds={t('openEnds')}
        {...(days.from === null && days.to === null && { words: t('anyPeriod') })}
      />
    </>
  )
}
