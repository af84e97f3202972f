import { posts } from '@plein/contract/feed/posts'
import { following } from '@plein/contract/programs/following'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '#platform/runtime/clock.ts'
import { createFeedTestApp, posted, rows, titlesFor, type FeedTestApp, type Writer } from '../feed.test-data.ts'

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

/** The titles in XML; throws for what is not well-formed. */
const titlesIn = (xml: string): string[] => {
  const titles: string[] = []
  const parser = new SaxesParser()
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', () => (text = ''))
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => name === 'title' && titles.push(text))
  parser.write(xml).close()
  return titles
}

test('whoever follows a program is its member, sees what is for members, and no longer once it is over', async () => {
  const title = 'Proefavond'
  await posted(lotte, { title, program_uuid, viewer: 'members' })
  const params = { uuid: program_uuid }
  expect((await sanne.call(following.read, { params })).body).toEqual({ is_following: false, is_member: false })
  expect(await titlesFor(sanne)).not.toContain(title)
  for (const _ of [1, 2])
    expect((await sanne.call(following.follow, { params })).body).toEqual({ is_following: true, is_member: true })
  expect(await titlesFor(sanne)).toContain(title)
  for (const _ of [1, 2])
    expect((await sanne.call(following.unfollow, { params })).body).toEqual({ is_following: false, is_member: false })
  expect(await titlesFor(sanne)).not.toContain(title)
  expect((await lotte.call(following.read, { params })).body).toEqual({ is_following: false, is_member: true })
  expect((await sanne.call(following.follow, { params: { uuid: sanne.uuid } })).status).toBe(404)
})

test('[A2] the Atom feed of a program has what everybody may see, whoever asks, and is sound XML with any words', async () => {
  const words = 'Kaas & "ham" <b>\u0007]]> ’s ochtends'
  await posted(lotte, { title: words, text: rows(words), tags: ['kaas'], program_uuid })
  const publish_at = new Date(now().getTime() + 86_400_000).toISOString()
  for (const change of [{ viewer: 'members' }, { is_private: true }, { publish_at }] as const)
    await posted(lotte, { title: 'Geheim', program_uuid, ...change })
  await posted(lotte, { title: 'Elders' })
  const params = { uuid: program_uuid }
  for (const reader of [app.as('guest'), lotte]) {
    const { raw, status } = await reader.call(posts.atom, { params })
    expect(status).toBe(200)
    expect(titlesIn(raw.toString())).toEqual(['De Hallen', 'Kaas & "ham" <b>]]> ’s ochtends'])
  }
  const answer = await app.as('guest').call(posts.atom, { params })
  const headers = { 'if-none-match': String(answer.headers['etag']) }
  expect((await app.as('guest').call(posts.atom, { params, headers })).status).toBe(304)
  expect((await app.as('guest').call(posts.atom, { params: { uuid: sanne.uuid } })).status).toBe(404)
})
