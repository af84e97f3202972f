import { screens } from '@plein/contract/food-courts/screens'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { orderStatuses, type OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import { setClock } from '#platform/runtime/clock.ts'
import {
  fillBellaNapoli,
  order,
  put,
  startVisit,
  tuesdayEvening,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { openEvents } from '../../../testing/processes/http.ts'
import { createCourtTestApp, type CourtTestApp } from '../food-courts.test-data.ts'

const { cooking, out_for_delivery, delivered } = orderStatuses

let app: CourtTestApp
let port: number
beforeAll(async () => {
  app = await createCourtTestApp(false, { PORT: '0', PLEIN_RATE_LIMITS: 'off' })
  port = await app.server.listen()
})
beforeEach(async () => {
  setClock(tuesdayEvening)
  await run(app.owner.db, 'delete from food_courts.screens')
})
afterAll(() => app.close())

const asLotte = () => app.as('program_owner', app.lotte)
const ofCourt = () => ({ program_uuid: app.court })
const add = (title = 'Boven de uitgang', user = app.lotte) =>
  app.as('program_owner', user).call(screens.add, { params: ofCourt(), body: { title } })
const tokenOf = (url: string): string => url.split('/screen/')[1] ?? ''
const shownOn = (token: string) => app.guest.call(screens.show, { params: { token } })
const newToken = async (): Promise<string> => tokenOf((await add()).body.url)

/** A guest's paid order of two kitchens. */
const orderOfTwo = async (pickup: boolean) => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(
    app,
    pickup ? { pickup_in_restaurant: true } : { zip_code: '1012ab', house_number: '14' },
  )
  await fillBellaNapoli(app, session_id)
  await put(app, { session_id, title: 'Nasi speciaal', quantity: 2 })
  const { body } = await order(app, { session_id })
  const at = { params: { uuid: body.uuid }, query: { session_id } }
  expect((await app.guest.call(foodOrdering.payOrder, { ...at, body: {} })).status).toBe(200)
  return body
}
type Ordered = Awaited<ReturnType<typeof orderOfTwo>>

const move = async (placed: Ordered, title: string, status: OrderStatus): Promise<void> => {
  const { uuid, restaurant } = placed.suborders.find((part) => part.restaurant.title === title)!
  const params = { program_uuid: restaurant.uuid, uuid }
  expect((await asLotte().call(foodBoard.changeStatus, { params, body: { status } })).status).toBe(200)
}

describe('the pickup screens of a food court', () => {
  test('are added, listed, given another link and ended by its owner', async () => {
    const { status, body } = await add(' Boven\nde uitgang ')
    expect(status).toBe(201)
    expect(body.title).toBe('Boven de uitgang')
    const list = async () => (await asLotte().call(screens.list, { params: ofCourt() })).body.results
    expect(await list()).toEqual([body])
    expect((await shownOn(tokenOf(body.url))).status).toBe(200)

    const params = { ...ofCourt(), uuid: body.uuid }
    const replaced = await asLotte().call(screens.replace, { params, body: {} })
    expect(replaced.body).toMatchObject({ uuid: body.uuid, title: 'Boven de uitgang' })
    expect((await shownOn(tokenOf(body.url))).status).toBe(404)
    expect((await shownOn(tokenOf(replaced.body.url))).status).toBe(200)

    expect((await asLotte().call(screens.end, { params })).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await asLotte().call(screens.end, { params })).status).toBe(404)
    expect((await asLotte().call(screens.replace, { params, body: {} })).status).toBe(404)
    const [audit] = await run<{ actions: string[] }>(
      app.owner.db,
      `select array_agg(action order by at, uuid) as actions from identity.audit_events where action like 'court_screen%'`,
    )
    expect(audit?.actions).toEqual(['court_screen_added', 'court_screen_replaced', 'court_screen_ended'])
  })

  test('[A4] answer an ended link as one that never was, byte by byte', async () => {
    const { body } = await add()
    await asLotte().call(screens.end, { params: { ...ofCourt(), uuid: body.uuid } })
    const bytes = async (token: string): Promise<string> => {
      const { status, raw } = await shownOn(token)
      expect(status).toBe(404)
      return raw
        .toString()
        .replaceAll(token, '')
        .replaceAll(/"instance":"[^"]*"/g, '')
    }
    expect(await bytes(tokenOf(body.url))).toBe(await bytes(secretToken()))
    expect((await shownOn('too-short')).status).toBe(404)
  })

  test('are nobody else’s, and not without end', async () => {
    expect((await add('Jan', app.jan)).status).toBe(404)
    expect((await add('  ')).problem.errors).toEqual([{ field: 'title', code: 'required' }])
    const { body } = await add()
    const params = { ...ofCourt(), uuid: body.uuid }
    const asJan = app.as('program_owner', app.jan)
    expect((await asJan.call(screens.list, { params: ofCourt() })).status).toBe(404)
    expect((await asJan.call(screens.replace, { params, body: {} })).status).toBe(404)
    expect((await asJan.call(screens.end, { params })).status).toBe(404)
    for (let count = 1; count < 20; count++) await add()
    expect((await add()).problem.code).toBe('too_many_screens')
  })

  test('show numbers and counters of what is collected, and nothing of its guests', async () => {
    const token = await newToken()
    const brought = await orderOfTwo(false)
    const placed = await orderOfTwo(true)
    const { body, raw } = await shownOn(token)
    expect(body.preparing).toEqual([
      { order_id: placed.order_id, station_code: 'A3', restaurant: 'Bella Napoli', ready_at: null },
      { order_id: placed.order_id, station_code: 'B1', restaurant: 'Wok Garden', ready_at: null },
    ])
    expect(body.ready).toEqual([])
    for (const word of ['Joris', 'Dam', 'joris@', '612345602', 'Margherita', String(brought.order_id), placed.uuid])
      expect(raw.toString()).not.toContain(word)
  })

  test('show what is ready until it is handed over, or for 15 minutes', async () => {
    const token = await newToken()
    const placed = await orderOfTwo(true)
    const ofOrder = async () => {
      const { preparing, ready } = (await shownOn(token)).body
      const counters = (parts: typeof ready) =>
        parts.filter(({ order_id }) => order_id === placed.order_id).map(({ station_code }) => station_code)
      return [counters(preparing), counters(ready)]
    }
    for (const title of ['Bella Napoli', 'Wok Garden']) await move(placed, title, cooking)
    await move(placed, 'Wok Garden', out_for_delivery)
    expect(await ofOrder()).toEqual([['A3'], ['B1']])
    await move(placed, 'Bella Napoli', out_for_delivery)
    expect(await ofOrder()).toEqual([[], ['A3', 'B1']])
    await move(placed, 'Wok Garden', delivered)
    expect(await ofOrder()).toEqual([[], ['A3']])
    setClock(new Date(tuesdayEvening.getTime() + 14 * 60_000))
    expect(await ofOrder()).toEqual([[], ['A3']])
    setClock(new Date(tuesdayEvening.getTime() + 16 * 60_000))
    expect(await ofOrder()).toEqual([[], []])
  })

  test('cost two statements a look', async () => {
    const token = await newToken()
    await shownOn(token)
    expect(await statementsDuring(/./, () => shownOn(token))).toHaveLength(2)
  })

  test('hear of each change, and of their end', async () => {
    const { body } = await add()
    const placed = await orderOfTwo(true)
    const stream = await openEvents(port, `/screens/${tokenOf(body.url)}/stream`)
    try {
      await stream.next((name) => name === 'pickups')
      await move(placed, 'Bella Napoli', cooking)
      await move(placed, 'Bella Napoli', out_for_delivery)
      const isReady = (name: string, data: unknown): boolean =>
        name === 'pickups' &&
        (data as { ready: { order_id: number }[] }).ready.some(({ order_id }) => order_id === placed.order_id)
      await stream.next(isReady, 2000)
      await asLotte().call(screens.end, { params: { ...ofCourt(), uuid: body.uuid } })
      await move(placed, 'Bella Napoli', delivered)
      await stream.next((name) => name === 'ended', 2000)
      expect(stream.events.at(-1)?.name).toBe('ended')
    } finally {
      stream.close()
    }
  })
})
