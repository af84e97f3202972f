import { foodOrdering } from '@plein/contract/food-ordering'
import { foodProgram } from '@plein/contract/food-setup/program'
import type { BodyOf } from '@plein/contract/endpoint'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import type { As } from '#platform/testing/test-app.ts'
import { createUser } from '#modules/identity/index.ts'
import { fillMenu } from '#modules/menus/index.ts'
import { addParticipation } from '#modules/programs/index.ts'
import {
  createFoodTestApp,
  roll,
  startVisit,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'

let app: FoodTestApp
let lotte: As
let jan: As
let omar: As
let omar_uuid: string
let picture: string
beforeAll(async () => {
  app = await createFoodTestApp()
  const person = (first_name: string, type: 1 | 2) =>
    inTransaction(app.database.db, (tx) =>
      createUser(tx, { username: `${newId()}@example.nl`, password: null, type, first_name, last_name: 'Vos' }),
    )
  const lotte_uuid = await person('Lotte', 1)
  lotte = app.as('program_owner', lotte_uuid)
  jan = app.as('program_owner', await person('Jan', 1))
  omar_uuid = await person('Omar', 2)
  omar = app.as('acceptor', omar_uuid)
  picture = '/media/programs/test.jpg'
  await app.owner.pool.query('insert into programs.pictures (path, owner_uuid, created) values ($1, $2, $3)', [
    picture,
    lotte_uuid,
    now(),
  ])
})
afterAll(() => app.close())

type Fields = BodyOf<typeof programs.change>
/** A restaurant that nothing is wrong with: open every day, delivering in two areas. */
const whole: Fields = {
  title: 'Pannenkoek',
  description: 'Pannenkoeken van boekweit',
  address: 'Damrak 1',
  zip_code: '1012 LG',
  city: 'Amsterdam',
  latitude: 52.3765,
  longitude: 4.8988,
  min_order_amount: '15',
  delivery_range_zip_codes: [
    { zip_code: '1012', cost: '2,50' },
    { zip_code: '1013 aa', cost: 300 },
  ],
  delivery_ranges: [{ range_start: 0, range_end: '2,5', cost: null }],
  working_hours: [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ day_of_week, start_time: '12:00', end_time: '24:00' })),
}
const begin = async (fields: Fields = {}) =>
  (await lotte.call(programs.createAlias, { body: { type_code: 4001, ...fields }, key: newId() })).body.uuid
const save = async (uuid: string, body: Fields, by = lotte) => by.call(programs.changeAlias, { params: { uuid }, body })
const read = async (uuid: string, by = lotte) => by.call(programs.read, { params: { uuid } })
const cook = (uuid: string, dish: Partial<typeof roll> = {}) =>
  inTransaction(app.database.db, (tx) => fillMenu(tx, uuid, [{ title: 'Broodjes', products: [{ ...roll, ...dish }] }]))
const activate = (uuid: string) => lotte.call(programs.changeStatus, { params: { uuid }, body: { status: 11001 } })
/** With a dish on its menu, which nobody publishes without. */
const publish = async (uuid: string) => {
  await cook(uuid)
  return activate(uuid)
}
const published = async (fields: Fields = {}) => {
  const uuid = await begin({ ...whole, image: picture, ...fields })
  const { status, problem } = await publish(uuid)
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return uuid
}
const onHost = async (uuid: string) => app.guest.call(foodOrdering.restaurant, { params: { uuid }, query: {} })
const codes = (validationErrors: readonly { field: string; code: string }[] | undefined) =>
  (validationErrors ?? []).map(({ field, code }) => `${field} ${code}`)

describe('the platform’s fee', () => {
  test('is said in the draft, agreed to by publishing, and taken of orders; nobody sets it himself', async () => {
    const uuid = await begin({ ...whole, image: picture })
    expect((await read(uuid)).body.platform_fee_percent).toBe(2.5)
    const own = { platform_fee_percent: 0 } as Fields
    expect((await save(uuid, own)).status).toBe(400)
    expect((await publish(uuid)).status).toBe(200)
    expect((await read(uuid)).body.platform_fee_percent).toBe(2.5)
    const { rows } = await app.owner.pool.query(
      'select platform_fee_percent from food_ordering.restaurants where program_uuid = $1',
      [uuid],
    )
    expect(rows).toEqual([{ platform_fee_percent: 250 }])
    await inTransaction(app.database.db, (tx) =>
      addParticipation(tx, { program_uuid: uuid, acceptor_uuid: omar_uuid, status_code: 21001 }),
    )
    expect((await read(uuid, omar)).body).not.toHaveProperty('platform_fee_percent')
  })
})

