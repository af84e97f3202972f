import { cards } from '@plein/contract/cards/wallet'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { secretToken } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { addParticipation, createProgram } from '#modules/programs/index.ts'
import { createCardProgram, type ProgramWish } from '../card-program.test-data.ts'

let app: TestApp
let lotte: string
let omar: string
beforeAll(async () => {
  app = await createTestApp()
  lotte = (await createPerson(app, { type: 1, first_name: 'Lotte', last_name: 'Vos' })).uuid
  omar = (await createPerson(app, { type: 2, first_name: 'Omar', last_name: 'Bakker' })).uuid
  const shop = `update identity.users set legal_type = 1, company_name = $2, city = $3, address = $4 where uuid = $1`
  await run(app.database.db, shop, [lotte, 'Binnenstad BV', 'Utrecht', 'Oudegracht 1'])
  await run(app.database.db, shop, [omar, 'Bella Napoli', 'Utrecht', 'Neude 2'])
})
afterAll(() => app.close())

const program = async (wish: ProgramWish = {}) => {
  const { uuid } = await createCardProgram(app, { owner_uuid: lotte, acceptor_uuids: [omar], ...wish })
  const [row] = await run<{ token: string }>(app.owner.db, 'select token from programs.programs where uuid = $1', [
    uuid,
  ])
  return { uuid, token: row!.token }
}
const guest = () => app.as('guest')
const find = (token: string) => guest().call(cards.program, { params: { token } })
const list = (query: object = {}) => guest().call(cards.programs, { query })
const titles = async (query: object = {}) => (await list(query)).body.results.map(({ title }) => title)

describe('a card program that sells to everybody', () => {
  test('[CARD-32] is found by its token, with its card and the places that take it', async () => {
    const { uuid, token } = await program({
      values: [
        { value: 1000, use_number: 0 },
        { value: 0, use_number: 0 },
      ],
    })
    const { status, body } = await find(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      uuid,
      token,
      title: 'Cadeaukaart Binnenstad',
      owner_name: 'Binnenstad BV',
      currency: 'EUR',
      type: { id: 201, title: 'gift' },
      card: { least_value: 500, most_value: 15_000, expiry: { value: 36, type: 21 }, valid_until: null },
    })
    expect(body.card.values.map(({ value, use_number }) => [value, use_number])).toEqual([
      [1000, 0],
      [0, 0],
    ])
    expect(body.places).toEqual([
      { title: 'Binnenstad BV', city: 'Utrecht', address: 'Oudegracht 1' },
      { title: 'Bella Napoli', city: 'Utrecht', address: 'Neude 2' },
    ])
  })

  test('says its last day where the card has no time of its own', async () => {
    const { token } = await program({ expiry_value: null, expiry_type: null, expiry_date: '2031-06-30' })
    expect((await find(token)).body.card).toMatchObject({ expiry: null, valid_until: '2031-06-30' })
  })

  test('names as places those that take its cards now', async () => {
    const { uuid, token } = await program({ acceptor_uuids: [] })
    const add = async (status_code: number, change = '') => {
      const person = await createPerson(app, { type: 2, first_name: 'Ilse', last_name: 'Smit' })
      if (change !== '') await run(app.owner.db, `update identity.users set ${change} where uuid = $1`, [person.uuid])
      await inTransaction(app.database.db, (tx) =>
        addParticipation(tx, { program_uuid: uuid, acceptor_uuid: person.uuid, status_code }),
      )
    }
    await add(21002)
    await add(21005)
    await add(21001, 'disabled_at = now()')
    // A person who is no company has a home.
    await add(21001, "city = 'Zeist', address = 'Thuis 1'")
    expect((await find(token)).body.places).toEqual([
      { title: 'Binnenstad BV', city: 'Utrecht', address: 'Oudegracht 1' },
      { title: 'Ilse Smit', city: 'Zeist', address: null },
    ])
  })

  test('names a taker once, with all of its counters, and a town hall that sells nothing not at all', async () => {
    const owner_uuid = (await createPerson(app, { type: 1, first_name: 'Jan', last_name: 'Vos' })).uuid
    const people = [
      await createPerson(app, { type: 2, legal_type: 1, company_name: 'Bakker Bart' }),
      await createPerson(app, { type: 2, legal_type: 1, company_name: 'Café Zeist' }),
      await createPerson(app, { type: 2, first_name: 'Ilse', last_name: 'Smit' }),
    ]
    const [bart, zeist, ilse] = people.map(({ uuid }) => uuid) as [string, string, string]
    const { token } = await program({ owner_uuid, acceptor_uuids: [bart, zeist, ilse] })
    for (const [acceptor, address, city] of [
      [bart, 'Neude 2', 'Utrecht'],
      [bart, 'Neude 2', 'Utrecht'],
      [bart, 'Dam 1', 'Utrecht'],
      [zeist, 'Slotlaan 3', 'Zeist'],
      [zeist, 'Neude 9', 'Utrecht'],
      [ilse, 'Markt 4', 'Zeist'],
    ] as const)
      await app.as('acceptor', acceptor).call(cashPoints.create, { body: { name: 'Kassa', address, city } })
    expect((await find(token)).body.places).toEqual([
      { title: 'Bakker Bart', city: 'Utrecht', address: 'Dam 1 · Neude 2' },
      { title: 'Café Zeist', city: null, address: 'Neude 9, Utrecht · Slotlaan 3, Zeist' },
      { title: 'Ilse Smit', city: 'Zeist', address: 'Markt 4' },
    ])
  })

  test.each<[string, ProgramWish]>([
    ['private', { is_private: true }],
    ['a draft', { status_id: 11003 }],
    ['one that begins later', { status_id: 11005 }],
    ['over', { status_id: 11006 }],
    ['blocked', { status_id: 11007 }],
  ])('[A2] is not found when it is %s, with the bytes of none', async (_title, state) => {
    const { token } = await program({ title: 'Verborgen', ...state })
    const hidden = await find(token)
    const missing = await find(secretToken())
    expect(hidden.status).toBe(404)
    expect(hidden.problem).toEqual({ ...missing.problem, instance: hidden.problem.instance })
    expect(await titles({ q: 'Verborgen' })).toEqual([])
  })

  test('is no program of another kind', async () => {
    const uuid = await inTransaction(app.database.db, (tx) =>
      createProgram(tx, { type_code: 3001, owner_uuid: lotte, title: 'Kassa' }),
    )
    const [row] = await run<{ token: string }>(app.owner.db, 'select token from programs.programs where uuid = $1', [
      uuid,
    ])
    expect((await find(row!.token)).status).toBe(404)
  })
})

