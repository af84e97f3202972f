import type { PromotionCode } from '@plein/contract/people/promotion-codes'
import { useProfile } from '../../../platform/session/session.ts'
import type { Column } from '../../../ui/data/data-table.tsx'
import type { useListState } from '../../../ui/data/use-list-state.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { FilterViewMenu } from '../../../ui/lists/filter-view-menu.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { CODES, filterNames, states } from './codes-data.ts'
import { promotionStrings } from './strings/index.ts'
import styles from './promotion-codes.module.css'

const ANY = 'any'

interface CodesFiltersProps {
  list: ReturnType<typeof useListState>
  columns: readonly Column<PromotionCode>[]
}

/** Search, state and kind of account. They count at once. */
export const CodesFilters = ({ list, columns }: CodesFiltersProps) => {
  const t = promotionStrings.useTranslate()
  const owner = useProfile()?.uuid ?? ''
  return (
    <div className={styles['filters']} role="search" aria-label={t('filters')}>
      <ListSearch
        label={t('search')}
        className={styles['search']}
        value={list.get('q') ?? ''}
        onSearch={(q) => list.set({ q }, { replace: true })}
      />
      <Select
        label={t('state')}
        hiddenLabel
        value={list.get('state') ?? ANY}
        onValue={(state) => list.set({ state: state === ANY ? null : state })}
        options={[
          { value: ANY, label: t('everyState') },
          ...states.map((state) => ({ value: state as string, label: t(`state_${state}`) })),
        ]}
      />
      <Select
        label={t('who')}
        hiddenLabel
        value={list.get('type') ?? ANY}
        onValue={(type) => list.set({ type: type === ANY ? null : type })}
        options={[
          { value: ANY, label: t('everyKind') },
          ...([1, 2, 3] as const).map((type) => ({ value: String(type), label: t(`type_${type}`) })),
        ]}
      />
      <FilterViewMenu name={CODES} owner={owner} list={list} filterNames={filterNames} columns={columns} />
    </div>
  )
}
