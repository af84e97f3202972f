import { groupedCode } from '@plein/contract/cards/card-code'
import { cards } from '@plein/contract/cards/wallet'
import { programs } from '@plein/contract/programs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { times } from '#platform/testing/load.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { checkCards, createCardProgram, issueCards, type CardProgram, type CardWish } from '../cards.test-data.ts'
import { maskName } from './mask-name.rules.ts'

let app: TestApp
let program: CardProgram
let admin: string
beforeAll(async () => {
  app = await createTestApp()
  program = await createCardProgram(app)
  admin = (await createPerson(app, { type: 4 })).uuid
})
afterEach(async () => {
  setClock(undefined)
  await run(app.owner.db, 'delete from platform.allowances')
})
afterAll(async () => {
  await checkCards(app.owner.db)
  await app.close()
})

const person = async (first_name = 'Sanne') =>
  (await createPerson(app, { type: 3, first_name, last_name: 'de Wit' })).uuid
const holder = (uuid: string) => app.as('cardholder', uuid)
const owner = (of = program) => app.as('program_owner', of.owner_uuid)
const shop = (of = program) => app.as('acceptor', of.acceptor_uuids[0])
const one = async (wish: CardWish = {}, of = program) => (await issueCards(app, of, wish))[0]!
const activate = (who: string, token: string, key?: string) =>
  holder(who).call(cards.activate, { body: { token }, ...(key ? { key } : {}) })
/** An answer's bytes without the number of its request. */
const bytesOf = (raw: Buffer): string => raw.toString().replace(/urn:request:[0-9a-f-]+/, '')
const stateOf = async (uuid: string) =>
  (
    await run<{ state: string; holder_uuid: string | null }>(
      app.owner.db,
      'select state, holder_uuid from cards.cards where uuid = $1',
      [uuid],
    )
  )[0]!

