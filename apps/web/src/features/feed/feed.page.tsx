import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#platform/session/session.ts'
import { settings } from '#platform/settings.ts'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconFilter, IconPencil } from '#ui/icons/icons.ts'
import { later } from '#ui/later.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { feedQuery } from './feed-data.ts'
import { useFeedFilter } from './feed-filter.ts'
import { FeedFilters } from './feed-filters.tsx'
import { FollowBar } from './following/follow-bar.tsx'
import { FeedList } from './feed-list.tsx'
import { ReportedLink } from './cases/reported-link.tsx'
import { feedStrings } from './strings/index.ts'
import styles from './feed.module.css'

const Composer = later(() => import('./composer/composer.tsx').then((m) => m.Composer), PanelComing)

/** The programs that the posts of the whole feed are of, by name. */
export const useFeedPrograms = () => {
  const { data } = useInfiniteQuery(feedQuery({}))
  const programs = data?.pages.flatMap(({ results }) => results.flatMap(({ program }) => program ?? [])) ?? []
  return [...new Map(programs.map((program) => [program.uuid, program])).values()].toSorted((one, other) =>
    one.title.localeCompare(other.title),
  )
}

/** what halls and shops tell. */
export const FeedPage = () => {
  const t = feedStrings.useTranslate()
  // A draft is its writer's: it is known by then who that is.
  const writer = useProfile()
  const { list, filter, own_only, count } = useFeedFilter()
  const programs = useFeedPrograms()
  const chosen = programs.find(({ uuid }) => uuid === filter.program)
  const [writes, setWrites] = useState(false)
  useTitle(t('posts'))
  const isFiltered = count > 0 || filter.q !== undefined
  const query = list.at({}).split('?')[1]
  return (
    <Page width="content">
      <PageHeader
        title={t('posts')}
        secondary={
          <>
            <ReportedLink />
            <span className={styles.toFilters}>
              <LinkButton icon={IconFilter} to={query ? `/posts/filters?${query}` : '/posts/filters'}>
                {count > 0 ? t('filtersChosen', { n: count }) : t('filters')}
              </LinkButton>
            </span>
          </>
        }
        primary={
          // A food host shows posts of its programs: a guest's own would stand elsewhere.
          writer &&
          settings().portal !== 'storefront' && (
            <Button variant="primary" icon={IconPencil} onClick={() => setWrites(true)}>
              {t('newPost')}
            </Button>
          )
        }
      />
      {chosen && <FollowBar program={chosen} />}
      <div className={styles.columns}>
        <FeedList
          filter={filter}
          nothing={
            isFiltered ? (
              <EmptyState title={t('noneFiltered')} action={<LinkButton to="/posts">{t('clearFilters')}</LinkButton>}>
                {t('noneFilteredText')}
              </EmptyState>
            ) : (
              <EmptyState scene="envelope" title={t('none')}>
                {t('noneText')}
              </EmptyState>
            )
          }
        />
        <aside className={styles.side} aria-label={t('filters')}>
          <FeedFilters list={list} filter={filter} own_only={own_only} programs={programs} />
        </aside>
      </div>
      {writes && <Composer post={null} onClose={() => setWrites(false)} />}
    </Page>
  )
}
