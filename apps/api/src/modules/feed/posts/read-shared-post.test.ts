import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedTestApp, photo, posted, rows, type FeedTestApp, type Writer } from '../feed.test-data.ts'
import { readSharedPost } from './read-shared-post.ts'

let app: FeedTestApp
let sanne: Writer
let web_dir: string
beforeAll(async () => {
  web_dir = mkdtempSync(join(tmpdir(), 'plein-shared-'))
  mkdirSync(join(web_dir, '.vite'))
  writeFileSync(join(web_dir, '.vite/manifest.json'), '{}')
  writeFileSync(
    join(web_dir, 'index.html'),
    '<html lang="nl" data-portal=""><head><title>x</title><!--plein-head--><link rel="icon" href="/i"></head><body><!--plein-settings--><!--plein-brand--><div id="root"></div></body></html>',
  )
  app = await createFeedTestApp({ PLEIN_WEB_DIR: web_dir })
  sanne = await app.person('cardholder')
})
afterAll(async () => {
  await app.close()
  rmSync(web_dir, { recursive: true, force: true })
})

describe('[FEED-17] a post that is shared', () => {
  test('has its title, its words, its picture and its one address in the first HTML, whatever they are', async () => {
    const image = await app.upload(sanne, 'upload', { bytes: await photo() })
    const title = 'Mosselen </script><script>alert(1)</script> "x"'
    const post = await posted(sanne, {
      title,
      text: rows('Vers & goed', 'x'.repeat(300)),
      images: [{ uuid: String(image.body['uuid']), alt: '' }],
    })
    const shared = await readSharedPost(app.server.app, `/posts/${post.url}`)
    expect(shared).toMatchObject({ title, published: post.publish_at })
    expect(shared?.url).toMatch(new RegExp(`^http://ch\\.localhost[:0-9]*/posts/${post.url}$`))
    expect(shared?.picture).toBe(`${shared!.url.split('/posts/')[0]}${post.images[0]!.path}`)
    expect(shared?.description).toHaveLength(200)
    const page = await app.server.fastify.inject({ url: `/posts/${post.url}`, headers: { host: 'ch.localhost' } })
    expect(page.body).toContain(`<link rel="canonical" href="${shared!.url}">`)
    expect(page.body).toContain('<meta property="og:type" content="article">')
    expect(page.body).toContain('Vers &amp; goed')
    expect(page.body).not.toContain('<script>alert(1)')
  })

  test('and that guests may not see has none of it', async () => {
    const post = await posted(sanne, { title: 'Alleen ik', is_private: true })
    expect(await readSharedPost(app.server.app, `/posts/${post.url}`)).toBeUndefined()
    const page = await app.server.fastify.inject({ url: `/posts/${post.url}`, headers: { host: 'ch.localhost' } })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('Alleen ik')
    expect(await readSharedPost(app.server.app, '/posts/filters')).toBeUndefined()
  })
})
