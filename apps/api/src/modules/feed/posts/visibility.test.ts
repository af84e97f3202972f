import { comments } from '@plein/contract/feed/comments'
import { postMedia } from '@plein/contract/feed/media'
import { posts } from '@plein/contract/feed/posts'
import { reactions } from '@plein/contract/feed/reactions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addMemberships } from '#modules/programs/index.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { As } from '#platform/testing/test-app.ts'
import { createFeedTestApp, posted, rows, titlesFor, type FeedTestApp, type Writer } from '../feed.test-data.ts'

let app: FeedTestApp
let lotte: Writer
let member: Writer
let stranger: Writer
let iris: Writer
let program_uuid: string
beforeAll(async () => {
  app = await createFeedTestApp()
  lotte = await app.person('program_owner')
  member = await app.person('cardholder')
  stranger = await app.person('cardholder')
  iris = await app.person('admin')
  program_uuid = await app.program(lotte.uuid)
  const known = { program_uuids: [program_uuid], user_uuid: member.uuid, reason: 'customer' } as const
  for (const _ of [1, 2]) await inTransaction(app.database.db, (tx) => addMemberships(tx, known))
})
afterAll(() => app.close())
afterEach(() => setClock(undefined))

/** All that could tell somebody of a post. */
const tracesOf = async (
  reader: As,
  { uuid, url, title, file }: { uuid: string; url: string; title: string; file: string },
) => ({
  listed: (await titlesFor(reader)).includes(title),
  by_tag: (await titlesFor(reader, { tag: 'geheim' })).includes(title),
  by_words: (await titlesFor(reader, { q: title })).includes(title),
  by_program: (await titlesFor(reader, { program: program_uuid })).includes(title),
  counted: (await reader.call(posts.list, { query: { q: title } })).body.count > 0,
  tagged: (await reader.call(posts.tags, { query: { q: 'geheim' } })).body.count > 0,
  by_uuid: (await reader.call(posts.read, { params: { uuid } })).status === 200,
  by_url: (await reader.call(posts.read, { params: { uuid: url } })).status === 200,
  comments: (await reader.call(comments.list, { params: { uuid } })).status === 200,
  file: (await reader.call(postMedia.readFile, { params: { uuid: file } })).status === 200,
  atom: (await reader.call(posts.atom, { params: { uuid: program_uuid } })).raw.includes(title),
})

/** `atom`: readers of feeds are guests, whoever asks. */
const all = (seen: boolean, atom = false) => ({
  atom,
  listed: seen,
  by_tag: seen,
  by_words: seen,
  by_program: seen,
  counted: seen,
  tagged: seen,
  by_uuid: seen,
  by_url: seen,
  comments: seen,
  file: seen,
})

/** A post with a tag that no other has, a comment and a file. */
const secret = async (change: object) => {
  const { body } = await app.upload(lotte, 'files', { bytes: Buffer.from('a;b\n'), name: 'lijst.csv' })
  const file = String(body['uuid'])
  const post = await posted(lotte, {
    title: `Geheim ${file}`,
    tags: ['geheim'],
    program_uuid,
    files: [file],
    ...change,
  })
  await lotte.call(comments.create, { params: { uuid: post.uuid }, body: { text: rows('Tot dan') } })
  return { ...post, file }
}
const gone = (writer: Writer, uuid: string) => writer.call(posts.remove, { params: { uuid } })

