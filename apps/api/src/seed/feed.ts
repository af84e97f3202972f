import type { OfferName } from '@plein/contract/feed/offers'
import { createComment } from '#modules/feed/comments/create-comment.ts'
import { saveVideo } from '#modules/feed/media/save-video.ts'
import { createPost } from '#modules/feed/posts/create-post.ts'
import { insertLike } from '#modules/feed/reactions/reaction.queries.ts'
import { hidePost } from '#modules/feed/moderation/hide-post.ts'
import { reportPost } from '#modules/feed/moderation/report-post.ts'
import { addMemberships } from '#modules/programs/index.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { hidden_post, reported_post, seed_comments, seed_posts, type SeedPost } from './data/posts.ts'
import { guestOn } from './past-orders.ts'
import type { SeededPeople } from './people.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** So many comments stand under the demo's posts. */
const comments = 60

const portals = { owner: 'program-owner', acceptor: 'acceptor', cardholder: 'cardholder' } as const
const kinds = { owner: 'program_owner', acceptor: 'acceptor', cardholder: 'cardholder' } as const

const writerOf = (app: App, people: SeededPeople, by: SeedPost['by']): Caller => ({
  ...guestOn(app),
  kind: kinds[by],
  portal: portals[by],
  user_uuid: people[by],
})

const toRows = (text: readonly string[]) =>
  text.map((line) => ({
    type: line.startsWith('- ') ? ('list_item' as const) : ('paragraph' as const),
    text: line.replace(/^- /, ''),
    ranges: [],
  }))

/** A picture that ships with the demo, as an upload of the writer's. */
const demoPicture = async (app: App, owner_uuid: string, file: string): Promise<string> => {
  const uuid = newId()
  await run(
    app.db,
    'insert into feed.images (uuid, owner_uuid, path, width, height, created) values ($1, $2, $3, 1280, 640, $4)',
    [uuid, owner_uuid, `/media/${file}`, now()],
  )
  return uuid
}

const videosOf = async (app: App, caller: Caller, url: string | undefined): Promise<string[]> => {
  if (url === undefined) return []
  const video = await saveVideo({ app, caller, input: { params: undefined, query: undefined, body: { url } } })
  return 'uuid' in video ? [video.uuid] : []
}

const programOf = async (app: App, title: string | null): Promise<string | null> => {
  const [row] = await run<{ uuid: string }>(app.db, 'select uuid from programs.programs where title = $1', [title])
  return row?.uuid ?? null
}

/** The things of a running program that a post of the demo sells. */
const offersOf = async (app: App, { sells, program }: SeedPost): Promise<OfferName[]> => {
  if (!sells) return []
  const [kind, title] = sells
  if (kind !== 'dish') {
    const uuid = await programOf(app, title)
    return uuid === null ? [] : [{ kind, uuid }]
  }
  const [row] = await run<{ uuid: string }>(
    app.db,
    `select d.uuid from menus.products d join programs.programs p on p.uuid = d.program_uuid
      where d.title = $1 and p.title = $2 and d.deleted_at is null order by d.uuid limit 1`,
    [title, program],
  )
  return row ? [{ kind, uuid: row.uuid }] : []
}

/** Writes a post of the demo as its writer does, and lays it back to its day; answers its uuid. */
const writePost = async (app: App, people: SeededPeople, post: SeedPost): Promise<string> => {
  const caller = writerOf(app, people, post.by)
  const [file, alt = ''] = post.picture ?? []
  const images = file === undefined ? [] : [{ uuid: await demoPicture(app, people[post.by], file), alt }]
  const videos = await videosOf(app, caller, post.video)
  const body = {
    title: post.title,
    text: toRows(post.text),
    program_uuid: await programOf(app, post.program),
    viewer: post.viewer ?? ('allUsers' as const),
    comments_open: post.comments_open ?? true,
    images,
    videos,
    offers: await offersOf(app, post),
  }
  const made = await inTransaction(app.db, (tx) =>
    createPost({ tx, app, caller, input: { params: undefined, query: undefined, body } }),
  )
  if (!('uuid' in made)) throw new Error('seed: no post')
  const at = new Date(now().getTime() - post.days * dayMs - hourMs)
  // Accounts of the demo are as new as it is, and a new one posts no links.
  await run(app.db, 'update feed.posts set publish_at = $2, created = $2, modified = $2, link = $3 where uuid = $1', [
    made.uuid,
    at,
    post.link ?? null,
  ])
  // The demo asks nothing of the internet.
  const [preview_title, preview_words] = post.preview ?? []
  if (post.link !== undefined && preview_title !== undefined)
    await run(
      app.db,
      'insert into feed.link_previews (url, asked_at, fetched_at, title, description) values ($1, $2, $2, $3, $4)',
      [post.link, now(), preview_title, preview_words ?? null],
    )
  return made.uuid
}

