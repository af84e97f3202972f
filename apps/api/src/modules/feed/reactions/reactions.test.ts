import { comments } from '@plein/contract/feed/comments'
import { posts } from '@plein/contract/feed/posts'
import { reactions } from '@plein/contract/feed/reactions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createFeedTestApp, posted, rows, type FeedTestApp, type Writer } from '../feed.test-data.ts'
import { feedPersonalData } from '../index.ts'

let app: FeedTestApp
let sanne: Writer
let bea: Writer
beforeAll(async () => {
  app = await createFeedTestApp()
  sanne = await app.person('cardholder')
  bea = await app.person('acceptor')
})
afterAll(() => app.close())

const seenBy = async (reader: Writer, uuid: string) => (await reader.call(posts.read, { params: { uuid } })).body

/** Posts whose counters are not what is there. */
const wrongCounts = () =>
  run(
    app.owner.db,
    `select uuid from feed.posts p where likes_count <> (select count(*) from feed.likes l where l.post_uuid = p.uuid)
        or comments_count <> (select count(*) from feed.comments c where c.post_uuid = p.uuid)`,
  )

describe('a like', () => {
  test('[FEED-32] counts once for a person, and can be taken back', async () => {
    const { uuid } = await posted(bea)
    const params = { uuid }
    expect((await sanne.call(reactions.like, { params })).body).toEqual({ likes_count: 1, is_liked_by_user: true })
    expect((await sanne.call(reactions.like, { params })).body).toEqual({ likes_count: 1, is_liked_by_user: true })
    expect(await seenBy(sanne, uuid)).toMatchObject({ likes_count: 1, is_liked_by_user: true })
    expect(await seenBy(bea, uuid)).toMatchObject({ likes_count: 1, is_liked_by_user: false })
    expect((await sanne.call(reactions.unlike, { params })).body).toEqual({ likes_count: 0, is_liked_by_user: false })
    expect((await sanne.call(reactions.unlike, { params })).body).toEqual({ likes_count: 0, is_liked_by_user: false })
  })

  test('is one statement of the feed, and a page of posts is two', async () => {
    const { uuid } = await posted(await app.person('acceptor'))
    const sent = (work: () => Promise<unknown>) => statementsDuring(/\bfeed\./, work)
    expect(await sent(() => sanne.call(reactions.like, { params: { uuid } }))).toHaveLength(1)
    expect(await sent(() => sanne.call(posts.list, { query: { size: 10 } }))).toHaveLength(2)
    expect(await sent(() => app.as('guest').call(posts.list, { query: { size: 10 } }))).toHaveLength(2)
  })

  test('[FEED-18] [FEED-19] [FEED-20] of a guest, a comment and a share are asked to sign in', async () => {
    const { uuid } = await posted(bea)
    const guest = app.as('guest')
    const params = { uuid }
    const statuses = [
      (await guest.call(reactions.like, { params })).status,
      (await guest.call(comments.create, { params, body: { text: rows('Ha') } })).status,
      (await guest.call(reactions.share, { params })).status,
    ]
    expect(statuses).toEqual([401, 401, 401])
  })

  test('200 of one person at once are one, of 200 people 200, and all taken back none', async () => {
    const { uuid } = await posted(bea)
    const params = { uuid }
    await Promise.all(Array.from({ length: 200 }, () => sanne.call(reactions.like, { params })))
    expect((await seenBy(bea, uuid)).likes_count).toBe(1)
    const people: Writer[] = []
    while (people.length < 200) people.push(await app.person('cardholder'))
    const answers = await Promise.all(people.map((person) => person.call(reactions.like, { params })))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect((await seenBy(bea, uuid)).likes_count).toBe(201)
    expect(await wrongCounts()).toEqual([])
    await Promise.all([...people, sanne].map((person) => person.call(reactions.unlike, { params })))
    expect((await seenBy(bea, uuid)).likes_count).toBe(0)
    expect(await wrongCounts()).toEqual([])
  }, 60_000)

  test('a share is counted and gives the address', async () => {
    const { uuid, url } = await posted(bea)
    const { body } = await sanne.call(reactions.share, { params: { uuid } })
    expect(body).toEqual({ url: `/posts/${url}`, shares_count: 1 })
  })
})

