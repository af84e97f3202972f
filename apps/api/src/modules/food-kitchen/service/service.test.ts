import { foodOrdering } from '@plein/contract/food-ordering'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import type { BodyOf } from '@plein/contract/endpoint'
import { foodService } from '@plein/contract/food-kitchen/service'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { As } from '#platform/testing/test-app.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: FoodTestApp
let bella: string
let omar: As
let owner: As
beforeAll(async () => {
  app = await createFoodTestApp()
  bella = await app.program('Bella Napoli')
  const { rows } = await app.owner.pool.query<{ acceptor_uuid: string; owner_uuid: string }>(
    `select t.acceptor_uuid, p.owner_uuid from programs.participations t
       join programs.programs p on p.uuid = t.program_uuid where p.uuid = $1`,
    [bella],
  )
  omar = app.as('acceptor', rows[0]!.acceptor_uuid)
  owner = app.as('program_owner', rows[0]!.owner_uuid)
})
afterAll(() => app.close())

const calm = { paused_until: null, closed_until: null, busy_until: null, busy_extra_minutes: 0 }
const change = async (body: BodyOf<typeof foodService.change>, by = omar) =>
  by.call(foodService.change, { params: { uuid: bella }, body })
const inMinutes = (minutes: number) => new Date(tuesdayEvening.getTime() + minutes * 60_000)

/** The food host's page, once every process has heard of the change. */
const seen = async (session_id?: string) =>
  (
    await app.guest.call(foodOrdering.restaurant, {
      params: { uuid: bella },
      query: session_id ? { session_id } : {},
    })
  ).body
const slots = async (session_id: string) =>
  (
    await app.guest.call(foodOrdering.slots, {
      query: { session_id, restaurant: bella, date: '2026-11-24' },
    })
  ).body

const untilCalm = (): Promise<void> => eventually(async () => expect((await seen()).estimated_minutes).not.toBeNull())

afterEach(async () => {
  setClock(tuesdayEvening)
  await change({ action: 'restore', service: calm })
  await untilCalm()
})

describe('service', () => {
  test('a pause stops orders for now, not those for later, and ends by itself', async () => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const { body, status } = await change({ action: 'pause', minutes: 45 })
    expect(status).toBe(200)
    expect(body).toEqual({ before: calm, service: { ...calm, paused_until: body.service.paused_until } })
    const until = new Date(body.service.paused_until!)
    expect(until.getTime()).toBeGreaterThanOrEqual(inMinutes(45).getTime())
    expect(until.getTime()).toBeLessThan(inMinutes(46).getTime())
    await expect.poll(async () => (await seen(session_id)).reason).toBe('restaurant_paused')
    const refused = await order(app, { session_id })
    expect(refused.problem).toMatchObject({ status: 400, code: 'restaurant_closed' })
    const later = await slots(session_id)
    expect(Date.parse(later.slots[0]!.starts_at)).toBeGreaterThanOrEqual(until.getTime())
    setClock(until)
    expect((await seen(session_id)).reason).toBeNull()
    expect((await order(app, { session_id })).status).toBe(201)
  })

  test('closed for today takes nothing for today, shows the next opening, and opens then by itself', async () => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const before = await slots(session_id)
    const { body } = await change({ action: 'close_today' }, owner)
    expect(body.service.closed_until).toBe('2026-11-24T23:00:00.000Z')
    await expect
      .poll(() => seen(session_id))
      .toMatchObject({ closed: true, reason: 'restaurant_closed', opened_at: '2026-11-25T11:00:00.000Z' })
    expect((await order(app, { session_id })).problem.code).toBe('restaurant_closed')
    expect((await slots(session_id)).slots).toEqual([])
    const today = await order(app, {
      session_id,
      input: {
        delivery_asap: false,
        delivery_time: before.slots.at(-1)!.starts_at,
      },
    })
    expect(today.problem.code).toBe('time_not_available')
    setClock(new Date('2026-11-25T11:00:00Z'))
    expect(await seen(session_id)).toMatchObject({ closed: false, reason: null })
    expect((await order(app, { session_id })).status).toBe(201)
  })

  test('busy adds its minutes to what is said and to the first slot, until it is over', async () => {
    const session_id = await startVisit(app)
    const usual = (await seen(session_id)).estimated_minutes!
    const first = Date.parse((await slots(session_id)).slots[0]!.starts_at)
    await change({ action: 'busy', minutes: 60, extra_minutes: 90 })
    await expect.poll(async () => (await seen(session_id)).estimated_minutes).toBe(usual + 90)
    expect(Date.parse((await slots(session_id)).slots[0]!.starts_at)).toBeGreaterThanOrEqual(first + 60 * 60_000)
    setClock(inMinutes(61))
    expect((await seen(session_id)).estimated_minutes).toBe(usual)
  })

  test('the board hears of it, and what was before can be put back', async () => {
    const paused = (await change({ action: 'pause' })).body
    const closed = (await change({ action: 'close_today' })).body
    expect(closed.before).toEqual(paused.service)
    const opening = async () => (await omar.call(foodBoard.opening, { params: { program_uuid: bella } })).body
    await expect.poll(opening).toMatchObject({ ...closed.service, closed: true })
    const undone = await change({ action: 'restore', service: closed.before })
    expect(undone.body.service).toEqual(paused.service)
    await expect.poll(opening).toMatchObject({ ...paused.service, closed: false })
    expect((await owner.call(foodService.read, { params: { uuid: bella } })).body).toEqual(paused.service)
    expect((await change({ action: 'open' })).body.service).toEqual(calm)
  })

  test('[A2] a stranger finds the same nothing as for a program that is not there, and changes nothing', async () => {
    for (const kind of ['program_owner', 'acceptor'] as const) {
      const stranger = app.as(kind, newId())
      const answers = [bella, newId()].map((uuid) => ({
        read: stranger.call(foodService.read, { params: { uuid } }),
        change: stranger.call(foodService.change, { params: { uuid }, body: { action: 'close_today' } }),
      }))
      for (const call of ['read', 'change'] as const) {
        const [foreign, missing] = await Promise.all(answers.map((answer) => answer[call]))
        expect(foreign!.status).toBe(404)
        expect({ ...foreign!.problem, instance: '' }).toEqual({ ...missing!.problem, instance: '' })
      }
    }
    expect((await owner.call(foodService.read, { params: { uuid: bella } })).body).toEqual(calm)
  })

  test('[A2] an acceptor whose part is over does not change it any more', async () => {
    const part = (code: number) =>
      app.owner.pool.query('update programs.participations set status_code = $2 where program_uuid = $1', [bella, code])
    await part(21003)
    expect((await change({ action: 'pause' })).status).toBe(404)
    // Invited anew, and accepted.
    for (const code of [21002, 21001]) await part(code)
  })

  test('two who press at once both count, one after the other', async () => {
    const answers = await Promise.all([change({ action: 'pause' }), change({ action: 'busy' }, owner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await omar.call(foodService.read, { params: { uuid: bella } })
    expect(body.paused_until).not.toBeNull()
    expect(body.busy_extra_minutes).toBe(15)
  })
})