describe('[A2] [FEED-02] who may see a post is one condition, for lists, tags, search, counts, comments, files and feeds', () => {
  test('a post for members is for the owner, the members and the administration alone', async () => {
    const post = await secret({ viewer: 'members' })
    for (const reader of [lotte, member, iris]) expect(await tracesOf(reader, post)).toEqual(all(true))
    for (const reader of [stranger, app.as('guest'), await app.person('acceptor')])
      expect(await tracesOf(reader, post)).toEqual(all(false))
    await gone(lotte, post.uuid)
  })

  test('one for oneself is for its author alone, administrators have none of it either', async () => {
    const post = await secret({ is_private: true })
    expect(await tracesOf(lotte, post)).toEqual(all(true))
    for (const reader of [member, stranger, iris, app.as('guest')])
      expect(await tracesOf(reader, post)).toEqual(all(false))
    await gone(lotte, post.uuid)
  })

  test('one that is planned is for its author until its time has come', async () => {
    const publish_at = new Date(now().getTime() + 3_600_000).toISOString()
    const post = await secret({ publish_at })
    expect(await tracesOf(lotte, post)).toEqual(all(true))
    for (const reader of [member, iris, app.as('guest')]) expect(await tracesOf(reader, post)).toEqual(all(false))
    setClock(new Date(now().getTime() + 3_600_001))
    for (const reader of [member, app.as('guest')]) expect(await tracesOf(reader, post)).toEqual(all(true, true))
    await gone(lotte, post.uuid)
  })

  test('one that was hidden is for its author and those who moderate, and is for all again after it', async () => {
    const post = await secret({})
    const params = { uuid: post.uuid }
    const hidden = await iris.call(reactions.hide, {
      params,
      body: { reason: 'misleading', facts: 'De prijs klopt niet.' },
    })
    expect(hidden.body).toMatchObject({
      hidden: { reason: 'misleading', facts: 'De prijs klopt niet.' },
      may: ['show'],
    })
    for (const reader of [lotte, iris]) expect(await tracesOf(reader, post)).toEqual(all(true))
    for (const reader of [member, stranger, app.as('guest')]) expect(await tracesOf(reader, post)).toEqual(all(false))
    expect((await iris.call(reactions.show, { params })).body.hidden).toBeNull()
    expect(await tracesOf(app.as('guest'), post)).toEqual(all(true, true))
    await gone(lotte, post.uuid)
  })

  test('and nobody likes, shares, reports or comments on what they may not see', async () => {
    const { uuid } = await secret({ viewer: 'members' })
    const params = { uuid }
    const report = { reason: 'spam', words: 'x', in_good_faith: true } as const
    const statuses = [
      (await stranger.call(reactions.like, { params })).status,
      (await stranger.call(reactions.unlike, { params })).status,
      (await stranger.call(reactions.share, { params })).status,
      (await stranger.call(reactions.report, { params, body: report })).status,
      (await stranger.call(comments.create, { params, body: { text: rows('Ha') } })).status,
    ]
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    expect((await lotte.call(posts.read, { params })).body).toMatchObject({
      likes_count: 0,
      shares_count: 0,
      comments_count: 1,
    })
  })
})

describe('[FEED-03] moderation', () => {
  test('is of administrators, and of the owner in the own program; others find nothing', async () => {
    const worker = await app.person('cardholder')
    const { uuid } = await posted(worker, { title: 'Koop nu' })
    const params = { uuid }
    const body = { reason: 'spam', facts: 'Reclame' } as const
    expect((await lotte.call(reactions.hide, { params, body })).status).toBe(404)
    expect((await iris.call(reactions.hide, { params, body })).status).toBe(200)
    expect((await worker.call(posts.read, { params })).body.hidden).toMatchObject(body)
    expect((await worker.call(reactions.like, { params })).status).toBe(200)
    expect((await stranger.call(reactions.like, { params })).status).toBe(404)
  })

  test('keeps each decision as it was: none can be rewritten', async () => {
    const { uuid } = await posted(await app.person('cardholder'))
    await iris.call(reactions.hide, { params: { uuid }, body: { reason: 'other', facts: 'Oefening' } })
    const { pool } = app.owner
    const change = pool.query("update feed.decisions set facts = 'x' where post_uuid = $1", [uuid])
    await expect(change).rejects.toThrow(/append-only|permission|refus/)
    const { rows: stored } = await pool.query('select decision, facts from feed.decisions where post_uuid = $1', [uuid])
    expect(stored).toEqual([{ decision: 'hidden', facts: 'Oefening' }])
  })

  test('hears of a post from guests too, five times an hour', async () => {
    const { uuid } = await posted(stranger)
    const report = () =>
      app.as('guest').call(reactions.report, {
        params: { uuid },
        body: { reason: 'hurtful', words: 'Dit kwetst.', email: 'bea@example.nl', in_good_faith: true },
        headers: { 'x-forwarded-for': '198.51.100.7' },
      })
    const statuses = []
    for (let at = 0; at < 6; at++) statuses.push((await report()).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    const { rows: stored } = await app.owner.pool.query('select words from feed.reports where post_uuid = $1', [uuid])
    expect(stored).toHaveLength(5)
  })
})
