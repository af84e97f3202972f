import { comments } from '@plein/contract/feed/comments'
import { moderation } from '@plein/contract/feed/moderation'
import { posts } from '@plein/contract/feed/posts'
import { reactions } from '@plein/contract/feed/reactions'
import { addParticipation } from '#modules/programs/index.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import type { As } from '#platform/testing/test-app.ts'
import { createFeedTestApp, posted, rows, type FeedTestApp, type Writer } from '../feed.test-data.ts'
import { eraseOldReports, eraseRemovedPosts, moderationMails } from '../index.ts'

let app: FeedTestApp
let lotte: Writer
let sanne: Writer
let iris: Writer
let program_uuid: string
beforeAll(async () => {
  app = await createFeedTestApp()
  lotte = await app.person('program_owner')
  sanne = await app.person('cardholder')
  iris = await app.person('admin')
  program_uuid = await app.program(lotte.uuid)
})
afterAll(() => app.close())
afterEach(() => setClock(undefined))

const report = (reader: As, uuid: string, body: object = {}) =>
  reader.call(reactions.report, {
    params: { uuid },
    body: { reason: 'hurtful', words: 'Dit kwetst mij.', in_good_faith: true, ...body },
  })
const casesOf = async (moderator: As) => (await moderator.call(moderation.cases, { query: { size: 100 } })).body.results
const caseOf = async (moderator: As, uuid: string) => (await casesOf(moderator)).find(({ post }) => post.uuid === uuid)
const facts = { reason: 'hurtful', facts: 'Het scheldt iemand uit.' } as const
const hide = (moderator: As, uuid: string) => moderator.call(reactions.hide, { params: { uuid }, body: facts })
const object = (author: As, uuid: string, words = 'Het is een grap onder vrienden.') =>
  author.call(moderation.object, { params: { uuid }, body: { words } })

interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** Delivers what happened; answers the mails that it made. */
const mails = async (): Promise<Mail[]> => {
  const known = await run<{ uuid: string }>(app.owner.db, 'select uuid from notifications.messages')
  await emptyOutbox(app.database.db, moderationMails(app.settings))
  return run<Mail>(
    app.owner.db,
    'select recipient, subject, body from notifications.messages where uuid <> all($1::uuid[]) order by created, uuid',
    [known.map(({ uuid }) => uuid)],
  )
}

describe('[FEED-03] posts that wait for a decision', () => {
  test('stand by age, with the words of reports, the post as it was then, and the past of its author', async () => {
    const first = await posted(sanne, { title: 'Eerste', text: rows('Stom volk.') })
    const second = await posted(sanne, { title: 'Tweede' })
    await report(app.as('guest'), second.uuid)
    setClock(new Date(now().getTime() + 60_000))
    await report(lotte, first.uuid)
    const params = { uuid: first.uuid }
    await sanne.call(posts.change, { params, body: { text: rows('Lief volk.'), modified: first.modified } })
    const waiting = (await casesOf(iris)).map(({ post }) => post.uuid)
    expect(waiting.indexOf(second.uuid)).toBeLessThan(waiting.indexOf(first.uuid))
    expect(await caseOf(iris, first.uuid)).toMatchObject({
      reports: [{ reason: 'hurtful', words: 'Dit kwetst mij.' }],
      reports_count: 1,
      reported_text: rows('Stom volk.'),
      author: { posts_count: 2, reports_count: 2, hidden_count: 0, removed_count: 0 },
    })
    expect((await caseOf(iris, second.uuid))?.reported_text).toBeNull()
    await iris.call(moderation.leave, { params })
    expect(await caseOf(iris, first.uuid)).toBeUndefined()
    await report(iris, first.uuid)
    expect(await caseOf(iris, first.uuid)).toMatchObject({ reports_count: 1 })
    await hide(iris, second.uuid)
    expect(await caseOf(iris, second.uuid)).toBeUndefined()
    expect((await caseOf(iris, first.uuid))?.author).toMatchObject({ hidden_count: 1 })
  })

  test('are those, too, under which a comment was reported, with the comment as it was then', async () => {
    const { uuid } = await posted(sanne, { title: 'Onder dit bericht' })
    const made = await lotte.call(comments.create, { params: { uuid }, body: { text: rows('Rot op.') } })
    const params = { uuid: made.body.uuid }
    const notice = { reason: 'hurtful', words: 'Zo praat je niet.', in_good_faith: true } as const
    expect((await app.as('guest').call(comments.report, { params, body: notice })).status).toBe(202)
    await lotte.call(comments.remove, { params })
    expect(await caseOf(iris, uuid)).toMatchObject({
      reports: [{ words: 'Zo praat je niet.', comment_text: rows('Rot op.') }],
      reported_text: null,
    })
    await iris.call(moderation.leave, { params: { uuid } })
    expect(await caseOf(iris, uuid)).toBeUndefined()
    const hidden = await posted(lotte, { is_private: true })
    const own = await lotte.call(comments.create, { params: { uuid: hidden.uuid }, body: { text: rows('Privé') } })
    const unseen = await sanne.call(comments.report, { params: { uuid: own.body.uuid }, body: notice })
    expect(unseen.status).toBe(404)
  })

  test('[A2] an owner has those of the own programs alone, and nobody else has any', async () => {
    const elsewhere = await posted(sanne)
    const ofOwner = await posted(lotte, { program_uuid })
    const worker = await app.person('acceptor')
    await inTransaction(app.database.db, (tx) => addParticipation(tx, { program_uuid, acceptor_uuid: worker.uuid }))
    const ofWorker = await posted(worker, { program_uuid })
    for (const { uuid } of [elsewhere, ofWorker]) await report(app.as('guest'), uuid)
    // A guest reports five an hour at most.
    await report(sanne, ofOwner.uuid)
    // A report of the owner waits for an administrator alone: nobody judges themselves.
    expect((await casesOf(lotte)).map(({ post }) => post.uuid)).toEqual([ofWorker.uuid])
    expect((await lotte.call(moderation.leave, { params: { uuid: ofOwner.uuid } })).status).toBe(404)
    expect(await caseOf(iris, ofOwner.uuid)).toBeDefined()
    expect(await casesOf(await app.person('program_owner'))).toEqual([])
    const params = { uuid: elsewhere.uuid }
    const statuses = [
      (await lotte.call(moderation.leave, { params })).status,
      (await lotte.call(moderation.takeDown, { params, body: facts })).status,
      (await lotte.call(moderation.object, { params, body: { words: 'Niet van mij' } })).status,
    ]
    expect(statuses).toEqual([404, 404, 404])
  })
})

