import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { SupportMessage } from '@plein/contract/support/messages'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { languageNames } from '../../platform/language.ts'
import { useExplain } from '../../platform/problems/explain.ts'
import { ProblemPanel } from '../../platform/problems/problems.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { useTitle } from '../../platform/title.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/choices/segmented-control.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { useListState } from '../../ui/tables/use-list-state.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { Code } from '../../ui/display/copy-code.tsx'
import { TimeText } from '../../ui/display/time.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { supportStrings } from './strings/index.ts'
import styles from './messages.module.css'

type Show = 'open' | 'answered' | 'all'

/** /support/messages: what people wrote, for the administration. Status and search stand in the address. */
export const MessagesPage = () => {
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
        className={styles['filters']}
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
      <ul className={styles['list']}>
        {data?.results.map((message) => (
          <li key={message.uuid}>
            <Message message={message} />
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

const useSetStatus = ({ uuid, reference }: SupportMessage) => {
  const t = supportStrings.useTranslate()
  const explain = useExplain()
  const set = (status: SupportMessage['status']) =>
    api.patch('/support/messages/{uuid}', { params: { uuid }, body: { status } })
  const changed = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['support'] })
  return useMutation({
    mutationFn: set,
    onSuccess: async (message) => {
      await changed()
      if (message.status !== 'answered') return
      const undo = (): void => void set('open').then(changed, (error: unknown) => toast.error(explain(error)))
      toast.success(t('marked', { reference }), { action: { label: t('undo'), onSelect: undo } })
    },
    onError: (error) => toast.error(explain(error)),
  })
}

/** The portal that it was written on, in words. */
const useSite = (portal: string): string => {
  const t = supportStrings.useTranslate()
  const names: Readonly<Record<string, string>> = {
    storefront: t('onStorefront'),
    cardholder: t('onCardholder'),
    acceptor: t('onAcceptor'),
    'program-owner': t('onOwner'),
    admin: t('onAdmin'),
  }
  return names[portal] ?? portal
}

const Message = ({ message }: { message: SupportMessage }) => {
  const t = supportStrings.useTranslate()
  const { reference, name, email, topic, about, text, language, portal, user_uuid, status, created } = message
  const change = useSetStatus(message)
  const site = useSite(portal)
  const answered = status === 'answered'
  const subject = encodeURIComponent(`[${reference}] ${t(topic)}`)
  return (
    <article
      className={styles['message']}
      aria-labelledby={`message-${reference}`}
      data-answered={answered || undefined}
    >
      <header className={styles['head']}>
        <h2 id={`message-${reference}`}>{name}</h2>
        <Chip tone={answered ? 'success' : 'info'}>{answered ? t('answered') : t('open')}</Chip>
        <span className={styles['when']}>
          <TimeText at={created} as="when" />
        </span>
      </header>
      <p className={styles['facts']}>
        <Code>{reference}</Code>
        <span>{t(topic)}</span>
        {about && <span>{t('aboutIs', { about })}</span>}
        <span>{user_uuid ? t('signedIn') : t('guest')}</span>
        <span>{site}</span>
        <span lang={language}>{languageNames[language]}</span>
      </p>
      <p className={styles['text']} lang={language}>
        {text}
      </p>
      <div className={styles['actions']}>
        <a className={styles['mail']} href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
          {t('answer')}
        </a>
        <span className={styles['address']}>{email}</span>
        <Button size="small" busy={change.isPending} onClick={() => change.mutate(answered ? 'open' : 'answered')}>
          {answered ? t('reopen') : t('markAnswered')}
        </Button>
      </div>
    </article>
  )
}
