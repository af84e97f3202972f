import { notices } from '@plein/contract/notifications/inbox'
import { read, stream, write, type Route } from '#platform/http/route.ts'
import { chooseNotices } from './choose-notices.ts'
import { listNotices } from './list-notices.ts'
import { markRead } from './mark-read.ts'
import { readChoices } from './read-choices.ts'
import { streamNotices } from './stream-notices.ts'

/** The notices of whoever calls, on their own portal. */
export const inboxRoutes: readonly Route[] = [
  read(notices.list, listNotices),
  write(notices.read, markRead),
  stream(notices.stream, streamNotices),
  read(notices.choices, readChoices),
  write(notices.choose, chooseNotices),
]
