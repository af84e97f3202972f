import type { BodyOf } from '@plein/contract/endpoint'
import { foodOrdering } from '@plein/contract/food-ordering'
import { programs } from '@plein/contract/programs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'

type Fields = BodyOf<typeof programs.change>

let app: FoodTestApp
let court: string
let lotte: string
beforeAll(async () => {
  app = await createFoodTestApp()
  court = await app.program('De Markthal')
  lotte = await app.user('lotte@plein.example')
  setClock(tuesdayEvening)
})
afterEach(() => save({ working_hours: [], working_hours_exceptions: [] }))
afterAll(() => app.close())

const save = async (body: Fields): Promise<void> => {
  const { status } = await app.as('program_owner', lotte).call(programs.change, { params: { uuid: court }, body })
  expect(status).toBe(200)
}
const filled = async (): Promise<string> => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  return session_id
}
/** The hours that guests read of Bella Napoli. */
const exceptionsSeen = async () => {
  const params = { uuid: await app.program('Bella Napoli') }
  return (await app.guest.call(foodOrdering.restaurant, { params, query: {} })).body.working_hours_exceptions
}
const week = [1, 2, 3, 4, 5, 6, 7]
/** Tuesday 17:40 in Amsterdam, while Bella Napoli is open. */
const hall = (start_time: string, end_time: string) =>
  week.map((day_of_week) => ({ day_of_week, start_time, end_time }))

test('a court without hours adds no rule to those of its restaurants', async () => {
  expect((await order(app, { session_id: await filled() })).status).toBe(201)
})

test('[COURT-08] nothing is ordered while the hall is closed, though the restaurant is open, and the guest hears when it opens', async () => {
  const session_id = await filled()
  await save({ working_hours: hall('18:30', '22:00') })
  const { status, problem } = await order(app, { session_id })
  expect([status, problem.code]).toEqual([400, 'court_closed'])
  expect(problem.params).toMatchObject({
    name: 'De Markthal',
    offers: 'later',
    opens_at: '2026-11-24T17:30:00.000Z',
  })
  const earlier = await order(app, {
    session_id,
    input: { delivery_asap: false, delivery_time: '2026-11-24T17:00:00.000Z' },
  })
  expect([earlier.status, earlier.problem.code]).toEqual([400, 'court_closed'])
  setClock(new Date('2026-11-24T17:31:00Z'))
  expect((await order(app, { session_id })).status).toBe(201)
  setClock(tuesdayEvening)
})

test('an event of the court closes a day, and is told to guests as the hours that they can order in', async () => {
  const session_id = await filled()
  await save({ working_hours_exceptions: [{ date: '2026-11-24', closed: true, times: [], note: 'Besloten feest' }] })
  expect((await order(app, { session_id })).problem.code).toBe('court_closed')
  await expect.poll(exceptionsSeen).toContainEqual(expect.objectContaining({ date: '2026-11-24', closed: true }))
})

test('a court that is open long does not open a restaurant that is closed', async () => {
  const session_id = await filled()
  await save({ working_hours: hall('00:00', '24:00') })
  setClock(new Date('2026-11-25T03:00:00Z'))
  expect((await order(app, { session_id })).problem.code).toBe('restaurant_closed')
  setClock(tuesdayEvening)
})
