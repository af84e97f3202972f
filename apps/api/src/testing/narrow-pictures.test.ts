import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropFile } from '#platform/files/files.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'

let app: TestApp
let uploads: string
let narrow: string
beforeAll(async () => {
  app = await createTestApp()
  const { data_dir } = app.settings
  uploads = join(data_dir, 'uploads')
  narrow = join(data_dir, 'narrow')
  const wide = sharp({ create: { width: 1280, height: 640, channels: 3, background: '#884422' } })
  await mkdir(join(uploads, 'dishes'), { recursive: true })
  await writeFile(join(uploads, 'dishes', 'wide.jpg'), await wide.jpeg().toBuffer())
  await writeFile(join(uploads, 'dishes', 'wide.webp'), await wide.webp().toBuffer())
  await writeFile(join(uploads, 'dishes', 'small.png'), await wide.resize(100).png().toBuffer())
  await writeFile(join(uploads, 'dishes', 'broken.jpg'), 'no picture')
})
afterAll(() => app.close())

const get = (url: string) => app.server.fastify.inject({ url, headers: { host: 'food.localhost' } })

describe('a picture in the width in which it is shown', () => {
  test.each(['wide.jpg', 'wide.webp'])('%s comes as a webp of 320 px, for ever, without rights', async (file) => {
    const answer = await get(`/media/w320/dishes/${file}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
  })

  test('one that is narrower keeps its width', async () => {
    const { rawPayload } = await get('/media/w320/dishes/small.png')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 100 })
  })

  test('is made once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/media/w640/dishes/wide.jpg')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await readdir(join(narrow, 'w640', 'dishes'))).toEqual(['wide.jpg.webp'])
  })

  test.each([
    ['a width that is none of ours', '/media/w321/dishes/wide.jpg'],
    ['a picture that is not there', '/media/w320/dishes/gone.jpg'],
    ['what is no picture', '/media/w320/dishes/broken.jpg'],
    ['a file outside', '/media/w320/..%2f..%2fsecrets%2ftokens.png'],
    ['a document', '/media/w320/dishes/terms.pdf'],
  ])('[S1] %s is not found', async (_what, path) => {
    expect((await get(path)).statusCode).toBe(404)
  })

  test('goes with the picture that it was made of', async () => {
    await mkdir(join(uploads, 'avatars'), { recursive: true })
    const path = join(uploads, 'avatars', 'somebody.jpg')
    await writeFile(
      path,
      await sharp({ create: { width: 360, height: 360, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    )
    expect((await get('/media/w192/avatars/somebody.jpg')).statusCode).toBe(200)
    await dropFile(app.server.app, '/media/avatars/somebody.jpg')
    expect(existsSync(join(narrow, 'w192', 'avatars', 'somebody.jpg.webp'))).toBe(false)
    expect((await get('/media/w192/avatars/somebody.jpg')).statusCode).toBe(404)
  })
})
