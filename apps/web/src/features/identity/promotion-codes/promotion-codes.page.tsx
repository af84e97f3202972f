import type { PromotionCode } from '@plein/contract/people/promotion-codes'
import { api } from '#platform/api.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconPlus } from '#ui/icons/icons.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { Code } from '#ui/display/copy-code.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { AdminList } from '../lists/admin-list.tsx'
import { useListPage } from '../lists/use-list-page.ts'
import { CodeDrawer } from './code-drawer.tsx'
import { CodeForm } from './code-form.tsx'
import { StateChip, useDaysWords } from './code-words.tsx'
import { CODES, codesQuery, filterNames, useCodesFilter, type CodesQuery } from './codes-data.ts'
import { CodesFilters } from './codes-filters.tsx'
import { promotionStrings } from './strings/index.ts'
import { useRemoval } from './use-removal.ts'
import styles from './promotion-codes.module.css'

/** /promotion-codes: what people can sign up with. Filters, order, page and the opened code stand in the address. */
export const PromotionCodesPage = () => {
  const t = promotionStrings.useTranslate()
  useTitle(t('title'))
  const { list, filter, isNarrowed } = useCodesFilter()
  const columns = useColumns()
  const removal = useRemoval()
  const { look, query } = useListPage(CODES, list, (place) => codesQuery(filter, place))
  const place = { page: list.get('page'), at: list.get('at') }
  const opened = list.get('code')
  const isNew = list.get('new') !== undefined
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => list.set({ ...place, new: '1' })}>
      {t('add')}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={query.data?.count}
        primary={add}
        secondary={<ExportButton filter={filter} />}
      />
      <AdminList
        list={list}
        filterNames={filterNames}
        filters={<CodesFilters list={list} columns={columns} />}
        query={query}
        rowsOf={(page) => page.results.filter(({ code }) => code !== removal.hidden)}
        look={look}
        caption={t('title')}
        columns={columns}
        rowKey={({ code }) => code}
        rowHref={({ code }) => list.at({ ...place, code })}
        rowState={{ overlay: true }}
        isCurrent={({ code }) => code === opened}
        narrowed={isNarrowed ? { nothing: t('nothing'), clear: t('clear') } : null}
        none={
          <EmptyState scene="receipt" title={t('none')} action={add}>
            {t('noneText')}
          </EmptyState>
        }
      />
      <CodeDrawer
        code={opened}
        onClose={() => list.set({ ...place, code: null })}
        onDelete={(code) => {
          list.set({ ...place, code: null })
          removal.remove(code)
        }}
      />
      <CodeForm
        key={String(isNew)}
        promo={undefined}
        open={isNew}
        onClose={() => list.set({ ...place, new: null })}
        onSaved={({ code }) => list.set({ new: null, code }, { replace: true })}
      />
    </Page>
  )
}

const ExportButton = ({ filter }: { filter: CodesQuery }) => {
  const t = promotionStrings.useTranslate()
  const language = useLanguage()
  return (
    <DownloadButton
      ask={() => api.file('/promotion-codes/export', { query: { ...filter, language } })}
      name="promotion-codes.csv"
      said={(name) => t('exported', { name })}
    >
      {t('exportCsv')}
    </DownloadButton>
  )
}

const useColumns = (): readonly Column<PromotionCode>[] => {
  const t = promotionStrings.useTranslate()
  const daysOf = useDaysWords()
  return [
    { key: 'code', head: t('code'), sort: 'code', phone: 'title', cell: ({ code }) => <Code>{code}</Code> },
    { key: 'title', head: t('whatFor'), cell: ({ title }) => <span className={styles.title}>{title}</span> },
    { key: 'type', head: t('who'), phone: 'hidden', cell: ({ type }) => t(`type_${type ?? 0}`) },
    { key: 'days', head: t('days'), cell: (promo) => <span className={styles.days}>{daysOf(promo)}</span> },
    {
      key: 'uses',
      head: t('uses'),
      sort: 'uses',
      align: 'end',
      phone: 'amount',
      cell: ({ uses, most_uses }) =>
        most_uses === null ? String(uses) : t('usesOf', { uses: String(uses), most: String(most_uses) }),
    },
    {
      key: 'created',
      head: t('made'),
      sort: 'created',
      phone: 'hidden',
      cell: ({ created }) => <TimeText at={created} as="date" />,
    },
    { key: 'state', head: t('state'), phone: 'status', cell: ({ state }) => <StateChip state={state} /> },
  ]
}
