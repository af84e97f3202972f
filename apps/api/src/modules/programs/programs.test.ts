import { programs } from '@plein/contract/programs'
import { programKinds } from '@plein/contract/programs/codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemCaller, type Caller } from '#platform/security/caller.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createUser } from '#modules/identity/index.ts'
import { addParticipation, createProgram, mayWorkIn } from './index.ts'

let app: TestApp
let lotte: string
let jan: string
let omar: string
let bella: string
let wok: string
beforeAll(async () => {
  app = await createTestApp()
  await inTransaction(app.database.db, async (tx) => {
    const person = (first_name: string, type: 1 | 2) =>
      createUser(tx, { username: `${first_name}@example.nl`, password: null, type, first_name, last_name: 'Vos' })
    lotte = await person('Lotte', 1)
    jan = await person('Jan', 1)
    omar = await person('Omar', 2)
    bella = await createProgram(tx, { type_code: programKinds.food, owner_uuid: lotte, title: 'Bella Napoli' })
    wok = await createProgram(tx, { type_code: programKinds.food, owner_uuid: jan, title: 'Wok Garden' })
    await createProgram(tx, { type_code: programKinds.card, owner_uuid: lotte, title: 'Cadeaukaart', status_id: 11002 })
    await addParticipation(tx, { program_uuid: bella, acceptor_uuid: omar })
  })
})
afterAll(() => app.close())

const titlesFor = async (
  kind: 'program_owner' | 'acceptor' | 'admin',
  uuid?: string,
  query = {},
): Promise<string[]> => {
  const { body } = await app.as(kind, uuid).call(programs.list, { query })
  return body.results.map((program) => program.title)
}

describe('the programs of somebody', () => {
  test('are those that an administrator sees on the page of a person: owned, and taken part in', async () => {
    expect(await titlesFor('admin', undefined, { user_uuid: lotte })).toEqual(['Cadeaukaart', 'Bella Napoli'])
    expect(await titlesFor('admin', undefined, { user_uuid: omar })).toEqual(['Bella Napoli'])
    expect(await titlesFor('admin', undefined, { user_uuid: newId() })).toEqual([])
  })

  test('[A2] open nothing to others: an owner finds of another person the own programs alone', async () => {
    expect(await titlesFor('program_owner', lotte, { user_uuid: jan })).toEqual([])
    expect(await titlesFor('program_owner', lotte, { user_uuid: omar })).toEqual(['Bella Napoli'])
    expect(await titlesFor('acceptor', omar, { user_uuid: jan })).toEqual([])
  })
})

describe('GET programs', () => {
  test('an owner sees own programs, newest first', async () => {
    expect(await titlesFor('program_owner', lotte)).toEqual(['Cadeaukaart', 'Bella Napoli'])
    expect(await titlesFor('program_owner', jan)).toEqual(['Wok Garden'])
    expect(await titlesFor('program_owner')).toEqual([])
  })
  test('an acceptor sees those taken part in', async () =>
    expect(await titlesFor('acceptor', omar)).toEqual(['Bella Napoli']))
  test('[PROG-07] an admin sees all', async () =>
    expect(await titlesFor('admin')).toEqual(['Cadeaukaart', 'Wok Garden', 'Bella Napoli']))
  test('one kind alone', async () =>
    expect(await titlesFor('admin', undefined, { type: 1001 })).toEqual(['Cadeaukaart']))

  test('says kind, status and owner in words', async () => {
    const { body } = await app.as('program_owner', lotte).call(programs.list, { query: { type: 1001 } })
    expect(body.results[0]).toMatchObject({
      type: { id: 1001, title: 'card' },
      status: { id: 11002, title: 'draftStep1' },
      owner: { uuid: lotte, full_name: 'Lotte Vos' },
      currency: 'EUR',
      start_date: null,
    })
  })

  test('[OPS-04] [OPS-05] pages carry count, pages and links that lead forth and back through all of it', async () => {
    const owner = newId()
    await inTransaction(app.database.db, async (tx) => {
      await createUser(tx, {
        uuid: owner,
        username: 'many@example.nl',
        password: null,
        type: 1,
        first_name: 'Many',
        last_name: 'X',
      })
      for (let at = 1; at <= 7; at++) await createProgram(tx, { type_code: 4001, owner_uuid: owner, title: `P${at}` })
    })
    const follow = async (url: string) => {
      const token = app.server.app.tokens.sign({ sub: owner, typ: 1, fam: newId() })
      const answer = await app.server.fastify.inject({
        url,
        headers: { host: 'po.localhost', authorization: `Bearer ${token}` },
      })
      return answer.json<{
        count: number
        pages: number
        next: string
        previous: string
        results: { title: string }[]
      }>()
    }
    const shown = (page: { results: { title: string }[] }) => page.results.map((program) => program.title)
    const first = await follow('/api/v1/programs?size=3')
    const second = await follow(first.next)
    const third = await follow(second.next)
    expect([first, second, third].map(shown)).toEqual([['P7', 'P6', 'P5'], ['P4', 'P3', 'P2'], ['P1']])
    expect(first).toMatchObject({ count: 7, pages: 3, size: 3, previous: null })
    expect(second.next).toMatch(/page=3/)
    expect(third.next).toBeNull()
    expect(shown(await follow(third.previous))).toEqual(['P4', 'P3', 'P2'])
  })
})

