import { programMethods } from '@plein/contract/payment-management/methods'
import { programs, type ProgramChanges } from '@plein/contract/programs'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { openPaymentProgram, type PaymentProgram } from '../payment-program.test-data.ts'

const [draftStep1, draftStep2, draftStep3, active] = [11002, 11003, 11004, 11001]
const ideal = { id: 'ideal', is_used: true, provider: 'sandbox' }

let it: PaymentProgram
beforeAll(async () => {
  it = await openPaymentProgram()
})
afterAll(() => it.close())

const begin = (body: object = {}) =>
  it.owner.call(programs.create, { body: { type_code: 3001, title: 'Ticketshop', description: 'Kaartjes', ...body } })
const save = (uuid: string, body: ProgramChanges) => it.owner.call(programs.change, { params: { uuid }, body })
const read = async (uuid: string) => (await it.owner.call(programs.read, { params: { uuid } })).body
const publish = (uuid: string) => it.owner.call(programs.changeStatus, { params: { uuid }, body: { status: active } })
const errorsOf = ({ problem }: { problem: { errors?: { field: string; code: string }[] } }) =>
  problem.errors?.map(({ field, code }) => `${field} ${code}`)

test('[PAY-06] [PAY-07] a payment program has keys, methods and requests of its own beside the fields of all', async () => {
  const { body } = await begin()
  expect(body).toMatchObject({
    type: { id: 3001 },
    api_key: { count: 0, last_four: null },
    requests: [],
    payment_fee: { percent: 1, fixed: 35 },
  })
  expect(body.methods!.map(({ id }) => id)).toEqual(['ideal', 'bancontact', 'card', 'paypal', 'banktransfer'])
  expect(body.methods![0]).toMatchObject({
    title: 'iDEAL | Wero',
    description: expect.any(String),
    psp_id: 'ideal',
    is_used: false,
    provider: null,
    providers: [{ id: 'sandbox', title: 'Sandbox' }],
    is_valid: false,
  })
})

test('[PAY-10] [PAY-11] [PAY-12] [PAY-13] saves lead a draft on: always from its first step, with a valid method from its second', async () => {
  const { body } = await begin()
  expect(body.status.id).toBe(draftStep1)
  expect((await save(body.uuid, { title: 'Ticketshop Noord' })).body.status.id).toBe(draftStep2)
  expect((await save(body.uuid, { methods: [{ ...ideal, is_used: false }] })).body.status.id).toBe(draftStep2)
  const by_hand = await it.owner.call(programs.changeStatus, {
    params: { uuid: body.uuid },
    body: { status: draftStep3 },
  })
  expect(errorsOf(by_hand)).toEqual(['methods valid_method_required'])
  // A provider that is not the one that takes payments now makes none valid.
  expect((await save(body.uuid, { methods: [{ ...ideal, provider: 'mollie' }] })).body.status.id).toBe(draftStep2)
  expect(errorsOf(await publish(body.uuid))).toEqual(['methods valid_method_required'])
  expect((await save(body.uuid, { methods: [ideal] })).body.status.id).toBe(draftStep3)
  expect((await publish(body.uuid)).body.status.id).toBe(active)
  expect((await save(body.uuid, { description: 'Anders' })).body.status.id).toBe(active)
  expect(errorsOf(await save(body.uuid, { methods: [{ ...ideal, is_used: false }] }))).toEqual([
    'methods valid_method_required',
  ])
})

test('[M6] methods that are saved twice by one call are saved once, and change nothing that was saved since', async () => {
  const { body } = await begin()
  await save(body.uuid, { title: 'Twice' })
  const key = newId()
  const send = (is_used: boolean, as: { key?: string }) =>
    it.owner.call(programMethods.save, {
      body: { program_uuid: body.uuid, methods: [{ ...ideal, is_used }] },
      ...as,
    })
  const first = await send(true, { key })
  expect((await send(false, {})).status).toBe(200)
  const again = await send(true, { key })
  expect([again.status, again.headers['idempotency-replayed'], again.body]).toEqual([200, 'true', first.body])
  expect((await read(body.uuid)).methods![0]).toMatchObject({ id: 'ideal', is_used: false })
  expect((await send(false, { key })).problem.code).toBe('idempotency_key_reused')
})

test('a key that the provider refuses makes a method invalid', async () => {
  const { body } = await begin()
  await save(body.uuid, { title: 'Zonder sleutel' })
  const refuse = (moment: string | null) =>
    run(it.app.owner.db, 'update payments.connections set refused_at = $1 where program_uuid is null', [moment])
  await refuse('2026-11-26T09:00:00Z')
  expect((await save(body.uuid, { methods: [ideal] })).body.status.id).toBe(draftStep2)
  await refuse(null)
  expect((await save(body.uuid, {})).body.status.id).toBe(draftStep3)
})

test('[PAY-15] methods are saved only after the first step', async () => {
  expect(errorsOf(await begin({ methods: [ideal] }))).toEqual(['methods after_first_step'])
})