describe('[CARD-40] [CARD-43] a code that is put into a wallet', () => {
  test('makes an issued card active, with its value on it and its time running, in any spacing', async () => {
    setClock(new Date('2026-11-24T16:40:00Z'))
    const [sanne, card] = [await person(), await one()]
    const { status, body } = await activate(
      sanne,
      ` https://ch.localhost/cards/add#${groupedCode(card.code).toLowerCase()} `,
    )
    expect([status, body.state, body.balance, body.valid_until, body.token]).toEqual([
      201,
      'active',
      2500,
      '2029-11-24T23:00:00.000Z',
      card.handle,
    ])
    expect(body.movements).toMatchObject([{ kind: 'activated', amount: 2500, balance: 2500, place: null }])
    expect(body.may).toEqual(['pay', 'block'])
    await checkCards(app.owner.db)
  })

  test('gives one that has been paid with its holder, and an own one is answered again', async () => {
    const [sanne, card] = [await person(), await one({ state: 'active', balance: 735 })]
    expect((await activate(sanne, card.code)).body).toMatchObject({ state: 'active', balance: 735, uuid: card.uuid })
    expect((await activate(sanne, card.code)).status).toBe(201)
    expect(await stateOf(card.uuid)).toEqual({ state: 'active', holder_uuid: sanne })
  })

  test('of two who type it at once one gets it; the same key is answered the same', async () => {
    const [sanne, joris, card] = [await person(), await person('Joris'), await one()]
    const key = newId()
    const answers = await times(6, (index) =>
      index % 2 === 0 ? activate(sanne, card.code, key) : activate(joris, card.code),
    )
    const { holder_uuid } = await stateOf(card.uuid)
    const right = answers.filter(({ status }) => status === 201)
    expect(new Set(right.map(({ body }) => body.uuid))).toEqual(new Set([card.uuid]))
    expect([sanne, joris]).toContain(holder_uuid)
    const loser = holder_uuid === sanne ? joris : sanne
    expect((await activate(loser, card.code)).problem.code).toBe('card_token_not_valid')
    await checkCards(app.owner.db)
  })

  test('[CARD-53] that is unknown, another’s, blocked, over or blank is not valid, with the same bytes', async () => {
    const [sanne, joris] = [await person(), await person('Joris')]
    const wrong = [
      '2222 2222 2222 2222',
      (await one({ state: 'active', holder_uuid: joris })).code,
      (await one({ state: 'blocked' })).code,
      (await one({ state: 'expired' })).code,
      (await one({ state: 'blank' })).code,
      (await one({ state: 'active', holder_uuid: joris })).handle,
    ]
    const answers = []
    for (const token of wrong) answers.push(await activate(sanne, token))
    expect(answers.map(({ status, problem: { code, title } }) => [status, code, title])).toEqual(
      wrong.map(() => [404, 'card_token_not_valid', 'Token not valid or outdated, enter a new one']),
    )
    const bytes = answers.map(({ raw }) => bytesOf(raw))
    expect(new Set(bytes).size).toBe(1)
  })

  test('[CARD-54] of an own card that is over is no longer valid: its holder alone is told', async () => {
    const sanne = await person()
    const card = await one({ state: 'expired', holder_uuid: sanne })
    const { status, problem } = await activate(sanne, card.code)
    expect([status, problem.code, problem.title]).toEqual([410, 'card_no_longer_valid', 'Card code no longer valid'])
    expect((await activate(await person('Joris'), card.code)).problem.code).toBe('card_token_not_valid')
  })

  test('is looked at first, by guests, too; nothing happens by it', async () => {
    const card = await one({ value: 1500 })
    const { status, body } = await app
      .as('guest')
      .call(cards.preview, { body: { token: card.code }, host: 'ch.localhost' })
    expect([status, body.balance, body.state, body.title]).toEqual([200, 1500, 'issued', 'Cadeaukaart Binnenstad'])
    expect(body.places.map(({ title }) => title)).toEqual([expect.stringContaining('Omar')])
    const taken = await one({ state: 'active', holder_uuid: await person() })
    const refused = await app.as('guest').call(cards.preview, { body: { token: taken.code }, host: 'ch.localhost' })
    expect(refused.problem.code).toBe('card_token_not_valid')
    expect(await stateOf(card.uuid)).toEqual({ state: 'issued', holder_uuid: null })
  })
})

describe('[CARD-01] the wallet', () => {
  test('lists gift cards and vouchers of card programs, what is over apart, and what there is to spend', async () => {
    const sanne = await person()
    const lunch = await createCardProgram(app, { type_code: 101, title: 'Koffiekaart' })
    await one({ state: 'active', holder_uuid: sanne, balance: 735 })
    await one({ state: 'active', holder_uuid: sanne })
    await one({ state: 'active', holder_uuid: sanne, value: 300, use_number: 10, balance: 900, uses_left: 3 }, lunch)
    await one({ state: 'blocked', holder_uuid: sanne })
    await one({ state: 'used_up', holder_uuid: sanne })
    const list = async (query: object) => (await holder(sanne).call(cards.list, { query })).body
    const active = await list({ group: 'active' })
    expect(active.results.map((card) => [card.type.title, card.state, card.balance, card.uses_left])).toEqual([
      ['gift', 'blocked', 2500, null],
      ['voucher', 'active', 900, 3],
      ['gift', 'active', 2500, null],
      ['gift', 'active', 735, null],
    ])
    expect(active.results.every((card) => card.token !== undefined && card.holder === undefined)).toBe(true)
    expect((await list({ group: 'ended' })).results.map(({ state }) => state)).toEqual(['used_up'])
    expect(active.totals).toEqual([{ currency: 'EUR', balance: 4135 }])
  })

  test('[A2] shows nothing of anybody else, and an address of another’s card opens as little as one that is not there', async () => {
    const [sanne, joris] = [await person(), await person('Joris')]
    const card = await one({ state: 'active', holder_uuid: joris })
    expect((await holder(sanne).call(cards.list, {})).body).toMatchObject({ count: 0, results: [], totals: [] })
    const read = async (token: string) => {
      const { status, raw } = await holder(sanne).call(cards.read, { params: { token } })
      return [status, bytesOf(raw)]
    }
    expect(await read(card.handle)).toEqual(await read('0'.repeat(32)))
    expect(await read(card.uuid)).toEqual(await read(newId()))
    expect((await read(card.code))[0]).toBe(404)
    expect((await holder(joris).call(cards.read, { params: { token: card.handle } })).status).toBe(200)
  })

  test('pages by keyset, forwards and back, each card once', async () => {
    const sanne = await person()
    const made = await issueCards(app, program, { state: 'active', holder_uuid: sanne, quantity: 23 })
    const all: string[] = []
    let query: Record<string, string> = { size: '5' }
    let previous: string | null = null
    for (;;) {
      const { body } = await holder(sanne).call(cards.list, { query })
      all.push(...body.results.map(({ uuid }) => uuid))
      expect([body.count, body.pages]).toEqual([23, 5])
      if (body.next === null) break
      previous = body.next
      query = Object.fromEntries(new URLSearchParams(body.next.split('?')[1]))
    }
    expect(all).toEqual(made.map(({ uuid }) => uuid).toReversed())
    const last = Object.fromEntries(new URLSearchParams((previous ?? '').split('?')[1]))
    const { body } = await holder(sanne).call(cards.list, { query: last })
    const back = Object.fromEntries(new URLSearchParams((body.previous ?? '').split('?')[1]))
    expect((await holder(sanne).call(cards.list, { query: back })).body.results.map(({ uuid }) => uuid)).toEqual(
      all.slice(15, 20),
    )
  })
})

