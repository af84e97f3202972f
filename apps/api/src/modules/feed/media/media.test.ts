import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postMedia } from '@plein/contract/feed/media'
import { posts } from '@plein/contract/feed/posts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createFeedTestApp, photo, posted, somePost, type FeedTestApp, type Writer } from '../feed.test-data.ts'
import { purgeFeedMedia } from '../index.ts'
import { findFileType, shownName } from './file-type.rules.ts'
import { videoAt } from './video.rules.ts'

let app: FeedTestApp
let sanne: Writer
let bea: Writer
beforeAll(async () => {
  app = await createFeedTestApp()
  sanne = await app.person('cardholder')
  bea = await app.person('cardholder')
})
afterAll(() => app.close())
afterEach(() => setClock(undefined))

const fileOf = (path: string): string => join(app.settings.data_dir, 'uploads', path.slice('/media/'.length))
const picture = async (writer = sanne, size?: [number, number]) =>
  (await app.upload(writer, 'upload', { bytes: await photo(...(size ?? [640, 480])) })).body as {
    uuid: string
    path: string
  }
const file = async (name: string, bytes: Buffer, writer = sanne) => app.upload(writer, 'files', { bytes, name })
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
)

describe('[FEED-09] [FEED-24] a picture', () => {
  test('is kept without what its camera wrote, with its size and a name that nobody guesses', async () => {
    const { status, body } = await app.upload(sanne, 'upload', { bytes: await photo(3000, 2000) })
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 2000, height: 1333, alt: '' })
    expect(body['path']).toMatch(/^\/media\/posts\/[\w-]{22}\.jpg$/)
    const stored = readFileSync(fileOf(String(body['path'])))
    expect(stored.includes('Secretcam')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  test('is shown by a post in the order and with the words that its writer gave', async () => {
    const [first, second] = [await picture(), await picture()]
    const images = [
      { uuid: second.uuid, alt: 'Een pan mosselen' },
      { uuid: first.uuid, alt: 'De kok' },
    ]
    const post = await posted(sanne, { images })
    expect(post.images).toMatchObject([
      { uuid: second.uuid, path: second.path, alt: 'Een pan mosselen' },
      { uuid: first.uuid, path: first.path, alt: 'De kok' },
    ])
    const { body } = await sanne.call(posts.change, {
      params: { uuid: post.uuid },
      body: { images: images.slice(0, 1), modified: post.modified },
    })
    expect(body.images.map(({ uuid }) => uuid)).toEqual([second.uuid])
  })

  test('[A2] of somebody else, or of another post, does not exist', async () => {
    const theirs = await picture(bea)
    const refused = await sanne.call(posts.create, { body: somePost({ images: [{ uuid: theirs.uuid, alt: '' }] }) })
    expect([refused.status, refused.problem.errors]).toEqual([400, [{ field: 'images.0.uuid', code: 'not_found' }]])
    const own = await picture()
    await posted(sanne, { images: [{ uuid: own.uuid, alt: '' }] })
    const again = await sanne.call(posts.create, { body: somePost({ images: [{ uuid: own.uuid, alt: '' }] }) })
    expect(again.problem.errors).toEqual([{ field: 'images.0.uuid', code: 'not_found' }])
  })

  test('[FEED-42] that is none is refused with 422', async () => {
    const { status, code } = await app.upload(sanne, 'upload', { bytes: Buffer.from('<svg onload="alert(1)"/>') })
    expect([status, code]).toEqual([422, 'picture_not_readable'])
  })

  test('goes after a day when no post shows it, and with a post that is gone', async () => {
    const [unused, used] = [await picture(), await picture()]
    const post = await posted(sanne, { images: [{ uuid: used.uuid, alt: '' }] })
    setClock(new Date(now().getTime() + 90_000_000))
    await purgeFeedMedia(app.server.app)
    expect([unused, used].map(({ path }) => existsSync(fileOf(path)))).toEqual([false, true])
    await sanne.call(posts.change, { params: { uuid: post.uuid }, body: { images: [], modified: post.modified } })
    await purgeFeedMedia(app.server.app)
    expect(existsSync(fileOf(used.path))).toBe(true)
    setClock(new Date(now().getTime() + 90_000_000))
    await purgeFeedMedia(app.server.app)
    expect(existsSync(fileOf(used.path))).toBe(false)
  })
})

describe('[FEED-08] [FEED-25] a file', () => {
  test.each([
    ['menu.pdf', pdf, 'menu.pdf'],
    ['lijst.csv', Buffer.from('naam;prijs\nSoep;5,00\n'), 'lijst.csv'],
    ['uitleg.html', Buffer.from('Kom langs'), 'uitleg.html.txt'],
  ])('%s is kept, and is a download for whoever sees its post', async (name, bytes, shown) => {
    const { status, body } = await file(name, bytes)
    expect([status, body['name'], body['size']]).toEqual([201, shown, bytes.length])
    const uuid = String(body['uuid'])
    expect(body['path']).toBe(`/api/v1/files/${uuid}`)
    const params = { uuid }
    expect((await bea.call(postMedia.readFile, { params })).status).toBe(404)
    const post = await posted(sanne, { files: [uuid] })
    expect(post.files).toEqual([{ uuid, path: body['path'], name: shown, size: bytes.length }])
    const answer = await app.as('guest').call(postMedia.readFile, { params })
    expect(answer.raw).toEqual(bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(shown)}`,
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      'a document with a script',
      Buffer.from(pdf.toString().replace('/Pages 2 0 R', '/Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >>')),
    ],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ])('[S1] [FEED-42] that is %s is refused with 422', async (_what, bytes) => {
    const { status, code } = await file('menu.pdf', bytes)
    expect([status, code]).toEqual([422, 'file_type_not_allowed'])
  })

  test('[S2] has a name on one line that leads nowhere and ends as what it is', () => {
    const type = findFileType(Buffer.from('x'), 'a.txt')!
    const name = (typed: string): string => shownName(typed, type)
    expect(name('../../etc/passwd')).toBe('etc passwd.txt')
    expect(name('a\u202egnp.exe')).toBe('agnp.exe.txt')
    expect(name('a\r\nb.txt')).toBe('ab.txt')
    expect(name('  ')).toBe('file.txt')
    expect(name('<img src=x>.txt')).toBe('img src=x.txt')
  })
})

describe('[FEED-05] [FEED-06] [FEED-23] a video', () => {
  const youtube = {
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    full_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  }
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'http://youtu.be/dQw4w9WgXcQ?si=x',
    'youtube.com/shorts/dQw4w9WgXcQ',
    'https://m.youtube.com/live/dQw4w9WgXcQ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('of YouTube is known by %s, and its addresses are made anew', async (url) => {
    const { status, body } = await sanne.call(postMedia.saveVideo, { body: { url } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ type: 'youtube', ...youtube })
  })

  test.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/groups/a/videos/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ])('of Vimeo is known by %s', async (url, full_url) => {
    const { body } = await sanne.call(postMedia.saveVideo, { body: { url } })
    expect(body).toMatchObject({ type: 'vimeo', full_url })
    const post = await posted(await app.person('cardholder'), {})
    expect(post.videos).toEqual([])
  })

  test.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc"',
    'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/76979871/<script>',
    'https://vimeo.com:8443/76979871',
    'nothing',
  ])('[S6] is not known by %s', async (url) => {
    const { status, problem } = await sanne.call(postMedia.saveVideo, { body: { url } })
    expect([status, problem.code]).toEqual([422, 'video_not_known'])
    expect(videoAt(url)).toBeUndefined()
  })

  test('is shown by the post that names it', async () => {
    const { body } = await bea.call(postMedia.saveVideo, { body: { url: youtube.url } })
    expect((await posted(bea, { videos: [body.uuid] })).videos).toEqual([
      { ...youtube, uuid: body.uuid, type: 'youtube' },
    ])
    expect((await bea.call(posts.create, { body: somePost({ videos: [newId()] }) })).problem.errors).toEqual([
      { field: 'videos.0', code: 'not_found' },
    ])
  })
})
