import { posts } from '@plein/contract/feed/posts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createFoodTestApp, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'

let app: FoodTestApp
const host = 'zonnig.localhost'
/** The restaurant whose domain the host is. */
let restaurant: string
let own_url: string
beforeAll(async () => {
  app = await createFoodTestApp()
  restaurant = await app.program('Warung Zonnig')
  const [row] = await run<{ owner_uuid: string }>(
    app.owner.db,
    'select owner_uuid from programs.programs where uuid = $1',
    [restaurant],
  )
  const owner = app.as('program_owner', row!.owner_uuid)
  for (const program_uuid of [restaurant, null]) {
    const body = { title: program_uuid ? 'Saté vandaag' : 'Van mij', text: [], program_uuid, tags: ['zon'] }
    const made = await owner.call(posts.create, { key: newId(), body })
    if (made.status !== 201) throw new Error(`refused: ${made.status}`)
    if (program_uuid) own_url = made.body.url
  }
})
afterAll(() => app.close())

const onHost = { host }
const titles = async (options: { host?: string } = { host: 'ch.localhost' }) =>
  (await app.guest.call(posts.list, { query: { size: 100 }, ...options })).body.results.map(({ title }) => title)

test('the food host of a restaurant shows the posts of that restaurant alone, others are on the product’s own hosts', async () => {
  expect(await titles(onHost)).toEqual(['Saté vandaag'])
  expect(await titles()).toEqual(expect.arrayContaining(['Saté vandaag', 'Van mij']))
  const counted = await app.guest.call(posts.tags, { query: { q: 'zon' }, ...onHost })
  expect(counted.body.results).toEqual([{ tag: 'zon', count: 1 }])
  const elsewhere = (await app.guest.call(posts.list, { query: { q: 'Van mij' }, host: 'ch.localhost' })).body
    .results[0]!
  expect((await app.guest.call(posts.read, { params: { uuid: elsewhere.url }, ...onHost })).status).toBe(404)
  expect((await app.guest.call(posts.read, { params: { uuid: own_url }, ...onHost })).status).toBe(200)
})

test('a brand that switches posts off has no feed on its host, and its posts stay on the others', async () => {
  const set = (is_off: boolean) =>
    run(app.owner.db, 'update branding.themes set disable_posts = $2 where program_uuid = $1', [restaurant, is_off])
  const statuses = async () => [
    (await app.guest.call(posts.list, { ...onHost })).status,
    (await app.guest.call(posts.tags, { ...onHost })).status,
    (await app.guest.call(posts.read, { params: { uuid: own_url }, ...onHost })).status,
  ]
  await set(true)
  await eventually(async () => expect(await statuses()).toEqual([404, 404, 404]))
  expect(await titles()).toContain('Saté vandaag')
  await set(false)
  await eventually(async () => expect(await statuses()).toEqual([200, 200, 200]))
})
