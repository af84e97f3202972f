import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFoodTestApp, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { startFakePdok } from '#modules/geo/fake-pdok.test-data.ts'

let pdok: Awaited<ReturnType<typeof startFakePdok>>
let app: FoodTestApp
beforeAll(async () => {
  pdok = await startFakePdok()
  app = await createFoodTestApp({ PLEIN_PDOK_URL: pdok.url })
})
afterAll(async () => {
  await app.close()
  await pdok.stop()
})

test('[FOOD-87] a postcode that the country does not have is refused at its field: it does not exist', async () => {
  const start = (zip_code: string) => app.guest.call(foodOrdering.startVisit, { body: { zip_code, house_number: '1' } })
  const { status, problem } = await start('1012 ZZ')
  expect(status).toBe(400)
  expect(problem).toMatchObject({
    code: 'zip_code_unknown',
    title: 'Zip code does not exist',
    errors: [{ field: 'zip_code', code: 'zip_code_unknown', params: { zip: expect.stringMatching(/1012 ?ZZ/) } }],
  })
  pdok.behave('fails')
  expect((await start('1013 AA')).status).toBe(201)
})
