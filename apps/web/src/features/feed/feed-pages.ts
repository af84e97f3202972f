/** The pages of the feed, in one piece: each name of a file stands in the first load of every portal. */
export { FeedPage } from './feed.page.tsx'
export { FeedFiltersPage } from './filters.page.tsx'
export { CasesPage } from './cases/cases.page.tsx'
export { PostPage } from './post.page.tsx'
export { TagPage } from './tag.page.tsx'
