import { pagePath } from '@plein/contract/pages/page-path'
import type { Settlement } from '@plein/contract/payments/settlements'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useParams } from '#platform/router/router.tsx'
import { saveFile } from '#platform/save-file.ts'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { Switch } from '#ui/choices/switch.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconDownload } from '#ui/icons/icons.ts'
import { Page, PageHeader, Panel, Section } from '#ui/layout/page.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { SettlementStateChip } from './settlement-state.tsx'
import { connectionName, settlementQuery } from './settlements-data.ts'
import { settlementStrings } from './strings/index.ts'
import { useLineColumns } from './use-line-columns.tsx'
import styles from './settlements.module.css'

/** /finances/settlements/{uuid}: how a payout of a provider adds up, and each of its lines beside the books. */
export const SettlementPage = () => {
  const t = settlementStrings.useTranslate()
  const { uuid = '' } = useParams()
  const list = useListState()
  const only_differences = list.get('lines') === 'differences'
  const query = useQuery(settlementQuery(uuid, { page: list.page, at: list.get('at'), size: 50, only_differences }))
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const title = data ? t('settlementOf', { reference: data.settlement.reference }) : t('settlements')
  const columns = useLineColumns(data?.settlement)
  useTitle(title)
  return (
    <Page>
      <PageHeader
        back={<Link to="/finances/settlements">{t('settlements')}</Link>}
        title={title}
        meta={data && <SettlementStateChip state={data.settlement.state} />}
        primary={data && <Csv settlement={data.settlement} />}
      />
      {error && !data && (
        <ProblemPanel error={error} gone={t('gone')} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height="220px" radius="panel" />
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
      {data && (
        <div className={styles.stack}>
          <Sums settlement={data.settlement} />
          <Section title={t('lines')}>
            <div className={styles.filter}>
              <Switch
                label={t('onlyDifferences')}
                checked={only_differences}
                onChecked={(checked) => list.set({ lines: checked ? 'differences' : null }, { replace: true })}
              />
            </div>
            <DataTable
              caption={t('lines')}
              columns={columns}
              rows={data.lines}
              rowKey={({ position }) => String(position)}
              refreshing={isPlaceholderData}
              empty={
                only_differences ? (
                  <EmptyState title={t('noDifferences')} />
                ) : (
                  <EmptyState title={t('noLines')}>{t('noLinesText')}</EmptyState>
                )
              }
            />
            <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />
          </Section>
        </div>
      )}
    </Page>
  )
}

const partsOfCent = 100

const Sums = ({ settlement }: { settlement: Settlement }) => {
  const t = settlementStrings.useTranslate()
  const { amount, costs, vat, currency, unexplained_amount, unexplained_count, journal_uuid } = settlement
  // Costs have four decimals; what the payments come to is the rest, as it is booked.
  const vat_cents = Math.round(vat / partsOfCent)
  const costs_cents = Math.round((costs + vat) / partsOfCent) - vat_cents
  const rows = [
    ['sum_lines', amount + costs_cents + vat_cents],
    ['sum_costs', -costs_cents],
    ['sum_vat', -vat_cents],
  ] as const
  return (
    <Panel>
      <dl className={styles.sums}>
        {rows.map(([name, cents]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Money cents={cents || 0} currency={currency} />
            </dd>
          </div>
        ))}
        <div data-look="total">
          <dt>{t('sum_total')}</dt>
          <dd>
            <Money cents={amount} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        {connectionName(settlement)}
        {' · '}
        <TimeText at={settlement.paid_out_at} as="date" />
        {' · '}
        {t(`source_${settlement.source}`)}
        {journal_uuid !== null && (
          <>
            {' · '}
            <Link to={pagePath('/finances', {}, { tab: 'journals', journal: journal_uuid })}>{t('journal')}</Link>
          </>
        )}
      </p>
      {unexplained_count > 0 && (
        <p className={styles.differs}>
          {t('differsText', { n: unexplained_count })} <Money cents={unexplained_amount} currency={currency} />
        </p>
      )}
      {settlement.state === 'matched' && <p className={styles.note}>{t('matchedText')}</p>}
    </Panel>
  )
}

const Csv = ({ settlement: { uuid, reference } }: { settlement: Settlement }) => {
  const t = settlementStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const save = useMutation({
    mutationFn: async () =>
      saveFile(
        await api.file('/payment/settlements/{uuid}/export', { params: { uuid }, query: { language } }),
        `${reference}.csv`,
      ),
    onSuccess: (name) => toast.success(t('saved', { name })),
    onError: (error) => toast.error(explain(error), { id: 'settlement' }),
  })
  return (
    <Button variant="primary" icon={IconDownload} busy={save.isPending} onClick={() => save.mutate()}>
      CSV
    </Button>
  )
}
