import type { NoticeChoices, notices, UnreadNotices } from '@plein/contract/notifications/inbox'
import type { BodyOf, OutputOf } from '@plein/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { parsePage, readCursor } from '#platform/page.ts'
import { queryClient } from '#platform/query-client.ts'

type NoticesPage = OutputOf<typeof notices.list>

const listKey = ['notices', 'list'] as const

/** The notices of the account, newest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: listKey,
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    api.get('/notifications', {
      query: { size: 20, page: Number(parsePage(pageParam)) || undefined, at: readCursor(pageParam) ?? undefined },
      signal,
    }),
  getNextPageParam: ({ next }: NoticesPage) => next,
})

/** The unread ones, as the stream said last, or an answer since. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async ({ signal }): Promise<UnreadNotices> => {
    const { unread, unread_links } = await api.get('/notifications', { query: { size: 1 }, signal })
    return { unread, unread_links }
  },
})

/** Which kinds the account wants. */
export const choicesQuery = queryOptions({
  queryKey: ['notices', 'choices'],
  queryFn: ({ signal }): Promise<NoticeChoices> => api.get('/notifications/choices', { signal }),
})

/** Something is read, or there is something new: the number is known, and lists that are open are asked for. */
export const keepUnread = ({ unread, unread_links }: UnreadNotices): void => {
  queryClient.setQueryData(unreadQuery.queryKey, { unread, unread_links })
  void queryClient.invalidateQueries({ queryKey: listKey })
}

/** Marks as read; a page that is left by it does not end the call. */
export const readNotices = async (body: BodyOf<typeof notices.read>): Promise<void> =>
  keepUnread(await api.post('/notifications/read', { body, keepalive: true }))