describe('a post that is hidden', () => {
  test('is told to its author with ground, facts and the way to object, and to whoever reported it', async () => {
    await mails()
    const { uuid, url } = await posted(sanne, { title: 'Ruzie' })
    await report(app.as('guest'), uuid, { email: 'bea@example.nl', language: 'de' })
    expect(await mails()).toMatchObject([
      { recipient: 'bea@example.nl', subject: 'Ihre Meldung zu „Ruzie“ ist angekommen' },
    ])
    await hide(iris, uuid)
    const [author, reporter] = await mails()
    expect(author).toMatchObject({ recipient: sanne.username, subject: 'Je bericht ‘Ruzie’ is verborgen' })
    for (const words of [
      'kwetsend of haatdragend',
      facts.facts,
      'Mensen hebben dit besloten',
      'maak bezwaar',
      `/posts/${url}`,
    ])
      expect(author?.body).toContain(words)
    expect(author?.body).not.toContain('bea@example.nl')
    expect(reporter).toMatchObject({ recipient: 'bea@example.nl', subject: 'Wir haben über „Ruzie“ entschieden' })
    expect(await mails()).toEqual([])
  })

  test('is objected to once by its author, comes back to those who moderate, and is shown again', async () => {
    const { uuid } = await posted(sanne)
    expect((await object(sanne, uuid)).problem.code).toBe('objection_not_open')
    await hide(iris, uuid)
    expect((await sanne.call(posts.read, { params: { uuid } })).body.may).toContain('object')
    expect((await object(sanne, uuid, '  ')).status).toBe(400)
    const objected = await object(sanne, uuid)
    expect(objected.body).toMatchObject({ hidden: { objection: { words: 'Het is een grap onder vrienden.' } } })
    expect(objected.body.may).not.toContain('object')
    expect((await object(sanne, uuid)).problem.code).toBe('objection_not_open')
    expect(await caseOf(iris, uuid)).toMatchObject({ reports_count: 0, post: { may: ['show', 'leave', 'take_down'] } })
    await iris.call(reactions.show, { params: { uuid } })
    expect(await caseOf(iris, uuid)).toBeUndefined()
    expect((await app.as('guest').call(posts.read, { params: { uuid } })).status).toBe(200)
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('Je bericht ‘Vanavond mosselen’ is weer zichtbaar')
  })

  test('is removed after its author was heard, or stays hidden; and is erased 30 days later', async () => {
    const { uuid } = await posted(sanne, { title: 'Weg ermee' })
    const params = { uuid }
    await hide(iris, uuid)
    expect((await iris.call(moderation.takeDown, { params, body: facts })).problem.code).toBe('author_not_heard')
    await object(sanne, uuid)
    await mails()
    await iris.call(moderation.leave, { params })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Je bericht ‘Weg ermee’ blijft verborgen'])
    expect((await iris.call(moderation.takeDown, { params, body: facts })).status).toBe(204)
    for (const reader of [sanne, iris]) expect((await reader.call(posts.read, { params })).status).toBe(404)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Je bericht ‘Weg ermee’ is verwijderd'])
    const stored = () => run(app.owner.db, 'select uuid from feed.posts where uuid = $1', [uuid])
    await eraseRemovedPosts(app.server.app, {})
    expect(await stored()).toHaveLength(1)
    setClock(new Date(now().getTime() + 31 * 86_400_000))
    await eraseRemovedPosts(app.server.app, {})
    expect(await stored()).toEqual([])
  })
})

test('decisions, reports and objections can not be rewritten; a report is erased after six months', async () => {
  const { uuid } = await posted(sanne)
  await report(lotte, uuid)
  await hide(iris, uuid)
  await object(sanne, uuid)
  for (const table of ['reports', 'objections', 'decisions']) {
    const change = app.owner.pool.query(`update feed.${table} set created = now() where post_uuid = $1`, [uuid])
    await expect(change).rejects.toThrow(/append-only|permission|refus/)
  }
  const stored = async () =>
    (await run(app.owner.db, 'select uuid from feed.reports where post_uuid = $1', [uuid])).length
  await eraseOldReports(app.server.app, {})
  expect(await stored()).toBe(1)
  setClock(new Date(now().getTime() + 184 * 86_400_000))
  await eraseOldReports(app.server.app, {})
  expect(await stored()).toBe(0)
  expect(await run(app.owner.db, 'select uuid from feed.decisions where post_uuid = $1', [uuid])).toHaveLength(1)
})
