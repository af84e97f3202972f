import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/tx.ts'
import { newId } from '../../../platform/ids.ts'
import { createTestHouse, type TestHouse } from '../../../platform/testing/test-house.ts'
import { createUser } from '../../identity/index.ts'
import { registerProgramKind } from '../index.ts'

/** A kind with two fields of its own, as a module would register it. */
const saved = new Map<string, Record<string, unknown>>()
const published: string[] = []
registerProgramKind({
  type_code: 1001,
  fields: ['phone', 'city'],
  read: async (_db, uuid) => saved.get(uuid) ?? {},
  save: async (_tx, _caller, uuid, fields) => void saved.set(uuid, { ...saved.get(uuid), ...fields }),
  faults: async (_db, uuid) =>
    saved.get(uuid)?.['phone']
      ? []
      : [{ field: 'phone', code: 'phone_required', params: { digits: 9, country: 'NL' } }],
  publish: async (_tx, uuid) => void published.push(uuid),
})

let house: TestHouse
let lotte: string
let jan: string
beforeAll(async () => {
  house = await createTestHouse()
  await inTransaction(house.database.db, async (tx) => {
    const person = (first_name: string) =>
      createUser(tx, { username: `${first_name}@example.nl`, password: null, type: 1, first_name, last_name: 'Vos' })
    lotte = await person('Lotte')
    jan = await person('Jan')
  })
})
afterAll(() => house.close())

const begin = async (body: object = {}) =>
  (await house.as('program_owner', lotte).call(programs.create, { body: { type_code: 1001, ...body } })).body

describe('a draft', () => {
  test('[PROG-58] is begun by POST with whatever is known, and is of its first step', async () => {
    const answer = await house
      .as('program_owner', lotte)
      .call(programs.create, { body: { type: { id: 1001 }, title: 'Cadeaukaart', phone: '020 123' } })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ title: 'Cadeaukaart', phone: '020 123', status: { id: 11002 }, step: 1 })
  })

  test('of a kind that is not offered is refused in words', async () => {
    const answer = await house.as('program_owner', lotte).call(programs.create, { body: { type_code: 2001 } })
    expect(answer.problem).toMatchObject({ status: 422, code: 'kind_not_offered' })
    const none = await house.as('program_owner', lotte).call(programs.create, { body: {} })
    expect(none.problem.errors).toEqual([{ field: 'type_code', code: 'required' }])
  })

  test('[PROG-59] takes what is not complete, and keeps what is not named', async () => {
    const { uuid } = await begin({ title: 'Eerste' })
    const as = house.as('program_owner', lotte)
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
    const asJan = house.as('program_owner', jan)
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
})
