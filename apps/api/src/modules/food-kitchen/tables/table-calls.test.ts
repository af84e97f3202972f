import { tableCalls } from '@plein/contract/food-kitchen/table-calls'
import { tables } from '@plein/contract/food-kitchen/tables'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodTables, type CallKind } from '@plein/contract/food-ordering/tables'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { eventually } from '#platform/testing/eventually.ts'
import {
  createFoodTestApp,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { onOrderChange } from '#modules/food-ordering/index.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'

let app: FoodTestApp
let court: string
let bella: string
let lotte: string
let omar: string
beforeAll(async () => {
  app = await createFoodTestApp()
  ;[court, bella] = [await app.program('De Markthal'), await app.program('Bella Napoli')]
  ;[lotte, omar] = [await app.user('lotte@plein.example'), await app.user('omar@plein.example')]
})
beforeEach(async () => {
  setClock(tuesdayEvening)
  await run(app.owner.db, 'delete from food_ordering.table_calls')
})
afterAll(() => app.close())

/** A visit at the first table of the demo's hall. */
const sit = async () => {
  const { body } = await app.as('program_owner', lotte).call(tables.list, { params: { program_uuid: court } })
  const [table] = body.results
  const uuid = await startVisit(app)
  const table_token = table!.url.slice(-22)
  await app.guest.call(foodOrdering.changeVisit, { params: { uuid }, body: { table_token } })
  return { uuid, table: table! }
}
const call = (uuid: string, kind: CallKind) => app.guest.call(foodTables.call, { params: { uuid }, body: { kind } })
const openAt = async (uuid: string) => (await app.guest.call(foodTables.calls, { params: { uuid } })).body.open
const onBoard = async (program_uuid = bella) =>
  (await app.as('acceptor', omar).call(tableCalls.list, { params: { program_uuid } })).body.results
const answer = (uuid: string, program_uuid = bella) =>
  app.as('acceptor', omar).call(tableCalls.answer, { params: { program_uuid, uuid } })

describe('a guest at a table of a court', () => {
  test('calls staff and asks for the bill: a kitchen of the court hears at once, and answers', async () => {
    const { uuid, table } = await sit()
    const heard: (readonly string[] | undefined)[] = []
    const stop = onOrderChange(app.server.app, ({ program_uuids }) => void heard.push(program_uuids))
    expect((await call(uuid, 'staff')).body).toEqual({ open: ['staff'] })
    await eventually(() => expect(heard.some((program_uuids) => program_uuids?.includes(bella))).toBe(true))
    stop()
    // Asked twice, it is one call.
    expect((await call(uuid, 'staff')).body).toEqual({ open: ['staff'] })
    await call(uuid, 'bill')
    const calls = await onBoard()
    expect(calls).toMatchObject([
      { label: table.label, zone: table.zone, kind: 'staff' },
      { label: table.label, kind: 'bill' },
    ])
    expect((await answer(calls[0]!.uuid)).status).toBe(204)
    expect(await openAt(uuid)).toEqual(['bill'])
    expect(await onBoard()).toHaveLength(1)
    expect((await call(uuid, 'staff')).body.open.toSorted()).toEqual(['bill', 'staff'])
  })

  test('is answered once, by whoever is first', async () => {
    const { uuid } = await sit()
    await call(uuid, 'staff')
    const [waiting] = await onBoard()
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(waiting!.uuid)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    const [audit] = await run<{ count: number }>(
      app.owner.db,
      `select count(*)::int as count from identity.audit_events where action = 'table_call_answered'`,
    )
    expect(audit!.count).toBe(0)
    const owner = app.as('program_owner', lotte)
    await call(uuid, 'bill')
    const [bill] = await onBoard()
    const params = { program_uuid: bella, uuid: bill!.uuid }
    for (const { status } of [
      await owner.call(tableCalls.answer, { params }),
      await owner.call(tableCalls.answer, { params }),
    ])
      expect(status).toBe(204)
    const rows = await run(
      app.owner.db,
      `select from identity.audit_events where action = 'table_call_answered' and actor_uuid = $1`,
      [lotte],
    )
    expect(rows).toHaveLength(1)
  })

  test('waits no longer than guests sit, and can call anew', async () => {
    const { uuid } = await sit()
    await call(uuid, 'staff')
    setClock(new Date(tuesdayEvening.getTime() + 2 * 60 * 60_000 + 1000))
    expect([await openAt(uuid), await onBoard()]).toEqual([[], []])
    expect((await call(uuid, 'staff')).body).toEqual({ open: ['staff'] })
    expect(await onBoard()).toHaveLength(1)
  })

  test('calls nobody from no table, and no other restaurant hears of it', async () => {
    const nowhere = await startVisit(app)
    expect((await call(nowhere, 'staff')).problem).toMatchObject({ status: 409, code: 'table_closed' })
    expect(await openAt(nowhere)).toEqual([])
    expect((await call('00000000-0000-0000-0000-000000000000', 'staff')).problem.code).toBe('invalid_session')
    const { uuid } = await sit()
    await call(uuid, 'staff')
    const [waiting] = await onBoard()
    const stranger = app.as('program_owner', (await createPerson(app, { type: 1 })).uuid)
    const params = { program_uuid: bella, uuid: waiting!.uuid }
    expect((await stranger.call(tableCalls.list, { params: { program_uuid: bella } })).status).toBe(404)
    expect((await stranger.call(tableCalls.answer, { params })).status).toBe(404)
    const elsewhere = await app.program('Ketel & Korst')
    const ketel = app.as('program_owner', lotte)
    const seen = await ketel.call(tableCalls.list, { params: { program_uuid: elsewhere } })
    expect(seen.body.results).toEqual([])
    expect((await ketel.call(tableCalls.answer, { params: { ...params, program_uuid: elsewhere } })).status).toBe(404)
  })
})