describe('[CARD-31] the list of card programs', () => {
  test('holds those that run, newest first, and finds them by words of program, card and owner', async () => {
    await program({ title: 'Lijst een' })
    await program({ title: 'Lijst twee' })
    await program({ title: 'Lijst drie', is_private: true })
    expect(await titles({ q: 'lijst' })).toEqual(['Lijst twee', 'Lijst een'])
    expect(await titles({ q: 'LIJST EEN' })).toEqual(['Lijst een'])
    expect((await titles({ q: 'binnenstad bv' })).length).toBeGreaterThan(1)
    expect(await titles({ q: '%' })).toEqual([])
  })

  test('is read page by page, each program once, with its own places', async () => {
    const jan = (await createPerson(app, { type: 1, first_name: 'Jan', last_name: 'Vos' })).uuid
    for (let number = 1; number <= 5; number++)
      await program({ title: `Blad ${number}`, ...(number === 3 && { owner_uuid: jan, acceptor_uuids: [] }) })
    const seen: [string, number][] = []
    let query: object = { q: 'blad', size: 2 }
    for (let page = 1; page <= 3; page++) {
      const { body } = await list(query)
      expect(body.count).toBe(5)
      seen.push(...body.results.map(({ title, places }): [string, number] => [title, places.length]))
      const next = body.next === null ? null : new URL(body.next, 'http://x').searchParams
      query = { q: 'blad', size: 2, page: page + 1, ...(next && { at: next.get('at')! }) }
    }
    expect(seen).toEqual([
      ['Blad 5', 2],
      ['Blad 4', 2],
      ['Blad 3', 0],
      ['Blad 2', 2],
      ['Blad 1', 2],
    ])
  })

  test('costs three statements, however many there are', async () => {
    const of = async (size: number) => (await statementsDuring(/cards\.|programs\./, () => list({ size }))).length
    expect([await of(1), await of(10)]).toEqual([3, 3])
  })
})

describe('the public page of a card program', () => {
  const pageOf = async (uuid: string) =>
    (await app.as('program_owner', lotte).call(programs.read, { params: { uuid } })).body.found_at?.page
  const join = (token: string) =>
    app.server.fastify.inject({ url: `/join/${token}`, headers: { host: 'ch.localhost', accept: 'text/html' } })

  test('is where its cards are bought, and its public link leads there', async () => {
    const { uuid, token } = await program()
    const page = await pageOf(uuid)
    expect(new URL(page!)).toMatchObject({ hostname: 'ch.localhost', pathname: `/giftcards/${token}` })
    expect((await join(token)).headers['location']).toBe(page)
  })

  test('is none for a private one', async () => {
    const { uuid, token } = await program({ is_private: true })
    expect(await pageOf(uuid)).toBeUndefined()
    expect((await join(token)).headers['location']).toBe('/no-such-link')
  })
})
