import { printers, type PrinterSettings } from '@plein/contract/food-kitchen/printers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createFoodTestApp, tuesdayEvening, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
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
beforeEach(async () => {
  setClock(tuesdayEvening)
  await run(app.owner.db, 'delete from food_ordering.print_jobs')
  await run(app.owner.db, 'delete from food_ordering.printers')
})
afterAll(() => app.close())

const grill: PrinterSettings = { name: 'Keuken', station: 'Grill', language: 'nl', categories: [] }
const asOwner = () => app.as('program_owner', owner)
const add = (settings: Partial<PrinterSettings> = {}) =>
  asOwner().call(printers.add, { params: { program_uuid }, body: { ...grill, ...settings } })
const list = async () => (await asOwner().call(printers.list, { params: { program_uuid } })).body.results

describe('the printers of a restaurant', () => {
  test('are added, changed, given another address, tested and ended by its owner, and each is written down', async () => {
    const { status, body } = await add({ name: ' Keuken\nachter ', station: ' Grill ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Keuken achter', station: 'Grill', waiting: 0, trouble: null, seen_at: null })
    expect(body.url).toMatch(/^http.*acceptor\.localhost.*\/api\/v1\/printers\/[\w-]{22}$/)
    expect(await list()).toEqual([body])

    const params = { program_uuid, uuid: body.uuid }
    const changed = await asOwner().call(printers.change, {
      params,
      body: { ...grill, station: 'Bar', language: 'uk' },
    })
    expect(changed.body).toMatchObject({ name: 'Keuken', station: 'Bar', language: 'uk', url: body.url })
    const replaced = await asOwner().call(printers.replace, { params })
    expect(replaced.body.url).not.toBe(body.url)
    expect((await asOwner().call(printers.test, { params })).body.waiting).toBe(1)
    // One test page waits at a time.
    expect((await asOwner().call(printers.test, { params })).body.waiting).toBe(1)
    expect((await asOwner().call(printers.end, { params })).status).toBe(204)
    expect(await list()).toEqual([])
    for (const { status: gone } of [
      await asOwner().call(printers.end, { params }),
      await asOwner().call(printers.replace, { params }),
      await asOwner().call(printers.test, { params }),
      await asOwner().call(printers.change, { params, body: grill }),
    ])
      expect(gone).toBe(404)
    const [audit] = await run<{ actions: string[] }>(
      app.owner.db,
      `select array_agg(action order by at, uuid) as actions from identity.audit_events where action like 'printer%'`,
    )
    const tested = ['printer_tested', 'printer_tested']
    expect(audit?.actions).toEqual(['printer_added', 'printer_changed', 'printer_replaced', ...tested, 'printer_ended'])
  })

  test('show their addresses to the owner alone', async () => {
    await add()
    const omar = app.as('acceptor', await app.user('omar@plein.example'))
    const { body, raw } = await omar.call(printers.list, { params: { program_uuid } })
    expect(body.results).toMatchObject([{ name: 'Keuken', url: null }])
    const [row] = await run<{ token: string }>(app.owner.db, 'select token from food_ordering.printers')
    expect(raw.toString()).not.toContain(row!.token)
  })

  test('are nobody else’s, and not without end', async () => {
    const { body } = await add()
    const stranger = app.as('program_owner', (await createPerson(app, { type: 1 })).uuid)
    const params = { program_uuid, uuid: body.uuid }
    for (const { status } of [
      await stranger.call(printers.list, { params: { program_uuid } }),
      await stranger.call(printers.add, { params: { program_uuid }, body: grill }),
      await stranger.call(printers.change, { params, body: grill }),
      await stranger.call(printers.replace, { params }),
      await stranger.call(printers.test, { params }),
      await stranger.call(printers.end, { params }),
    ])
      expect(status).toBe(404)
    for (let count = 1; count < 12; count++) await add()
    expect((await add()).problem).toMatchObject({ code: 'too_many_printers', params: { most: 12 } })
  })

  test('have a name, and categories of their own menu alone', async () => {
    expect((await add({ name: ' \n ' })).problem.errors).toEqual([{ field: 'name', code: 'required' }])
    const categoryOf = async (title: string): Promise<string> => {
      const [row] = await run<{ uuid: string }>(
        app.owner.db,
        'select uuid from menus.categories where program_uuid = $1 order by position limit 1',
        [await app.program(title)],
      )
      return row!.uuid
    }
    const [own, foreign] = [await categoryOf('Bella Napoli'), await categoryOf('Wok Garden')]
    expect((await add({ categories: [own, foreign] })).body.categories).toEqual([own])
    expect((await add({ categories: [foreign] })).problem.errors).toEqual([{ field: 'categories', code: 'unknown' }])
  })
})
