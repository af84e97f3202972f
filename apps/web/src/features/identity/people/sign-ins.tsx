import type { SignInEntry } from '@plein/contract/people/profile'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PageInfo } from '#platform/page.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import type { useListState } from '#ui/tables/use-list-state.ts'
import { Chip } from '#ui/display/chip.tsx'
import { TimeText } from '#ui/display/time.tsx'
import type { ListLook } from '#ui/lists/list-look.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { peopleStrings } from './strings/index.ts'
import { useCountryName } from './use-country-name.ts'
import styles from './sign-ins.module.css'

interface SignInsProps {
  query: UseQueryResult<PageInfo & { data: SignInEntry[] }>
  list: ReturnType<typeof useListState>
}

/** Rows of a page; the history of most people is one page. */
export const signInsSize = 10
const look = { row: 2, size: 25, hidden: [] } as const satisfies ListLook

/** When, on which device and from where somebody signed in. */
export const SignIns = ({ query, list }: SignInsProps) => {
  const t = peopleStrings.useTranslate()
  return (
    <div className={styles.list}>
      <PagedList
        query={query}
        rowsOf={(page) => page.data}
        look={look}
        place={{ filters: '', page: list.get('page'), at: list.get('at') }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={t('signIns')}
        columns={useColumns()}
        rowKey={(entry) => entry.uuid}
        expected={4}
        empty={<p>{t('noSignIns')}</p>}
      />
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
        <span className={styles.ip}>
          {ip}
          {country !== null && <span className={styles.country}> · {countryName(country)}</span>}
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
