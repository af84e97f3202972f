import type { HideReason } from '@plein/contract/feed/posts'
import type { TextRow } from '@plein/contract/feed/text'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { Sight } from '../sight.ts'

/** A report as moderators read it: its sender is not in it. */
interface CaseReport {
  readonly uuid: string
  readonly reason: HideReason
  readonly words: string
  readonly created: string
  readonly comment_text: TextRow[] | null
}

/** A post that waits for a decision, with all that is known of it and of its author. */
export interface CaseRow {
  readonly post_uuid: string
  readonly since: Date
  readonly reports_count: number
  readonly reports: readonly CaseReport[]
  readonly reported_text: TextRow[] | null
  readonly author_posts: number
  readonly author_reports: number
  readonly author_hidden: number
  readonly author_removed: number
}

/** Reports and objections after the last decision on their post. */
const waiting = `(
  select r.post_uuid, r.created from feed.reports r
   where not exists (select from feed.decisions d where d.post_uuid = r.post_uuid and d.created >= r.created)
  union all
  select o.post_uuid, o.created from feed.objections o
   where not exists (select from feed.decisions d where d.post_uuid = o.post_uuid and d.created > o.created)) w`

/** Posts that wait, of those that this person moderates: an administrator all that they see, an owner those of the own programs; nobody the own ones. */
const cases = `select p.uuid as post_uuid, min(w.created) as since, p.author_uuid
  from ${waiting} join feed.visible_posts($1, $2, $3) p on p.uuid = w.post_uuid
  where p.author_uuid is distinct from $1 and ($2 or exists (select from programs.v_programs g where g.uuid = p.program_uuid and g.owner_uuid = $1))
  group by p.uuid, p.author_uuid`

const open_reports = `feed.reports r where r.post_uuid = c.post_uuid
  and not exists (select from feed.decisions d where d.post_uuid = r.post_uuid and d.created >= r.created)`

/** Posts a of other programs are none of an owner's business: an author's history is that in the own ones. */
const in_sight =
  '($2 or exists (select from programs.v_programs g where g.uuid = a.program_uuid and g.owner_uuid = $1))'

const columns = `c.post_uuid, c.since,
  (select count(*)::int from ${open_reports}) as reports_count,
  coalesce((select jsonb_agg(jsonb_build_object('uuid', n.uuid, 'reason', n.reason, 'words', n.words,
                     'created', to_char(n.created at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'comment_text', n.comment_text) order by n.created desc)
     from (select r.uuid, r.reason, r.words, r.created, r.comment_text from ${open_reports} order by r.created desc limit 20) n), '[]') as reports,
  (select r.post_text from ${open_reports} order by r.created desc limit 1) as reported_text,
  (select count(*)::int from feed.posts a where a.author_uuid = c.author_uuid and ${in_sight}) as author_posts,
  (select count(*)::int from feed.reports r join feed.posts a on a.uuid = r.post_uuid where a.author_uuid = c.author_uuid and ${in_sight}) as author_reports,
  (select count(*)::int from feed.decisions d join feed.posts a on a.uuid = d.post_uuid
    where a.author_uuid = c.author_uuid and d.decision = 'hidden' and ${in_sight}) as author_hidden,
  (select count(*)::int from feed.decisions d join feed.posts a on a.uuid = d.post_uuid
    where a.author_uuid = c.author_uuid and d.decision = 'removed' and ${in_sight}) as author_removed`

const oldest_first = `select ${columns} from (${cases}) c
  where $4::timestamptz is null or (c.since, c.post_uuid) > ($4::timestamptz, $5::uuid)
  order by c.since, c.post_uuid limit $6 offset $7`

const newest_first = `select ${columns} from (${cases}) c
  where $4::timestamptz is null or (c.since, c.post_uuid) < ($4::timestamptz, $5::uuid)
  order by c.since desc, c.post_uuid desc limit $6 offset $7`

/** A page of the cases of a moderator, those that wait longest first (backwards: last), one row more than `size`. */
export const listCaseRows = (
  db: Db,
  { sight, place, size }: { sight: Sight; place: Cursor; size: number },
): Promise<CaseRow[]> => {
  const [since = null, uuid = null] = place.after ?? []
  const values = [...sight, since, uuid, size + 1, place.offset]
  return runReplanned<CaseRow>(db, place.backwards ? newest_first : oldest_first, values)
}