describe('a draft', () => {
  test('[FOOD-68] [FOOD-92] begins with nothing, open on all days', async () => {
    const { body } = await read(await begin())
    expect(body).toMatchObject({ type: { id: 4001 }, status: { id: 11002 }, type_of_delivery: 1, psp_provider: 'none' })
    expect(body.working_hours).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ day_of_week, start_time: '11:00', end_time: '22:00' })),
    )
    expect(codes(body.faults)).toEqual([
      'title title_required',
      'description description_required',
      'image image_required',
      'delivery_range_zip_codes no_delivery_range',
      'menu dish_required',
    ])
  })

  test('[FOOD-93] keeps what was typed, whole or not, and nothing of it is lost by another save', async () => {
    const typed: Fields = {
      address: 'Dam',
      can_pickup_in_rest: true,
      pickup_fee: '1,',
      type_of_delivery: 2,
      delivery_range_zip_codes: [
        { zip_code: '10', cost: '2,' },
        { zip_code: '', cost: null },
      ],
      delivery_ranges: [{ range_start: '2,5', range_end: 1, cost: 'x' }],
      working_hours: [{ day_of_week: 7, start_time: '9', end_time: '' }],
      working_hours_exceptions: [{ date: '', closed: false, times: [], note: 'Kerst?' }],
    }
    const uuid = await begin({ title: 'Half' })
    const stored = { ...typed, delivery_ranges: [{ range_start: 2.5, range_end: 1, cost: 'x' }] }
    expect((await save(uuid, typed)).body).toMatchObject(stored)
    expect((await save(uuid, { phone: '020 123' })).body).toMatchObject({ ...stored, phone: '020 123' })
    expect(codes((await read(uuid)).body.faults)).toEqual([
      'description description_required',
      'image image_required',
      'pickup_fee_heading pickup_fee_heading_required',
      'pickup_fee amount_has_loose_separator',
      'address place_required',
      'delivery_ranges.0.range_end range_start_not_before_end',
      'delivery_ranges.0.cost amount_not_valid',
      'working_hours.0.start_time invalid_time_format',
      'working_hours.0.end_time invalid_time_format',
      'working_hours_exceptions.0.date exception_date_required',
      'working_hours_exceptions.0.times exception_times_required',
      'menu dish_required',
    ])
    const { status, problem } = await publish(uuid)
    expect(status).toBe(422)
    expect(problem.errors).toHaveLength(11)
  })

  test.each([
    ['[FOOD-53] a title', 'title', ' ', 'title_required'],
    ['[FOOD-54] a description', 'description', '', 'description_required'],
    ['[FOOD-55] a picture', 'image', null, 'image_required'],
  ])('needs %s before it is published', async (_what, field, value, code) => {
    const uuid = await begin({ ...whole, image: picture, [field]: value })
    const { status, problem } = await publish(uuid)
    expect([status, codes(problem.errors)]).toEqual([422, [`${field} ${code}`]])
  })

  test('needs a dish that can be ordered before it is published', async () => {
    const uuid = await begin({ ...whole, image: picture })
    const refused = async () => {
      const { status, problem } = await activate(uuid)
      return [status, codes(problem.errors)]
    }
    expect(await refused()).toEqual([422, ['menu dish_required']])
    await cook(uuid, { is_active: false })
    await cook(uuid, { sold_out_until: '2026-11-25T05:00:00Z' })
    // One of its variants must be chosen, and there is none.
    await cook(uuid, { variant_required: true })
    expect(await refused()).toEqual([422, ['menu dish_required']])
    expect(codes((await read(uuid)).body.faults)).toEqual(['menu dish_required'])
    await cook(uuid)
    expect((await read(uuid)).body.faults).toEqual([])
    expect((await activate(uuid)).status).toBe(200)
  })

  test('needs opening times on one day at least before it is published, if only on a day of its own', async () => {
    const christmas = { date: '2026-12-25', times: [{ start_time: '12:00', end_time: '20:00' }], note: '' }
    const uuid = await begin({ ...whole, image: picture, working_hours: [] })
    await save(uuid, { working_hours_exceptions: [{ ...christmas, closed: true }] })
    const { status, problem } = await publish(uuid)
    expect([status, codes(problem.errors)]).toEqual([422, ['working_hours hours_required']])
    await save(uuid, { working_hours_exceptions: [{ ...christmas, closed: false }] })
    expect((await activate(uuid)).status).toBe(200)
    // Whoever closes every day later on may.
    expect((await save(uuid, { working_hours_exceptions: [] })).status).toBe(200)
  })

  test('says where guests find it once it is published, and there they do, by their place', async () => {
    const uuid = await begin({ ...whole, image: picture })
    expect((await read(uuid)).body.found_at).toBeUndefined()
    await publish(uuid)
    const { page, list } = (await read(uuid)).body.found_at!
    // The demo's food host is its court's own and serves nobody else.
    expect([new URL(page).hostname, new URL(page).pathname]).toEqual(['ch.localhost', `/food/place/${uuid}`])
    const { hostname: host } = new URL(list)
    const listed = async (zip_code: string) => {
      const place = { zip_code, house_number: '14' }
      const visit = await app.guest.call(foodOrdering.startVisit, { body: place, host })
      const query = { session_id: visit.body.uuid, size: 100 }
      const { body } = await app.guest.call(foodOrdering.restaurants, { query, host })
      return body.results.map((card) => card.uuid)
    }
    await expect.poll(() => listed('1012 AB')).toContain(uuid)
    expect(await listed('1074 XX')).not.toContain(uuid)
    const admin = app.as('admin', newId())
    const bella = await admin.call(programs.read, { params: { uuid: await app.program('Bella Napoli') } })
    expect(new URL(bella.body.found_at!.list).hostname).toBe('food.localhost')
  })

  test('is on no host, and takes nobody into it, before it is published', async () => {
    const uuid = await begin({ ...whole, image: picture })
    expect((await onHost(uuid)).status).toBe(404)
    const { rows } = await app.owner.pool.query('select 1 from food_ordering.restaurants where program_uuid = $1', [
      uuid,
    ])
    expect(rows).toEqual([])
    expect((await publish(uuid)).status).toBe(200)
    await expect.poll(async () => (await onHost(uuid)).status).toBe(200)
    expect((await onHost(uuid)).body).toMatchObject({
      title: 'Pannenkoek',
      address: 'Damrak 1, 1012 LG Amsterdam',
      can_deliver: true,
      min_order_amount: 1500,
      categories: [{ title: 'Broodjes' }],
    })
  })

  test('is read and saved with few statements, however many zones it has', async () => {
    const zones = Array.from({ length: 500 }, (_none, at) => ({ zip_code: `${1011 + at}`, cost: 250 }))
    const uuid = await begin({ delivery_range_zip_codes: zones })
    const reading = await statementsDuring(/food_ordering|payments|geo/, () => read(uuid))
    expect(reading.length).toBeLessThanOrEqual(6)
  })
})

