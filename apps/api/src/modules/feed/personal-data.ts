import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

interface Counts {
  readonly posts: number
  readonly comments: number
}

/** Words, likes and uploads of a person in the feed. They go with the account; what others said under it stays with theirs. */
export const feedPersonalData: PersonalData = {
  module: 'feed',
  read: async (db, { uuid }) => ({
    posts: await run(
      db,
      `select url, title, text, link, tags, viewer, program_uuid, publish_at, created, modified, hidden_at, hidden_reason, hidden_facts
         from feed.posts where author_uuid = $1 and removed_at is null order by created`,
      [uuid],
    ),
    comments: await run(
      db,
      'select post_uuid, text, created, modified from feed.comments where author_uuid = $1 order by created',
      [uuid],
    ),
    likes: await run(db, 'select post_uuid, created from feed.likes where user_uuid = $1 order by created', [uuid]),
    reports: await run(
      db,
      `select r.post_title, r.reason, r.words, s.email, r.created from feed.report_senders s join feed.reports r on r.uuid = s.report_uuid
        where s.user_uuid = $1 order by r.created`,
      [uuid],
    ),
  }),
  outlook: async (db, { uuid }) => {
    const [row] = await run<Counts>(
      db,
      `select (select count(*)::int from feed.posts where author_uuid = $1 and removed_at is null) as posts,
              (select count(*)::int from feed.comments where author_uuid = $1) as comments`,
      [uuid],
    )
    return {
      goes: [
        { code: 'posts', count: row?.posts ?? 0 },
        { code: 'comments', count: row?.comments ?? 0 },
      ],
    }
  },
  forget: async (tx, { uuid }) => {
    await run(
      tx,
      `with gone as (delete from feed.likes where user_uuid = $1 returning post_uuid)
       update feed.posts p set likes_count = likes_count - 1 from gone where p.uuid = gone.post_uuid`,
      [uuid],
    )
    await run(
      tx,
      `with gone as (delete from feed.comments where author_uuid = $1 returning post_uuid),
         counted as (select post_uuid, count(*)::int as count from gone group by post_uuid)
       update feed.posts p set comments_count = comments_count - counted.count from counted where p.uuid = counted.post_uuid`,
      [uuid],
    )
    // Their pictures and files are nobody's from then on, and go with the uploads that nobody uses.
    await run(tx, 'delete from feed.posts where author_uuid = $1', [uuid])
    await run(tx, 'delete from feed.report_senders where user_uuid = $1', [uuid])
  },
}
