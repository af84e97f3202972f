import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useState } from 'react'
import { useOrderStatusWord } from '../../../platform/status/order-status.tsx'
import type { useListState } from '../../../ui/data/use-list-state.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { daysOf, periods, type Period } from './periods.ts'
import { officeStrings } from './strings/index.ts'
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

/** What the list shows: it stands in the address, so that Back, reload and a shared link find the same. */
export const OrderFilters = ({ list }: { list: ListState }) => {
  const t = officeStrings.useTranslate()
  const word = useOrderStatusWord()
  const period = periods.find((one) => one === list.get('period')) ?? ANY
  const names: Readonly<Record<Period, string>> = {
    today: t('today'),
    days7: t('days7'),
    days30: t('days30'),
    thisMonth: t('thisMonth'),
    lastMonth: t('lastMonth'),
    custom: t('custom'),
  }
  const choosePeriod = (next: Period | typeof ANY): void => {
    if (next === ANY) list.set({ period: null, from: null, to: null })
    else if (next === 'custom') list.set({ period: next, ...namedDays(list) })
    else list.set({ period: next, from: null, to: null })
  }
  return (
    <div className={styles['filters']} role="search">
      <Search list={list} />
      <Select
        label={t('status')}
        hiddenLabel
        value={list.get('status') ?? ANY}
        onValue={(status) => list.set({ status: status === ANY ? null : status })}
        options={[
          { value: ANY, label: t('anyStatus') },
          ...statuses.map(([value, label]) => ({ value: value as string, label: word(label, 'kitchen') })),
        ]}
      />
      <Select
        label={t('type')}
        hiddenLabel
        value={list.get('type') ?? ANY}
        onValue={(type) => list.set({ type: type === ANY ? null : type })}
        options={[
          { value: ANY, label: t('anyType') },
          { value: 'delivery', label: t('delivery') },
          { value: 'pickup', label: t('pickup') },
        ]}
      />
      <Select<Period | typeof ANY>
        label={t('period')}
        hiddenLabel
        value={period}
        onValue={choosePeriod}
        options={[{ value: ANY, label: t('anyPeriod') }, ...periods.map((value) => ({ value, label: names[value] }))]}
      />
      {period === 'custom' && (
        <>
          <TextField
            type="date"
            label={t('from')}
            value={list.get('from') ?? ''}
            onValue={(from) => list.set({ from })}
          />
          <TextField type="date" label={t('to')} value={list.get('to') ?? ''} onValue={(to) => list.set({ to })} />
        </>
      )}
    </div>
  )
}

/** An own range starts with the days that were just shown. */
const namedDays = (list: ListState): { from: string; to: string } => {
  const named = periods.find((one) => one === list.get('period') && one !== 'custom')
  const days = daysOf(named && named !== 'custom' ? named : 'days7', new Date())
  return { from: days.start_date, to: days.end_date }
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
