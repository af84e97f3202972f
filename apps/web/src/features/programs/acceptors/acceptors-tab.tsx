import { acceptorStatuses, isRunning } from '@plein/contract/programs/codes'
import type { Acceptor, AcceptorStatus } from '@plein/contract/programs/acceptors'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '#platform/settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconMailPlus } from '#ui/icons/icons.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { TabbedList } from '#ui/lists/tabbed-list.tsx'
import { acceptorsQuery } from './acceptors-data.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { ParticipationActions } from './participation-actions.tsx'
import { AcceptorStatusChip, getName } from './participation-words.tsx'
import { acceptorsStrings } from './strings/index.ts'
import styles from './acceptors.module.css'

interface AcceptorsTabProps {
  program: { uuid: string; title: string; status: { id: number } }
}

type Word = keyof typeof acceptorStatuses
const words = Object.keys(acceptorStatuses) as Word[]

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
  return (
    <>
      <TabbedList
        list={list}
        search={{ label: t('search'), name: 'q' }}
        states={{
          label: t('status'),
          name: 'state',
          all: { label: t('all'), count: counts?.all },
          tabs: words.map((word) => ({
            value: word,
            label: t(`status_${acceptorStatuses[word]}`),
            count: counts?.[word],
          })),
        }}
        {...(owns && { action: invite })}
        nothingFits={{ title: t('nobody'), clear: t('clear') }}
        query={query}
        rowsOf={(page) => page.results}
        look={look}
        caption={t('merchants')}
        columns={columns}
        rowKey={(participation) => participation.uuid}
        empty={
          <EmptyState scene="awning" title={t('none')} action={owns ? invite : undefined}>
            {t('noneText')}
          </EmptyState>
        }
      />
      <InviteDialog program={program} open={invites} onClose={() => setInvites(false)} />
    </>
  )
}

const useColumns = (): readonly Column<Acceptor>[] => {
  const t = acceptorsStrings.useTranslate()
  return [
    {
      key: 'name',
      head: t('name'),
      phone: 'title',
      cell: (participation) => (
        <span className={styles.merchant}>
          <span className={styles.strong}>{getName(participation)}</span>
          {participation.profile !== null && participation.email !== null && (
            <span className={styles.quiet}>{participation.email}</span>
          )}
          {participation.note !== null && (
            <span className={styles.quiet}>{t('explanation', { note: participation.note })}</span>
          )}
        </span>
      ),
    },
    { key: 'city', head: t('city'), cell: ({ profile }) => profile?.city ?? '' },
    {
      key: 'status',
      head: t('status'),
      phone: 'status',
      cell: (participation) => <AcceptorStatusChip participation={participation} />,
    },
    {
      key: 'since',
      head: t('since'),
      cell: ({ since, reminded_at, status }) => (
        <TimeText at={status.id === acceptorStatuses.pending && reminded_at !== null ? reminded_at : since} as="date" />
      ),
    },
    {
      key: 'actions',
      head: '',
      phone: 'amount',
      align: 'end',
      cell: (participation) => <ParticipationActions participation={participation} />,
    },
  ]
}
