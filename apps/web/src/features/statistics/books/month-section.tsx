import type { WholeProgram } from '@plein/contract/programs'
import type { MonthChecks } from '@plein/contract/statistics/month'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { settings } from '#platform/settings.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Section } from '#ui/layout/page.tsx'
import { AccountNumbersButton } from './account-numbers.tsx'
import { booksStrings } from './strings/index.ts'
import { useMonth } from './use-period.ts'
import shared from '../statistics.module.css'
import styles from './books.module.css'

const checksQuery = (program: string, month: string) =>
  queryOptions({
    queryKey: ['reports', 'month', program, month],
    queryFn: ({ signal }) => api.get('/reports/month/checks', { query: { program, month }, signal }),
    placeholderData: keepPreviousData,
  })

/** A-01, P-12: the month of a program as one file, and what of it is not final yet. */
export const MonthSection = ({ program }: { program: WholeProgram }) => {
  const t = booksStrings.useTranslate()
  const language = useLanguage()
  const { month, options, choose } = useMonth()
  const ask = () => api.file('/reports/month', { query: { program: program.uuid, month, language } })
  return (
    <Section title={t('pack')}>
      <p className={styles.note}>{t('packText')}</p>
      <div className={shared.filters}>
        <Select label={t('month')} value={month} onValue={choose} options={options} />
        <DownloadButton ask={ask} name={`month-${month}.zip`} said={(name) => t('saved', { name })}>
          {t('downloadPack')}
        </DownloadButton>
        {settings().portal === 'program-owner' && <AccountNumbersButton />}
      </div>
      <Checks program={program.uuid} month={month} />
    </Section>
  )
}

const Checks = ({ program, month }: { program: string; month: string }) => {
  const t = booksStrings.useTranslate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(checksQuery(program, month))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="72px" radius="panel" />
      </Loading>
    )
  if (data.open.length === 0) return <p aria-busy={isPlaceholderData || undefined}>{t('final')}</p>
  return (
    <div className={styles.checks} aria-busy={isPlaceholderData || undefined}>
      <h3>{t('notFinal')}</h3>
      <ul>
        {data.open.map((item) => (
          <li key={item.check}>
            <Check item={item} currency={data.currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Check = ({
  item: { check, count, amount },
  currency,
}: {
  item: MonthChecks['open'][number]
  currency: string
}) => {
  const t = booksStrings.useTranslate()
  const language = useLanguage()
  if (check === 'period_not_over') return t(check)
  if (check === 'payments_not_settled' || check === 'refunds_under_way') return t(check, { n: count ?? 0 })
  return t(check, { amount: formatMoney(amount ?? 0, language, currency) })
}
