import type { OutputOf } from '@plein/contract/endpoint'
import type { Post, posts, Viewer } from '@plein/contract/feed/posts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { parsePage, readCursor } from '#platform/page.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { queryClient } from '#platform/query-client.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { tokenStore } from '#platform/session/tokens.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Everything of the feed that is kept. */
const feedKey = ['feed'] as const

/** A guest and a person see different things of the same posts. */
const reader = (): string => (tokenStore.authorised() ? 'person' : 'guest')

/** The posts that a reader asks for. */
export interface FeedFilter {
  readonly tag?: string | undefined
  readonly program?: string | undefined
  readonly author?: string | undefined
  readonly viewer?: Viewer | undefined
  readonly q?: string | undefined
}

type FeedPage = OutputOf<typeof posts.list>

const empty: FeedPage = { count: 0, next: null, previous: null, pages: 0, size: 10, results: [] }

const listKey = [...feedKey, 'list'] as const
const postKey = [...feedKey, 'post'] as const

/** Posts, newest first, ten at a time. A list that is not there is an empty one. */
export const feedQuery = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, reader(), filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api
        .get('/posts', {
          query: {
            ...filter,
            size: 10,
            page: Number(parsePage(pageParam)) || undefined,
            at: readCursor(pageParam) ?? undefined,
          },
          signal,
        })
        .catch((error: unknown) => {
          if (asProblem(error).status === 404) return empty
          throw error
        }),
    getNextPageParam: ({ next }: FeedPage) => next,
  })

/** How many posts are newer than the newest that is shown. */
export const newerQuery = (filter: FeedFilter, since: string | undefined) =>
  queryOptions({
    queryKey: [...feedKey, 'newer', reader(), filter, since],
    queryFn: async ({ signal }) => (await api.get('/posts', { query: { ...filter, since, size: 1 }, signal })).count,
    enabled: since !== undefined,
    refetchInterval: 60_000,
    staleTime: 55_000,
  })

/** One post, by its url. */
export const postQuery = (url: string) =>
  queryOptions({
    queryKey: [...postKey, reader(), url],
    queryFn: ({ signal }) => api.get('/posts/{uuid}', { params: { uuid: url }, signal }),
  })

export const tagsQuery = queryOptions({
  queryKey: [...feedKey, 'tags'],
  queryFn: ({ signal }) => api.get('/tags', { query: { size: 50 }, signal }),
})

export const commentsQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: [...feedKey, 'comments', reader(), uuid],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.get('/posts/{uuid}/comments', {
        params: { uuid },
        query: {
          size: 25,
          page: Number(parsePage(pageParam)) || undefined,
          at: readCursor(pageParam) ?? undefined,
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  })

/** The programs for which the person may write. */
export const ownProgramsQuery = queryOptions({
  queryKey: ['programs', 'of-posts'],
  queryFn: async ({ signal }) => (await api.get('/programs', { query: { size: 100 }, signal })).results,
  staleTime: 300_000,
})

/** Posts that wait for a decision of whoever asks, those that wait longest first. */
export const casesQuery = (query: { page: number | undefined; at: string | undefined }) =>
  queryOptions({
    queryKey: [...feedKey, 'cases', query],
    queryFn: ({ signal }) => api.get('/moderation/posts', { query: { ...query, size: 10 }, signal }),
    placeholderData: keepPreviousData,
  })

type Pages = InfiniteData<FeedPage, string | null>

/** Writes a post wherever it is shown; undefined takes it out of the lists. */
const rewrite = (client: QueryClient, uuid: string, change: (post: Post) => Post | undefined): void => {
  client.setQueriesData<Pages>({ queryKey: listKey }, (list) =>
    list
      ? {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            results: page.results.flatMap((post) => (post.uuid === uuid ? (change(post) ?? []) : post)),
          })),
        }
      : list,
  )
  client.setQueriesData<Post>({ queryKey: postKey }, (post) => (post?.uuid === uuid ? (change(post) ?? post) : post))
}

export const changeShown = (uuid: string, change: Partial<Post>): void =>
  rewrite(queryClient, uuid, (post) => ({ ...post, ...change }))

export const takeFromLists = (uuid: string): void => rewrite(queryClient, uuid, () => undefined)

/** Reads again all that is shown of the feed. */
export const refreshFeed = (): Promise<void> => queryClient.invalidateQueries({ queryKey: feedKey })

/** A like shows at once, and goes when the server does not take it. */
export const useLike = () => {
  const explain = useExplain()
  return useMutation({
    mutationFn: ({ uuid, is_liked_by_user }: Post) => {
      const params = { uuid }
      return is_liked_by_user
        ? api.delete('/posts/{uuid}/like', { params })
        : api.post('/posts/{uuid}/like', { params })
    },
    onMutate: ({ uuid, is_liked_by_user, likes_count }) =>
      changeShown(uuid, {
        is_liked_by_user: !is_liked_by_user,
        likes_count: Math.max(0, likes_count + (is_liked_by_user ? -1 : 1)),
      }),
    onSuccess: (liked, { uuid }) => liked && changeShown(uuid, liked),
    onError: (error, { uuid, is_liked_by_user, likes_count }) => {
      changeShown(uuid, { is_liked_by_user, likes_count })
      toast.error(explain(error), { id: `like-${uuid}` })
    },
  })
}
