import type { Invite, InviteStatus } from '@plein/contract/food-courts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { TabbedList } from '#ui/lists/tabbed-list.tsx'
import { inviteCountQuery, invitesQuery } from './courts-data.ts'
import { getFlag } from './explain-court.ts'
import { InviteActions } from './invite-actions.tsx'
import { AgreedFeeText, ConnectionChip, InviteStatusChip } from './invite-words.tsx'
import { courtStrings } from './strings/index.ts'
import styles from './food-courts.module.css'

interface RestaurantsTabProps {
  program: { uuid: string; title: string }
}

const statuses = { active: 2, pending: 1, declined: 3 } as const
type Filter = keyof typeof statuses
const filters: readonly Filter[] = ['active', 'pending', 'declined']

/** the restaurants of a court, those it asked, and those it could ask. */
export const RestaurantsTab = ({ program }: RestaurantsTabProps) => {
  const t = courtStrings.useTranslate()
  const list = useListState()
  const columns = useColumns(program.uuid)
  const [look] = useListLook('court-invites')
  const state = filters.find((filter) => filter === list.get('invites'))
  const q = list.get('restaurant')
  const wanted: { status?: InviteStatus } = state ? { status: statuses[state] } : {}
  // A whole address is looked for as one; whoever types part of a name looks for that.
  const sought = q?.includes('@') ? { email: q } : { title: q }
  const query = useQuery({
    ...invitesQuery(program.uuid, { ...wanted, ...sought, page: list.page, at: list.get('at'), size: look.size }),
    placeholderData: keepPreviousData,
  })
  const counts = useQuery(inviteCountQuery(program.uuid))
  if (getFlag(query.error) === 'forbidden' || getFlag(counts.error) === 'forbidden')
    return <EmptyState title={t('forbidden')}>{t('forbiddenText')}</EmptyState>
  return (
    <TabbedList
      list={list}
      search={{ label: t('search'), name: 'restaurant' }}
      states={{
        label: t('status'),
        name: 'invites',
        all: { label: t('all') },
        tabs: filters.map((value) => ({ value, label: t(`tab_${value}`), count: counts.data?.[value] })),
      }}
      nothingFits={{ title: t('nobody'), clear: t('clear') }}
      query={query}
      rowsOf={(page) => page.results}
      look={look}
      caption={t('restaurants')}
      columns={columns}
      rowKey={(invite) => invite.program_uuid}
      empty={
        <EmptyState scene="awning" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      }
    />
  )
}

const useColumns = (court_uuid: string): readonly Column<Invite>[] => {
  const t = courtStrings.useTranslate()
  return [
    { key: 'name', head: t('name'), phone: 'title', cell: (invite) => <Restaurant invite={invite} /> },
    {
      key: 'status',
      head: t('status'),
      phone: 'status',
      cell: (invite) => (
        <span className={styles.stack}>
          <InviteStatusChip invite={invite} />
          <InviteSince invite={invite} />
          <DeclineWords invite={invite} />
        </span>
      ),
    },
    {
      key: 'provider',
      head: t('provider'),
      cell: (invite) =>
        invite.status === 2 ? (
          <span className={styles.stack}>
            <ConnectionChip status={invite.ccvpay_status} />
            <span className={styles.quiet}>{t(invite.is_split_payments_enabled ? 'splitOn' : 'splitOff')}</span>
          </span>
        ) : null,
    },
    {
      key: 'fee',
      head: t('agreedFee'),
      cell: ({ agreed_fee }) =>
        agreed_fee && (
          <span className={styles.fee}>
            <AgreedFeeText fee={agreed_fee} />
          </span>
        ),
    },
    {
      key: 'counter',
      head: t('counter'),
      cell: ({ station_code, station_hint }) =>
        station_code === null && station_hint === null ? null : (
          <span className={styles.stack}>
            <span className={styles.strong}>{station_code}</span>
            <span className={styles.quiet}>{station_hint}</span>
          </span>
        ),
    },
    {
      key: 'actions',
      head: '',
      phone: 'amount',
      align: 'end',
      cell: (invite) => <InviteActions court_uuid={court_uuid} invite={invite} />,
    },
  ]
}

/** The day of the answer, else of the last mail: in a column of its own the table is too wide in German. */
const InviteSince = ({ invite: { answered_at, reminded_at, sent_at } }: { invite: Invite }) => {
  const t = courtStrings.useTranslate()
  const at = answered_at ?? reminded_at ?? sent_at
  if (at === null) return null
  return (
    <span className={styles.quiet}>
      {t('since')} <TimeText at={at} as="date" />
    </span>
  )
}

/** Why a restaurant declined; what it wrote stands as it was typed. */
const DeclineWords = ({ invite: { decline_reason, decline_words } }: { invite: Invite }) => {
  const t = courtStrings.useTranslate()
  if (decline_reason === null) return null
  return (
    <span className={styles.quiet}>
      {decline_reason === 'other' ? `“${decline_words ?? ''}”` : t(`declined_${decline_reason}`)}
    </span>
  )
}

const Restaurant = ({ invite: { title, image, domain_name, city, cuisine } }: { invite: Invite }) => (
  <span className={styles.name}>
    {image === null ? <span className={styles.thumb} /> : <img src={image} alt="" className={styles.thumb} />}
    <span className={styles.stack}>
      <span className={styles.strong}>{title}</span>
      <span className={styles.quiet}>{domain_name ?? ([city, cuisine].filter(Boolean).join(' · ') || null)}</span>
    </span>
  </span>
)
