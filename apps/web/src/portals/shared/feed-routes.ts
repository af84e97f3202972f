import { lazyPage } from './lazy-page.tsx'
import type { PageRoute } from './page-routes.tsx'

const pages = () => import('#features/feed/feed-entry.ts').then((m) => m.feedPages())

/** Decisions on reported posts, in the portals of those who moderate. */
export const moderationRoutes: readonly PageRoute[] = [
  {
    path: '/posts/reported',
    access: 'portal',
    page: lazyPage(() => pages().then((m) => m.CasesPage)),
  },
]

/** The feed: guests read it, too. */
export const feedRoutes: readonly PageRoute[] = [
  {
    path: '/posts',
    access: 'open',
    page: lazyPage(() => pages().then((m) => m.FeedPage)),
  },
  {
    path: '/posts/filters',
    access: 'open',
    page: lazyPage(() => pages().then((m) => m.FeedFiltersPage)),
  },
  {
    path: '/posts/tags/:tag',
    access: 'open',
    page: lazyPage(() => pages().then((m) => m.TagPage)),
  },
  {
    path: '/posts/:url',
    access: 'open',
    page: lazyPage(() => pages().then((m) => m.PostPage)),
  },
]
