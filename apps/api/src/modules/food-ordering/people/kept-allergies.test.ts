import { keptAllergies } from '@plein/contract/food-ordering/allergies'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createFoodTestApp, tuesdayEvening, type FoodTestApp } from '../food-ordering.test-data.ts'
import { foodPersonalData } from './personal-data.ts'

let app: FoodTestApp
let sanne: string
beforeAll(async () => {
  app = await createFoodTestApp()
  sanne = await app.user('sanne@plein.example')
  setClock(tuesdayEvening)
})
afterAll(() => app.close())

const asSanne = () => app.as('cardholder', sanne)
const stored = async () => (await asSanne().call(keptAllergies.read, {})).body
const keep = (allergens: ('nuts' | 'milk')[], consent = true) =>
  asSanne().call(keptAllergies.keep, { body: { allergens, consent } })
const nothing = { allergens: [], consented_at: null }

test('allergies are kept with an account after a consent of its own, and until it is taken back', async () => {
  expect(await stored()).toEqual(nothing)
  expect((await keep(['nuts'], false)).problem.errors).toEqual([{ field: 'consent', code: 'required' }])
  expect(await stored()).toEqual(nothing)
  expect((await keep(['nuts', 'nuts'])).body).toMatchObject({ allergens: ['nuts'] })
  expect((await stored()).consented_at?.slice(0, 16)).toBe('2026-11-24T16:40')
  expect((await keep(['milk', 'nuts'])).body.allergens).toEqual(['milk', 'nuts'])
  expect((await asSanne().call(keptAllergies.forget, {})).status).toBe(204)
  expect(await stored()).toEqual(nothing)
  await keep(['milk'])
  expect((await keep([])).body).toEqual(nothing)
  expect(await stored()).toEqual(nothing)
})

test('are the person’s alone, exported with the account and erased with it', async () => {
  await keep(['nuts'])
  expect((await app.guest.call(keptAllergies.read, {})).status).toBe(401)
  const person = { uuid: sanne, username: 'sanne@plein.example' } as Parameters<typeof foodPersonalData.read>[1]
  expect(await foodPersonalData.read(app.database.db, person)).toMatchObject({
    kept_allergies: [{ allergens: ['nuts'] }],
  })
  await inTransaction(app.database.db, (tx) => foodPersonalData.forget(tx, person as never))
  expect(await stored()).toEqual(nothing)
})
