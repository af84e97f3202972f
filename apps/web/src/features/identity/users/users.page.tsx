import { pagePath } from '@plein/contract/pages/page-path'
import type { UserRow } from '@plein/contract/people/users'
import { api } from '#platform/api.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { useTitle } from '#platform/title.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { TabPanel, Tabs } from '#ui/tables/tabs.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { AdminList } from '../lists/admin-list.tsx'
import { useListPage } from '../lists/use-list-page.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { useCountryName } from '../people/use-country-name.ts'
import { peopleStrings } from '../people/strings/index.ts'
import { useTypeWord } from './type-words.ts'
import { UsersFilters } from './users-filters.tsx'
import { filterQuery, usersQuery, type UsersFilter } from './users-data.ts'
import { filterNames, USERS, useUsersFilter } from './use-users-filter.ts'
import styles from './users.module.css'

/** everybody with an account. Tab, filters, order and page stand in the address. */
export const UsersPage = () => {
  const t = peopleStrings.useTranslate()
  useTitle(t('users'))
  const { list, filter, isNarrowed } = useUsersFilter()
  const columns = useColumns()
  const { look, query } = useListPage(USERS, list, (place) => usersQuery(filter, place))
  return (
    <Page>
      <PageHeader title={t('users')} count={query.data?.count} primary={<ExportButton filter={filter} />} />
      <Tabs
        label={t('users')}
        value={filter.tab}
        onValue={(tab) => list.set({ tab: tab === 'all' ? null : tab })}
        tabs={[
          { value: 'all', label: t('everybody') },
          { value: 'po', label: t('owners') },
          { value: 'acc', label: t('acceptors') },
          { value: 'ch', label: t('cardholders') },
        ]}
      />
      <TabPanel value={filter.tab}>
        <AdminList
          list={list}
          filterNames={filterNames}
          filters={<UsersFilters list={list} filter={filter} columns={columns} />}
          query={query}
          rowsOf={(page) => page.data}
          look={look}
          caption={t('users')}
          columns={columns}
          rowKey={(user) => user.uuid}
          rowHref={(user) => pagePath('/user/:uuid', { uuid: user.uuid })}
          narrowed={isNarrowed ? { nothing: t('nobodyFound'), clear: t('clearFilters') } : null}
          none={<EmptyState scene="awning" title={t('noUsers')} />}
        />
      </TabPanel>
    </Page>
  )
}

const ExportButton = ({ filter }: { filter: UsersFilter }) => {
  const t = peopleStrings.useTranslate()
  const language = useLanguage()
  return (
    <DownloadButton
      variant="primary"
      ask={() => api.file('/users/export', { query: { ...filterQuery(filter), language } })}
      name="users.csv"
      said={(name) => t('exported', { name })}
    >
      {t('exportCsv')}
    </DownloadButton>
  )
}

const useColumns = (): readonly Column<UserRow>[] => {
  const t = peopleStrings.useTranslate()
  const typeWord = useTypeWord()
  const countryName = useCountryName()
  return [
    {
      key: 'name',
      head: t('name'),
      sort: 'title',
      phone: 'title',
      cell: (user) => (
        <span className={styles.who}>
          <Avatar name={user.title} src={user.avatar} />
          <span className={styles.names}>
            <span className={styles.title}>{user.title}</span>
            {user.title !== user.full_name && <span className={styles.under}>{user.full_name}</span>}
          </span>
        </span>
      ),
    },
    { key: 'email', head: t('email'), cell: (user) => <span className={styles.mail}>{user.masked_email}</span> },
    { key: 'type', head: t('type'), cell: (user) => typeWord(user.type) },
    {
      key: 'place',
      head: t('place'),
      phone: 'hidden',
      cell: ({ city, country }) => [city, country !== null && countryName(country)].filter(Boolean).join(', '),
    },
    {
      key: 'created',
      head: t('created'),
      sort: 'created',
      phone: 'hidden',
      cell: (user) => <TimeText at={user.created} as="date" />,
    },
    {
      key: 'state',
      head: t('state'),
      phone: 'status',
      cell: ({ is_active }) => (
        <Chip tone={is_active ? 'success_outline' : 'danger'}>{t(is_active ? 'active' : 'disabled')}</Chip>
      ),
    },
  ]
}
