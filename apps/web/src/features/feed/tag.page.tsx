import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { feedQuery } from './feed-data.ts'
import { FeedList } from './feed-list.tsx'
import { feedStrings } from './strings/index.ts'

/** /posts/tags/{tag}: the posts with one tag. */
export const TagPage = () => {
  const t = feedStrings.useTranslate()
  const tag = (useParams()['tag'] ?? '').toLowerCase()
  const filter = { tag }
  const { data } = useInfiniteQuery(feedQuery(filter))
  const count = data?.pages[0]?.count
  useTitle(`#${tag}`)
  return (
    <Page width="form">
      <PageHeader
        title={`#${tag}`}
        meta={count !== undefined && t('tagged', { n: count })}
        back={<Link to="/posts">{t('toFeed')}</Link>}
      />
      <FeedList
        filter={filter}
        nothing={
          <EmptyState title={t('noneTag', { tag })} action={<LinkButton to="/posts">{t('toFeed')}</LinkButton>} />
        }
      />
    </Page>
  )
}
