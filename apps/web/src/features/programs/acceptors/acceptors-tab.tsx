import { acceptorStatuses, isRunning } from '@plein/contract/programs/codes'
import type { Acceptor, AcceptorStatus } from '@plein/contract/programs/acceptors'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import IconMailPlus from '@tabler/icons-react/dist/esm/icons/IconMailPlus.mjs'
import { useState } from 'react'
import { settings } from '../../../platform/settings.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TabPanel, Tabs } from '../../../ui/data/tabs.tsx'
import type { Column } from '../../../ui/data/data-table.tsx'
import { useListState } from '../../../ui/data/use-list-state.ts'
import { TimeText } from '../../../ui/display/time.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { filtersOf } from '../../../ui/lists/kept-filters.ts'
import { useListLook } from '../../../ui/lists/list-look.ts'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { acceptorsQuery } from './acceptors-data.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PartActions } from './part-actions.tsx'
import { AcceptorStatusChip, nameOf } from './part-words.tsx'
import { acceptorsStrings } from './strings/index.ts'
import styles from './acceptors.module.css'

interface AcceptorsTabProps {
  program: { uuid: string; title: string; status: { id: number } }
}

type Word = keyof typeof acceptorStatuses
const words = Object.keys(acceptorStatuses) as Word[]
const filterNames = ['state', 'q'] as const

/** who takes part in a program, who was asked, who answered what; and asking more. */
export const AcceptorsTab = ({ program }: AcceptorsTabProps) => {
  const t = acceptorsStrings.useTranslate()
  const list = useListState()
  const columns = useColumns()
  const [invites, setInvites] = useState(false)
  const [look] = useListLook('acceptors')
  const state = words.find((word) => word === list.get('state'))
  const wanted: { status?: AcceptorStatus } = state ? { status: acceptorStatuses[state] } : {}
  const place = { q: list.get('q'), page: list.page, at: list.get('at'), size: look.size }
  const query = useQuery({
    ...acceptorsQuery({ program: program.uuid, ...wanted, ...place }),
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.counts
  const owns = settings().portal === 'program-owner'
  const invite = (
    <Button
      variant="primary"
      icon={IconMailPlus}
      unavailable={isRunning(program.status.id) ? undefined : t('notInviting')}
      onClick={() => setInvites(true)}
    >
      {t('invite')}
    </Button>
  )
  const isNarrowed = state !== undefined || list.get('q') !== undefined
  const clear = <Button onClick={() => list.set({ state: null, q: null })}>{t('clear')}</Button>
  return (
    <div className={styles['list']}>
      <div className={styles['tools']} role="search" aria-label={t('search')}>
        <ListSearch
          label={t('search')}
          className={styles['search']}
          value={list.get('q') ?? ''}
          onSearch={(q) => list.set({ q }, { replace: true })}
        />
        {owns && invite}
      </div>
      <Tabs
        label={t('status')}
        name="state"
        value={state ?? 'all'}
        onValue={(next) => list.set({ state: next === 'all' ? null : next })}
        tabs={[
          { value: 'all' as const, label: t('all'), ...(counts && { count: counts.all }) },
          ...words.map((word) => ({
            value: word,
            label: t(`status_${acceptorStatuses[word]}`),
            ...(counts && { count: counts[word] }),
          })),
        ]}
      />
      <TabPanel value={state ?? 'all'} name="state">
        <PagedList
          query={query}
          rowsOf={(page) => page.results}
          look={look}
          place={{ filters: filtersOf(list, filterNames), page: list.get('page'), at: list.get('at') }}
          hrefOf={(page, at) => list.at({ page, at })}
          caption={t('merchants')}
          columns={columns}
          rowKey={(part) => part.uuid}
          empty={
            isNarrowed ? (
              <EmptyState title={t('nobody')} action={clear} />
            ) : (
              <EmptyState scene="awning" title={t('none')} action={owns ? invite : undefined}>
                {t('noneText')}
              </EmptyState>
            )
          }
        />
      </TabPanel>
      <InviteDialog program={program} open={invites} onClose={() => setInvites(false)} />
    </div>
  )
}

const useColumns = (): readonly Column<Acceptor>[] => {
  const t = acceptorsStrings.useTranslate()
  return [
    {
      key: 'name',
      head: t('name'),
      phone: 'title',
      cell: (part) => (
        <span className={styles['merchant']}>
          <span className={styles['strong']}>{nameOf(part)}</span>
          {part.profile !== null && part.email !== null && <span className={styles['quiet']}>{part.email}</span>}
          {part.note !== null && <span className={styles['quiet']}>{t('explanation', { note: part.note })}</span>}
        </span>
      ),
    },
    { key: 'city', head: t('city'), cell: ({ profile }) => profile?.city ?? '' },
    { key: 'status', head: t('status'), phone: 'status', cell: (part) => <AcceptorStatusChip part={part} /> },
    {
      key: 'since',
      head: t('since'),
      cell: ({ since, reminded_at, status }) => (
        <TimeText at={status.id === acceptorStatuses.pending && reminded_at !== null ? reminded_at : since} as="date" />
      ),
    },
    { key: 'actions', head: '', phone: 'amount', align: 'end', cell: (part) => <PartActions part={part} /> },
  ]
}
