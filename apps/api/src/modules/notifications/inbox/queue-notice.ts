import { isShownUnasked, type NoticeCode, type NoticeKind } from '@plein/contract/notifications/inbox'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { queuePushes } from '../push/queue-push.ts'
import { announceNotices } from './live-notices.ts'
import { insertNotices } from './notice.queries.ts'

type Happened = { readonly [K in NoticeKind]: { readonly kind: K; readonly code: NoticeCode<K> } }[NoticeKind]

export type NewNotice = Happened & {
  /** Its reader; null: nobody with an account, and so nothing is written. */
  readonly user_uuid: string | null
  /** Names and numbers of its sentence: nothing that a stranger may not see over a shoulder. */
  readonly params: Readonly<Record<string, string | number>>
  /** The page of what it is about, in its reader's portal: `pagePath(...)`. */
  readonly link: string
  /** The occasion, in words that no other notice of the reader has: each is written once. */
  readonly occasion: string
}

/** Writes a notice for its occasion, once, by the ways that its reader wants of its kind. Their open screens and their devices show it after commit. */
export const queueNotice = (tx: Tx, notice: NewNotice): Promise<void> => queueNotices(tx, [notice])

/** The same for many readers at once. */
export const queueNotices = async (tx: Tx, notices: readonly NewNotice[]): Promise<void> => {
  const created = now()
  const rows = notices.flatMap(({ user_uuid, ...notice }) =>
    user_uuid === null ? [] : [{ ...notice, user_uuid, uuid: newId(), created, is_shown: isShownUnasked(notice.kind) }],
  )
  if (rows.length === 0) return
  for (const user_uuid of await insertNotices(tx, rows)) announceNotices(tx, user_uuid)
  await queuePushes(tx, rows)
}
