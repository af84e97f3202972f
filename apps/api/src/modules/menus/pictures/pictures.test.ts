import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { menus } from '@plein/contract/menus/editing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { hostilePictures, claimedPng } from '#platform/files/hostile.test-data.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createMenuTestApp, dish, loadMenu, type MenuTestApp } from '../menus.test-data.ts'
import { purgePictures } from './purge-pictures.job.ts'

let app: MenuTestApp
beforeAll(async () => {
  app = await createMenuTestApp()
})
afterAll(async () => {
  setClock(undefined)
  await app.close()
})

const photo = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })
const send = (bytes: Buffer, field = 'image', key?: string) =>
  app.upload('products/images', field, bytes, 'acceptor', key)
const uriOf = async (bytes: Buffer) => (await send(bytes)).json<{ uri: string }>().uri
const fileOf = (uri: string): string => join(app.settings.data_dir, 'uploads', uri.slice('/media/'.length))

describe('[FOOD-102] a picture of a product', () => {
  test('keeps its shape, at most 1600 px long, and is served in narrower widths', async () => {
    const uri = await uriOf(await photo(3200, 2400).jpeg().toBuffer())
    expect(uri).toMatch(/^\/media\/products\/[\w-]{22}\.jpg$/)
    const { format, width, height } = await sharp(readFileSync(fileOf(uri))).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1200 })
    for (const wide of [192, 320, 640, 960]) {
      const narrow = await app.server.fastify.inject({
        url: uri.replace('/media/', `/media/w${wide}/`),
        headers: { host: 'food.localhost' },
      })
      expect((await sharp(narrow.rawPayload).metadata()).width).toBe(wide)
    }
    const served = await app.server.fastify.inject({ url: uri, headers: { host: 'food.localhost' } })
    expect(served.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  })

  test('can be used by its own menu alone', async () => {
    const uri = await uriOf(await photo().png().toBuffer())
    const [category] = (await loadMenu(app)).categories
    const params = { program_uuid: app.bella }
    const made = await app.lotte.call(menus.createProduct, { params, body: dish(category!.uuid, uri) })
    expect([made.status, made.body.image]).toEqual([201, uri])
  })

  test('[S1] nothing of the file but its pixels is left', async () => {
    const original = await photo()
      .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const uri = await uriOf(Buffer.concat([original, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]))
    const stored = readFileSync(fileOf(uri))
    const { exif, icc, xmp } = await sharp(stored).metadata()
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    expect(stored.toString('latin1')).not.toMatch(/Secretcam|script/)
  })

  test.each(hostilePictures)('[S1] %s is refused', async (_name, make) => {
    const answer = await send(await make())
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([422, 'picture_not_readable'])
  })

  test('[S1] a bomb of 50,000 x 50,000 pixels is refused by what it claims', async () => {
    const before = process.memoryUsage().rss
    const answer = await send(claimedPng(50_000, 50_000))
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([422, 'picture_too_many_pixels'])
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  test('[S1] one of 2 MB is refused, one byte less is taken', async () => {
    const exact = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(2_097_151)]).subarray(0, 2_097_151)
    expect((await send(exact)).status).toBe(201)
    expect((await send(Buffer.concat([exact, Buffer.alloc(1)]))).status).toBe(413)
  })

  test('another field is refused; a key that comes again gets the first answer, with another picture none', async () => {
    const [first, second] = [await photo().jpeg().toBuffer(), await photo(50, 50).jpeg().toBuffer()]
    expect((await send(first, 'file')).status).toBe(400)
    const key = newId()
    const { uri } = (await send(first, 'image', key)).json<{ uri: string }>()
    expect((await send(first, 'image', key)).json()).toEqual({ uri })
    expect((await send(second, 'image', key)).json()).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('[A2] a stranger finds nothing, before anything is decoded', async () => {
    await run(app.owner.db, 'update programs.participations set status_code = 21005 where program_uuid = $1', [
      app.bella,
    ])
    expect((await send(claimedPng(50_000, 50_000))).status).toBe(404)
    await run(app.owner.db, 'update programs.participations set status_code = 21001 where program_uuid = $1', [
      app.bella,
    ])
  })
})

test('a picture that no product shows is deleted after a day; one that is shown, and a fresh one, stay', async () => {
  const [unused, used] = [await uriOf(await photo().jpeg().toBuffer()), await uriOf(await photo().jpeg().toBuffer())]
  const [category] = (await loadMenu(app)).categories
  await app.lotte.call(menus.createProduct, {
    params: { program_uuid: app.bella },
    body: dish(category!.uuid, used),
  })
  await purgePictures(app.server.app)
  expect([unused, used].map((uri) => existsSync(fileOf(uri)))).toEqual([true, true])
  setClock(new Date(Date.now() + 25 * 3_600_000))
  await purgePictures(app.server.app)
  expect([unused, used].map((uri) => existsSync(fileOf(uri)))).toEqual([false, true])
})

test('[S1] forty pictures at once are all taken, and decoded one after the other', async () => {
  const plate = await photo(1600, 1200).jpeg().toBuffer()
  const decoding: number[] = []
  const count = (): void => void decoding.push(sharp.counters().process)
  sharp.queue.on('change', count)
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(plate)))
  sharp.queue.off('change', count)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(decoding.length).toBeGreaterThanOrEqual(40)
  expect(Math.max(...decoding)).toBeLessThanOrEqual(1)
})