describe('a published program', () => {
  test('[FOOD-93] a change is on the food host by itself, without anybody loading anything anew', async () => {
    const uuid = await published()
    const session_id = await startVisit(app)
    const seen = async () =>
      (await app.guest.call(foodOrdering.restaurant, { params: { uuid }, query: { session_id } })).body
    await expect.poll(seen).toMatchObject({ delivery_cost: 250, can_pickup_in_rest: false })
    const changes: Fields = {
      can_pickup_in_rest: true,
      pickup_fee_heading: 'Verpakking',
      pickup_fee: '0,50',
      lead_minutes: 55,
      delivery_range_zip_codes: [{ zip_code: '1012', cost: 275 }],
    }
    expect((await save(uuid, changes)).status).toBe(200)
    await expect
      .poll(seen, { timeout: 30_000 })
      .toMatchObject({ delivery_cost: 275, can_pickup_in_rest: true, pickup_fee: 50, estimated_minutes: 70 })
  })

  test('[FOOD-06] [FOOD-07] [FOOD-08] [FOOD-09] has an address, rules of pickup and order, payment, words and files', async () => {
    const input = {
      phone: '020 1234567',
      can_pickup_in_rest: true,
      default_asap: false,
      pickup_fee_heading: 'Verpakking',
      pickup_fee: 50,
      delivering_sms_text: 'Dag {name}, je eten komt eraan',
    }
    const { body } = await read(await published(input))
    const { address, latitude, longitude } = whole
    expect(body).toMatchObject({ ...input, address, latitude, longitude, min_order_amount: 1500 })
    expect(body).toMatchObject({ psp_provider: 'none', ccv_live_mode: false })
    for (const key of [body.ccv_live_key, body.ccv_test_key]) expect(key).toMatchObject({ is_set: false })
    expect(body).toMatchObject({ tc_pdf_url: null, privacy_pdf_url: null, currency: 'EUR', image: picture })
  })

  test('names no address in its SMS in its first thirty days', async () => {
    const uuid = await published()
    const refused = await save(uuid, { delivering_sms_text: 'Betaal op bank.example' })
    expect(refused.problem.errors).toEqual([
      { field: 'delivering_sms_text', code: 'sms_has_link', params: { days: 30 } },
    ])
    expect((await save(uuid, { delivering_sms_text: 'Volg je eten: {link}' })).status).toBe(200)
    await app.owner.pool.query("update programs.programs set created = created - interval '31 days' where uuid = $1", [
      uuid,
    ])
    expect((await save(uuid, { delivering_sms_text: 'Volg ons op bella.example' })).status).toBe(200)
  })

  test('reads as it was saved, the amounts as cents and the way that was not chosen with it', async () => {
    const uuid = await published({ delivery_ranges: [{ range_start: 0, range_end: '2,5', cost: 100 }] })
    const { body } = await read(uuid)
    expect(body).toMatchObject({
      ...whole,
      min_order_amount: 1500,
      delivery_range_zip_codes: [
        { zip_code: '1012', cost: 250 },
        { zip_code: '1013 AA', cost: 300 },
      ],
      delivery_ranges: [{ range_start: 0, range_end: 2.5, cost: 100 }],
      time_zone: 'Europe/Amsterdam',
    })
    expect(body.faults).toBeUndefined()
    const again = await save(uuid, { type_of_delivery: 2 })
    expect(again.body).toMatchObject({ type_of_delivery: 2, delivery_range_zip_codes: body.delivery_range_zip_codes })
  })

  test('[FOOD-73] stays whole: a save with a fault saves nothing, and tells every fault', async () => {
    const uuid = await published()
    const before = (await read(uuid)).body
    const { status, problem } = await save(uuid, {
      title: ' ',
      phone: '020 999',
      delivery_range_zip_codes: [{ zip_code: '1000', cost: null }],
    })
    expect(status).toBe(422)
    expect(codes(problem.errors)).toEqual([
      'title title_required',
      'delivery_range_zip_codes.0.zip_code zip_code_unknown',
      'delivery_range_zip_codes.0.cost cost_required',
    ])
    expect((await read(uuid)).body).toEqual(before)
  })

  test('[FOOD-55] keeps its picture when it is saved without one', async () => {
    const uuid = await published()
    expect((await save(uuid, { description: 'Anders' })).body).toMatchObject({ image: picture, description: 'Anders' })
  })

  test('whose address moves without coordinates lies nowhere until somebody says where', async () => {
    const uuid = await published()
    expect((await save(uuid, { address: 'Damrak 2' })).body).toMatchObject({ latitude: null, longitude: null })
    const far = await save(uuid, {
      type_of_delivery: 2,
      delivery_ranges: [{ range_start: 0, range_end: 3, cost: 0 }],
    })
    expect(codes(far.problem.errors)).toEqual(['address place_required'])
  })

  test('two who save at once leave the whole of one of them, never half of both', async () => {
    const uuid = await published()
    const of = (cost: number): Fields => ({
      min_order_amount: cost,
      delivery_range_zip_codes: ['1012', '1013', '1014'].map((zip_code) => ({ zip_code, cost })),
    })
    await Promise.all([save(uuid, of(100)), save(uuid, of(200))])
    const { body } = await read(uuid)
    const costs = new Set([body.min_order_amount, ...body.delivery_range_zip_codes!.map(({ cost }) => cost)])
    expect([...costs]).toHaveLength(1)
  })
})

