import { tables } from '@plein/contract/food-kitchen/tables'
import { foodTables } from '@plein/contract/food-ordering/tables'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { pdfPages, pdfText } from '#platform/testing/pdf-text.ts'
import { createFoodTestApp, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'

let app: FoodTestApp
let owner: string
let program_uuid: string
beforeAll(async () => {
  app = await createFoodTestApp()
  program_uuid = await app.program('Bella Napoli')
  const [row] = await run<{ owner_uuid: string }>(
    app.owner.db,
    'select owner_uuid from programs.programs where uuid = $1',
    [program_uuid],
  )
  owner = row!.owner_uuid
})
beforeEach(() => run(app.owner.db, 'delete from food_ordering.tables where program_uuid = $1', [program_uuid]))
afterAll(() => app.close())

const asOwner = () => app.as('program_owner', owner)
const add = (labels: string[], zone = 'Terras', service: 'to_table' | 'collect' = 'to_table') =>
  asOwner().call(tables.add, { params: { program_uuid }, body: { labels, zone, service } })
const list = async () => (await asOwner().call(tables.list, { params: { program_uuid } })).body.results
const tokenOf = ({ url }: { url: string }): string => url.slice(-22)
const scan = (token: string) => app.guest.call(foodTables.read, { params: { token } })

describe('the tables of a restaurant', () => {
  test('are added several at once, changed, given another code and removed, and each is written down', async () => {
    const { status, body } = await add(['12', '2', ' Bar\n1 '])
    expect(status).toBe(201)
    expect(body.results.map(({ label }) => label)).toEqual(['2', '12', 'Bar 1'])
    const [two] = body.results
    expect(two).toMatchObject({ zone: 'Terras', service: 'to_table' })
    expect(two!.url).toMatch(/^http.*\/table\/[\w-]{22}$/)
    expect(new Set(body.results.map(tokenOf)).size).toBe(3)

    const params = { program_uuid, uuid: two!.uuid }
    const changed = await asOwner().call(tables.change, {
      params,
      body: { label: '3', zone: 'Zaal', service: 'collect' },
    })
    expect(changed.body).toEqual({ ...two, label: '3', zone: 'Zaal', service: 'collect' })
    expect((await list()).map(({ label }) => label)).toEqual(['12', 'Bar 1', '3'])

    const replaced = await asOwner().call(tables.replace, { params })
    expect(replaced.status).toBe(201)
    expect(tokenOf(replaced.body)).not.toBe(tokenOf(two!))
    expect((await asOwner().call(tables.remove, { params })).status).toBe(204)
    expect(await list()).toHaveLength(2)
    for (const { status: gone } of [
      await asOwner().call(tables.remove, { params }),
      await asOwner().call(tables.replace, { params }),
      await asOwner().call(tables.change, { params, body: { label: '3', zone: '', service: 'collect' } }),
      await asOwner().call(tables.sheet, { params: { program_uuid }, query: { table_uuid: two!.uuid } }),
    ])
      expect(gone).toBe(404)
    const [audit] = await run<{ actions: string[] }>(
      app.owner.db,
      `select array_agg(action order by at, uuid) as actions from identity.audit_events where action like 'table%'`,
    )
    expect(audit?.actions).toEqual(['tables_added', 'table_changed', 'table_code_replaced', 'table_removed'])
  })

  test('have a name each, whatever its letters, and none is added where one is taken', async () => {
    await add(['1', 'bar'])
    const { status, problem } = await add(['2', 'BAR'])
    expect(status).toBe(409)
    expect(problem).toMatchObject({
      code: 'table_label_taken',
      params: { label: 'BAR' },
      errors: [{ field: 'labels' }],
    })
    expect(await list()).toHaveLength(2)
    expect((await add(['3', '3'])).problem.code).toBe('table_label_taken')
    expect((await add([' \n '])).problem.errors).toEqual([{ field: 'label', code: 'required' }])
    const [one] = await list()
    const body = { label: 'Bar', zone: '', service: 'collect' as const }
    const changed = await asOwner().call(tables.change, { params: { program_uuid, uuid: one!.uuid }, body })
    expect(changed.problem).toMatchObject({ code: 'table_label_taken', errors: [{ field: 'label' }] })
  })

  test('are not without end, also when two add at the same time', async () => {
    const hundred = (from: number) => Array.from({ length: 100 }, (_, at) => String(from + at))
    const answers = await Promise.all([1, 101, 201, 301].map((from) => add(hundred(from))))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.problem).toMatchObject({ code: 'too_many_tables', params: { most: 300 } })
    expect(await list()).toHaveLength(300)
  })

  test('are read and printed by who works there, and changed by the owner alone', async () => {
    const { body } = await add(['1'])
    const omar = app.as('acceptor', await app.user('omar@plein.example'))
    expect((await omar.call(tables.list, { params: { program_uuid } })).body.results).toEqual(body.results)
    expect((await omar.call(tables.sheet, { params: { program_uuid }, query: {} })).status).toBe(200)
    const stranger = app.as('program_owner', (await createPerson(app, { type: 1 })).uuid)
    const params = { program_uuid, uuid: body.results[0]!.uuid }
    const settings = { label: '1', zone: '', service: 'collect' as const }
    for (const { status } of [
      await stranger.call(tables.list, { params: { program_uuid } }),
      await stranger.call(tables.sheet, { params: { program_uuid }, query: {} }),
      await stranger.call(tables.add, {
        params: { program_uuid },
        body: { labels: ['9'], zone: '', service: 'collect' },
      }),
      await stranger.call(tables.change, { params, body: settings }),
      await stranger.call(tables.replace, { params }),
      await stranger.call(tables.remove, { params }),
    ])
      expect(status).toBe(404)
    expect((await list()).map(({ label }) => label)).toEqual(['1'])
  })

  test('stand on cards, eight on a page of A4', async () => {
    await add(Array.from({ length: 9 }, (_, at) => String(at + 1)))
    const sheet = (query: { table_uuid?: string; language?: 'de' }) =>
      asOwner().call(tables.sheet, { params: { program_uuid }, query })
    const all = await sheet({})
    expect(all.status).toBe(200)
    expect(pdfPages(all.raw)).toHaveLength(2)
    const text = pdfText(all.raw)
    for (let table = 1; table <= 9; table++) expect(text).toContain(`Tafel ${table}`)
    expect(text).toContain('Bella Napoli')
    expect(text).toContain('Scan, bestel en betaal')
    const [first] = await list()
    const one = await sheet({ table_uuid: first!.uuid, language: 'de' })
    expect(pdfPages(one.raw)).toHaveLength(1)
    expect(pdfText(one.raw)).toContain('Tisch 1')
    expect(pdfText(one.raw)).not.toContain('Tisch 2')
  })

  test('answer to the code on them, and to no code of before', async () => {
    const { body } = await add(['7'], 'Terras', 'collect')
    const [table] = body.results
    const token = tokenOf(table!)
    expect((await scan(token)).body).toEqual({
      label: '7',
      zone: 'Terras',
      service: 'collect',
      program: { uuid: program_uuid, title: 'Bella Napoli', is_court: false },
    })
    const replaced = await asOwner().call(tables.replace, { params: { program_uuid, uuid: table!.uuid } })
    await asOwner().call(tables.remove, { params: { program_uuid, uuid: table!.uuid } })
    const refusals = []
    for (const code of [token, tokenOf(replaced.body), 'k'.repeat(22)]) refusals.push((await scan(code)).problem)
    expect(refusals[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect(refusals[1]).toEqual({ ...refusals[0], instance: refusals[1]!['instance'] })
    expect(refusals[2]!.code).toBe(refusals[0]!.code)
  })
})