export const countCases = async (db: Db, sight: Sight): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (${cases} limit 10001) c`,
    [...sight],
  )
  return row?.count ?? 0
}

export interface NewDecision {
  readonly uuid: string
  readonly post_uuid: string
  readonly decision: 'hidden' | 'shown' | 'left' | 'removed'
  readonly reason: string | null
  readonly facts: string | null
  readonly decided_by: string
  readonly created: Date
}

export const insertDecision = async (tx: Tx, row: NewDecision): Promise<void> => {
  await run(
    tx,
    'insert into feed.decisions (uuid, post_uuid, decision, reason, facts, decided_by, created) values ($1, $2, $3, $4, $5, $6, $7)',
    [row.uuid, row.post_uuid, row.decision, row.reason, row.facts, row.decided_by, row.created],
  )
}

/** The decision that hides a post now, and whether its author objected to it. */
export const findHiding = async (
  tx: Tx,
  post_uuid: string,
): Promise<{ readonly uuid: string; readonly is_objected: boolean } | undefined> => {
  const [row] = await run<{ uuid: string; is_objected: boolean }>(
    tx,
    `select d.uuid, exists (select from feed.objections o where o.decision_uuid = d.uuid) as is_objected
       from feed.decisions d join feed.posts p on p.uuid = d.post_uuid and p.hidden_at is not null
      where d.post_uuid = $1 and d.decision = 'hidden' order by d.created desc, d.uuid desc limit 1`,
    [post_uuid],
  )
  return row
}

export const insertObjection = async (
  tx: Tx,
  row: { uuid: string; decision_uuid: string; post_uuid: string; words: string; created: Date },
): Promise<void> => {
  await run(
    tx,
    'insert into feed.objections (uuid, decision_uuid, post_uuid, words, created) values ($1, $2, $3, $4, $5)',
    [row.uuid, row.decision_uuid, row.post_uuid, row.words, row.created],
  )
}

/** A decision with the author whom it is told. */
export interface AuthorMail {
  readonly post_uuid: string
  readonly url: string
  readonly title: string
  readonly decision: NewDecision['decision']
  readonly reason: HideReason | null
  readonly facts: string | null
  readonly is_own: boolean
  readonly is_hidden: boolean
  readonly email: string | null
  readonly language: string | null
  readonly type: number | null
}

export const findAuthorMail = async (tx: Tx, uuid: string): Promise<AuthorMail | undefined> => {
  const [row] = await run<AuthorMail>(
    tx,
    `select p.uuid as post_uuid, p.url, p.title, d.decision, d.reason, d.facts, d.decided_by = p.author_uuid as is_own, p.hidden_at is not null as is_hidden,
            a.email, a.language, a.type
       from feed.decisions d join feed.posts p on p.uuid = d.post_uuid left join identity.v_profiles a on a.uuid = p.author_uuid
      where d.uuid = $1`,
    [uuid],
  )
  return row
}

/** Somebody who reported a post and left an address. */
export interface ReporterMail {
  readonly report_uuid: string
  readonly email: string | null
  readonly language: string | null
  readonly type: number | null
}

/** Whoever reported a post between the decision before and this one: at most a hundred. */
export const listReporterMails = (tx: Tx, decision_uuid: string): Promise<ReporterMail[]> =>
  run<ReporterMail>(
    tx,
    `select r.uuid as report_uuid, coalesce(s.email, a.email) as email, coalesce(s.language, a.language) as language, a.type
       from feed.decisions d join feed.reports r on r.post_uuid = d.post_uuid and r.created <= d.created
       join feed.report_senders s on s.report_uuid = r.uuid
       left join identity.v_profiles a on a.uuid = s.user_uuid
      where d.uuid = $1 and coalesce(s.email, a.email) is not null
        and not exists (select from feed.decisions e where e.post_uuid = d.post_uuid and e.created >= r.created and e.created < d.created)
      order by r.created limit 100`,
    [decision_uuid],
  )

export const findReporterMail = async (
  tx: Tx,
  report_uuid: string,
): Promise<(ReporterMail & { readonly title: string }) | undefined> => {
  const [row] = await run<ReporterMail & { title: string }>(
    tx,
    `select r.uuid as report_uuid, r.post_title as title, coalesce(s.email, a.email) as email, coalesce(s.language, a.language) as language,
            a.type
       from feed.reports r join feed.report_senders s on s.report_uuid = r.uuid
       left join identity.v_profiles a on a.uuid = s.user_uuid
      where r.uuid = $1`,
    [report_uuid],
  )
  return row
}

/** Erases a hundred reports of more than six months, with their senders; answers how many there were. */
export const eraseReports = async (db: Db, moment: Date): Promise<number> => {
  const [row] = await run<{ gone: number }>(db, 'select feed.erase_reports($1)::int as gone', [moment])
  return row?.gone ?? 0
}
