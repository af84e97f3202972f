import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { purgeProgramPictures } from '#modules/programs/index.ts'
import { createDesignTestApp, type DesignTestApp } from '../design/designs.test-data.ts'
import { purgeCardPictures } from './purge-pictures.job.ts'

let app: DesignTestApp
beforeAll(async () => {
  app = await createDesignTestApp()
})
afterAll(() => app.close())
afterEach(() => setClock(undefined))

const photo = (width = 360, height = 360) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

const send = async (bytes: Buffer, { field = 'image', key = newId(), kind = 'program_owner' } = {}) => {
  const boundary = '----plein-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n`
  const typ = kind === 'program_owner' ? 1 : 2
  const token = app.server.app.tokens.sign({ sub: app.lotte, typ, fam: app.lotte })
  const answer = await app.server.fastify.inject({
    method: 'POST',
    url: '/api/v1/manager/cards/image',
    headers: {
      host: kind === 'program_owner' ? 'po.localhost' : 'ac.localhost',
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': key,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json<{ uri: string; code: string }>() }
}
const uploaded = async () => (await send(await photo().jpeg().toBuffer())).body.uri
const fileOf = (path: string): string => join(app.settings.data_dir, 'uploads', path.slice('/media/'.length))
const isThere = (path: string): boolean => existsSync(fileOf(path))
const after = (hours: number): void => setClock(new Date(now().getTime() + hours * 3_600_000))

describe('[CARD-18] [CARD-25] the picture of a card', () => {
  test.each([
    ['[CARD-19] a JPG of 360 x 360', () => photo().jpeg().toBuffer(), [360, 360]],
    ['[CARD-19] a PNG', () => photo(400, 300).png().toBuffer(), [400, 300]],
    ['a larger one, as large as a card is printed', () => photo(3000, 2000).jpeg().toBuffer(), [1200, 800]],
  ])('is kept from %s, and is the card’s once it is saved', async (_title, make, size) => {
    const { status, body } = await send(await make())
    expect(status).toBe(201)
    expect(body.uri).toMatch(/^\/media\/cards\/[\w-]+\.jpg$/)
    const { format, width, height } = await sharp(readFileSync(fileOf(body.uri))).metadata()
    expect([format, width, height]).toEqual(['jpeg', ...size])
    const { card_uuid } = await app.begin()
    expect((await app.change(card_uuid, { image: body.uri })).body.image).toBe(body.uri)
  })

  test('may be the picture of its program, too', async () => {
    const image = await uploaded()
    const { uuid } = await app.begin()
    const { body } = await app.save(uuid, { image, card: { image } })
    expect([body.image, body.card!.image]).toEqual([image, image])
  })

  test('[CARD-19] is refused above 1 MB', async () => {
    const exact = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(1_048_576)]).subarray(0, 1_048_576)
    expect((await send(exact)).status).toBe(201)
    expect((await send(Buffer.concat([exact, Buffer.alloc(1)]))).status).toBe(413)
  })

  test.each([
    ['a text', async () => Buffer.from('no picture')],
    ['[S1] an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a webp', () => photo().webp().toBuffer()],
    ['half a picture', async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ])('is not %s', async (_title, make) => {
    const { status, body } = await send(await make())
    expect([status, body.code]).toEqual([422, 'picture_not_readable'])
  })

  test('is uploaded once by a double click, under the name image, by an owner', async () => {
    const bytes = await photo().jpeg().toBuffer()
    const key = newId()
    const first = await send(bytes, { key })
    expect((await send(bytes, { key })).body).toEqual(first.body)
    expect((await send(bytes, { field: 'file' })).status).toBe(400)
    expect((await send(bytes, { kind: 'acceptor' })).status).toBe(403)
  })
})

describe('a picture that nobody shows', () => {
  test('goes after a day, and one that was left stays for a day', async () => {
    const [first, second, unsaved] = [await uploaded(), await uploaded(), await uploaded()]
    const { uuid, card_uuid } = await app.begin()
    await app.change(card_uuid, { image: first })
    after(48)
    await app.change(card_uuid, { image: second })
    await purgeCardPictures(app.server.app)
    expect([first, second, unsaved].map(isThere)).toEqual([true, true, false])
    after(25)
    await purgeCardPictures(app.server.app)
    expect([first, second].map(isThere)).toEqual([false, true])
    // It is nobody's any more: it cannot be shown again.
    expect((await app.save(uuid, { card: { image: first } })).problem.errors).toEqual([
      { field: 'card.image', code: 'not_found' },
    ])
  })

  test('stays while a program shows it, whatever its card does', async () => {
    const image = await uploaded()
    const { uuid, card_uuid } = await app.begin()
    await app.save(uuid, { image, card: { image } })
    await app.change(card_uuid, { image: null })
    after(48)
    await purgeCardPictures(app.server.app)
    await purgeProgramPictures(app.server.app)
    expect(isThere(image)).toBe(true)
    await app.save(uuid, { image: null })
    after(48)
    await purgeCardPictures(app.server.app)
    expect(isThere(image)).toBe(false)
  })

  test('goes with the card whose type was changed, and is not deleted under a card that takes it now', async () => {
    const [old, wanted] = [await uploaded(), await uploaded()]
    const { uuid, card_uuid } = await app.begin()
    await app.change(card_uuid, { image: old })
    await app.save(uuid, { card_type: 101 })
    after(48)
    const [saved] = await Promise.all([app.save(uuid, { card: { image: wanted } }), purgeCardPictures(app.server.app)])
    expect(isThere(old)).toBe(false)
    const shown = (await app.read(uuid)).card!.image
    expect([saved.status, shown]).toEqual(isThere(wanted) ? [200, wanted] : [400, null])
  })
})
