import { transactionStatuses } from '@plein/contract/payments/transaction-statuses'
import { useState } from 'react'
import { useTransactionStatusWord } from '#platform/status/transaction-status.tsx'
import { Button } from '#ui/actions/button.tsx'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import { presets } from '#ui/dates/periods.rules.ts'
import { Select } from '#ui/fields/select.tsx'
import { IconAdjustmentsHorizontal as IconAdjustments } from '#ui/icons/icons.ts'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { useEventWords } from '../common/event-words.ts'
import { ledgerStrings } from '../strings/index.ts'
import { accountToken, below, pageDepth, shownList, withList, withPeriod } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import { accountNumbers, useAccountNames } from '../common/account-names.ts'
import { AmountFields } from './amount-fields.tsx'
import { FilterChips } from './filter-chips.tsx'
import { usePeriodWords } from '../common/period-words.ts'
import styles from './filters.module.css'

/** The filters: accounts have their period alone. */
type Narrowed = 'transactions' | 'journals' | 'accounts'

interface FilterBarProps {
  walk: Walk
  of: Narrowed
  /** How many rows the filter leaves, as far as it is known. */
  count: number | undefined
}

/** Search, period and filters of the list that fills the page. They stand in the address and count at once. */
export const FilterBar = ({ walk, of, count }: FilterBarProps) => {
  const t = ledgerStrings.useTranslate()
  const { trail, go } = walk
  const list = shownList(trail)
  return (
    <div className={styles.bar} role="search" aria-label={t('filters')}>
      <div className={styles.tools}>
        {of !== 'accounts' && (
          <div className={styles.search}>
            <ListSearch
              label={t('search')}
              hint={t('searchHint')}
              value={list.q ?? ''}
              onSearch={(q) => go(withList(trail, { q }), { replace: true })}
            />
          </div>
        )}
        <div className={styles.wide}>
          <PeriodPart walk={walk} hiddenLabel />
          {of !== 'accounts' && (
            <>
              <KindSelect walk={walk} of={of} hiddenLabel />
              <AccountSelect walk={walk} of={of} hiddenLabel />
              <AmountButton walk={walk} />
            </>
          )}
        </div>
        <FilterSheet walk={walk} of={of} count={count} />
      </div>
      <FilterChips walk={walk} />
    </div>
  )
}

const PeriodPart = ({ walk: { trail, go }, hiddenLabel }: { walk: Walk; hiddenLabel?: boolean }) => {
  const t = ledgerStrings.useTranslate()
  const words = usePeriodWords()
  return (
    <DateRangeField
      label={t('period')}
      {...(hiddenLabel && { hiddenLabel })}
      value={{ from: trail.from ?? null, to: trail.to ?? null }}
      onValue={({ from, to }) => go(withPeriod(trail, from ?? undefined, to ?? undefined))}
      presets={presets}
      openEnds={t('asOfHint')}
      words={words(trail)}
    />
  )
}

interface PartProps {
  walk: Walk
  of: 'transactions' | 'journals'
  hiddenLabel?: boolean
}

/** The status of transactions, or what made journals. */
const KindSelect = ({ walk: { trail, go }, of, hiddenLabel }: PartProps) => {
  const t = ledgerStrings.useTranslate()
  const statusWord = useTransactionStatusWord()
  const { events, wordOf } = useEventWords()
  const list = shownList(trail)
  const isStatus = of === 'transactions'
  const options = isStatus
    ? transactionStatuses.map((value) => ({ value: value as string, label: statusWord(value) }))
    : events.map((value) => ({ value: value as string, label: wordOf(value) }))
  return (
    <Select
      label={t(isStatus ? 'status' : 'event')}
      {...(hiddenLabel && { hiddenLabel })}
      value={(isStatus ? list.status : list.event) ?? 'all'}
      onValue={(value) => {
        const chosen = value === 'all' ? undefined : value
        go(withList(trail, isStatus ? { status: chosen } : { event: chosen }))
      }}
      options={[{ value: 'all', label: t(isStatus ? 'everyStatus' : 'everyEvent') }, ...options]}
    />
  )
}

/** The journals of one main account are its statement. */
const AccountSelect = ({ walk: { trail, go }, of, hiddenLabel }: PartProps) => {
  const t = ledgerStrings.useTranslate()
  const names = useAccountNames()
  if (of !== 'journals' || pageDepth(trail) > 0) return null
  return (
    <Select
      label={t('account')}
      {...(hiddenLabel && { hiddenLabel })}
      value="all"
      onValue={(value) => {
        if (value !== 'all') go(below(trail, { kind: 'account', account: value, list: {} }))
      }}
      options={[
        { value: 'all', label: t('everyAccount') },
        ...accountNumbers.map((number) => ({
          value: accountToken(number, null),
          label: `${number} ${names.main(number)}`,
        })),
      ]}
    />
  )
}

const AmountPart = ({ walk: { trail, go } }: { walk: Walk }) => {
  const { min, max } = shownList(trail)
  return (
    <AmountFields key={`${min} ${max}`} range={{ min, max }} onRange={(range) => go(withList(trail, { ...range }))} />
  )
}

const AmountButton = ({ walk }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  return (
    <Popover title={t('amount')} trigger={<Button>{t('amount')}</Button>}>
      <AmountPart walk={walk} />
    </Popover>
  )
}

/** The filters of a phone. */
const FilterSheet = ({ walk, of, count }: FilterBarProps) => {
  const t = ledgerStrings.useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.narrow}>
      <Button icon={IconAdjustments} onClick={() => setOpen(true)}>
        {t('filters')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters')}
        footer={
          <Button variant="primary" wide onClick={() => setOpen(false)}>
            {count === undefined ? t('showResults') : t('showNResults', { n: count })}
          </Button>
        }
      >
        <div className={styles.sheet}>
          <PeriodPart walk={walk} />
          {of !== 'accounts' && (
            <>
              <KindSelect walk={walk} of={of} />
              <AccountSelect walk={walk} of={of} />
              <fieldset className={styles.fieldset}>
                <legend>{t('amount')}</legend>
                <AmountPart walk={walk} />
              </fieldset>
            </>
          )}
        </div>
      </Dialog>
    </div>
  )
}
