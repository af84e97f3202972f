import { cardStates, cardTypes, isVoucher } from '@plein/contract/cards/codes'
import { groupedSerial } from '@plein/contract/cards/card-code'
import type { ListedCard } from '@plein/contract/cards/wallet'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { getFilters } from '#ui/lists/kept-filters.ts'
import { useListLook } from '#ui/lists/list-look.ts'
import { getFound, PagedList } from '#ui/lists/paged-list.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { CardDetails } from '../owner/card-details.tsx'
import { CardStateChip } from '../owner/card-state.tsx'
import { cardsQuery } from '../owner/cards-data.ts'
import { ownerCardStrings } from '../owner/strings/index.ts'
import { useCardAmounts } from '../owner/use-card-amounts.ts'
import { cardOwnerStrings } from '../strings/index.ts'
import { CardFilters } from './card-filters.tsx'
import { ALL_CARDS, cardFilters, endings } from './cards-list.ts'
import { allCardsStrings } from './strings/index.ts'
import { TraceLinks } from './trace-links.tsx'
import styles from './all-cards.module.css'

/** the cards of all programs, and one of them beside the list with the way of its money. */
export const AllCardsPage = () => {
  const t = allCardsStrings.useTranslate()
  const words = ownerCardStrings.useTranslate()
  useTitle(t('cards'))
  const list = useListState()
  const columns = useColumns()
  const [look] = useListLook(ALL_CARDS)
  const type = Object.values(cardTypes).find((code) => String(code) === list.get('type'))
  const ending = endings.find((days) => days === list.get('ending'))
  const query = useQuery(
    cardsQuery({
      program_uuid: list.get('program'),
      batch_uuid: list.get('batch'),
      type,
      state: cardStates.find((state) => state === list.get('state')),
      ending_days: ending && Number(ending),
      q: list.get('q'),
      page: list.page,
      at: list.get('at'),
      size: look.size,
    }),
  )
  const place = { page: list.get('page'), at: list.get('at') }
  const chosen = list.get('card')
  const isFiltered = cardFilters.some((name) => list.get(name) !== undefined)
  const clear = (): void => list.set(Object.fromEntries(cardFilters.map((name) => [name, null])))
  return (
    <Page>
      <PageHeader title={t('cards')} count={getFound(query)} />
      <div className={styles.list}>
        <CardFilters list={list} found={getFound(query)} columns={columns} />
        <PagedList
          query={query}
          rowsOf={(page) => page.results}
          look={look}
          place={{ filters: getFilters(list, cardFilters), ...place }}
          hrefOf={(page, at) => list.at({ page, at })}
          caption={t('cards')}
          columns={columns}
          rowKey={({ uuid }) => uuid}
          rowHref={({ uuid }) => list.at({ ...place, card: uuid })}
          rowState={{ overlay: true }}
          isCurrent={({ uuid }) => uuid === chosen}
          empty={
            isFiltered ? (
              <EmptyState title={words('nothingFits')} action={<Button onClick={clear}>{words('clear')}</Button>} />
            ) : (
              <EmptyState scene="envelope" title={t('none')}>
                {t('noneText')}
              </EmptyState>
            )
          }
        />
      </div>
      <Drawer open={chosen !== undefined} onClose={() => list.set({ ...place, card: null })} title={words('card')}>
        {chosen !== undefined && (
          <CardDetails key={chosen} uuid={chosen}>
            {(card) => <TraceLinks card={card} />}
          </CardDetails>
        )}
      </Drawer>
    </Page>
  )
}

const useColumns = (): readonly Column<ListedCard>[] => {
  const t = allCardsStrings.useTranslate()
  const words = ownerCardStrings.useTranslate()
  const types = cardOwnerStrings.useTranslate()
  const amounts = useCardAmounts()
  return [
    {
      key: 'serial',
      head: words('serial'),
      phone: 'title',
      cell: ({ serial, last_four }) => (
        <span className={styles.serial}>
          {groupedSerial(serial)}
          <span className={styles.code}>{`•••• ${last_four}`}</span>
        </span>
      ),
    },
    { key: 'program', head: t('program'), cell: ({ program_title }) => program_title },
    { key: 'type', head: t('type'), gives: 2, cell: ({ type }) => types(`type_${type.id}`) },
    { key: 'state', head: words('state'), phone: 'status', cell: ({ state }) => <CardStateChip state={state} /> },
    {
      key: 'value',
      head: words('value'),
      align: 'end',
      phone: 'hidden',
      gives: 3,
      cell: (card) => amounts.value(card),
    },
    { key: 'left', head: words('left'), align: 'end', phone: 'amount', cell: (card) => amounts.left(card) },
    {
      key: 'uses',
      head: t('uses'),
      align: 'end',
      phone: 'hidden',
      gives: 1,
      cell: ({ type, use_number, uses_left }) =>
        !isVoucher(type.id) || use_number === 0
          ? '–'
          : t('usesLeft', { left: String(uses_left ?? use_number), of: String(use_number) }),
    },
    { key: 'holder', head: words('holder'), cell: ({ holder }) => holder ?? '–', phoneHead: words('holder') },
    {
      key: 'expiry',
      head: t('expiry'),
      cell: (card) => <span className={styles.unbroken}>{amounts.until(card)}</span>,
      phoneHead: t('expiry'),
    },
  ]
}
