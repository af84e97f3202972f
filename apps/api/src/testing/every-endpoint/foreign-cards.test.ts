import { cardOrders } from '@plein/contract/cards/orders'
import { cardTills } from '@plein/contract/cards/till'
import { cards } from '@plein/contract/cards/wallet'
import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { payments } from '@plein/contract/payments'
import { acceptors } from '@plein/contract/programs/acceptors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCardProgram, issueCards, type CardProgram, type TestCard } from '#modules/cards/cards.test-data.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { orderCards } from './card-objects.ts'
import {
  ask,
  createTenantTestApp,
  loadParticipation,
  toBytes,
  unknownName,
  type Asked,
  type TenantTestApp,
} from './tenants.ts'

let app: TenantTestApp
/** A program of the first business, with cards of every kind that its own shop takes. */
let program: CardProgram
let gift: TestCard
let spent: TestCard
let voucher: TestCard
let free_gift: TestCard
let blank: TestCard
let other_blank: TestCard
beforeAll(async () => {
  app = await createTenantTestApp()
  const { program_owner: owner_uuid, acceptor, cardholder: holder_uuid } = app.mine.people
  const people = { owner_uuid, acceptor_uuids: [acceptor] }
  program = await createCardProgram(app, people)
  const vouchers = await createCardProgram(app, { ...people, type_code: 101, values: [{ value: 275, use_number: 10 }] })
  const issue = async (of: CardProgram, input: Parameters<typeof issueCards>[2]): Promise<TestCard> =>
    (await issueCards(app, of, input))[0]!
  gift = await issue(program, { state: 'active', holder_uuid })
  spent = await issue(program, { state: 'active', holder_uuid, balance: 735 })
  voucher = await issue(vouchers, { state: 'active', value: 275, use_number: 10, holder_uuid })
  free_gift = await issue(program, {})
  blank = await issue(program, { state: 'blank' })
  other_blank = await issue(program, { state: 'blank' })
})
afterAll(() => app.close())
/** Wrong codes are counted, and these are many. */
const forgetWrongCodes = () => run(app.owner.db, 'delete from platform.allowances', [])
beforeEach(forgetWrongCodes)

type Business = Exclude<CallerKind, 'admin'>

/** A call of the second business, to which all of these cards are somebody else's. */
const callForeign = async (endpoint: Endpoint, kind: Business, asked: Partial<Asked> = {}): Promise<unknown> => {
  const user_uuid = kind === 'guest' ? undefined : app.theirs.people[kind]
  const answer = await ask(app, endpoint, { kind, user_uuid, ...asked })
  return toBytes(answer)
}
const namesOf = ({ uuid, handle, code, serial }: TestCard): string[] => [uuid, handle, code, serial]
const cash_point = (): string => app.theirs.objects.cash_point

describe('[A2] a card of somebody else, by any of its names', () => {
  test.each([
    ['GET /cards/{token}', cards.read, ['cardholder', 'program_owner']],
    ['GET /cards/{token}/code', cards.code, ['cardholder']],
    ['GET /cards/{token}/events', cardTills.events, ['cardholder']],
    ['POST /cards/{token}/block', cards.block, ['cardholder', 'program_owner']],
  ] as const)('%s answers the bytes of one that does not exist', async (_name, endpoint, kinds) => {
    for (const kind of kinds) {
      const unknown = await callForeign(endpoint, kind, { params: { token: newId() } })
      expect(unknown).toMatchObject({ status: 404, body: expect.stringContaining('card_token_not_valid') })
      for (const token of [gift, free_gift, voucher, blank].flatMap(namesOf))
        expect([kind, token, await callForeign(endpoint, kind, { params: { token } })]).toEqual([kind, token, unknown])
    }
  })

  test('a code does not let its card into another wallet, nor tell what is on it', async () => {
    const unknown = unknownName('card_code')
    for (const [endpoint, kinds] of [
      [cards.preview, ['guest', 'cardholder']],
      [cards.activate, ['cardholder']],
    ] as const)
      for (const kind of kinds) {
        await forgetWrongCodes()
        const refused = await callForeign(endpoint, kind, { body: { token: unknown } })
        expect(refused).toMatchObject({ status: 404, body: expect.stringContaining('card_token_not_valid') })
        for (const token of [...namesOf(gift), voucher.code, blank.code, blank.serial])
          expect([kind, token, await callForeign(endpoint, kind, { body: { token } })]).toEqual([kind, token, refused])
      }
  })
})

