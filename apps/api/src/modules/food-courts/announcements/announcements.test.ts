import { announcements } from '@plein/contract/food-courts/announcements'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createCourtTestApp, type CourtTestApp } from '../food-courts.test-data.ts'
import { maxAnnouncements } from './announcement.rules.ts'
import { readAnnouncement } from './read-announcements.ts'

let app: CourtTestApp
beforeAll(async () => {
  app = await createCourtTestApp()
})
beforeEach(async () => {
  setClock(tuesdayEvening)
  await run(app.owner.db, 'delete from food_courts.announcements')
})
afterAll(() => app.close())

const asLotte = () => app.as('program_owner', app.lotte)
const ofCourt = () => ({ program_uuid: app.court })
const add = (body: { text: string; visible_from?: string; visible_until?: string | null }, user = app.lotte) =>
  app.as('program_owner', user).call(announcements.add, { params: ofCourt(), body })
const list = async () => (await asLotte().call(announcements.list, { params: ofCourt() })).body.results
const shown = () => readAnnouncement(app.server.app, app.court)
const hour = (count: number): string => new Date(tuesdayEvening.getTime() + count * 3_600_000).toISOString()

describe('the announcements of a food court', () => {
  test('[COURT-10] [COURT-69] [COURT-70] [COURT-71] [COURT-72] are published, listed, replaced and removed by its owner', async () => {
    expect(await shown()).toBeNull()
    const { status, body } = await add({ text: 'Vanavond\nlivemuziek' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ text: 'Vanavond livemuziek', revision: 1, visible_until: null, is_shown: true })
    expect(await shown()).toEqual({ uuid: body.uuid, text: 'Vanavond livemuziek', revision: 1 })

    const params = { ...ofCourt(), uuid: body.uuid }
    const replace = (text: string) => asLotte().call(announcements.replace, { params, body: { text } })
    expect((await replace('Morgen livemuziek')).body).toMatchObject({ text: 'Morgen livemuziek', revision: 2 })
    // The same text once more is nothing that guests have to read again.
    expect((await replace('Morgen livemuziek')).body.revision).toBe(2)
    expect(await list()).toMatchObject([{ uuid: body.uuid, is_shown: true }])

    expect((await asLotte().call(announcements.remove, { params })).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await shown()).toBeNull()
    const [audit] = await run<{ actions: string[] }>(
      app.owner.db,
      `select array_agg(action order by at, uuid) as actions from identity.audit_events where action like 'court_announcement%'`,
    )
    expect(audit?.actions).toEqual([
      'court_announcement_published',
      'court_announcement_changed',
      'court_announcement_changed',
      'court_announcement_removed',
    ])
  })

  test('show the newest one that is visible now', async () => {
    await add({ text: 'Altijd', visible_from: hour(-48) })
    await add({ text: 'Tot straks', visible_from: hour(-1), visible_until: hour(2) })
    await add({ text: 'Morgen', visible_from: hour(24) })
    expect(await shown()).toMatchObject({ text: 'Tot straks' })
    expect((await list()).map(({ text, is_shown }) => [text, is_shown])).toEqual([
      ['Morgen', false],
      ['Tot straks', true],
      ['Altijd', false],
    ])
    setClock(new Date(hour(2)))
    expect(await shown()).toMatchObject({ text: 'Altijd' })
    setClock(new Date(hour(24)))
    expect(await shown()).toMatchObject({ text: 'Morgen' })
  })

  test('are refused without a text, with an end before the beginning, and when there are too many', async () => {
    expect((await add({ text: ' \n ' })).problem.errors).toEqual([{ field: 'text', code: 'required' }])
    expect((await add({ text: 'x'.repeat(501) })).status).toBe(400)
    expect((await add({ text: 'a', visible_from: hour(2), visible_until: hour(1) })).problem.errors).toEqual([
      { field: 'visible_until', code: 'before' },
    ])
    expect((await add({ text: 'a', visible_from: '2026-13-45T99:00:00Z' })).problem.errors).toEqual([
      { field: 'visible_from', code: 'format' },
    ])
    await run(
      app.owner.db,
      `insert into food_courts.announcements (uuid, court_uuid, text, visible_from, created)
       select gen_random_uuid(), $1, 'x', now(), now() from generate_series(1, $2::int - 1)`,
      [app.court, maxAnnouncements],
    )
    const answers = await Promise.all([add({ text: 'a' }), add({ text: 'b' })])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409])
  })

  test('are nobody else’s: another owner, and another court, find nothing', async () => {
    expect((await add({ text: 'Hallo' }, app.jan)).status).toBe(404)
    const { body } = await add({ text: 'Hallo' })
    const asJan = app.as('program_owner', app.jan)
    const params = { ...ofCourt(), uuid: body.uuid }
    expect((await asJan.call(announcements.list, { params: ofCourt() })).status).toBe(404)
    expect((await asJan.call(announcements.replace, { params, body: { text: 'Weg' } })).status).toBe(404)
    expect((await asJan.call(announcements.remove, { params })).status).toBe(404)
    const gone = { ...ofCourt(), uuid: newId() }
    expect((await asLotte().call(announcements.replace, { params: gone, body: { text: 'Weg' } })).status).toBe(404)
    expect((await asLotte().call(announcements.remove, { params: gone })).status).toBe(404)
    // A restaurant has none of its own.
    const own = { params: { program_uuid: await app.program('Bella Napoli') }, body: { text: 'x' } }
    expect((await asLotte().call(announcements.add, own)).status).toBe(404)
    const iris = await app.user('iris@plein.example')
    const read = await app.as('admin', iris).call(announcements.list, { params: ofCourt() })
    expect(read.body.results).toHaveLength(1)
  })
})
