import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { BoardOrder } from '@plein/contract/food-orders'
import { useEffect, useState } from 'react'
import { useOrderStatusWord } from '../../../platform/status/order-status.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { Column } from '../../../ui/data/data-table.tsx'
import type { useListState } from '../../../ui/data/use-list-state.ts'
import { useNow } from '../../../ui/display/use-now.ts'
import { DateRangeField } from '../../../ui/dates/date-range-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/overlays/panels.tsx'
import { daysOf, periods, valuesOfPeriod } from './periods.ts'
import { filtersOf, valuesOf } from './filters.rules.ts'
import { officeStrings } from './strings/index.ts'
import { ViewMenu } from './view-menu.tsx'
import styles from './office.module.css'

type ListState = ReturnType<typeof useListState>

/** Statuses that the list is asked for, each with its word. */
const statuses = [
  ['2', 'awaiting_payment'],
  ['3', 'pending'],
  ['4', 'payment_failed'],
  ['5', 'kitchen'],
  ['6', 'delivering'],
  ['7', 'delivered'],
  ['8', 'paid_out'],
  ['9', 'cancelled'],
] as const

const ANY = 'any'
const TYPING_MS = 300

interface OrderFiltersProps {
  list: ListState
  /** How many orders the filters leave, as far as it is known. */
  found: number | undefined
  columns: readonly Column<BoardOrder>[]
}

/**
 * What the list shows: it stands in the address, so that Back, reload and a shared link find the same. On a phone the filters
 * come up from below, and the search stays.
 */
export const OrderFilters = ({ list, found, columns }: OrderFiltersProps) => {
  const t = officeStrings.useTranslate()
  return (
    <div className={styles['filters']} role="search" aria-label={t('filters')}>
      <Search list={list} />
      <div className={styles['wide']}>
        <Fields list={list} hiddenLabel />
      </div>
      <FilterSheet list={list} found={found} />
      <ViewMenu list={list} columns={columns} />
    </div>
  )
}

const FilterSheet = ({ list, found }: Omit<OrderFiltersProps, 'columns'>) => {
  const t = officeStrings.useTranslate()
  const [open, setOpen] = useState(false)
  const active = Object.keys(filtersOf(list)).filter(
    (name) => name === 'status' || name === 'type' || name === 'period',
  )
  return (
    <div className={styles['narrow']}>
      <Button icon={IconAdjustments} onClick={() => setOpen(true)}>
        {active.length === 0 ? t('filters') : t('filtersActive', { n: active.length })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters')}
        footer={
          <div className={styles['sheetFoot']}>
            {active.length > 0 && (
              <Button onClick={() => list.set({ ...valuesOf({}), q: list.get('q') })}>{t('clear')}</Button>
            )}
            <Button variant="primary" wide onClick={() => setOpen(false)}>
              {found === undefined ? t('showFound') : t('showNFound', { n: found })}
            </Button>
          </div>
        }
      >
        <div className={styles['sheet']}>
          <Fields list={list} />
        </div>
      </Dialog>
    </div>
  )
}

const Fields = ({ list, hiddenLabel = false }: { list: ListState; hiddenLabel?: boolean }) => {
  const t = officeStrings.useTranslate()
  const word = useOrderStatusWord()
  const days = daysOf(list, useNow())
  return (
    <>
      <Select
        label={t('status')}
        hiddenLabel={hiddenLabel}
        value={list.get('status') ?? ANY}
        onValue={(status) => list.set({ status: status === ANY ? null : status })}
        options={[
          { value: ANY, label: t('anyStatus') },
          ...statuses.map(([value, label]) => ({ value: value as string, label: word(label, 'kitchen') })),
        ]}
      />
      <Select
        label={t('type')}
        hiddenLabel={hiddenLabel}
        value={list.get('type') ?? ANY}
        onValue={(type) => list.set({ type: type === ANY ? null : type })}
        options={[
          { value: ANY, label: t('anyType') },
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

const Search = ({ list }: { list: ListState }) => {
  const t = officeStrings.useTranslate()
  const known = list.get('q') ?? ''
  const [text, setText] = useState(known)
  const [shown, setShown] = useState(known)
  // Back and Clear change the address behind the field.
  if (shown !== known) {
    setShown(known)
    setText(known)
  }
  useEffect(() => {
    if (text === known) return
    const timer = setTimeout(() => list.set({ q: text }, { replace: true }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, known, list])
  return (
    <TextField
      type="search"
      label={t('search')}
      hiddenLabel
      placeholder={t('search')}
      className={styles['search']}
      value={text}
      onValue={setText}
      maxLength={100}
      before={<Icon of={IconSearch} size={18} />}
    />
  )
}
