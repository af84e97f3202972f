import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createUser } from '#modules/identity/index.ts'
import { createProgram, registerProgramKinds } from '../index.ts'

/** A kind with two fields of its own, in the place of one that the product has. */
const saved = new Map<string, Record<string, unknown>>()
const published: string[] = []
const registerTestKind = (): void =>
  registerProgramKinds([
    {
      type_code: 2001,
      is_offered: true,
      fields: ['phone', 'city'],
      read: async (_db, uuid) => saved.get(uuid) ?? {},
      save: async (_tx, { program_uuid: uuid, fields }) => void saved.set(uuid, { ...saved.get(uuid), ...fields }),
      validationErrors: async (_db, uuid) =>
        saved.get(uuid)?.['phone']
          ? []
          : [{ field: 'phone', code: 'phone_required', params: { digits: 9, country: 'NL' } }],
      publish: async (_tx, uuid) => void published.push(uuid),
    },
  ])

let app: TestApp
let lotte: string
let jan: string
beforeAll(async () => {
  app = await createTestApp()
  registerTestKind()
  await inTransaction(app.database.db, async (tx) => {
    const person = (first_name: string) =>
      createUser(tx, { username: `${first_name}@example.nl`, password: null, type: 1, first_name, last_name: 'Vos' })
    lotte = await person('Lotte')
    jan = await person('Jan')
  })
})
afterAll(() => app.close())

const begin = async (body: object = {}) =>
  (await app.as('program_owner', lotte).call(programs.create, { body: { type_code: 2001, ...body } })).body

describe('a draft', () => {
  test('[PROG-58] is begun by POST with whatever is known, and is of its first step', async () => {
    const answer = await app
      .as('program_owner', lotte)
      .call(programs.create, { body: { type: { id: 2001 }, title: 'Cadeaukaart', phone: '020 123' } })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ title: 'Cadeaukaart', phone: '020 123', status: { id: 11002 }, step: 1 })
  })

  test('of a kind that is not offered is refused in words', async () => {
    const answer = await app.as('program_owner', lotte).call(programs.create, { body: { type_code: 9999 } })
    expect(answer.problem).toMatchObject({ status: 422, code: 'kind_not_offered' })
    const none = await app.as('program_owner', lotte).call(programs.create, { body: {} })
    expect(none.problem.errors).toEqual([{ field: 'type_code', code: 'required' }])
  })

  test('[PROG-59] takes what is not complete, and keeps what is not named', async () => {
    const { uuid } = await begin({ title: 'Eerste' })
    const as = app.as('program_owner', lotte)
    await as.call(programs.change, { params: { uuid }, body: { description: 'Voor vrienden' } })
    const { body } = await as.call(programs.changeAlias, { params: { uuid }, body: { city: 'Utrecht' } })
    expect(body).toMatchObject({ title: 'Eerste', description: 'Voor vrienden', city: 'Utrecht' })
    expect(body.faults).toEqual([
      { field: 'image', code: 'image_required' },
      { field: 'phone', code: 'phone_required', params: { digits: 9, country: 'NL' } },
    ])
  })

  test('[A2] of somebody else is not found, with the bytes of one that does not exist', async () => {
    const { uuid } = await begin()
    const asJan = app.as('program_owner', jan)
    for (const ask of [
      (id: string) => asJan.call(programs.change, { params: { uuid: id }, body: { title: 'x' } }),
      (id: string) => asJan.call(programs.changeStatus, { params: { uuid: id }, body: { status: 11001 } }),
      (id: string) => asJan.call(programs.remove, { params: { uuid: id } }),
      (id: string) => asJan.call(programs.history, { params: { uuid: id } }),
      (id: string) => asJan.call(programs.read, { params: { uuid: id } }),
    ]) {
      const foreign = (await ask(uuid)).problem
      const missing = (await ask(newId())).problem
      expect(foreign.status).toBe(404)
      expect(foreign).toEqual({ ...missing, instance: foreign.instance })
    }
  })

  test('[PROG-25] [PROG-26] [PROG-57] loads whole, with its own fields and its step; a published one has no faults to tell', async () => {
    const { uuid } = await begin({ title: 'Kaart', phone: '020' })
    const { body } = await app.as('program_owner', lotte).call(programs.read, { params: { uuid } })
    expect(body).toMatchObject({ title: 'Kaart', phone: '020', step: 1, may: ['edit', 'publish', 'delete'] })
    expect(body.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
    expect(body.token).toMatch(/^[0-9a-f]{32}$/)
  })

  test('[PROG-29] [PROG-61] is deleted with 204, and is then nobody’s to find; what runs is not', async () => {
    const as = app.as('program_owner', lotte)
    const { uuid } = await begin({ title: 'Weg' })
    expect((await as.call(programs.remove, { params: { uuid } })).status).toBe(204)
    expect((await as.call(programs.read, { params: { uuid } })).status).toBe(404)
    expect((await as.call(programs.remove, { params: { uuid } })).status).toBe(404)
    expect((await app.as('admin').call(programs.read, { params: { uuid } })).status).toBe(404)
    expect((await as.call(programs.list, { query: { q: 'Weg' } })).body.count).toBe(0)
    const running = await inTransaction(app.database.db, (tx) =>
      createProgram(tx, { type_code: 2001, owner_uuid: lotte, title: 'Loopt' }),
    )
    expect((await as.call(programs.remove, { params: { uuid: running } })).problem.code).toBe('program_not_a_draft')
  })

  test('is not saved over by somebody who looked at an older one', async () => {
    const first = await begin({ title: 'Een' })
    const { uuid } = first
    const save = (body: object) => app.as('program_owner', lotte).call(programs.change, { params: { uuid }, body })
    const { body: second } = await save({ title: 'Twee', modified: first.modified })
    const late = (await save({ title: 'Drie', modified: first.modified })).problem
    expect(late).toMatchObject({ status: 409, code: 'program_changed', params: { modified: second.modified } })
    expect((await save({ title: 'Drie', modified: second.modified })).body.title).toBe('Drie')
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => save({ title, modified: first.modified })))
    expect(answers.every(({ status }) => status === 409)).toBe(true)
  })

  test('is begun once by a double click', async () => {
    const as = app.as('program_owner', jan)
    const key = newId()
    const body = { type_code: 2001, title: 'Dubbel' }
    const answers = await Promise.all([1, 2].map(() => as.call(programs.create, { body, key })))
    const first = answers.find(({ status }) => status === 201)!
    expect([201, 409]).toContain(answers.find((answer) => answer !== first)!.status)
    expect((await as.call(programs.create, { body, key })).body.uuid).toBe(first.body.uuid)
    expect((await as.call(programs.list, { query: { q: 'Dubbel' } })).body.count).toBe(1)
  })
})

