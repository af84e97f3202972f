import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useTitle } from '#platform/title.ts'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { Message } from './message.tsx'
import { supportStrings } from './strings/index.ts'
import styles from './messages.module.css'

type Show = 'open' | 'answered' | 'all'

/** /support/messages: what people wrote, for the administration. Status and search stand in the address. */
export const MessagesPage = ({ ordersOf }: { ordersOf: (user_uuid: string) => ReactNode }) => {
  const t = supportStrings.useTranslate()
  const list = useListState()
  const show = (list.get('status') ?? 'open') as Show
  const search = list.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  useTitle(t('messages'))
  const query = {
    page: list.page,
    at: list.get('at'),
    search: search || undefined,
    // A reference is looked for everywhere.
    status: show === 'all' || search !== '' ? undefined : show,
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['support', query],
    queryFn: ({ signal }) => api.get('/support/messages', { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page width="detail">
      <PageHeader title={t('messages')} count={data?.count} />
      <form
        className={styles.filters}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          list.set({ search: typed.trim() })
        }}
      >
        <TextField
          label={t('searchMessages')}
          type="search"
          value={typed}
          onValue={(text) => {
            setTyped(text)
            if (text === '') list.set({ search: null }, { replace: true })
          }}
          maxLength={120}
        />
        <SegmentedControl
          label={t('messages')}
          value={show}
          onValue={(status) => list.set({ status })}
          options={[
            { value: 'open', label: t('open') },
            { value: 'answered', label: t('answered') },
            { value: 'all', label: t('all') },
          ]}
        />
      </form>
      {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height="140px" radius="panel" />
          <Skeleton height="140px" radius="panel" />
        </Loading>
      )}
      {data?.count === 0 && <Nothing search={search} show={show} />}
      <ul className={styles.list}>
        {data?.results.map((message) => (
          <li key={message.uuid}>
            <Message message={message} ordersOf={ordersOf} />
          </li>
        ))}
      </ul>
      {data && <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />}
    </Page>
  )
}

const Nothing = ({ search, show }: { search: string; show: Show }) => {
  const t = supportStrings.useTranslate()
  if (search !== '') return <EmptyState title={t('noneMatch')}>{search}</EmptyState>
  if (show === 'open') return <EmptyState scene="bell" title={t('allAnswered')} />
  return (
    <EmptyState scene="receipt" title={t('noMessages')}>
      {t('noMessagesText')}
    </EmptyState>
  )
}