describe('a comment', () => {
  const comment = (writer: Writer, uuid: string, words = 'Lekker!') =>
    writer.call(comments.create, { params: { uuid }, body: { text: rows(words) }, key: newId() })

  test('[FEED-10] [FEED-33] [FEED-34] stands under its post, oldest first, with its writer', async () => {
    const { uuid } = await posted(bea)
    const { body, status } = await comment(sanne, uuid)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      post_id: uuid,
      text: rows('Lekker!'),
      user: { uuid: sanne.uuid, type: 3 },
      is_modified: false,
      may: ['change', 'remove'],
    })
    await comment(bea, uuid, 'Dank je!')
    const list = await app.as('guest').call(comments.list, { params: { uuid } })
    expect(list.body).toMatchObject({ count: 2, results: [{ uuid: body.uuid, may: [] }, { text: rows('Dank je!') }] })
    expect((await seenBy(sanne, uuid)).comments_count).toBe(2)
  })

  test('[FEED-35] [FEED-36] is changed and deleted by its writer, and by nobody else', async () => {
    const { uuid: post } = await posted(bea)
    const { uuid } = (await comment(sanne, post)).body
    const params = { uuid }
    const change = (writer: Writer) => writer.call(comments.change, { params, body: { text: rows('Heerlijk!') } })
    expect((await change(bea)).status).toBe(404)
    expect((await change(sanne)).body).toMatchObject({ text: rows('Heerlijk!'), is_modified: true })
    expect((await bea.call(comments.remove, { params })).status).toBe(404)
    expect((await sanne.call(comments.remove, { params })).status).toBe(204)
    expect((await sanne.call(comments.remove, { params })).status).toBe(404)
    expect((await seenBy(sanne, post)).comments_count).toBe(0)
  })

  test('[FEED-03] is deleted by administrators, and by the owner of the program of its post', async () => {
    const lotte = await app.person('program_owner')
    const program_uuid = await app.program(lotte.uuid)
    const { uuid: post } = await posted(lotte, { program_uuid })
    const iris = await app.person('admin')
    for (const moderator of [lotte, iris]) {
      const { uuid } = (await comment(sanne, post)).body
      expect((await moderator.call(comments.remove, { params: { uuid } })).status).toBe(204)
    }
  })

  test('is refused where they are closed, when it is empty or too long, and after thirty in ten minutes', async () => {
    const closed = await posted(bea, { comments_open: false })
    expect((await comment(sanne, closed.uuid)).problem.code).toBe('comments_closed')
    const { uuid } = await posted(bea)
    expect((await comment(sanne, uuid, ' \n ')).problem.errors).toEqual([{ field: 'text', code: 'required' }])
    expect((await comment(sanne, uuid, 'x'.repeat(2001))).problem.errors?.[0]).toMatchObject({ code: 'too_long' })
    const busy = await app.person('cardholder')
    for (let at = 0; at < 30; at++) expect((await comment(busy, uuid)).status).toBe(201)
    expect((await comment(busy, uuid)).problem.code).toBe('too_many_comments')
    expect(await wrongCounts()).toEqual([])
  })

  test('sent four times at once with one key is one', async () => {
    const { uuid } = await posted(bea)
    const key = newId()
    const body = { text: rows('Eén keer') }
    await Promise.all(Array.from({ length: 4 }, () => sanne.call(comments.create, { params: { uuid }, body, key })))
    expect((await seenBy(sanne, uuid)).comments_count).toBe(1)
  })
})

describe('[S11] an account that is erased', () => {
  test('takes its posts, likes and comments along; what others said stays, and the counters are right', async () => {
    const leaver = await app.person('cardholder')
    const { uuid: own } = await posted(leaver)
    const { uuid: other } = await posted(bea)
    const params = { uuid: other }
    await leaver.call(reactions.like, { params })
    await sanne.call(reactions.like, { params })
    await leaver.call(comments.create, { params, body: { text: rows('Weg') } })
    await sanne.call(comments.create, { params, body: { text: rows('Blijft') } })
    const person = { uuid: leaver.uuid, username: leaver.username, type: 3 }
    const data = await feedPersonalData.read(app.database.db, person)
    expect(data).toMatchObject({
      posts: [{ title: 'Vanavond mosselen' }],
      comments: [{ text: rows('Weg') }],
      likes: [{ post_uuid: other }],
    })
    await inTransaction(app.database.db, (tx) => feedPersonalData.forget(tx, person))
    expect((await bea.call(posts.read, { params: { uuid: own } })).status).toBe(404)
    expect(await seenBy(bea, other)).toMatchObject({ likes_count: 1, comments_count: 1 })
    expect(await wrongCounts()).toEqual([])
  })
})