describe('[A2] a shop that is shown a card which it does not take', () => {
  const body = (amount?: number) => ({ cash_point_uuid: cash_point(), ...(amount !== undefined && { amount }) })
  const calls = (token: string) => [
    callForeign(cards.read, 'acceptor', { params: { token } }),
    ...[undefined, 1, 275, 2500, 999_999].map((amount) =>
      callForeign(cardTills.redeem, 'acceptor', { params: { token }, body: body(amount) }),
    ),
  ]

  test('hears that alone, in the same bytes whatever card it is, and whatever it asks for', async () => {
    const heard = await Promise.all(calls(gift.code))
    for (const answer of heard)
      expect(answer).toMatchObject({ status: 409, body: expect.stringContaining('"card_not_taken_here"') })
    const [read, redeemed] = heard
    expect(heard.slice(1)).toEqual(heard.slice(1).map(() => redeemed))
    for (const { code } of [spent, voucher, free_gift]) {
      expect(await Promise.all(calls(code))).toEqual([read, ...heard.slice(1)])
    }
    expect(JSON.stringify(heard)).not.toMatch(/balance|amount|Binnenstad|275|2500/)
  })

  test('hears by any other name of it what it hears of a card that does not exist', async () => {
    const unknown = await Promise.all(calls(unknownName('card_code')))
    for (const answer of unknown)
      expect(answer).toMatchObject({ status: 404, body: expect.stringContaining('"card_token_not_valid"') })
    for (const token of [gift.uuid, gift.handle, gift.serial, blank.serial, blank.uuid]) {
      await forgetWrongCodes()
      expect([token, await Promise.all(calls(token))]).toEqual([token, unknown])
    }
  })

  test('sells none of its rack, and hears the same of each', async () => {
    const sell = (serial: string, value = 2500) =>
      callForeign(cardTills.sell, 'acceptor', { body: { serial, value, cash_point_uuid: cash_point() } })
    const refused = await sell(blank.serial)
    expect(refused).toMatchObject({ status: 409, body: expect.stringContaining('"card_not_taken_here"') })
    for (const other of [await sell(other_blank.serial), await sell(gift.serial), await sell(blank.serial, 1)])
      expect(other).toEqual(refused)
    expect(await sell('9999999999')).toMatchObject({ status: 404 })
  })

  test('and nothing has happened to any of them', async () => {
    const rows = await run<{ state: string; balance: number; moves: number }>(
      app.owner.db,
      'select state, balance, held, moves from cards.cards where uuid = any($1::uuid[]) order by array_position($1::uuid[], uuid)',
      [[gift, spent, voucher, free_gift, blank].map(({ uuid }) => uuid)],
    )
    expect(rows).toEqual([
      { state: 'active', balance: 2500, held: 0, moves: 1 },
      { state: 'active', balance: 735, held: 0, moves: 2 },
      { state: 'active', balance: 2750, held: 0, moves: 1 },
      { state: 'issued', balance: 0, held: 0, moves: 0 },
      { state: 'blank', balance: 0, held: 0, moves: 0 },
    ])
  })
})

test('[A2] a shop whose part was ended hears of a card what a stranger hears, until it takes part again', async () => {
  const { program_owner, acceptor: user_uuid } = app.mine.people
  const params = { uuid: await loadParticipation(app, program.uuid) }
  const move = async (status: 21001 | 21005): Promise<void> => {
    const moved = await app
      .as('program_owner', program_owner)
      .call(acceptors.changeStatus, { params, body: { status } })
    expect(moved.status).toBe(200)
  }
  const body = { amount: 100, cash_point_uuid: app.mine.objects.cash_point }
  const sale = { serial: other_blank.serial, value: 2500, cash_point_uuid: app.mine.objects.cash_point }
  const own = async (): Promise<unknown[]> => [
    toBytes(await ask(app, cards.read, { kind: 'acceptor', user_uuid, params: { token: spent.code } })),
    toBytes(await ask(app, cardTills.redeem, { kind: 'acceptor', user_uuid, params: { token: spent.code }, body })),
    toBytes(await ask(app, cardTills.sell, { kind: 'acceptor', user_uuid, body: sale })),
  ]
  const strangers = [
    await callForeign(cards.read, 'acceptor', { params: { token: spent.code } }),
    await callForeign(cardTills.redeem, 'acceptor', {
      params: { token: spent.code },
      body: { ...body, cash_point_uuid: cash_point() },
    }),
    await callForeign(cardTills.sell, 'acceptor', { body: { ...sale, cash_point_uuid: cash_point() } }),
  ]
  await move(21005)
  expect(await own()).toEqual(strangers)
  await move(21001)
  expect(await own()).toMatchObject([{ status: 200 }, { status: 201 }, { status: 201 }])
})

