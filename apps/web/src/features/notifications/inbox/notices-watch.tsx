import { useQuery } from '@tanstack/react-query'
import type { UnreadNotices } from '@plein/contract/notifications/inbox'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#platform/api.ts'
import { useLive } from '#platform/live.ts'
import { keepDevice } from '#platform/push/push-data.ts'
import { queryClient } from '#platform/query-client.ts'
import { useLocation } from '#platform/router/router.tsx'
import { belongsHere, useProfile } from '#platform/session/session.ts'
import { keepUnread, readNotices, unreadQuery } from './inbox-data.ts'

const onSeen = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isSeen = (): boolean => document.visibilityState === 'visible'

/** Follows what is unread while the tab is seen: one in the background would take a connection from the pages of others. */
export const NoticesWatch = () => {
  const profile = useProfile()
  const seen = useSyncExternalStore(onSeen, isSeen)
  const reader = profile && belongsHere(profile) ? profile.uuid : null
  useLive({
    streamKey: seen ? reader : null,
    open: (signal) => api.stream('/notifications/stream', { signal }),
    onEvent: ({ name, data }) => {
      if (name === 'unread') keepUnread(JSON.parse(data) as UnreadNotices)
    },
    poll: () => {
      if (reader !== null) queryClient.fetchQuery({ ...unreadQuery, staleTime: 0 }).then(keepUnread, () => undefined)
    },
  })
  useEffect(() => {
    if (reader !== null) keepDevice(reader).catch(() => undefined)
  }, [reader])
  return reader !== null && seen ? <ReadHere /> : null
}

/** Whoever has the page of a notice before them has seen what it tells. */
const ReadHere = () => {
  const { pathname, search } = useLocation()
  const { data } = useQuery({ ...unreadQuery, enabled: false })
  const page = [pathname + search, pathname].find((path) => data?.unread_links.includes(path))
  useEffect(() => {
    if (page !== undefined) readNotices({ page }).catch(() => undefined)
  }, [page, data])
  return null
}
