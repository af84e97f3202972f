import type { WholeProgram } from '@plein/contract/programs'
import type { VatOverview } from '@plein/contract/statistics/vat'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Section } from '#ui/layout/page.tsx'
import { booksStrings } from './strings/index.ts'
import { usePeriod } from './use-period.ts'
import { vatQuery } from './vat-data.ts'
import { Boxes, Rates } from './vat-tables.tsx'
import shared from '../statistics.module.css'
import styles from './books.module.css'

/** P-12: the stored VAT of a month or quarter by rate, and the boxes of the return. */
export const VatSection = ({ program }: { program: WholeProgram }) => {
  const t = booksStrings.useTranslate()
  const language = useLanguage()
  const { period, options, choose } = usePeriod()
  const ask = () => api.file('/reports/vat/export', { query: { program: program.uuid, period, language } })
  return (
    <Section title={t('vat')}>
      <p className={styles.note}>{t('vatText')}</p>
      <div className={shared.filters}>
        <Select label={t('period')} value={period} onValue={choose} options={options} />
        <DownloadButton ask={ask} name={`vat-${period}.csv`} said={(name) => t('saved', { name })}>
          {t('csv')}
        </DownloadButton>
      </div>
      <Overview program={program.uuid} period={period} />
    </Section>
  )
}

const Overview = ({ program, period }: { program: string; period: string }) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(vatQuery(program, period))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="120px" radius="panel" />
        <Skeleton height="240px" radius="panel" />
      </Loading>
    )
  return (
    <div className={styles.stack} aria-busy={isPlaceholderData || undefined}>
      <Found overview={data} />
    </div>
  )
}

const Found = ({ overview }: { overview: VatOverview }) => {
  const t = booksStrings.useTranslate()
  const language = useLanguage()
  const { rates, input, without_vat, chargebacks, collection_costs, currency, partial } = overview
  const money = (cents: number): string => formatMoney(cents, language, currency)
  const has_notes = without_vat !== 0 || chargebacks !== 0 || collection_costs.gross !== 0
  if (rates.length + input.length === 0 && !has_notes)
    return <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
  return (
    <>
      {partial && <p className={styles.note}>{t('partial')}</p>}
      {rates.length + input.length > 0 && <Rates overview={overview} />}
      {without_vat !== 0 && (
        <p className={styles.note}>
          <strong>{t('withoutVat', { amount: money(without_vat) })}</strong> {t('withoutVatText')}
        </p>
      )}
      {chargebacks !== 0 && <p className={styles.note}>{t('chargebacks', { amount: money(chargebacks) })}</p>}
      {collection_costs.gross !== 0 && (
        <p className={styles.note}>
          {collection_costs.vat === 0
            ? t('collection', { amount: money(collection_costs.gross) })
            : t('collectionVat', { amount: money(collection_costs.gross), vat: money(collection_costs.vat) })}
        </p>
      )}
      <Boxes overview={overview} />
    </>
  )
}
