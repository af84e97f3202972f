import { foodOrdering } from '@plein/contract/food-ordering'
import { connections } from '@plein/contract/payments/connections'
import { programs } from '@plein/contract/programs'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  startVisit,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { run } from '#platform/db/database.ts'
import { asOver } from './processes/as-over.ts'
import { callOver } from './processes/http.ts'
import { keepTraces, type Traces } from './traces.ts'

let app: FoodTestApp
let traces: Traces
let port: number
beforeAll(async () => {
  app = await createFoodTestApp({ PORT: '0' })
  traces = await keepTraces(app)
  port = await traces.server.listen()
})
afterAll(async () => {
  await traces.server.close()
  await app.close()
})

const real_card = '4539 5787 6362 1486'
const test_card = '4242 4242 4242 4242'
const keys = { ccv_test_key: 'test_demo_7Qm2xV9kTz4RbN8c', ccv_live_key: 'live_demo_H3wY6sLp1GdJ5fKe' }

test('[S10] card numbers, provider keys and what opens an order stand in no log line, and the first two in no table', async () => {
  const guest = asOver(port, 'guest')
  const owner = asOver(port, 'program_owner', await app.user('lotte@plein.example'))
  const bella = await app.program('Bella Napoli')
  const save = (body: object) =>
    owner.call(programs.change, { params: { uuid: bella }, body: { psp_provider: 'sandbox', ...body } })
  const saveKey = (mode: 'test' | 'live', key: string) =>
    owner.call(connections.saveKey, {
      params: { program_uuid: bella, mode },
      body: { provider: 'sandbox', key, password: 'Plein-2026' },
    })
  expect((await save({ ccv_test_key: keys.ccv_test_key, ccv_live_mode: false })).status).toBe(200)
  // With the rest of the form a live key of what is published is refused; its own call asks for the password.
  expect((await save(keys)).status).toBe(400)
  expect((await saveKey('live', keys.ccv_live_key)).status).toBe(200)
  expect((await saveKey('test', keys.ccv_test_key)).status).toBe(200)
  expect((await save({ ccv_test_key: `${keys.ccv_test_key}!` })).status).not.toBe(200)
  expect((await saveKey('live', `${keys.ccv_live_key}!`)).status).not.toBe(200)

  const visit = { ...app, guest }
  const session_id = await startVisit(visit)
  await fillBellaNapoli(visit, session_id)
  const { body: placed } = await order(visit, { session_id })
  const params = { uuid: placed.uuid }
  const pay = (card_number: string, query: { session_id?: string; key?: string }) =>
    guest.call(foodOrdering.payOrder, {
      params,
      query,
      body: { payment_method: 'card', card: { card_number, exp_month: '12', exp_year: '30', cvc: '737' } },
    })
  expect((await pay(real_card, { session_id })).problem.code).toBe('card_not_accepted')
  const [opened] = await run<{ access_key: string }>(
    app.owner.db,
    'select access_key from food_ordering.orders where uuid = $1',
    [placed.uuid],
  )
  const key = opened!.access_key
  const paying = await pay(test_card, { key })
  expect(paying.body.payment_status).toBe('paid')
  await guest.call(payments.state, { params: { sessionid: paying.body.payment_session_id }, query: { key } })
  await guest.call(foodOrdering.order, { params, query: { key } })
  await guest.call(foodOrdering.order, { params, query: { key: `${key}x` } })
  const [attempt] = await run<{ webhook_token: string }>(
    app.owner.db,
    'select webhook_token from payments.attempts where uuid = $1',
    [paying.body.payment_session_id],
  )
  const token = attempt!.webhook_token
  for (const path of [paying.body.payment_session_id, '%zz'])
    await callOver(port, { method: 'POST', path: `/payment/webhooks/sandbox/${path}?token=${token}`, body: {} })

  const spellings = (number: string): string[] => [number, number.replaceAll(' ', '')]
  const cards = [real_card, test_card].flatMap(spellings)
  const lines = traces.lines()
  expect(lines).toContain('/api/v1/orders/:uuid/pay')
  expect(lines).toContain('/api/v1/payment/webhooks/')
  for (const secret of [...cards, ...Object.values(keys), session_id, key, token, '"737"'])
    expect([secret, lines.includes(secret)]).toEqual([secret, false])
  const rows = await traces.rows()
  expect(rows).toContain(placed.uuid)
  for (const secret of [...cards, ...Object.values(keys)])
    expect([secret, rows.includes(secret)]).toEqual([secret, false])
})
