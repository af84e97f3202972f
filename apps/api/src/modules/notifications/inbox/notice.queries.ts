import type { NoticeCode, NoticeKind, UnreadNotices } from '@plein/contract/notifications/inbox'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { exactCountLimit, type Cursor } from '#platform/http/paging.ts'

export interface NoticeRow {
  readonly uuid: string
  readonly kind: NoticeKind
  readonly code: NoticeCode
  readonly params: Readonly<Record<string, string | number>>
  readonly link: string
  readonly created: Date
  readonly read_at: Date | null
}

export interface NewNoticeRow extends Omit<NoticeRow, 'read_at'> {
  readonly user_uuid: string
  readonly occasion: string
  /** Its kind is shown to whoever said nothing of it. */
  readonly is_shown: boolean
}

/** Writes notices, each unless its reader has had one for the occasion, or wants none of its kind; answers whose they are. */
export const insertNotices = async (tx: Tx, notices: readonly NewNoticeRow[]): Promise<string[]> => {
  const written = await run<{ user_uuid: string }>(
    tx,
    `insert into notifications.notices (uuid, user_uuid, kind, code, params, link, occasion, created)
     select u.uuid, u.user_uuid, u.kind, u.code, u.params::jsonb, u.link, u.occasion, u.created
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::boolean[])
              as u (uuid, user_uuid, kind, code, params, link, occasion, created, is_shown)
      where coalesce((select c.app from notifications.notice_choices c where c.user_uuid = u.user_uuid and c.kind = u.kind), u.is_shown)
     on conflict (user_uuid, occasion) do nothing
     returning user_uuid`,
    [
      notices.map(({ uuid }) => uuid),
      notices.map(({ user_uuid }) => user_uuid),
      notices.map(({ kind }) => kind),
      notices.map(({ code }) => code),
      notices.map(({ params }) => JSON.stringify(params)),
      notices.map(({ link }) => link),
      notices.map(({ occasion }) => occasion),
      notices.map(({ created }) => created),
      notices.map(({ is_shown }) => is_shown),
    ],
  )
  return written.map(({ user_uuid }) => user_uuid)
}

const columns = 'uuid, kind, code, params, link, created, read_at'

/** A page of somebody's notices, newest first (backwards: oldest first), one row more than `size`. */
export const listNoticeRows = (
  db: Db,
  { user_uuid, place, size }: { user_uuid: string; place: Cursor; size: number },
): Promise<NoticeRow[]> => {
  const [created, uuid] = place.after ?? [null, null]
  const values = [user_uuid, created, uuid, size + 1, place.offset]
  return place.backwards
    ? run(
        db,
        `select ${columns} from notifications.notices
          where user_uuid = $1 and (created, uuid) > ($2::timestamptz, $3::uuid) order by created, uuid limit $4 offset $5`,
        values,
      )
    : run(
        db,
        `select ${columns} from notifications.notices
          where user_uuid = $1 and ($2::timestamptz is null or (created, uuid) < ($2::timestamptz, $3::uuid))
          order by created desc, uuid desc limit $4 offset $5`,
        values,
      )
}

/** How many somebody has, as far as lists count, and what of it is unread. */
export const countNotices = async (db: Db, user_uuid: string): Promise<UnreadNotices & { count: number }> => {
  const [row] = await run<UnreadNotices & { count: number }>(
    db,
    `select (select count(*)::int from (select from notifications.notices where user_uuid = $1 limit $2) counted) as count,
            count(*)::int as unread, coalesce(array_agg(distinct link), '{}') as unread_links
       from (select link from notifications.notices where user_uuid = $1 and read_at is null limit 100) unread`,
    [user_uuid, exactCountLimit + 1],
  )
  return row ?? { count: 0, unread: 0, unread_links: [] }
}

/** Those of somebody's notices that are unread. */
export const findUnread = async (db: Db | Tx, user_uuid: string): Promise<UnreadNotices> => {
  const [row] = await run<UnreadNotices>(
    db,
    `select count(*)::int as unread, coalesce(array_agg(distinct link), '{}') as unread_links
       from (select link from notifications.notices where user_uuid = $1 and read_at is null limit 100) unread`,
    [user_uuid],
  )
  return row ?? { unread: 0, unread_links: [] }
}

/** Marks notices of somebody as read: by their ids, by the page that they are about, and all until a moment. Answers whether any was unread. */
export const markNoticesRead = async (
  tx: Tx,
  {
    user_uuid,
    uuids,
    link,
    until,
    at,
  }: { user_uuid: string; uuids: readonly string[]; link: string | null; until: Date | null; at: Date },
): Promise<boolean> => {
  const read = await run(
    tx,
    `update notifications.notices set read_at = $5
      where user_uuid = $1 and read_at is null and (uuid = any($2::uuid[]) or link = $3 or created <= $4)
     returning uuid`,
    [user_uuid, uuids, link, until, at],
  )
  return read.length > 0
}

interface ChoiceRow {
  readonly kind: NoticeKind
  readonly app: boolean
  readonly push: boolean
  readonly mail: boolean
}

/** The kinds about which somebody said by which ways they want them. */
export const listChoices = (db: Db | Tx, user_uuid: string): Promise<ChoiceRow[]> =>
  run(db, 'select kind, app, push, mail from notifications.notice_choices where user_uuid = $1', [user_uuid])

/** Keeps what somebody said of a kind; a way of which they said nothing (null) stays as it was, first as `unasked` has it. */
export const upsertChoice = async (
  tx: Tx,
  choice: { user_uuid: string; kind: NoticeKind; unasked: boolean } & Record<'app' | 'push' | 'mail', boolean | null>,
): Promise<void> => {
  const { user_uuid, kind, app, push, mail, unasked } = choice
  await run(
    tx,
    `insert into notifications.notice_choices as known (user_uuid, kind, app, push, mail)
     values ($1, $2, coalesce($3::boolean, $6::boolean), coalesce($4::boolean, true), coalesce($5::boolean, true))
     on conflict (user_uuid, kind) do update
       set app = coalesce($3::boolean, known.app), push = coalesce($4::boolean, known.push),
           mail = coalesce($5::boolean, known.mail)`,
    [user_uuid, kind, app, push, mail, unasked],
  )
}

/** False of a person who said that they want no mails of a kind. */
export const wantsMail = async (tx: Tx, user_uuid: string, kind: NoticeKind): Promise<boolean> => {
  const refused = await run(
    tx,
    'select from notifications.notice_choices where user_uuid = $1 and kind = $2 and not mail',
    [user_uuid, kind],
  )
  return refused.length === 0
}

/** Notices are kept half a year. */
export const purgeNotices = async (db: Db, at: Date): Promise<void> => {
  await run(db, "delete from notifications.notices where created < $1::timestamptz - interval '180 days'", [at])
}
