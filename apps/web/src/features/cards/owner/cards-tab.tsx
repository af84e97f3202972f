import { cardStates } from '@plein/contract/cards/codes'
import { pagePath } from '@plein/contract/pages/page-path'
import type { ListedCard } from '@plein/contract/cards/wallet'
import { isRunning } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { groupedSerial } from '@plein/contract/cards/card-code'
import { useQuery } from '@tanstack/react-query'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconPlus, IconX } from '#ui/icons/icons.ts'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { getFilters } from '#ui/lists/kept-filters.ts'
import { useListLook } from '#ui/lists/list-look.ts'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { CardDetails } from './card-details.tsx'
import { CardStateChip } from './card-state.tsx'
import { cardsQuery } from './cards-data.ts'
import { ownerCardStrings } from './strings/index.ts'
import { useCardAmounts } from './use-card-amounts.ts'
import styles from './owner.module.css'

/** The names of the address that belong to this list. */
const filters = ['card_state', 'ending', 'card_q', 'batch'] as const
const endings = ['30', '90', '365'] as const

/** P-12, Cards: every card of a program, and one of them beside the list. */
export const CardsTab = ({ program }: { program: WholeProgram }) => {
  const t = ownerCardStrings.useTranslate()
  const list = useListState()
  const columns = useColumns()
  const [look] = useListLook('cards')
  const state = cardStates.find((item) => item === list.get('card_state'))
  const ending = endings.find((days) => days === list.get('ending'))
  const query = useQuery(
    cardsQuery({
      program_uuid: program.uuid,
      state,
      ending_days: ending && Number(ending),
      q: list.get('card_q'),
      batch_uuid: list.get('batch'),
      page: list.page,
      at: list.get('at'),
      size: look.size,
    }),
  )
  const place = { page: list.get('page'), at: list.get('at') }
  const chosen = list.get('card')
  const isFiltered = filters.some((name) => list.get(name) !== undefined)
  const clear = (): void => list.set(Object.fromEntries(filters.map((name) => [name, null])))
  return (
    <div className={styles.list}>
      <div className={styles.tools} role="search" aria-label={t('search')}>
        <ListSearch
          label={t('search')}
          className={styles.search}
          value={list.get('card_q') ?? ''}
          onSearch={(text) => list.set({ card_q: text }, { replace: true })}
        />
        <FilterSelect
          label={t('state')}
          any={t('anyState')}
          value={state}
          onValue={(card_state) => list.set({ card_state })}
          options={cardStates.map((value) => ({ value, label: t(`state_${value}`) }))}
        />
        <FilterSelect
          label={t('ending')}
          any={t('anyEnding')}
          value={ending}
          onValue={(days) => list.set({ ending: days })}
          options={endings.map((value) => ({ value, label: t('endsWithin', { n: Number(value) }) }))}
        />
        {list.get('batch') !== undefined && (
          <Button size="small" variant="quiet" icon={IconX} onClick={() => list.set({ batch: null })}>
            {t('ofOneOrder')}
          </Button>
        )}
      </div>
      <PagedList
        query={query}
        rowsOf={(page) => page.results}
        look={look}
        place={{ filters: getFilters(list, filters), ...place }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={t('cards')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => list.at({ ...place, card: uuid })}
        rowState={{ overlay: true }}
        isCurrent={({ uuid }) => uuid === chosen}
        empty={
          isFiltered ? (
            <EmptyState title={t('nothingFits')} action={<Button onClick={clear}>{t('clear')}</Button>} />
          ) : (
            <EmptyState scene="envelope" title={t('none')} action={<OrderLink program={program} />}>
              {t('noneText')}
            </EmptyState>
          )
        }
      />
      <Drawer open={chosen !== undefined} onClose={() => list.set({ ...place, card: null })} title={t('card')}>
        {chosen !== undefined && <CardDetails key={chosen} uuid={chosen} />}
      </Drawer>
    </div>
  )
}

/** To P-13, for whom it is open. */
export const OrderLink = ({ program }: { program: WholeProgram }) => {
  const t = ownerCardStrings.useTranslate()
  if (!program.may.includes('edit') || !isRunning(program.status.id)) return null
  return (
    <LinkButton variant="primary" icon={IconPlus} to={pagePath('/programs/:uuid/order', { uuid: program.uuid })}>
      {t('orderCards')}
    </LinkButton>
  )
}

const useColumns = (): readonly Column<ListedCard>[] => {
  const t = ownerCardStrings.useTranslate()
  const amounts = useCardAmounts()
  return [
    {
      key: 'serial',
      head: t('serial'),
      phone: 'title',
      cell: ({ serial, last_four }) => (
        <span className={styles.serial}>
          {groupedSerial(serial)}
          <span className={styles.quiet}>{t('endsOn', { last: last_four })}</span>
        </span>
      ),
    },
    { key: 'state', head: t('state'), phone: 'status', cell: ({ state }) => <CardStateChip state={state} /> },
    { key: 'value', head: t('value'), align: 'end', phone: 'hidden', cell: (card) => amounts.value(card) },
    { key: 'left', head: t('left'), align: 'end', phone: 'amount', cell: (card) => amounts.left(card) },
    { key: 'holder', head: t('holder'), cell: ({ holder }) => holder ?? '–', phoneHead: t('holder') },
    { key: 'until', head: t('until'), cell: (card) => amounts.until(card), phoneHead: t('until') },
  ]
}
