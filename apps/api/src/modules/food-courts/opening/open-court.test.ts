import type { BodyOf } from '@plein/contract/endpoint'
import { foodCourts } from '@plein/contract/food-courts'
import { announcements } from '@plein/contract/food-courts/announcements'
import { programs } from '@plein/contract/programs'
import { programStatuses } from '@plein/contract/programs/codes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { unseal } from '#platform/security/crypto.ts'
import { createCourtTestApp, startAfresh, type CourtTestApp } from '../food-courts.test-data.ts'

type Fields = BodyOf<typeof programs.change>

let app: CourtTestApp
beforeAll(async () => {
  app = await createCourtTestApp()
  await run(app.owner.db, "insert into programs.pictures values ('/media/programs/hallen.jpg', $1, now())", [app.lotte])
})
beforeEach(() => startAfresh(app))
afterAll(() => app.close())

const owner = () => app.as('program_owner', app.lotte)
const begin = async (body: Fields = {}): Promise<string> =>
  (await owner().call(programs.create, { body: { type_code: 5001, ...body } })).body.uuid
const save = (uuid: string, body: Fields) => owner().call(programs.change, { params: { uuid }, body })
const read = async (uuid: string) => (await owner().call(programs.read, { params: { uuid } })).body
const publish = (uuid: string) =>
  owner().call(programs.changeStatus, { params: { uuid }, body: { status: programStatuses.active } })

const whole: Fields = {
  title: 'De Hallen Noord',
  description: 'Zes keukens in een oude tramremise',
  image: '/media/programs/hallen.jpg',
}
const monday = { day_of_week: 1, start_time: '11:00', end_time: '22:00' }
const closing = { date: '2026-12-25', closed: true, times: [], note: 'Kerst' }

test('[COURT-08] a court is begun as a draft that keeps whatever was typed, and is resumed as it was left', async () => {
  const uuid = await begin({ title: 'De Hallen Noord' })
  const fields: Fields = {
    split_payment_fee_percent: 3.5,
    address: 'Hannie Dankbaarpassage 47',
    zip_code: '1053 RT',
    city: 'Amsterdam',
    can_pickup_in_rest: true,
    min_order_amount: '12,',
    slot_capacity: 20,
    working_hours: [{ ...monday, end_time: '10:00' }],
    working_hours_exceptions: [closing],
    ccv_external_reference: 'HALLEN-N',
    announcement: 'Wij zijn open',
    invites: [app.zonnig],
  }
  expect((await save(uuid, fields)).status).toBe(200)
  expect(await read(uuid)).toMatchObject({ ...fields, title: 'De Hallen Noord', domain_name: null, restaurants: 0 })
  expect((await save(uuid, { city: 'Haarlem' })).body).toMatchObject({ ...fields, city: 'Haarlem' })
  const rows = await run(app.owner.db, 'select from food_ordering.courts where program_uuid = $1', [uuid])
  expect(rows).toEqual([])
})

test('[COURT-08] the sign-in at the provider is sealed, and never answered', async () => {
  const uuid = await begin()
  const secrets = { ccv_super_merchant_username: 'hallen-super', ccv_super_merchant_password: 'Geheim-1234' }
  const { body } = await save(uuid, secrets)
  expect(body.ccv_super_merchant_username).toEqual({ is_set: true, last_four: 'uper', is_refused: false })
  expect(body.ccv_super_merchant_password).toEqual({ is_set: true, last_four: null, is_refused: false })
  expect(JSON.stringify(body)).not.toMatch(/Geheim|hallen-super/)
  const [row] = await run<{ username_encrypted: Buffer; password_encrypted: Buffer }>(
    app.owner.db,
    'select username_encrypted, password_encrypted from payments.super_merchants where program_uuid = $1',
    [uuid],
  )
  const { encryption_key } = app.settings
  expect(unseal(encryption_key, row!.username_encrypted)).toBe('hallen-super')
  expect(unseal(encryption_key, row!.password_encrypted)).toBe('Geheim-1234')
  const without = await save(uuid, { ccv_super_merchant_password: null })
  expect([without.body.ccv_super_merchant_username?.is_set, without.body.ccv_super_merchant_password?.is_set]).toEqual([
    true,
    false,
  ])
  const logged = await run(app.owner.db, "select from identity.audit_events where details::text like '%Geheim%'")
  expect(logged).toEqual([])
})

