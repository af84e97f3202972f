import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { BottomBar, Page, PageHeader } from '#ui/layout/page.tsx'
import { feedQuery } from './feed-data.ts'
import { useFeedFilter } from './feed-filter.ts'
import { FeedFilters } from './feed-filters.tsx'
import { useFeedPrograms } from './feed.page.tsx'
import { feedStrings } from './strings/index.ts'

/** /posts/filters: the filters of the feed on a page of their own, with how many posts they leave. */
export const FeedFiltersPage = () => {
  const t = feedStrings.useTranslate()
  const { list, filter, own_only } = useFeedFilter()
  const programs = useFeedPrograms()
  const { data } = useInfiniteQuery(feedQuery(filter))
  useTitle(t('filters'))
  const query = list.at({}).split('?')[1]
  return (
    <>
      <Page width="form">
        <PageHeader title={t('filters')} back={<Link to="/posts">{t('toFeed')}</Link>} />
        <FeedFilters list={list} filter={filter} own_only={own_only} programs={programs} />
      </Page>
      <BottomBar>
        <LinkButton variant="primary" wide to={query ? `/posts?${query}` : '/posts'}>
          {t('show', { n: data?.pages[0]?.count ?? 0 })}
        </LinkButton>
      </BottomBar>
    </>
  )
}
