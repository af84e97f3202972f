import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { people, type Profile } from '@plein/contract/people/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimedPng, hostilePictures } from '#platform/files/hostile.test-data.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { formWith, somebody, type Somebody } from './people.test-data.ts'

let app: TestApp
let who: Somebody
beforeAll(async () => {
  app = await createTestApp()
  who = await somebody(app, 3)
})
afterAll(() => app.close())

const headersFor = (person: Somebody): Record<string, string> => ({
  host: 'ch.localhost',
  authorization: `Bearer ${app.server.app.tokens.sign({ sub: person.uuid, typ: 3, fam: person.uuid })}`,
})

const upload = (bytes: Buffer, options: { field?: string; name?: string; type?: string; person?: Somebody } = {}) => {
  const { payload, headers } = formWith(options.field ?? 'avatar', bytes, options)
  return app.server.fastify.inject({
    method: 'POST',
    url: '/api/v1/profile/avatar',
    headers: { ...headersFor(options.person ?? who), ...headers },
    payload,
  })
}

const fileOf = (avatar: string | null): string =>
  join(app.settings.data_dir, 'uploads', (avatar ?? '').slice('/media/'.length))

const bytesOf = (avatar: string | null): Buffer => readFileSync(fileOf(avatar))

const photo = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

describe('[USER-16] [USER-25] the avatar', () => {
  test('is cut to a square jpg, served at once, and takes the place of the one before', async () => {
    const first = (await upload(await photo().jpeg().toBuffer())).json<Profile>()
    expect(first.avatar).toMatch(/^\/media\/avatars\/[\w-]{22}\.jpg$/)
    const { format, width, height } = await sharp(bytesOf(first.avatar)).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 512, height: 512 })
    const second = (
      await upload(await photo(100, 100).png().toBuffer(), { name: 'photo.png', type: 'image/png' })
    ).json<Profile>()
    expect(second.avatar).not.toBe(first.avatar)
    expect(existsSync(fileOf(first.avatar))).toBe(false)
    expect((await who.as.call(people.profile, {})).body.avatar).toBe(second.avatar)
  })

  test('can be removed, with its file', async () => {
    const { avatar } = (await upload(await photo().jpeg().toBuffer())).json<Profile>()
    expect((await who.as.call(people.removeAvatar, {})).status).toBe(204)
    expect((await who.as.call(people.profile, {})).body.avatar).toBeNull()
    expect(existsSync(fileOf(avatar))).toBe(false)
  })

  test('[S1] nothing of the file but its pixels is left: place, camera and what was hidden behind them', async () => {
    const original = await photo()
      .withExif({
        IFD0: { Make: 'Secretcam', Software: 'x' },
        IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([original, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const { avatar } = (await upload(polyglot)).json<Profile>()
    const stored = await sharp(bytesOf(avatar)).toBuffer({ resolveWithObject: true })
    const metadata = await sharp(bytesOf(avatar)).metadata()
    expect(stored.info.format).toBe('jpeg')
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined])
    const bytes = bytesOf(avatar).toString('latin1')
    expect(bytes).not.toMatch(/Secretcam|script/)
  })

  test('[S1] the turn that a telephone notes is kept', async () => {
    const half = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
      .composite([
        { input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }, left: 100, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    const { avatar } = (await upload(half)).json<Profile>()
    const { data } = await sharp(bytesOf(avatar))
      .extract({ left: 250, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]!).toBeGreaterThan(200)
    expect(data[2]!).toBeLessThan(60)
  })

  test.each(hostilePictures)('[S1] %s is refused', async (_name, make) => {
    const answer = await upload(await make())
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'picture_not_readable'])
  })

  test('[S1] a bomb of 50,000 x 50,000 pixels is refused by what it claims, in no time and memory', async () => {
    const before = process.memoryUsage().rss
    const answer = await upload(claimedPng(50_000, 50_000))
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'picture_too_many_pixels'])
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  test('[S1] ten honest pictures of 24 megapixels at once stay below 200 MB', async () => {
    const large = await photo(6000, 4000).jpeg().toBuffer()
    const before = process.memoryUsage().rss
    let peak = 0
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
    const crowd = await Promise.all(Array.from({ length: 10 }, () => somebody(app, 3)))
    const answers = await Promise.all(crowd.map((person) => upload(large, { person })))
    clearInterval(watch)
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
    expect(peak - before).toBeLessThan(200_000_000)
  })

  test('[USER-32] one of more than 1 MB is refused', async () => {
    const exact = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(1_048_576)]).subarray(0, 1_048_576)
    expect((await upload(exact)).statusCode).toBe(200)
    const larger = await upload(Buffer.concat([exact, Buffer.alloc(1)]))
    expect([larger.statusCode, larger.json<{ code: string }>().code]).toEqual([413, 'body_too_large'])
    expect((await upload(Buffer.alloc(2 * 1_048_576 + 1))).statusCode).toBe(413)
  })

  test.each([
    '../../../etc/passwd',
    'a/b\\c.php',
    '.htaccess',
    'x'.repeat(5000),
    'photo.jpg\u0000.html',
    '<img src=x>.jpg',
  ])('[S1] the name %s is not taken over', async (name) => {
    const { avatar } = (
      await upload(await photo(20, 20).png().toBuffer(), { name: name.replaceAll('"', '') })
    ).json<Profile>()
    expect(avatar).toMatch(/^\/media\/avatars\/[\w-]{22}\.jpg$/)
  })

  test('another field, no file, no form and a broken form are refused', async () => {
    const picture = await photo(20, 20).png().toBuffer()
    expect((await upload(picture, { field: 'photo' })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'avatar', code: 'required' }],
    })
    expect((await upload(Buffer.alloc(0))).statusCode).toBe(400)
    const bare = { method: 'POST', url: '/api/v1/profile/avatar' } as const
    expect(
      (
        await app.server.fastify.inject({
          ...bare,
          headers: { ...headersFor(who), 'content-type': 'application/json' },
          payload: '{}',
        })
      ).statusCode,
    ).toBe(415)
    const broken = formWith('avatar', picture)
    const cut = await app.server.fastify.inject({
      ...bare,
      headers: { ...headersFor(who), ...broken.headers },
      payload: broken.payload.subarray(0, 120),
    })
    expect(cut.statusCode).toBe(400)
    expect(
      (
        await app.server.fastify.inject({
          ...bare,
          headers: { host: 'ch.localhost', ...broken.headers },
          payload: broken.payload,
        })
      ).statusCode,
    ).toBe(401)
  })

  test('[S1] is served as a picture and nothing else', async () => {
    const { avatar } = (await upload(await photo().jpeg().toBuffer())).json<Profile>()
    const answer = await app.server.fastify.inject({ url: avatar ?? '', headers: { host: 'ch.localhost' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.headers['cache-control']).toContain('immutable')
  })
})