test('[A2] a foreign program is not found, with the bytes of one that does not exist', async () => {
  const asLotte = app.as('program_owner', lotte)
  expect((await asLotte.call(programs.read, { params: { uuid: bella } })).body.title).toBe('Bella Napoli')
  const foreign = (await asLotte.call(programs.read, { params: { uuid: wok } })).problem
  const missing = (await asLotte.call(programs.read, { params: { uuid: newId() } })).problem
  expect(foreign).toEqual({ ...missing, instance: foreign.instance })
  expect((await app.as('acceptor', omar).call(programs.read, { params: { uuid: wok } })).status).toBe(404)
  expect((await app.as('admin').call(programs.read, { params: { uuid: wok } })).status).toBe(200)
})

describe('who may work in a program', () => {
  const may = (kind: Caller['kind'], user_uuid: string | null, program_uuid = bella): Promise<boolean> =>
    mayWorkIn(app.database.db, { ...systemCaller, kind, user_uuid }, program_uuid)

  test('its owner, its active acceptors, admins and jobs; nobody else', async () => {
    expect(await may('program_owner', lotte)).toBe(true)
    expect(await may('acceptor', omar)).toBe(true)
    expect(await may('admin', newId())).toBe(true)
    expect(await may('system', null)).toBe(true)
    expect(await may('program_owner', jan)).toBe(false)
    expect(await may('acceptor', newId())).toBe(false)
    expect(await may('cardholder', lotte)).toBe(false)
    expect(await may('guest', null)).toBe(false)
    expect(await may('admin', newId(), newId())).toBe(false)
  })

  test.each([21002, 21003, 21004, 21005])('an acceptor whose part is %i may not', async (status_code) => {
    const acceptor_uuid = newId()
    await inTransaction(app.database.db, async (tx) => {
      await createUser(tx, {
        uuid: acceptor_uuid,
        username: `a${status_code}@example.nl`,
        password: null,
        type: 2,
        first_name: 'A',
        last_name: 'B',
      })
      await addParticipation(tx, { program_uuid: bella, acceptor_uuid, status_code })
    })
    expect(await may('acceptor', acceptor_uuid)).toBe(false)
  })

  test('an acceptor lists what it works in, and opens what it is asked to before it answers', async () => {
    const asked = newId()
    await inTransaction(app.database.db, async (tx) => {
      const name = { username: 'gevraagd@example.nl', first_name: 'G', last_name: 'B' }
      await createUser(tx, { uuid: asked, password: null, type: 2, ...name })
      await addParticipation(tx, { program_uuid: bella, acceptor_uuid: asked, status_code: 21002 })
    })
    const { body } = await app.as('acceptor', asked).call(programs.list, {})
    expect([body.results, body.count, body.groups]).toEqual([[], 0, { active: 0, inactive: 0, ended: 0 }])
    expect((await app.as('acceptor', asked).call(programs.read, { params: { uuid: bella } })).status).toBe(200)
  })

  test('costs one statement', async () => {
    expect(await statementsDuring(/./, () => may('acceptor', omar))).toHaveLength(1)
  })
})

