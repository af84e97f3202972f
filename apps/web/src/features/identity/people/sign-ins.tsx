import type { SignInEntry } from '@plein/contract/people/profile'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PageInfo } from '../../../platform/page.ts'
import { ProblemPanel } from '../../../platform/problems/problems.tsx'
import { DataTable, type Column } from '../../../ui/data/data-table.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { TimeText } from '../../../ui/display/time.tsx'
import { peopleStrings } from './strings/index.ts'
import { useCountryName } from './use-country-name.ts'
import styles from './sign-ins.module.css'

interface SignInsProps {
  query: UseQueryResult<PageInfo & { data: SignInEntry[] }>
  hrefOf: (page: string | null, at: string | null) => string
}

/** Rows of a page; the history of most people is one page. */
export const signInsSize = 10

/** When, on which device and from where somebody signed in. */
export const SignIns = ({ query: { data, error, isFetching, refetch }, hrefOf }: SignInsProps) => {
  const t = peopleStrings.useTranslate()
  const columns = useColumns()
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div className={styles['list']}>
      <DataTable
        caption={t('signIns')}
        columns={columns}
        rows={data?.data}
        rowKey={(entry) => entry.uuid}
        refreshing={isFetching && data !== undefined}
        expected={4}
        empty={<p>{t('noSignIns')}</p>}
      />
      {data && <Pagination list={data} hrefOf={hrefOf} />}
    </div>
  )
}

const useColumns = (): readonly Column<SignInEntry>[] => {
  const t = peopleStrings.useTranslate()
  const countryName = useCountryName()
  const deviceOf = ({ browser, system }: SignInEntry): string =>
    browser !== null && system !== null ? t('deviceOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  return [
    { key: 'device', head: t('device'), phone: 'title', cell: deviceOf },
    { key: 'when', head: t('when'), cell: (entry) => <TimeText at={entry.created} as="date_time" /> },
    {
      key: 'ip',
      head: t('ipAddress'),
      cell: ({ ip, country }) => (
        <span className={styles['ip']}>
          {ip}
          {country !== null && <span className={styles['country']}> · {countryName(country)}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ is_this_device, is_open }) =>
        is_this_device ? (
          <Chip tone="info">{t('thisDevice')}</Chip>
        ) : (
          is_open && <Chip tone="success_outline">{t('stillOpen')}</Chip>
        ),
    },
  ]
}
