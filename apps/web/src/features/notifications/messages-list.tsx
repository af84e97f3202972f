import type { LoggedMessage } from '@plein/contract/notifications/delivery-log'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { FilterViewMenu } from '#ui/lists/filter-view-menu.tsx'
import { getFilters } from '#ui/lists/kept-filters.ts'
import { useListLook } from '#ui/lists/list-look.ts'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { channels, messageFilters, messagesQuery, states } from './messages-data.ts'
import { StateChip } from './state-chip.tsx'
import { messageLogStrings } from './strings/index.ts'
import styles from './messages.module.css'

type ListState = ReturnType<typeof useListState>

/** The name under which the look of the list is kept. */
const MESSAGES = 'messages'

interface MessagesListProps {
  list: ListState
  /** Only what is about the orders of this program. */
  program_uuid?: string
  hrefOf: (message: LoggedMessage) => string
  chosen?: string | undefined
  /** The sentence of an empty list. */
  none: string
}

/** Messages and what became of them, newest first. Filters and page stand in the address. */
export const MessagesList = ({ list, program_uuid, hrefOf, chosen, none }: MessagesListProps) => {
  const t = messageLogStrings.useTranslate()
  const columns = useColumns()
  const [look] = useListLook(MESSAGES)
  const query = useQuery(
    messagesQuery(program_uuid, {
      state: states.find((state) => state === list.get('state')),
      channel: channels.find((channel) => channel === list.get('channel')),
      search: list.get('q'),
      page: list.page,
      at: list.get('at'),
      size: look.size,
    }),
  )
  const isFiltered = messageFilters.some((name) => list.get(name) !== undefined)
  const clear = (): void => list.set(Object.fromEntries(messageFilters.map((name) => [name, null])))
  return (
    <div className={styles.list}>
      <Filters list={list} columns={columns} />
      <PagedList
        query={query}
        rowsOf={(page) => page.results}
        look={look}
        place={{ filters: getFilters(list, messageFilters), page: list.get('page'), at: list.get('at') }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={t('title')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={hrefOf}
        rowState={{ overlay: true }}
        isCurrent={({ uuid }) => uuid === chosen}
        empty={
          isFiltered ? (
            <EmptyState title={t('nothing')} action={<Button onClick={clear}>{t('clear')}</Button>} />
          ) : (
            <EmptyState scene="envelope" title={t('none')}>
              {none}
            </EmptyState>
          )
        }
      />
    </div>
  )
}

const Filters = ({ list, columns }: { list: ListState; columns: readonly Column<LoggedMessage>[] }) => {
  const t = messageLogStrings.useTranslate()
  return (
    <div className={styles.filters} role="search" aria-label={t('title')}>
      <ListSearch
        label={t('search')}
        className={styles.search}
        value={list.get('q') ?? ''}
        onSearch={(q) => list.set({ q }, { replace: true })}
      />
      <FilterSelect
        label={t('state')}
        any={t('anyState')}
        value={list.get('state')}
        onValue={(state) => list.set({ state })}
        options={states.map((value) => ({ value, label: t(`state_${value}`) }))}
      />
      <FilterSelect
        label={t('channel')}
        any={t('anyChannel')}
        value={list.get('channel')}
        onValue={(channel) => list.set({ channel })}
        options={channels.map((value) => ({ value, label: t(`channel_${value}`) }))}
      />
      <FilterViewMenu
        name={MESSAGES}
        owner={useProfile()?.uuid ?? ''}
        list={list}
        filterNames={messageFilters}
        columns={columns}
      />
    </div>
  )
}

const useColumns = (): readonly Column<LoggedMessage>[] => {
  const t = messageLogStrings.useTranslate()
  return [
    {
      key: 'recipient',
      head: t('recipient'),
      phone: 'title',
      cell: ({ recipient }) => <span className={styles.recipient}>{recipient}</span>,
    },
    { key: 'subject', head: t('subject'), gives: 2, cell: ({ subject }) => subject },
    { key: 'channel', head: t('channel'), gives: 1, cell: ({ channel }) => t(`channel_${channel}`) },
    { key: 'state', head: t('state'), phone: 'status', cell: ({ state }) => <StateChip state={state} /> },
    {
      key: 'reason',
      head: t('reason'),
      gives: 3,
      cell: ({ reason_code }) => reason_code && t(`reason_${reason_code}`),
    },
    { key: 'when', head: t('when'), cell: ({ created }) => <TimeText at={created} as="date_time" /> },
  ]
}