describe('the cards of an owner', () => {
  test('are those of own programs with the holder’s initials, found by batch, state, end, serial and last four', async () => {
    const own = await createCardProgram(app)
    const sanne = await person()
    const held = await one({ state: 'active', holder_uuid: sanne }, own)
    const issued = await issueCards(app, own, { quantity: 3 })
    const soon = await one({ state: 'active', valid_until: new Date(Date.now() + 5 * 86_400_000) }, own)
    const found = async (query: object) =>
      (await owner(own).call(cards.list, { query })).body.results.map(({ uuid }) => uuid).toSorted()
    const uuids = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid).toSorted()
    expect(await found({})).toEqual(uuids([held, ...issued, soon]))
    expect(await found({ batch_uuid: issued[0]!.batch_uuid })).toEqual(uuids(issued))
    expect(await found({ program_uuid: program.uuid })).toEqual([])
    expect(await found({ state: 'issued' })).toEqual(uuids(issued))
    expect(await found({ ending_days: 7 })).toEqual([soon.uuid])
    expect(await found({ type: 101 })).toEqual([])
    expect(await found({ q: held.serial })).toEqual([held.uuid])
    expect(await found({ q: held.serial.slice(0, 9) })).toContain(held.uuid)
    expect(await found({ q: held.code.slice(-4).toLowerCase() })).toContain(held.uuid)
    expect(await found({ q: held.code })).toEqual([])
    const { body } = await owner(own).call(cards.list, { query: { state: 'active' } })
    const row = body.results.find(({ uuid }) => uuid === held.uuid)!
    expect([row.holder, row.holder_uuid, row.token]).toEqual(['S. d. W.', undefined, undefined])
    expect(body.totals).toEqual([])
  })

  test('[A2] of another owner are not found', async () => {
    const card = await one()
    const stranger = app.as('program_owner', (await createPerson(app, { type: 1 })).uuid)
    const read = async (token: string) => {
      const { status, raw } = await stranger.call(cards.read, { params: { token } })
      return [status, bytesOf(raw)]
    }
    expect(await read(card.uuid)).toEqual(await read(newId()))
    expect((await stranger.call(cards.list, {})).body.results).toEqual([])
    expect((await owner().call(cards.read, { params: { token: card.uuid } })).body).toMatchObject({
      uuid: card.uuid,
      balance: 2500,
      holder: null,
      batch_uuid: card.batch_uuid,
      may: ['block', 'extend'],
    })
  })

  test('are counted by batch where nothing is asked for, and one by one where something is', async () => {
    const own = await createCardProgram(app)
    await issueCards(app, own, { quantity: 30 })
    const count = async (query: object) => (await owner(own).call(cards.list, { query })).body.count
    expect([await count({}), await count({ state: 'issued' }), await count({ state: 'active' })]).toEqual([30, 30, 0])
  })

  test('name their holders by initials', () => {
    expect([maskName('Sanne de Wit'), maskName(' Ли  Ван '), maskName('')]).toEqual(['S. d. W.', 'Л. В.', ''])
  })
})