interface SeededPost extends SeedPost {
  readonly uuid: string
}

/** People of the demo, one after the other, like posts and comment on those that are open for it. */
const react = async (app: App, posts: readonly SeededPost[]): Promise<void> => {
  const people = await run<{ uuid: string }>(
    app.db,
    'select uuid from identity.users where type in (2, 3) and disabled_at is null order by username',
  )
  const open = posts.filter(
    (post) => post.comments_open !== false && post.viewer === undefined && post.title !== hidden_post,
  )
  for (let at = 0; at < comments; at++) {
    const post = open[at % open.length]
    const person = people[(at * 5 + 3) % people.length]
    if (!post || !person) continue
    const caller: Caller = { ...guestOn(app), kind: 'cardholder', user_uuid: person.uuid }
    const body = { text: toRows([seed_comments[at % seed_comments.length] ?? '']) }
    const made = await inTransaction(app.db, (tx) =>
      createComment({ tx, app, caller, input: { params: { uuid: post.uuid }, query: undefined, body } }),
    )
    const moment = new Date(now().getTime() - post.days * dayMs + (at % 17) * hourMs)
    if ('uuid' in made)
      await run(app.db, 'update feed.comments set created = $2, modified = $2 where uuid = $1', [
        made.uuid,
        moment < now() ? moment : now(),
      ])
  }
  for (const [at, { uuid }] of open.entries())
    for (const [place, person] of people.entries())
      if ((at * 7 + place * 3) % 5 < 2) await insertLike(app.db, [person.uuid, false, now()], uuid)
}

/** One that a guest reported, and one that the administration hid, each with its reason. */
const moderate = async (app: App, people: SeededPeople, posts: readonly SeededPost[]): Promise<void> => {
  const named = (title: string): string => posts.find((post) => post.title === title)?.uuid ?? ''
  const report = {
    reason: 'misleading' as const,
    words: 'Dit is reclame voor één kraam.',
    in_good_faith: true as const,
  }
  await inTransaction(app.db, (tx) =>
    reportPost({
      tx,
      app,
      caller: guestOn(app),
      input: { params: { uuid: named(reported_post) }, query: undefined, body: report },
    }),
  )
  const admin: Caller = { ...guestOn(app), kind: 'admin', portal: 'admin', user_uuid: people.admin }
  const body = { reason: 'spam' as const, facts: 'Een lokkertje: er zijn geen gratis telefoons.' }
  await inTransaction(app.db, (tx) =>
    hidePost({ tx, app, caller: admin, input: { params: { uuid: named(hidden_post) }, query: undefined, body } }),
  )
}

/** The demo's past is none of this hour: whoever wrote in it may write on. */
const forgetCounts = async (app: App, people: SeededPeople): Promise<void> => {
  const keys = Object.values(people).flatMap((uuid: string) =>
    ['posts', 'comments'].map((what) => sha256(`${what} ${uuid}`)),
  )
  await run(app.db, 'delete from platform.allowances where key = any($1::bytea[])', [keys])
}

/** Twenty posts with sixty comments; a demo that has posts stays as it is. */
export const seedFeed = async (app: App, people: SeededPeople): Promise<void> => {
  const [known] = await run<{ posts: number }>(app.db, 'select count(*)::int as posts from feed.posts')
  if ((known?.posts ?? 0) > 0) return
  const hall = await programOf(app, 'De Markthal')
  if (hall !== null)
    await inTransaction(app.db, (tx) =>
      addMemberships(tx, { program_uuids: [hall], user_uuid: people.cardholder, reason: 'customer' }),
    )
  const posts: SeededPost[] = []
  for (const post of seed_posts) posts.push({ ...post, uuid: await writePost(app, people, post) })
  await react(app, posts)
  await moderate(app, people, posts)
  await forgetCounts(app, people)
  // Writers of posts of last month have been here since then, and may post links (an account of under a day may not).
  const { admin, owner, acceptor, cardholder } = people
  await run(app.db, "update identity.users set created = created - interval '60 days' where uuid = any($1)", [
    [admin, owner, acceptor, cardholder],
  ])
}
