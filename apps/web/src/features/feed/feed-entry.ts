import { keepAsking } from '#platform/pwa/keep-asking.ts'

/** The pages of the feed. The names of their files stand here, and not in the first load of every portal. */
export const feedPages = () => keepAsking(() => import('./feed-pages.ts'))