describe('[CARD-46] the administration', () => {
  test('reads every card with its holder, and those of all programs', async () => {
    const sanne = await person()
    const card = await one({ state: 'active', holder_uuid: sanne })
    const { body } = await app.as('admin', admin).call(cards.read, { params: { token: card.uuid } })
    expect(body).toMatchObject({ uuid: card.uuid, holder: 'Sanne de Wit', holder_uuid: sanne, may: ['block'] })
    expect(JSON.stringify(body)).not.toContain(card.code)
    expect(JSON.stringify(body)).not.toContain(card.handle)
    const other = await one({}, await createCardProgram(app))
    const { results } = (await app.as('admin', admin).call(cards.list, { query: { size: 100 } })).body
    const listed = results.map(({ uuid }) => uuid)
    expect(listed.slice(0, 2)).toEqual([other.uuid, card.uuid])
  })
})

describe('a shop that is shown a code', () => {
  test('sees what it can take, and neither the holder nor what moved', async () => {
    const card = await one({ state: 'active', balance: 735, holder_uuid: await person() })
    const { status, body } = await shop().call(cards.read, { params: { token: card.code } })
    expect([status, body.balance, body.held, body.may]).toEqual([200, 735, 0, ['redeem']])
    expect([body.movements, body.places, body.holder, body.token, body.batch_uuid]).toEqual([
      [],
      [],
      undefined,
      undefined,
      undefined,
    ])
    const issued = await one()
    expect((await shop().call(cards.read, { params: { token: issued.code } })).body).toMatchObject({ balance: 2500 })
    expect(await stateOf(issued.uuid)).toMatchObject({ state: 'issued' })
  })

  test('takes one use of a voucher, and nothing while the program is blocked', async () => {
    const coffee = await createCardProgram(app, { type_code: 101 })
    const card = await one({ state: 'active', value: 300, use_number: 10, balance: 900, uses_left: 3 }, coffee)
    const right = await one({ state: 'active', value: 0, use_number: 2 }, coffee)
    const seen = async (token: string) => {
      const { body } = await shop(coffee).call(cards.read, { params: { token } })
      return [body.balance, body.uses_left, body.may]
    }
    expect(await seen(card.code)).toEqual([300, 3, ['redeem']])
    expect(await seen(right.code)).toEqual([0, 2, ['redeem']])
    await app.as('admin', admin).call(programs.changeStatus, {
      params: { uuid: coffee.uuid },
      body: { status: 11007, reason: 'Klachten' },
    })
    expect(await seen(card.code)).toEqual([0, 3, []])
  })

  test('of a program that it does not take part in is told so; a serial shows a blank card of its own rack alone', async () => {
    const elsewhere = await createCardProgram(app)
    const read = async (token: string) => (await shop().call(cards.read, { params: { token } })).problem.code
    expect(await read((await one({}, elsewhere)).code)).toBe('card_not_taken_here')
    expect(await read((await one({ state: 'blank' }, elsewhere)).serial)).toBe('card_token_not_valid')
    expect(await read((await one({ state: 'active' })).serial)).toBe('card_token_not_valid')
    const blank = await one({ state: 'blank' })
    const { body } = await shop().call(cards.read, { params: { token: blank.serial } })
    expect([body.state, body.balance, body.may]).toEqual(['blank', 0, ['sell']])
    expect(await read(blank.code)).toBe('card_token_not_valid')
  })
})