describe('hours', () => {
  const saveHours = (uuid: string, body: BodyOf<typeof foodProgram.saveHours>, by = omar) =>
    by.call(foodProgram.saveHours, { params: { uuid }, body })
  const join = (uuid: string, status_code = 21001) =>
    inTransaction(app.database.db, (tx) =>
      addParticipation(tx, { program_uuid: uuid, acceptor_uuid: omar_uuid, status_code }),
    )

  test('[A5] an acceptor of the program changes when it serves, and nothing of its money', async () => {
    const uuid = await published()
    await join(uuid)
    const sunday = [{ day_of_week: 7, start_time: '10:00', end_time: '16:00' }]
    const { status, body } = await saveHours(uuid, { working_hours: sunday, lead_minutes: 20, slot_capacity: 4 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ working_hours: sunday, lead_minutes: 20, slot_capacity: 4, slot_minutes: 30 })
    const before = (await read(uuid)).body
    for (const field of ['min_order_amount', 'pickup_fee', 'ccv_test_key', 'psp_provider', 'ccv_live_mode', 'title']) {
      const refused = await saveHours(uuid, { lead_minutes: 1, [field]: 1 })
      expect(refused.problem).toMatchObject({ status: 400, errors: [{ field, code: 'unknown_field' }] })
    }
    expect((await save(uuid, { min_order_amount: 1 }, omar)).status).toBe(403)
    expect((await read(uuid)).body).toEqual(before)
  })

  test('[A6] an acceptor reads no money setting: no key, no provider', async () => {
    const uuid = await published({ psp_provider: 'sandbox', ccv_test_key: 'test_demo_7Qm2xV9kTz4RbN8c' })
    await join(uuid)
    const seen = (await read(uuid, omar)).body
    expect(seen.working_hours).toHaveLength(7)
    for (const name of [
      'psp_provider',
      'psp_providers',
      'sandbox_keys',
      'ccv_live_mode',
      'ccv_live_key',
      'ccv_test_key',
    ])
      expect(seen).not.toHaveProperty(name)
  })

  test('[FOOD-67] with a fault are refused for what is published, and kept in a draft', async () => {
    const odd = { working_hours: [{ day_of_week: 1, start_time: '12:00', end_time: '11:00' }] }
    const uuid = await published()
    const refused = await saveHours(uuid, odd, lotte)
    expect(refused.status).toBe(422)
    expect(codes(refused.problem.errors)).toEqual(['working_hours.0.end_time hours_start_not_before_end'])
    const draft = await begin()
    expect((await saveHours(draft, odd, lotte)).body).toMatchObject(odd)
  })

  test('that changed meanwhile are told to whoever saves the whole form over them', async () => {
    const uuid = await published()
    const { modified } = (await read(uuid)).body
    await saveHours(uuid, { lead_minutes: 33 }, lotte)
    const stale = await lotte.call(programs.changeAlias, { params: { uuid }, body: { modified, lead_minutes: 44 } })
    expect(stale.problem).toMatchObject({ status: 409, code: 'program_changed' })
    expect((await read(uuid)).body.lead_minutes).toBe(33)
  })

  test('[K2] saved by two at once over the same sight are saved by one; the other is told, and nothing is written over', async () => {
    const uuid = await published()
    await join(uuid)
    const { modified } = (await read(uuid)).body
    const both = await Promise.all([
      saveHours(uuid, { lead_minutes: 21, modified }, lotte),
      saveHours(uuid, { lead_minutes: 22, modified }, omar),
    ])
    expect(both.map(({ status }) => status).toSorted((item, other) => item - other)).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)!.body
    const reported = both.find(({ status }) => status === 409)!.problem
    expect(reported).toMatchObject({ code: 'program_changed', params: { modified: won.modified } })
    expect((await read(uuid)).body).toMatchObject({ lead_minutes: won.lead_minutes, modified: won.modified })
    // The answer of a save is the version for the next one.
    expect((await saveHours(uuid, { lead_minutes: 23, modified: won.modified })).body.lead_minutes).toBe(23)
  })

  test('[A2] of a program that is not yours are not found, with the bytes of one that is not there', async () => {
    const uuid = await published()
    await join(uuid, 21003)
    for (const stranger of [jan, omar]) {
      const [foreign, none] = await Promise.all([
        saveHours(uuid, { lead_minutes: 1 }, stranger),
        saveHours(newId(), { lead_minutes: 1 }, stranger),
      ])
      expect(foreign.status).toBe(404)
      expect({ ...foreign.problem, instance: '' }).toEqual({ ...none.problem, instance: '' })
    }
    expect((await save(uuid, { phone: '1' }, jan)).status).toBe(404)
    expect((await read(uuid, jan)).status).toBe(404)
  })
})
