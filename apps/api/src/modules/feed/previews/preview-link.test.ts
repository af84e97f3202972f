import { posts } from '@plein/contract/feed/posts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { keptFile } from '#platform/files/files.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createFeedTestApp, photo, posted, somePost, type FeedTestApp, type Writer } from '../feed.test-data.ts'
import { previewLink, purgeFeedMedia } from '../index.ts'
import { html, startWebServer, type WebServer } from './web-server.test-data.ts'

let app: FeedTestApp
let web: WebServer
let sanne: Writer
beforeAll(async () => {
  app = await createFeedTestApp({ PLEIN_LINK_PREVIEWS: 'on', PLEIN_LOCAL_WEBHOOKS: 'on' })
  web = await startWebServer()
  sanne = await app.person('cardholder')
})
afterAll(async () => {
  await web.close()
  await app.close()
})
afterEach(() => setClock(undefined))

const jobsFor = (url: string) =>
  run(app.owner.db, "select from graphile_worker._private_jobs where payload->>'url' = $1", [url])
const preview = (url: string): Promise<void> => previewLink(app.server.app, { url })
/** A post whose link leads to a page of the test's server; links of posts are https. */
const postTo = async (url: string) => {
  const post = await posted(await app.person('cardholder'), { link: `https://example.nl/${newId()}` })
  await run(app.owner.db, 'update feed.link_previews set url = $2 where url = $1', [post.link, url])
  await run(app.owner.db, 'update feed.posts set link = $2 where uuid = $1', [post.uuid, url])
  return async () => (await app.as('guest').call(posts.read, { params: { uuid: post.uuid } })).body.preview
}

test('the page behind a link is shown with our own copy of its picture', async () => {
  const bytes = await photo(2600, 1300)
  web.serve('/dish.jpg', (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes))
  const head = '<meta property="og:title" content="Mosselen"><meta property="og:image" content="/dish.jpg">'
  const url = web.serve('/page', html(head))
  const read = await postTo(url)
  expect(await read()).toBeNull()
  await preview(url)
  const shown = await read()
  expect(shown).toMatchObject({ title: 'Mosselen', description: null, image: { width: 1280, height: 640 } })
  expect(shown?.image?.path).toMatch(/^\/media\/posts\/[\w-]+\.jpg$/)
  expect((await keptFile(app.server.app, shown!.image!.path)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

test('a link of fifty posts at once is asked for once, and a job that runs twice asks once', async () => {
  const link = `https://example.nl/${newId()}`
  const writers = await Promise.all(Array.from({ length: 10 }, () => app.person('cardholder')))
  await Promise.all(
    writers.flatMap((writer) =>
      Array.from({ length: 5 }, () => writer.call(posts.create, { body: somePost({ link }), key: newId() })),
    ),
  )
  expect(await jobsFor(link)).toHaveLength(1)
  const url = web.serve('/once', html('<title>Once</title>'))
  await postTo(url)
  await preview(url)
  await preview(url)
  expect(web.asked.filter((path) => path === '/once')).toHaveLength(1)
})

test('after seven days a post asks anew', async () => {
  const link = `https://example.nl/${newId()}`
  await posted(sanne, { link })
  setClock(new Date(now().getTime() + 6 * 86_400_000))
  await posted(sanne, { link })
  expect(await jobsFor(link)).toHaveLength(1)
  setClock(new Date(now().getTime() + 2 * 86_400_000))
  await posted(sanne, { link })
  expect(await jobsFor(link)).toHaveLength(2)
})

test('a page that cannot be read has no preview, and a picture that is none no picture', async () => {
  const gone = `${web.origin}/gone`
  const read = await postTo(gone)
  await preview(gone)
  expect(await read()).toBeNull()
  web.serve('/lie.jpg', (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<svg onload=x>'))
  for (const image of [
    '/lie.jpg',
    '/nothing.jpg',
    'https://10.0.0.1/a.jpg',
    'data:image/png;base64,AAAA',
    'javascript:x',
  ]) {
    const url = web.serve(`/lies/${newId()}`, html(`<title>Lies</title><meta property="og:image" content="${image}">`))
    const readLie = await postTo(url)
    await preview(url)
    expect([image, await readLie()]).toEqual([image, { title: 'Lies', description: null, site: null, image: null }])
  }
})

test('a preview that no post shows is forgotten with its picture after seven days', async () => {
  const link = `https://example.nl/${newId()}`
  const post = await posted(sanne, { link })
  await sanne.call(posts.change, { params: { uuid: post.uuid }, body: { link: null, modified: post.modified } })
  const stored = () => run(app.owner.db, 'select from feed.link_previews where url = $1', [link])
  await purgeFeedMedia(app.server.app)
  expect(await stored()).toHaveLength(1)
  setClock(new Date(now().getTime() + 8 * 86_400_000))
  await purgeFeedMedia(app.server.app)
  expect(await stored()).toHaveLength(0)
})

test('where previews are off nothing is asked', async () => {
  const off = await createFeedTestApp()
  try {
    const writer = await off.person('cardholder')
    const link = `https://example.nl/${newId()}`
    await posted(writer, { link })
    expect(await run(off.owner.db, 'select from feed.link_previews')).toEqual([])
    const url = web.serve('/off', html('<title>Off</title>'))
    await previewLink(off.server.app, { url })
    expect(web.asked).not.toContain('/off')
  } finally {
    await off.close()
  }
})