describe('what a form says too much', () => {
  const refused = async (body: object): Promise<string[]> => {
    const { uuid } = await begin()
    const { problem } = await app.as('program_owner', lotte).call(programs.change, { params: { uuid }, body })
    expect(problem.status).toBe(400)
    return problem.errors!.map(({ field, code }) => `${field} ${code}`)
  }

  test.each([
    [{ owner_uuid: newId() }, 'owner_uuid unknown_field'],
    [{ status_id: 11001 }, 'status_id unknown_field'],
    [{ token: 'x' }, 'token unknown_field'],
    [{ uuid: newId() }, 'uuid unknown_field'],
    [{ code: 'AAAAAA' }, 'code unknown_field'],
    [{ cuisine: 'Italiaans' }, 'cuisine unknown_field'],
    [{ currency: 'USD' }, 'currency not_a_choice'],
    [{ title: 'x'.repeat(256) }, 'title too_long'],
    [{ expiry_date: '2026-02-30' }, 'expiry_date not_a_choice'],
  ])('[A5] %j is refused', async (body, error) => expect((await refused(body)).join()).toContain(error))

  test.each([
    'https://evil.example/x.jpg',
    '//evil.example/x.jpg',
    'javascript:alert(1)',
    '/media/../etc/passwd',
    '/media/x y.jpg',
  ])('[S4] a picture at %s is none of ours', async (image) =>
    expect(await refused({ image })).toContain('image format'),
  )

  test('[A5] somebody else’s picture is not taken', async () => {
    await app.database.pool.query(`insert into programs.pictures values ('/media/programs/jan.jpg', $1, now())`, [jan])
    expect(await refused({ image: '/media/programs/jan.jpg' })).toEqual(['image not_found'])
    expect(await refused({ image: '/media/programs/nobody.jpg' })).toEqual(['image not_found'])
  })
})

test('a published program stays whole: what would break it is refused, all at once', async () => {
  const uuid = await inTransaction(app.database.db, (tx) =>
    createProgram(tx, { type_code: 2001, owner_uuid: lotte, title: 'Loopt', description: 'x', image: '/media/x.jpg' }),
  )
  const as = app.as('program_owner', lotte)
  await as.call(programs.change, { params: { uuid }, body: { phone: '020' } })
  const { problem } = await as.call(programs.change, { params: { uuid }, body: { title: '', image: null, phone: '' } })
  expect(problem.errors!.map(({ code }) => code)).toEqual(['title_required', 'image_required', 'phone_required'])
  const { body } = await as.call(programs.read, { params: { uuid } })
  expect(body).toMatchObject({ title: 'Loopt', image: '/media/x.jpg' })
  expect(body.faults).toBeUndefined()
})
