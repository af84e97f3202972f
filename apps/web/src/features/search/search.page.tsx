import type { FoundThing, SearchKind } from '@plein/contract/search/search'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconHistory } from '#ui/icons/icons.ts'
import { Page, PageHeader, Section } from '#ui/layout/page.tsx'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { toLink, toList } from './found-links.ts'
import { kindIcons } from './kind-icons.ts'
import { useRecentSearches } from './recent-searches.ts'
import { isSearch, searchQuery } from './search-data.ts'
import { searchStrings } from './strings/index.ts'
import { useThingWords } from './use-thing-words.ts'
import styles from './search.module.css'

const sizeOfGroup = 8

/** /search: all that somebody may see, by a number, a name, an e-mail address or an amount. */
export const SearchPage = () => {
  const t = searchStrings.useTranslate()
  useTitle(t('title'))
  const list = useListState()
  const q = list.get('q') ?? ''
  return (
    <Page width="detail">
      <PageHeader title={t('title')} />
      <div className={styles.page}>
        <div role="search" aria-label={t('title')}>
          <ListSearch label={t('field')} value={q} onSearch={(text) => list.set({ q: text }, { replace: true })} />
        </div>
        {q === '' ? (
          <Start onSearch={(text) => list.set({ q: text }, { replace: true })} />
        ) : isSearch(q) ? (
          <Found q={q} />
        ) : (
          <p className={styles.note}>{t('shortText')}</p>
        )}
      </div>
    </Page>
  )
}

const Start = ({ onSearch }: { onSearch: (text: string) => void }) => {
  const t = searchStrings.useTranslate()
  const { recent, clear } = useRecentSearches()
  if (recent.length === 0)
    return (
      <EmptyState scene="key" title={t('start')}>
        {t('startText')}
      </EmptyState>
    )
  return (
    <Section
      title={t('recent')}
      action={
        <Button size="small" variant="quiet" onClick={clear}>
          {t('forget')}
        </Button>
      }
    >
      <ul className={styles.things}>
        {recent.map((text) => (
          <li key={text}>
            <button type="button" className={styles.thing} onClick={() => onSearch(text)}>
              <Icon of={IconHistory} size={18} />
              <span className={styles.name}>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Found = ({ q }: { q: string }) => {
  const t = searchStrings.useTranslate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchQuery(q, sizeOfGroup))
  if (error && (!data || isPlaceholderData))
    return <ProblemPanel error={error} title={t('failed')} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data || isPlaceholderData)
    return (
      <Loading label={t('searching')}>
        <Skeleton height="240px" radius="panel" />
      </Loading>
    )
  if (data.groups.length === 0)
    return (
      <EmptyState scene="key" title={t('none', { q })}>
        {t('noneText')}
      </EmptyState>
    )
  return (
    <>
      {data.groups.map(({ kind, results, has_more }) => (
        <Group
          key={kind}
          kind={kind}
          things={results}
          q={q}
          more={has_more ? (toList(kind, { q, amount: data.amount, things: results }) ?? 'narrow') : null}
        />
      ))}
    </>
  )
}

interface GroupProps {
  kind: SearchKind
  things: readonly FoundThing[]
  q: string
  /** The address of the list that has the others, or that there is none. */
  more: string | null
}

const Group = ({ kind, things, q, more }: GroupProps) => {
  const t = searchStrings.useTranslate()
  const words = useThingWords()
  const { remember } = useRecentSearches()
  return (
    <Section
      title={words.kind(kind)}
      action={more !== null && more !== 'narrow' ? <Link to={more}>{t('all')}</Link> : undefined}
    >
      <ul className={styles.things}>
        {things.map((thing) => (
          <li key={thing.uuid}>
            <Link to={toLink(kind, thing)} className={styles.thing} onClick={() => remember(q)}>
              <Icon of={kindIcons[kind]} size={18} />
              <span className={styles.words}>
                <span className={styles.name}>{words.name(kind, thing)}</span>
                <span className={styles.note}>{words.details(thing)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more === 'narrow' && <p className={styles.note}>{t('narrow')}</p>}
    </Section>
  )
}
