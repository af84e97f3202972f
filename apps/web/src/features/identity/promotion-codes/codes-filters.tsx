import { promotionCodeStates } from '@plein/contract/people/codes'
import type { PromotionCode } from '@plein/contract/people/promotion-codes'
import type { Column } from '#ui/tables/data-table.tsx'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { CODES, filterNames } from './codes-data.ts'
import { promotionStrings } from './strings/index.ts'
import styles from './promotion-codes.module.css'

interface CodesFiltersProps {
  list: ReturnType<typeof useListState>
  columns: readonly Column<PromotionCode>[]
}

/** Search, state and kind of account. */
export const CodesFilters = ({ list, columns }: CodesFiltersProps) => {
  const t = promotionStrings.useTranslate()
  return (
    <FilterBar
      label={t('filters')}
      search={t('search')}
      list={list}
      name={CODES}
      filterNames={filterNames}
      columns={columns}
      className={styles.filters}
    >
      <FilterSelect
        label={t('state')}
        value={list.get('state')}
        onValue={(state) => list.set({ state })}
        any={t('everyState')}
        options={promotionCodeStates.map((state) => ({ value: state, label: t(`state_${state}`) }))}
      />
      <FilterSelect
        label={t('who')}
        value={list.get('type')}
        onValue={(type) => list.set({ type })}
        any={t('everyKind')}
        options={([1, 2, 3] as const).map((type) => ({ value: String(type), label: t(`type_${type}`) }))}
      />
    </FilterBar>
  )
}
