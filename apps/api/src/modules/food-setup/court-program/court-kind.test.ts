import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BodyOf } from '@plein/contract/endpoint'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { addParticipation } from '#modules/programs/index.ts'
import { createFoodTestApp, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { insertDocument } from '../documents/document.queries.ts'

type Fields = BodyOf<typeof programs.change>

let app: FoodTestApp
let court: string
let lotte: string
let terms: string | null
beforeAll(async () => {
  app = await createFoodTestApp()
  court = await app.program('De Markthal')
  lotte = await app.user('lotte@plein.example')
  terms = (await read()).body.tc_pdf_url ?? null
})
afterAll(() => app.close())
beforeEach(async () => {
  await save({ split_payment_fee_percent: 3.5, split_payment_fee_fixed: null })
})

const owner = () => app.as('program_owner', lotte)
const read = () => owner().call(programs.read, { params: { uuid: court } })
const save = (body: Fields, uuid = court) => owner().call(programs.change, { params: { uuid }, body })
const stored = async () =>
  (
    await run<{ percent: number | null; fixed: number | null }>(
      app.database.db,
      'select split_payment_fee_percent as percent, split_payment_fee_fixed as fixed from food_ordering.courts where program_uuid = $1',
      [court],
    )
  )[0]

test('who changed the fee stands in the audit log, with what it was; another change of the court does not', async () => {
  await save({ split_payment_fee_percent: null, split_payment_fee_fixed: 50 })
  await save({ title: 'De Markthal' })
  const events = await run(
    app.owner.db,
    `select actor_uuid, program_uuid, details -> 'changes' as changes from identity.audit_events
      where action = 'court_fee_changed' and (details #>> '{changes,split_payment_fee_fixed,1}')::int = 50`,
    [],
  )
  const changes = { split_payment_fee_percent: [3.5, null], split_payment_fee_fixed: [null, 50] }
  expect(events).toEqual([{ actor_uuid: lotte, program_uuid: court, changes }])
})

test('a court takes a percentage, kept as basis points, a sum for each part of an order, or nothing', async () => {
  const percent = await save({ split_payment_fee_percent: 64.1, split_payment_fee_fixed: null })
  expect(percent.body).toMatchObject({ split_payment_fee_percent: 64.1, split_payment_fee_fixed: null })
  expect(await stored()).toEqual({ percent: 6410, fixed: null })
  expect((await save({ split_payment_fee_percent: null, split_payment_fee_fixed: 50 })).status).toBe(200)
  expect(await stored()).toEqual({ percent: null, fixed: 50 })
  expect((await read()).body).toMatchObject({ split_payment_fee_percent: null, split_payment_fee_fixed: 50 })
  await save({ split_payment_fee_fixed: null })
  expect(await stored()).toEqual({ percent: null, fixed: null })
  // Fields that are not named stay.
  await save({ split_payment_fee_fixed: 0 })
  expect((await save({ title: 'De Markthal' })).body.split_payment_fee_fixed).toBe(0)
})

test.each([
  ['both at once', { split_payment_fee_percent: 3.5, split_payment_fee_fixed: 50 }],
  ['one beside the other that stands', { split_payment_fee_fixed: 50 }],
  ['zero is a fee as well', { split_payment_fee_percent: 0, split_payment_fee_fixed: 0 }],
])('[COURT-42] [COURT-56] fill in only one fee field: %s', async (_what, body) => {
  const { status, problem } = await save(body)
  expect([status, problem.title]).toEqual([422, 'Fill in only one fee field'])
  expect(problem.errors).toEqual([
    { field: 'split_payment_fee_percent', code: 'one_fee_only' },
    { field: 'split_payment_fee_fixed', code: 'one_fee_only' },
  ])
  expect(await stored()).toEqual({ percent: 350, fixed: null })
})

test.each([
  [-0.01, 'too_small'],
  [100.01, 'too_large'],
  [3.555, 'too_many_decimals'],
  ['3.5', 'type'],
])('[COURT-43] a percentage of %j is refused', async (split_payment_fee_percent, code) => {
  const { status, problem } = await save({ split_payment_fee_percent } as Fields)
  expect(status).toBe(400)
  expect(problem.errors).toContainEqual(expect.objectContaining({ field: 'split_payment_fee_percent', code }))
})
test.each([0, 0.01, 99.99, 100])('[COURT-43] a percentage of %d is taken', async (split_payment_fee_percent) => {
  expect((await save({ split_payment_fee_percent })).body).toMatchObject({ split_payment_fee_percent })
  expect((await stored())?.percent).toBe(Math.round(split_payment_fee_percent * 100))
})

test.each([-1, 0.5, 100_000_001])('a fixed fee of %d cents is refused', async (split_payment_fee_fixed) => {
  const { status, problem } = await save({ split_payment_fee_percent: null, split_payment_fee_fixed })
  expect([status, problem.errors?.[0]?.field]).toEqual([400, 'split_payment_fee_fixed'])
})

test('on two devices: the later one is told that the program changed, and changes nothing', async () => {
  const { modified } = (await read()).body
  await save({ split_payment_fee_percent: 4, modified })
  const late = await save({ split_payment_fee_percent: 90, modified })
  expect([late.status, late.problem.code]).toEqual([409, 'program_changed'])
  expect(await stored()).toEqual({ percent: 400, fixed: null })
})

test('[A2] [A5] is written by its owner alone, and read by nobody of another program or part', async () => {
  const jan = await createPerson(app, { type: 1, first_name: 'Jan', last_name: 'Vos' })
  const omar = await app.user('omar@plein.example')
  await inTransaction(app.database.db, (tx) => addParticipation(tx, { program_uuid: court, acceptor_uuid: omar }))
  const body = { split_payment_fee_percent: 1 }
  const asJan = app.as('program_owner', jan.uuid)
  const [foreign, missing] = await Promise.all(
    [court, newId()].map((uuid) => asJan.call(programs.change, { params: { uuid }, body })),
  )
  expect([foreign!.status, missing!.status]).toEqual([404, 404])
  expect({ ...foreign!.problem, instance: '' }).toEqual({ ...missing!.problem, instance: '' })
  for (const kind of ['acceptor', 'admin'] as const)
    expect((await app.as(kind, omar).call(programs.change, { params: { uuid: court }, body })).status).toBe(403)
  const seen = await app.as('acceptor', omar).call(programs.read, { params: { uuid: court } })
  expect(seen.status).toBe(200)
  for (const field of ['split_payment_fee_percent', 'split_payment_fee_fixed', 'tc_pdf_url', 'restaurants'])
    expect(seen.body).not.toHaveProperty(field)
  const admin = await app.as('admin').call(programs.read, { params: { uuid: court } })
  expect(admin.body).toMatchObject({ split_payment_fee_percent: 3.5, tc_pdf_url: terms })
  // A restaurant has no such fields, and a court none of a restaurant's.
  const bella = await app.program('Bella Napoli')
  expect((await save({ split_payment_fee_percent: 1 }, bella)).problem.errors).toEqual([
    { field: 'split_payment_fee_percent', code: 'unknown_field' },
  ])
  expect((await save({ phone: '020' })).problem.errors).toEqual([{ field: 'phone', code: 'unknown_field' }])
  expect((await save({ restaurants: 1 } as Fields)).problem.errors?.[0]?.code).toBe('unknown_field')
})

test('[S4] its terms are an upload of its owner; one that is replaced is deleted', async () => {
  const upload = async (owner_uuid: string) => {
    const path = `/media/documents/${newId()}.pdf`
    await insertDocument(app.database.db, { path, owner_uuid, created: new Date() })
    return path
  }
  const jan = await createPerson(app, { type: 1, first_name: 'Jan', last_name: 'Vos' })
  for (const tc_pdf_url of ['https://example.com/terms.pdf', '/media/documents/none.pdf', await upload(jan.uuid)])
    expect((await save({ tc_pdf_url })).problem.errors).toEqual([{ field: 'tc_pdf_url', code: 'not_a_media_path' }])
  const [first, second] = [await upload(lotte), await upload(lotte)]
  await save({ tc_pdf_url: first })
  expect((await save({ tc_pdf_url: second })).body.tc_pdf_url).toBe(second)
  expect((await save({ tc_pdf_url: first })).problem.code).toBe('not_a_media_path')
  expect(existsSync(join(app.settings.data_dir, 'uploads', first.replace('/media/', '')))).toBe(false)
})