describe('[A2] an order of cards of somebody else', () => {
  const orders = () => {
    const { card_order, bought_order, guest_order } = app.mine.objects
    return [card_order, bought_order, guest_order]
  }

  test.each([cardOrders.read, cardOrders.invoice, cardOrders.download, cardOrders.cancel, cardOrders.withdraw])(
    '$method $path is not there with the key of another one, a wrong key or none',
    async (endpoint) => {
      const callers: readonly CallerKind[] = endpoint.callers
      for (const kind of callers.filter((caller): caller is Business => caller !== 'admin'))
        for (const key of [app.theirs.objects.guest_order_key, 'k'.repeat(43), undefined]) {
          const query = key === undefined ? {} : { key }
          const unknown = await callForeign(endpoint, kind, { params: { uuid: newId() }, query })
          expect(unknown).toMatchObject({ status: 404 })
          for (const uuid of orders())
            expect([kind, key, await callForeign(endpoint, kind, { params: { uuid }, query })]).toEqual([
              kind,
              key,
              unknown,
            ])
        }
    },
  )

  test('is paid by nobody else, nor with the key of another one', async () => {
    const { program_owner, cardholder } = app.mine.people
    const { card_program } = app.mine.objects
    const open = [
      await orderCards(app.as('program_owner', program_owner), card_program),
      await orderCards(app.as('cardholder', cardholder), card_program),
      await orderCards(app.guest, card_program),
    ]
    for (const kind of ['guest', 'cardholder', 'program_owner'] as const)
      for (const query of [{}, { key: app.theirs.objects.guest_order_key }]) {
        const pay = (order_uuid: string) =>
          callForeign(payments.pay, kind, { query, body: { order_uuid, payment_type: 'ideal' } })
        const unknown = await pay(newId())
        expect(unknown).toMatchObject({ status: 404 })
        for (const { uuid } of open) expect([kind, await pay(uuid)]).toEqual([kind, unknown])
      }
    expect((await app.guest.call(payments.pay, { query: { key: open[2]!.key ?? '' }, body: { order_uuid: open[2]!.uuid, payment_type: 'ideal' } })).status).toBe(200)
  }) // prettier-ignore
})

describe('[A2] a program of cards that is not sold to everybody', () => {
  test('is one that does not exist to whoever would buy of it, and to another owner each is', async () => {
    const hidden = await createCardProgram(app, { owner_uuid: app.mine.people.program_owner, is_private: true })
    const call = (kind: 'guest' | 'cardholder' | 'program_owner', program_uuid: string) => {
      const wanted = { program_uuid, quantity: 1, value: 2500, use_number: 0 }
      const buyer = { full_name: 'Bea', email: 'bea@example.nl' }
      return Promise.all([
        callForeign(cardOrders.quote, kind, { query: wanted }),
        callForeign(cardOrders.create, kind, { body: { ...wanted, terms: true, buyer } }),
      ])
    }
    const not_theirs = [hidden.uuid, app.mine.objects.card_draft, app.mine.objects.program]
    for (const kind of ['guest', 'cardholder', 'program_owner'] as const) {
      const unknown = await call(kind, newId())
      expect(unknown).toMatchObject([{ status: 404 }, { status: 404 }])
      for (const uuid of [...not_theirs, ...(kind === 'program_owner' ? [program.uuid] : [])])
        expect([kind, uuid, await call(kind, uuid)]).toEqual([kind, uuid, unknown])
    }
    const [quoted, ordered] = await call('guest', program.uuid)
    expect([quoted, ordered]).toMatchObject([{ status: 200 }, { status: 201 }])
  })
})

test('[A2] an order of somebody else changes nothing of what is said about a caller’s own card', async () => {
  const { objects } = app.theirs
  const [own] = await issueCards(
    app,
    await createCardProgram(app, { owner_uuid: app.theirs.people.program_owner, acceptor_uuids: [] }),
    { state: 'active', balance: 900 },
  )
  const usable = (order_uuid: string | undefined) =>
    callForeign(cards.usable, 'guest', {
      body: {
        token: own!.code,
        currency: 'EUR',
        shares: [{ program_uuid: objects.program, amount: 500 }],
        ...(order_uuid !== undefined && { order_uuid }),
      },
    })
  const plain = await usable(undefined)
  expect(plain).toMatchObject({ status: 200, body: expect.stringContaining('"balance":900') })
  const named = [newId(), app.mine.objects.order, app.mine.objects.guest_order, app.mine.objects.redemption]
  for (const uuid of named) expect([uuid, await usable(uuid)]).toEqual([uuid, plain])
})