const refusalsOf = async (body: Fields): Promise<string[]> => {
  const uuid = await begin(body)
  const { status, problem } = await publish(uuid)
  expect([status, problem.code]).toEqual([422, 'program_incomplete'])
  return problem.errors!.map(({ field, code }) => `${field} ${code}`)
}

test('[COURT-39] title and description are required', async () => {
  expect(await refusalsOf({ image: '/media/programs/hallen.jpg' })).toEqual([
    'title title_required',
    'description description_required',
  ])
})

test('[COURT-40] an image is required of a new one; what has one is saved without naming it', async () => {
  const { image: _image, ...rest } = whole
  expect(await refusalsOf(rest)).toEqual(['image image_required'])
  const uuid = await begin(whole)
  expect((await publish(uuid)).status).toBe(200)
  expect((await save(uuid, { title: 'De Hallen' })).body).toMatchObject({ title: 'De Hallen', image: whole.image })
})

test('[COURT-41] an address is required when guests fetch their orders there, and only then', async () => {
  expect(await refusalsOf({ ...whole, can_pickup_in_rest: true, address: ' ' })).toEqual(['address address_required'])
  expect((await publish(await begin({ ...whole, can_pickup_in_rest: false }))).status).toBe(200)
})

test('hours and a minimum with faults keep it from being published, and from being saved once it is', async () => {
  const faulty: Fields = { working_hours: [{ ...monday, end_time: '10:00' }], min_order_amount: '12,' }
  const codes = ['working_hours.0.end_time hours_start_not_before_end', 'min_order_amount amount_has_loose_separator']
  expect(await refusalsOf({ ...whole, ...faulty })).toEqual(codes)
  const uuid = await begin({ ...whole, working_hours: [monday], min_order_amount: '12,50' })
  expect((await publish(uuid)).body).toMatchObject({ working_hours: [monday], min_order_amount: 1250 })
  const late = await save(uuid, { ...faulty, city: 'Haarlem' })
  expect(late.problem.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(codes)
  expect(await read(uuid)).toMatchObject({ working_hours: [monday], min_order_amount: 1250, city: null })
})

test('a draft lists restaurants that it can invite; they are invited, and its announcement shown, as it is published', async () => {
  const uuid = await begin({ ...whole, announcement: 'Wij zijn\nopen', invites: [app.zonnig, app.court] })
  const listed = await owner().call(foodCourts.invites, { params: { uuid }, query: { title: 'Warung' } })
  expect(listed.body.results).toMatchObject([{ program_uuid: app.zonnig, status: 0 }])
  const early = await owner().call(foodCourts.invite, { params: { uuid }, body: { program_uuid: app.zonnig } })
  expect(early.status).toBe(404)

  expect((await publish(uuid)).status).toBe(200)
  const counts = await owner().call(foodCourts.inviteCount, { params: { uuid } })
  expect(counts.body).toEqual({ active: 0, pending: 1, declined: 0 })
  const listedTexts = await owner().call(announcements.list, { params: { program_uuid: uuid } })
  expect(listedTexts.body.results).toMatchObject([{ text: 'Wij zijn open', is_shown: true }])
  expect(await read(uuid)).toMatchObject({ announcement: null, invites: [] })
  const { problem } = await save(uuid, { announcement: 'Nog een', invites: [] })
  expect(problem.errors).toEqual([
    { field: 'announcement', code: 'fixed_once_published' },
    { field: 'invites', code: 'fixed_once_published' },
  ])
})

test('[A2] a draft is nobody else’s: neither its fields nor whom it will invite', async () => {
  const uuid = await begin({ ...whole, invites: [app.zonnig] })
  const asJan = app.as('program_owner', app.jan)
  const answers = await Promise.all([
    asJan.call(programs.read, { params: { uuid } }),
    asJan.call(programs.change, { params: { uuid }, body: { city: 'Haarlem' } }),
    asJan.call(foodCourts.invites, { params: { uuid }, query: {} }),
    asJan.call(foodCourts.inviteCount, { params: { uuid } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
