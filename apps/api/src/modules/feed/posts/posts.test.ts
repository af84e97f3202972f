import { posts } from '@plein/contract/feed/posts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import {
  createFeedTestApp,
  posted,
  rows,
  somePost,
  titlesFor,
  type FeedTestApp,
  type Writer,
} from '../feed.test-data.ts'
import { eraseRemovedPosts } from '../index.ts'

let app: FeedTestApp
let lotte: Writer
let sanne: Writer
let program_uuid: string
beforeAll(async () => {
  app = await createFeedTestApp()
  lotte = await app.person('program_owner')
  sanne = await app.person('cardholder')
  program_uuid = await app.program(lotte.uuid)
})
afterAll(() => app.close())
afterEach(() => setClock(undefined))

const guest = () => app.as('guest')
const read = async (reader: Pick<Writer, 'call'>, uuid: string) => reader.call(posts.read, { params: { uuid } })

describe('a post', () => {
  test('[FEED-01] [FEED-04] [FEED-07] [FEED-27] [FEED-28] has its words, its author, its program and its counts, and is read by its uuid and by its url', async () => {
    const text = [
      {
        type: 'heading' as const,
        text: 'Mosselen #Zeeland',
        ranges: [{ start: 0, end: 8, mark: 'bold' as const, href: null }],
      },
    ]
    const post = await posted(lotte, {
      title: 'Vanavond mosselen',
      text,
      link: 'https://example.nl/kaart',
      program_uuid,
      tags: ['Markt'],
    })
    expect(post).toMatchObject({
      is_modified: false,
      tags: ['markt', 'zeeland'],
      likes_count: 0,
      is_liked_by_user: false,
      comments_count: 0,
      videos: [],
      files: [],
      images: [],
      text,
      title: 'Vanavond mosselen',
      is_private: false,
      viewer: 'allUsers',
      user_uuid: lotte.uuid,
      link: 'https://example.nl/kaart',
      program_uuid,
      program: { uuid: program_uuid, title: 'De Hallen' },
      user: { uuid: lotte.uuid, type: 1, avatar: null, names: 'Sanne de Wit' },
      may: ['change', 'remove'],
    })
    expect(post.url).toMatch(/^vanavond-mosselen-[a-z0-9]+$/)
    expect(post.user.email).toMatch(/\*+.*@example\.nl$/)
    expect((await read(sanne, post.url)).body.uuid).toBe(post.uuid)
    expect((await read(sanne, post.uuid)).body.url).toBe(post.url)
  })

  test('[FEED-02] [FEED-17] [FEED-26] is read by a cardholder and by a guest, to whom no address is shown', async () => {
    const { uuid, title } = await posted(lotte, { title: 'Voor iedereen' })
    expect(await titlesFor(sanne)).toContain(title)
    expect(await titlesFor(guest())).toContain(title)
    expect((await read(guest(), uuid)).body).toMatchObject({ user: { email: null }, may: [] })
  })

  test.each([
    ['http://example.nl/a', 'https://example.nl/a'],
    ['example.nl', 'https://example.nl/'],
    ['HTTPS://Example.nl/A?b=1', 'https://example.nl/A?b=1'],
  ])('[FEED-14] has its link with https: %s', async (typed, stored) => {
    expect((await posted(await app.person('acceptor'), { link: typed })).link).toBe(stored)
  })

  test.each([
    'javascript:alert(1)',
    'ftp://example.nl',
    'https://a:b@example.nl',
    'localhost',
    'data:text/html,x',
    'https://exa mple.nl',
  ])('[S6] leads nowhere else: %s is refused at its field', async (link) => {
    const { status, problem } = await sanne.call(posts.create, { body: somePost({ link }) })
    expect([status, problem.errors]).toEqual([400, [{ field: 'link', code: 'url' }]])
  })

  test('[FEED-15] has its title on one line', async () => {
    expect((await posted(sanne, { title: ' Koningsdag\r\nopen\ntot laat ' })).title).toBe('Koningsdag open tot laat')
  })

  test('[FEED-16] has the words behind a # as its tags, of letters of any script, small, each once and ten at most', async () => {
    const text = rows(
      '#Markt en #markt, #Київ #straße_2 a#b',
      Array.from({ length: 12 }, (_, at) => `#t${at}`).join(' '),
    )
    const { tags } = await posted(sanne, { title: 'Vandaag #Plein', text })
    expect(tags).toEqual(['plein', 'markt', 'київ', 'straße_2', 'b', 't0', 't1', 't2', 't3', 't4'])
    expect(await titlesFor(guest(), { tag: 'Київ' })).toEqual(['Vandaag #Plein'])
    const found = await guest().call(posts.tags, { query: { q: 'київ' } })
    expect(found.body.results).toEqual([{ tag: 'київ', count: 1 }])
  })

  test('[FEED-12] is for all users unless its writer says otherwise', async () => {
    expect((await posted(sanne)).viewer).toBe('allUsers')
    expect((await posted(sanne, { is_private: true })).viewer).toBe('onlyMe')
  })

  test('sent four times with one key is one', async () => {
    const writer = await app.person('cardholder')
    const key = newId()
    const sent = Array.from({ length: 4 }, () =>
      writer.call(posts.create, { body: somePost({ title: 'Eén keer' }), key }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect(await titlesFor(writer, { author: writer.uuid })).toEqual(['Eén keer'])
  })

  test('is refused after the tenth of an hour', async () => {
    const writer = await app.person('cardholder')
    for (let at = 0; at < 10; at++) await posted(writer)
    const { status, problem } = await writer.call(posts.create, { body: somePost() })
    expect([status, problem.code]).toEqual([429, 'too_many_posts'])
    setClock(new Date(now().getTime() + 3_600_001))
    await posted(writer)
  })

  test('of an account that is younger than a day has no links', async () => {
    const fresh = await app.person('cardholder', 0)
    const { problem } = await fresh.call(posts.create, { body: somePost({ link: 'https://example.nl' }) })
    expect(problem.errors).toEqual([{ field: 'link', code: 'account_too_new' }])
    const text = [
      {
        type: 'paragraph' as const,
        text: 'hier',
        ranges: [{ start: 0, end: 4, mark: 'link' as const, href: 'https://example.nl' }],
      },
    ]
    expect((await fresh.call(posts.create, { body: somePost({ text }) })).status).toBe(400)
    expect((await fresh.call(posts.create, { body: somePost() })).status).toBe(201)
  })

  test.each([
    ['too many letters', { text: rows('x'.repeat(2500), 'x'.repeat(2501)) }, 'text', 'too_long'],
    [
      'a mark past the end',
      {
        text: [
          { type: 'quote' as const, text: 'kort', ranges: [{ start: 0, end: 5, mark: 'bold' as const, href: null }] },
        ],
      },
      'text.0.ranges.0.end',
      'range',
    ],
    [
      'a link without an address',
      {
        text: [
          { type: 'quote' as const, text: 'kort', ranges: [{ start: 0, end: 4, mark: 'link' as const, href: null }] },
        ],
      },
      'text.0.ranges.0.href',
      'url',
    ],
    ['a title of spaces', { title: ' \n ' }, 'title', 'required'],
    ['a tag of two words', { tags: ['twee woorden'] }, 'tags.0', 'format'],
    ['members of no program', { viewer: 'members' as const }, 'program_uuid', 'required'],
  ])('with %s is refused at its field', async (_what, change, field, code) => {
    const { status, problem } = await sanne.call(posts.create, { body: somePost(change) })
    expect([status, problem.errors?.[0]]).toMatchObject([400, { field, code }])
  })

  test('[A2] is of a program in which its writer works: a foreign one does not exist', async () => {
    const jan = await app.person('program_owner')
    for (const writer of [jan, sanne]) {
      const foreign = await writer.call(posts.create, { body: somePost({ program_uuid }) })
      const unknown = await writer.call(posts.create, { body: somePost({ program_uuid: newId() }) })
      expect(foreign.problem.errors).toEqual([{ field: 'program_uuid', code: 'not_found' }])
      expect(unknown.problem.errors).toEqual(foreign.problem.errors)
    }
  })
})

describe('a change of a post', () => {
  test('[FEED-30] changes a part, keeps its address, and says that it was changed', async () => {
    const before = await posted(sanne, { title: 'Soep', tags: ['soep'], link: 'https://example.nl/' })
    const { body } = await sanne.call(posts.change, {
      params: { uuid: before.uuid },
      body: { title: 'Soep van de dag', modified: before.modified },
    })
    expect(body).toMatchObject({
      title: 'Soep van de dag',
      url: before.url,
      is_modified: true,
      link: 'https://example.nl/',
      text: before.text,
    })
  })

  test('[FEED-29] replaces it whole: what is left out is as in a new one', async () => {
    const before = await posted(lotte, {
      link: 'https://example.nl/',
      tags: ['oud'],
      program_uuid,
      comments_open: false,
    })
    const { body } = await lotte.call(posts.replace, {
      params: { uuid: before.url },
      body: { title: 'Nieuw', text: rows('Alles nieuw'), modified: before.modified },
    })
    expect(body).toMatchObject({
      title: 'Nieuw',
      link: null,
      tags: [],
      program_uuid: null,
      comments_open: true,
      publish_at: before.publish_at,
    })
  })

  test('of a post that was changed meanwhile is refused, and of two at once one', async () => {
    const { uuid, modified } = await posted(sanne)
    const change = (title: string) => sanne.call(posts.change, { params: { uuid }, body: { title, modified } })
    const both = await Promise.all([change('Een'), change('Twee')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('post_changed')
  })

  test('[A2] by anybody else finds nothing, administrators too', async () => {
    const { uuid, modified } = await posted(sanne)
    const iris = await app.person('admin')
    for (const stranger of [lotte, iris]) {
      const body = { title: 'Van mij', modified }
      expect((await stranger.call(posts.change, { params: { uuid }, body })).status).toBe(404)
      expect((await stranger.call(posts.remove, { params: { uuid } })).status).toBe(404)
    }
    expect((await read(sanne, uuid)).body.title).toBe('Vanavond mosselen')
  })

  test('[FEED-31] that removes it takes it away from everybody at once, and erases it after 30 days', async () => {
    const { uuid } = await posted(sanne, { title: 'Even maar' })
    expect((await sanne.call(posts.remove, { params: { uuid } })).status).toBe(204)
    for (const reader of [sanne, guest(), await app.person('admin')]) {
      expect((await read(reader, uuid)).status).toBe(404)
      expect(await titlesFor(reader)).not.toContain('Even maar')
    }
    const there = async () => (await run(app.owner.db, 'select from feed.posts where uuid = $1', [uuid])).length
    setClock(new Date(now().getTime() + 29 * 86_400_000))
    await eraseRemovedPosts(app.server.app, {})
    expect(await there()).toBe(1)
    setClock(new Date(now().getTime() + 2 * 86_400_000))
    await eraseRemovedPosts(app.server.app, {})
    expect(await there()).toBe(0)
  })
})

describe('the list', () => {
  test('is read page by page, newest first, and nothing twice when something is posted meanwhile', async () => {
    const writer = await app.person('cardholder')
    for (const at of [1, 2, 3, 4, 5]) await posted(writer, { title: `Bericht ${at}` })
    const page = (at?: string) =>
      writer.call(posts.list, { query: { author: writer.uuid, size: 2, ...(at === undefined ? {} : { at, page: 2 }) } })
    const first = (await page()).body
    await posted(writer, { title: 'Bericht 6' })
    const at = new URL(first.next ?? '', 'http://x').searchParams.get('at') ?? ''
    const second = (await page(at)).body
    expect([first, second].map(({ results }) => results.map(({ title }) => title))).toEqual([
      ['Bericht 5', 'Bericht 4'],
      ['Bericht 3', 'Bericht 2'],
    ])
    expect(first.count).toBe(5)
  })

  test('is filtered by program, tag, viewer and words, and counts what is new', async () => {
    const owner = await app.person('program_owner')
    const own = await app.program(owner.uuid, 'Markthal')
    const first = await posted(owner, { title: 'Kaas 100%', program_uuid: own, tags: ['kaas'] })
    await posted(owner, { title: 'Alleen voor mij', is_private: true })
    await posted(owner, { title: 'Voor leden', program_uuid: own, viewer: 'members' })
    expect(await titlesFor(guest(), { program: own })).toEqual(['Kaas 100%'])
    expect(await titlesFor(owner, { program: own })).toEqual(['Voor leden', 'Kaas 100%'])
    expect(await titlesFor(owner, { author: owner.uuid, viewer: 'onlyMe' })).toEqual(['Alleen voor mij'])
    expect(await titlesFor(guest(), { q: '100%', author: owner.uuid })).toEqual(['Kaas 100%'])
    expect(await titlesFor(guest(), { q: '1_0%', author: owner.uuid })).toEqual([])
    const fresh = await owner.call(posts.list, { query: { author: owner.uuid, since: first.publish_at, size: 1 } })
    expect(fresh.body.count).toBe(2)
  })
})
