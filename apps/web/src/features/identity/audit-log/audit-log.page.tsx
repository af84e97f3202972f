import type { AuditEvent } from '@plein/contract/people/audit-log'
import { api } from '#platform/api.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { useTitle } from '#platform/title.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { AdminList } from '../lists/admin-list.tsx'
import { useListPage } from '../lists/use-list-page.ts'
import { useCountryName } from '../people/use-country-name.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { GroupChip } from './audit-words.tsx'
import { AUDIT, eventsQuery, filterNames, useAuditFilter, type AuditQuery } from './audit-data.ts'
import { AuditFilters } from './audit-filters.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { auditStrings } from './strings/index.ts'

/** /audit-log: who did what to which account, program or thing. Filters, order, page and the opened event stand in the address. */
export const AuditLogPage = () => {
  const t = auditStrings.useTranslate()
  useTitle(t('title'))
  const { list, filter, isNarrowed } = useAuditFilter(useNow(false))
  const columns = useColumns()
  const { look, query } = useListPage(AUDIT, list, (place) => eventsQuery(filter, place))
  const place = { page: list.get('page'), at: list.get('at') }
  const opened = list.get('event')
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={query.data?.count}
        meta={t('kept')}
        primary={<ExportButton filter={filter} />}
      />
      <AdminList
        list={list}
        filterNames={filterNames}
        filters={<AuditFilters list={list} columns={columns} />}
        query={query}
        rowsOf={(page) => page.results}
        look={look}
        caption={t('title')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => list.at({ ...place, event: uuid })}
        rowState={{ overlay: true }}
        isCurrent={({ uuid }) => uuid === opened}
        narrowed={isNarrowed ? { nothing: t('nothing'), clear: t('clear') } : null}
        none={<EmptyState scene="bell" title={t('none')} />}
      />
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
  const countryName = useCountryName()
  return [
    { key: 'action', head: t('action'), phone: 'title', cell: (event) => <AuditSentence event={event} /> },
    { key: 'group', head: t('group'), cell: ({ action }) => <GroupChip action={action} /> },
    { key: 'when', head: t('when'), sort: 'at', cell: ({ at }) => <TimeText at={at} as="date_time" /> },
    {
      key: 'from',
      head: t('from'),
      phone: 'hidden',
      cell: ({ ip, country }) => [ip, country !== null && countryName(country)].filter(Boolean).join(' · '),
    },
  ]
}
