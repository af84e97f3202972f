import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodTables } from '@plein/contract/food-ordering/tables'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { statements } from '#platform/db/named-client.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import {
  address,
  createFoodTestApp,
  fillBellaNapoli,
  order,
  put,
  startVisit,
  type FoodTestApp,
} from '../food-ordering.test-data.ts'

let app: FoodTestApp
let court: string
let bella: string
beforeAll(async () => {
  app = await createFoodTestApp()
  court = await app.program('De Markthal')
  bella = await app.program('Bella Napoli')
})
beforeEach(() => app.control('auto', { status: 'paid', webhook: false }))
afterAll(() => app.close())

interface Standing {
  uuid: string
  token: string
}

const stand = async (program_uuid: string, service: 'to_table' | 'collect' = 'to_table'): Promise<Standing> => {
  const table = { uuid: newId(), token: secretToken() }
  await inTransaction(app.owner.db, (tx) =>
    run(
      tx,
      `insert into food_ordering.tables (uuid, program_uuid, label, zone, service, token, created)
       values ($1, $2, $3, 'Terras', $4, $5, now())`,
      [table.uuid, program_uuid, table.uuid.slice(-8), service, table.token],
    ),
  )
  return table
}
const patch = (uuid: string, body: object) => app.guest.call(foodOrdering.changeVisit, { params: { uuid }, body })
const sitAt = async (table: Standing): Promise<string> => {
  const session_id = await startVisit(app)
  expect((await patch(session_id, { table_token: table.token })).status).toBe(200)
  return session_id
}
const basketOf = async (session_id: string) =>
  (await app.guest.call(foodOrdering.basket, { query: { session_id } })).body

describe('a guest at a table', () => {
  test('sits down by the code, for pickup, and leaves for another place', async () => {
    const table = await stand(court)
    const label = table.uuid.slice(-8)
    const session_id = await startVisit(app)
    const sat = await patch(session_id, { table_token: table.token })
    expect(sat.body).toMatchObject({
      pickup_in_restaurant: true,
      table: { label, service: 'to_table', is_closed: false },
    })
    expect((await patch(session_id, { time_zone_offset: 60 })).body.table).toMatchObject({ label })
    expect((await app.guest.call(foodOrdering.readVisit, { params: { uuid: session_id } })).body.table).toMatchObject({
      label,
    })
    for (const elsewhere of [address, { pickup_in_restaurant: true }, { table_token: null }]) {
      await patch(session_id, { table_token: table.token })
      expect((await patch(session_id, elsewhere)).body.table).toBeNull()
    }
    expect((await patch(session_id, { table_token: 'k'.repeat(22) })).problem).toMatchObject({
      status: 409,
      code: 'table_closed',
    })
  })

  test('is found by its code in one statement', async () => {
    const table = await stand(court)
    await app.guest.call(foodTables.read, { params: { token: table.token } })
    let count = 0
    statements.log = () => void (count += 1)
    await app.guest.call(foodTables.read, { params: { token: table.token } })
    statements.log = undefined
    expect(count).toBe(1)
  })

  test('orders and pays, and everybody reads the table: guest, kitchen, receipt', async () => {
    const table = await stand(court)
    const label = table.uuid.slice(-8)
    const session_id = await sitAt(table)
    await fillBellaNapoli(app, session_id)
    await put(app, { session_id, title: 'Nasi', quantity: 2 })
    expect(await basketOf(session_id)).toMatchObject({ table: { label, service: 'to_table' }, pickup_fee: 0 })
    const { body: placed, status } = await order(app, { session_id })
    expect(status).toBe(201)
    expect(placed.table).toEqual({ label, service: 'to_table' })
    const given = { params: { uuid: placed.uuid }, query: { session_id } }
    expect((await app.guest.call(foodOrdering.payOrder, { ...given, body: {} })).status).toBe(200)
    expect((await app.guest.call(foodOrdering.order, given)).body).toMatchObject({
      table: { label },
      pickup_in_restaurant: true,
      pickup_fee: 0,
      delivery_cost: 0,
    })
    const omar = app.as('acceptor', await app.user('omar@plein.example'))
    const { body: board } = await omar.call(foodBoard.orders, {
      params: { program_uuid: bella },
      query: { active_view: true },
    })
    expect(JSON.stringify(board)).toContain(`"table":{"label":"${label}","service":"to_table"}`)
    const receipt = await app.guest.call(foodOrdering.orderReceipt, given)
    expect(pdfText(receipt.raw)).toContain(`Tafel ${label}`)
    // Later names change nothing of what was ordered.
    await run(app.owner.db, `update food_ordering.tables set label = 'X' || label where uuid = $1`, [table.uuid])
    expect((await app.guest.call(foodOrdering.order, given)).body.table).toEqual({ label, service: 'to_table' })
  })

  test('orders nothing at a table that was removed or has another code, and may go on to collect', async () => {
    for (const [column, value] of [
      ['token', secretToken()],
      ['ended_at', new Date()],
    ] as const) {
      const table = await stand(court)
      const session_id = await sitAt(table)
      await fillBellaNapoli(app, session_id)
      await run(app.owner.db, `update food_ordering.tables set ${column} = $2 where uuid = $1`, [table.uuid, value])
      expect((await app.guest.call(foodOrdering.readVisit, { params: { uuid: session_id } })).body.table).toMatchObject(
        {
          is_closed: true,
        },
      )
      expect((await order(app, { session_id })).problem).toMatchObject({ status: 409, code: 'table_closed' })
      await patch(session_id, { pickup_in_restaurant: true })
      const { body } = await order(app, { session_id })
      expect([body.table, body.pickup_in_restaurant]).toEqual([null, true])
    }
  })

  test('has what another restaurant sells to collect, not at this table', async () => {
    const table = await stand(await app.program('Ketel & Korst'))
    const session_id = await sitAt(table)
    await fillBellaNapoli(app, session_id)
    expect((await basketOf(session_id)).table).toBeNull()
    expect((await order(app, { session_id })).body.table).toBeNull()
  })
})