describe('the groups of programs', () => {
  test('[PROG-16] [PROG-17] [PROG-56] are active (11001, 11005), drafts (11002 to 11004) and ended (11006, 11007), each with its count', async () => {
    const owner = newId()
    await inTransaction(app.database.db, async (tx) => {
      await createUser(tx, {
        uuid: owner,
        username: 'groups@example.nl',
        password: null,
        type: 1,
        first_name: 'G',
        last_name: 'R',
      })
      for (let status_id = 11001; status_id <= 11007; status_id++)
        await createProgram(tx, { type_code: 4001, status_id, owner_uuid: owner, title: `S${status_id}` })
    })
    const ids = async (group?: 'active' | 'inactive' | 'ended') => {
      const { body } = await app.as('program_owner', owner).call(programs.list, { query: { ...(group && { group }) } })
      expect(body.groups).toEqual({ active: 2, inactive: 3, ended: 2 })
      expect(body.count).toBe(body.results.length)
      return body.results.map(({ status }) => status.id)
    }
    expect(await ids('active')).toEqual([11005, 11001])
    expect(await ids('inactive')).toEqual([11004, 11003, 11002])
    expect(await ids('ended')).toEqual([11007, 11006])
    expect(await ids()).toHaveLength(7)
  })

  test('cost three statements at most, however many programs there are', async () => {
    const statements = await statementsDuring(/./, () => titlesFor('admin', undefined, { size: 100 }))
    expect(statements.length).toBeLessThanOrEqual(3)
  })
})

test('a search finds part of a title, or the code; its signs mean themselves', async () => {
  const [first] = (await app.as('program_owner', lotte).call(programs.list, { query: {} })).body.results
  expect(await titlesFor('admin', undefined, { q: 'NAPOLI' })).toEqual(['Bella Napoli'])
  expect(await titlesFor('program_owner', lotte, { q: first!.code.toLowerCase() })).toEqual([first!.title])
  expect(await titlesFor('admin', undefined, { q: '%' })).toEqual([])
  expect(await titlesFor('admin', undefined, { q: '_' })).toEqual([])
})

describe('[PROG-53] a program that an acceptor has left, or was put out of', () => {
  test.each([21003, 21004, 21005])('is closed with 403 (%i)', async (status_code) => {
    const uuid = newId()
    await inTransaction(app.database.db, async (tx) => {
      await createUser(tx, {
        uuid,
        username: `left${status_code}@example.nl`,
        password: null,
        type: 2,
        first_name: 'L',
        last_name: 'E',
      })
      await addParticipation(tx, { program_uuid: bella, acceptor_uuid: uuid, status_code })
    })
    expect((await app.as('acceptor', uuid).call(programs.read, { params: { uuid: bella } })).status).toBe(403)
    expect((await app.as('acceptor', uuid).call(programs.read, { params: { uuid: wok } })).status).toBe(404)
  })
})

describe('the words of programs', () => {
  const as = () => app.as('program_owner', lotte)

  test('[PROG-66] statuses have the ids of the specification', async () => {
    const { body } = await as().call(programs.statuses, {})
    expect(Object.fromEntries(body.results.map(({ id, title }) => [title, id]))).toEqual({
      active: 11001,
      draftStep1: 11002,
      draftStep2: 11003,
      draftStep3: 11004,
      pending: 11005,
      expired: 11006,
      blocked: 11007,
    })
    expect(new Set(body.results.map(({ uuid }) => uuid)).size).toBe(7)
  })

  test.each([
    ['[PROG-09] active', 11001],
    ['[PROG-10] draftStep1', 11002],
    ['[PROG-11] draftStep2', 11003],
    ['[PROG-12] draftStep3', 11004],
    ['[PROG-13] pending', 11005],
    ['[PROG-14] expired', 11006],
    ['[PROG-15] blocked', 11007],
  ])('%s is %i', async (title, id) => {
    const { body } = await as().call(programs.statuses, {})
    expect(body.results.find((result) => result.id === id)?.title).toBe(title.split(' ')[1])
  })

  test.each([
    ['[PROG-01] card', 1001],
    ['[PROG-02] credit_management', 2001],
    ['[PROG-03] payment_management', 3001],
    ['[PROG-04] food', 4001],
    ['[PROG-05] food_court', 5001],
  ])('%s is the kind %i', async (title, id) => {
    const { body } = await as().call(programs.kinds, {})
    expect(body.results.find((result) => result.id === id)?.title).toBe(title.split(' ')[1])
  })

  test('[PROG-64] [PROG-65] currencies and the groups of statuses are listed', async () => {
    expect((await as().call(programs.currencies, {})).body.results).toEqual([
      { code: 'EUR', title: 'Euro', symbol: '€', decimals: 2 },
    ])
    expect((await as().call(programs.statusTypes, {})).body.results.map(({ statuses }) => statuses)).toEqual([
      [11001, 11005],
      [11002, 11003, 11004],
      [11006, 11007],
    ])
  })
})
