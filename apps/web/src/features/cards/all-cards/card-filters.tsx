import { cardStates, cardTypes } from '@plein/contract/cards/codes'
import type { ListedCard } from '@plein/contract/cards/wallet'
import { useState } from 'react'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconAdjustmentsHorizontal, IconX } from '#ui/icons/icons.ts'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { FilterViewMenu } from '#ui/lists/filter-view-menu.tsx'
import { readValues } from '#ui/lists/kept-filters.ts'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { ownerCardStrings } from '../owner/strings/index.ts'
import { cardOwnerStrings } from '../strings/index.ts'
import { ALL_CARDS, cardFilters, endings } from './cards-list.ts'
import { ProgramFilter } from './program-filter.tsx'
import { allCardsStrings } from './strings/index.ts'
import styles from './all-cards.module.css'

type ListState = ReturnType<typeof useListState>

interface CardFiltersProps {
  list: ListState
  /** How many cards the filters leave, as far as it is known. */
  found: number | undefined
  columns: readonly Column<ListedCard>[]
}

/** The filters of the list, which stand in the address. On a phone they come up from below, and the search stays. */
export const CardFilters = ({ list, found, columns }: CardFiltersProps) => {
  const t = allCardsStrings.useTranslate()
  const words = ownerCardStrings.useTranslate()
  return (
    <div className={styles.filters} role="search" aria-label={t('filters')}>
      <ListSearch
        label={words('search')}
        className={styles.search}
        value={list.get('q') ?? ''}
        onSearch={(q) => list.set({ q }, { replace: true })}
      />
      <div className={styles.wide}>
        <Fields list={list} hiddenLabel />
      </div>
      <FilterSheet list={list} found={found} />
      {list.get('batch') !== undefined && (
        <Button size="small" variant="quiet" icon={IconX} onClick={() => list.set({ batch: null })}>
          {t('ofOneBatch')}
        </Button>
      )}
      <FilterViewMenu
        name={ALL_CARDS}
        owner={useProfile()?.uuid ?? ''}
        list={list}
        filterNames={cardFilters}
        columns={columns}
      />
    </div>
  )
}

const FilterSheet = ({ list, found }: Pick<CardFiltersProps, 'list' | 'found'>) => {
  const t = allCardsStrings.useTranslate()
  const words = ownerCardStrings.useTranslate()
  const [open, setOpen] = useState(false)
  const active = cardFilters.filter((name) => name !== 'q' && list.get(name) !== undefined).length
  return (
    <div className={styles.narrow}>
      <Button icon={IconAdjustmentsHorizontal} onClick={() => setOpen(true)}>
        {active === 0 ? t('filters') : t('filtersActive', { n: active })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters')}
        footer={
          <div className={styles.sheetFoot}>
            {active > 0 && (
              <Button onClick={() => list.set({ ...readValues('', cardFilters), q: list.get('q') })}>
                {words('clear')}
              </Button>
            )}
            <Button variant="primary" wide onClick={() => setOpen(false)}>
              {found === undefined ? t('show') : t('showN', { n: found })}
            </Button>
          </div>
        }
      >
        <div className={styles.sheet}>
          <Fields list={list} />
        </div>
      </Dialog>
    </div>
  )
}

const Fields = ({ list, hiddenLabel = false }: { list: ListState; hiddenLabel?: boolean }) => {
  const t = allCardsStrings.useTranslate()
  const words = ownerCardStrings.useTranslate()
  const types = cardOwnerStrings.useTranslate()
  return (
    <>
      <ProgramFilter
        value={list.get('program')}
        onValue={(program) => list.set({ program })}
        hiddenLabel={hiddenLabel}
      />
      <FilterSelect
        label={t('type')}
        hiddenLabel={hiddenLabel}
        any={t('anyType')}
        value={list.get('type')}
        onValue={(type) => list.set({ type })}
        options={[
          { value: String(cardTypes.gift), label: types(`type_${cardTypes.gift}`) },
          { value: String(cardTypes.voucher), label: types(`type_${cardTypes.voucher}`) },
        ]}
      />
      <FilterSelect
        label={words('state')}
        hiddenLabel={hiddenLabel}
        any={t('anyState')}
        value={list.get('state')}
        onValue={(state) => list.set({ state })}
        options={cardStates.map((value) => ({ value, label: words(`state_${value}`) }))}
      />
      <FilterSelect
        label={words('ending')}
        hiddenLabel={hiddenLabel}
        any={words('anyEnding')}
        value={list.get('ending')}
        onValue={(ending) => list.set({ ending })}
        options={endings.map((value) => ({ value, label: words('endsWithin', { n: Number(value) }) }))}
      />
    </>
  )
}
