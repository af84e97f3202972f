import { foodBoard } from '@plein/contract/food-kitchen/board'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { As } from '#platform/testing/test-app.ts'
import { tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createKitchen, type Kitchen } from '#modules/food-ordering/kitchen.test-data.ts'

let { app, omar, bella } = {} as Kitchen
beforeAll(async () => {
  ;({ app, omar, bella } = await createKitchen())
})
afterAll(() => app.close())

describe('a quiet board', () => {
  afterEach(() => setClock(tuesdayEvening))
  const opening = async (by: As = omar, program_uuid = bella) =>
    by.call(foodBoard.opening, { params: { program_uuid } })

  test('says until when it is open, and when it opens again', async () => {
    const open = (await opening()).body
    expect(open).toMatchObject({ closed: false, paused_until: null, time_zone: 'Europe/Amsterdam' })
    setClock(new Date(open.closed_at!))
    const night = (await opening()).body
    expect(night.closed).toBe(true)
    expect(Date.parse(night.opened_at!)).toBeGreaterThan(Date.parse(open.closed_at!))
    setClock(new Date(night.opened_at!))
    expect((await opening()).body).toEqual({ ...night, closed: false })
  })

  test('says that orders wait while it is paused, and that none come when the restaurant does not take part', async () => {
    const until = new Date(tuesdayEvening.getTime() + 20 * 60_000)
    const pause = (at: Date | null) =>
      app.owner.pool.query('update food_ordering.restaurants set paused_until = $2 where program_uuid = $1', [
        bella,
        at,
      ])
    await pause(until)
    await expect.poll(async () => (await opening()).body.paused_until).toBe(until.toISOString())
    expect((await opening()).body.closed).toBe(false)
    setClock(until)
    expect((await opening()).body.paused_until).toBeNull()
    await pause(null)
    const status = (id: number) =>
      app.owner.pool.query('update programs.programs set status_id = $2 where uuid = $1', [bella, id])
    await status(11005)
    await expect.poll(async () => (await opening()).body).toMatchObject({ closed: true, opened_at: null })
    await status(11001)
    await expect.poll(async () => (await opening()).body.closed).toBe(false)
  })

  test('a court has no hours, and a stranger finds nothing', async () => {
    const lotte = app.as('program_owner', await app.user('lotte@plein.example'))
    expect((await opening(lotte, await app.program('De Markthal'))).status).toBe(404)
    expect((await opening(app.as('acceptor', newId()))).status).toBe(404)
  })
})