test('[PAY-21] a method in use needs a provider', async () => {
  const { body } = await begin()
  const answer = await save(body.uuid, {
    methods: [
      { id: 'card', is_used: false },
      { id: 'ideal', is_used: true },
    ],
  })
  expect([answer.status, answer.problem.code, errorsOf(answer)]).toEqual([
    422,
    'method_without_provider',
    ['methods.1.provider method_without_provider'],
  ])
  const raw = run(
    it.app.owner.db,
    'insert into payment_management.method_choices (program_uuid, method, position, is_used) values ($1, $2, 0, true)',
    [body.uuid, 'card'],
  )
  await expect(raw).rejects.toThrow('method_choices_used_has_provider')
})

test('[PAY-27] [PAY-28] [PAY-29] the methods of a program are listed and saved by themselves, in the order that is sent', async () => {
  const { body } = await begin()
  await save(body.uuid, { title: 'Methoden' })
  const sent = [{ id: 'bancontact', is_used: true, provider: 'sandbox' }, ideal]
  const saved = await it.owner.call(programMethods.save, { body: { program_uuid: body.uuid, methods: sent } })
  expect(saved.body.results.map(({ id, is_valid }) => [id, is_valid])).toEqual([
    ['bancontact', true],
    ['ideal', true],
    ['card', false],
    ['paypal', false],
    ['banktransfer', false],
  ])
  expect((await read(body.uuid)).status.id).toBe(draftStep3)
  const listed = await it.owner.call(programMethods.list, { query: { program_uuid: body.uuid } })
  expect(listed.body).toEqual(saved.body)
  const unknown_method = await it.owner.call(programMethods.save, {
    body: { program_uuid: body.uuid, methods: [{ id: 'cheque', is_used: false }, ideal, ideal] },
  })
  expect(errorsOf(unknown_method)).toEqual(['methods.0.id not_a_choice', 'methods.2.id repeated'])
  const all = await it.guest.call(payments.methods, { query: {} })
  expect(all.body.results.map(({ id }) => id)).toContain('ideal')
  const jan = it.app.as('program_owner', (await createPerson(it.app, { type: 1 })).uuid)
  expect((await jan.call(programMethods.list, { query: { program_uuid: body.uuid } })).status).toBe(404)
  expect((await jan.call(programMethods.save, { body: { program_uuid: body.uuid, methods: [] } })).status).toBe(404)
})

test('[PAY-09] [PAY-14] [PAY-26] where payers return is saved with the program, or by itself; its secret is never told', async () => {
  const { body } = await begin()
  const profile = { title: 'Webwinkel', url: 'https://shop.example.nl/terug', secret: 'niet-te-raden-123' }
  const saved = await save(body.uuid, {
    requests: [
      {
        ...profile,
        fields: [
          { name: 'reference_prefix', value: 'WEB-' },
          { name: 'expires_in_days', value: '3' },
        ],
      },
    ],
  })
  const [request] = saved.body.requests!
  expect(request).toMatchObject({ title: 'Webwinkel', url: profile.url, is_signed: true })
  expect(request!.fields.map(({ name, value }) => [name, value])).toEqual([
    ['reference_prefix', 'WEB-'],
    ['expires_in_days', '3'],
  ])
  expect(JSON.stringify(saved.body)).not.toContain(profile.secret)
  const post = (input: object) =>
    it.owner.call(programMethods.saveRequest, { body: { program_uuid: body.uuid, url: profile.url, ...input } })
  const changed = await post({
    request_uuid: request!.uuid,
    fields: [{ field_uuid: request!.fields[0]!.uuid, value: 'SHOP-' }],
  })
  expect(changed.body).toMatchObject({
    uuid: request!.uuid,
    is_signed: true,
    fields: [{ name: 'reference_prefix', value: 'SHOP-' }],
  })
  const made = await post({ title: 'Kassa', fields: [{ name: 'language', value: 'de' }] })
  expect(made.body.uuid).not.toBe(request!.uuid)
  expect(errorsOf(await post({ fields: [{ name: 'colour', value: 'red' }] }))).toEqual([
    'requests.2.fields.0.name not_a_choice',
  ])
  expect((await post({ request_uuid: newId() })).status).toBe(404)
})

test.each([
  'http://shop.example.nl/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.1.2.3/',
  'https://0x7f.1/',
  'https://shop.internal/',
  'https://shop/',
  'https://shop.example.nl:8443/',
  `https://user:${'pass'}@shop.example.nl/`,
  'https://shop.example.nl\\@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//shop.example.nl',
  'https://',
  'shop.example.nl',
])('[B7] payers are not sent to %s', async (url) => {
  const { body } = await begin()
  const answer = await save(body.uuid, { requests: [{ title: 'Terug', url }] })
  expect([answer.status, answer.problem.code]).toEqual([422, 'url_not_allowed'])
})
