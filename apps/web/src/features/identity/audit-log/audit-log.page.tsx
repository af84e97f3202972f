import type { AuditEvent } from '@plein/contract/people/audit-log'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { DownloadButton } from '../../../platform/download-button.tsx'
import { useLanguage } from '../../../platform/i18n.ts'
import { useTitle } from '../../../platform/title.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Column } from '../../../ui/data/data-table.tsx'
import { TimeText } from '../../../ui/display/time.tsx'
import { useNow } from '../../../ui/display/use-now.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { filtersOf, valuesOf } from '../../../ui/lists/kept-filters.ts'
import { useListLook } from '../../../ui/lists/list-look.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useCountryName } from '../people/use-country-name.ts'
import { ActionChip, usePersonWords } from './audit-words.tsx'
import { AUDIT, eventsQuery, filterNames, useAuditFilter, type AuditQuery } from './audit-data.ts'
import { AuditFilters } from './audit-filters.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { auditStrings } from './strings/index.ts'
import lists from '../lists/lists.module.css'
import styles from './audit-log.module.css'

/** /audit-log: who did what to whose account. Filters, order, page and the opened event stand in the address. */
export const AuditLogPage = () => {
  const t = auditStrings.useTranslate()
  useTitle(t('title'))
  const { list, filter, isNarrowed } = useAuditFilter(useNow(false))
  const columns = useColumns()
  const [look] = useListLook(AUDIT)
  const place = { page: list.get('page'), at: list.get('at') }
  const query = useQuery({
    ...eventsQuery(filter, { page: list.page, at: place.at, size: look.size }),
    placeholderData: keepPreviousData,
  })
  const opened = list.get('event')
  const clear = <Button onClick={() => list.set(valuesOf('', filterNames))}>{t('clear')}</Button>
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={query.data?.count}
        meta={t('kept')}
        primary={<ExportButton filter={filter} />}
      />
      <div className={lists['list']}>
        <AuditFilters list={list} columns={columns} />
        <PagedList
          query={query}
          rowsOf={(page) => page.results}
          look={look}
          place={{ filters: filtersOf(list, filterNames), ...place }}
          hrefOf={(page, at) => list.at({ page, at })}
          caption={t('title')}
          columns={columns}
          rowKey={({ uuid }) => uuid}
          rowHref={({ uuid }) => list.at({ ...place, event: uuid })}
          rowState={{ overlay: true }}
          isCurrent={({ uuid }) => uuid === opened}
          sort={list.sort}
          onSort={list.setSort}
          empty={
            isNarrowed ? (
              <EmptyState title={t('nothing')} action={clear} />
            ) : (
              <EmptyState scene="bell" title={t('none')} />
            )
          }
        />
      </div>
      <EventDrawer uuid={opened} onClose={() => list.set({ ...place, event: null })} />
    </Page>
  )
}

const ExportButton = ({ filter }: { filter: AuditQuery }) => {
  const t = auditStrings.useTranslate()
  const language = useLanguage()
  return (
    <DownloadButton
      variant="primary"
      ask={() => api.file('/audit-events/export', { query: { ...filter, language } })}
      name="audit-log.csv"
      said={(name) => t('exported', { name })}
    >
      {t('exportCsv')}
    </DownloadButton>
  )
}

const useColumns = (): readonly Column<AuditEvent>[] => {
  const t = auditStrings.useTranslate()
  const nameOf = usePersonWords()
  const countryName = useCountryName()
  return [
    { key: 'action', head: t('action'), phone: 'title', cell: ({ action }) => <ActionChip action={action} /> },
    { key: 'when', head: t('when'), sort: 'at', cell: ({ at }) => <TimeText at={at} as="date_time" /> },
    {
      key: 'about',
      head: t('about'),
      cell: ({ user }) => <span className={styles['name']}>{user === null ? t('nobody') : nameOf(user)}</span>,
    },
    {
      key: 'by',
      head: t('by'),
      phone: 'hidden',
      cell: ({ user, actor }) =>
        actor === null || actor.uuid === user?.uuid ? (
          <span className={styles['quiet']}>{t(actor === null ? 'notSignedIn' : 'self')}</span>
        ) : (
          <span className={styles['name']}>{nameOf(actor)}</span>
        ),
    },
    {
      key: 'from',
      head: t('from'),
      phone: 'hidden',
      cell: ({ ip, country }) => [ip, country !== null && countryName(country)].filter(Boolean).join(' · '),
    },
  ]
}
