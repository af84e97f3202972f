import { groupedCode } from '@plein/contract/cards/card-code'
import { cardTypes } from '@plein/contract/cards/codes'
import { cards } from '@plein/contract/cards/wallet'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { checkCards, createCardProgram, issueCards, type CardProgram, type CardWish } from '../cards.test-data.ts'
import { giveDevice } from '../till/device.test-data.ts'

let app: TestApp
/** A program of cards, and what is sold by it and by a stranger. */
let program: CardProgram
let stranger: CardProgram
beforeAll(async () => {
  app = await createTestApp()
  program = await createCardProgram(app)
  stranger = await createCardProgram(app, { title: 'Kaart van elders' })
})
afterEach(() => run(app.owner.db, 'delete from platform.allowances'))
afterAll(async () => {
  await checkCards(app.owner.db)
  await app.close()
})

const one = async (wish: CardWish = {}, of = program) => (await issueCards(app, of, { state: 'active', ...wish }))[0]!
/** The amounts that the programs are to get, 23.00 of the first one's sellers. */
const to_pay = (amount = 2300, ...more: number[]) => ({
  currency: 'EUR',
  shares: [
    { program_uuid: program.uuid, amount },
    ...more.map((other) => ({ program_uuid: stranger.uuid, amount: other })),
  ],
})
const ask = (token: string, shares = to_pay()) => app.as('guest').call(cards.usable, { body: { token, ...shares } })

test('a code in any spacing says what its card would pay, and of whom', async () => {
  const card = await one({ balance: 735 })
  const { status, body } = await ask(` ${groupedCode(card.code).toLowerCase()}`, to_pay(2300, 1200))
  expect([status, body.results]).toEqual([
    200,
    [
      {
        token: card.code,
        title: 'Cadeaukaart Binnenstad',
        last_four: card.code.slice(-4),
        type: expect.objectContaining({ id: cardTypes.gift }),
        image: null,
        currency: 'EUR',
        balance: 735,
        amount: 735,
        program_uuids: [program.uuid],
        valid_until: expect.any(String),
      },
    ],
  ])
  const rich = await one({ balance: 2500 })
  expect((await ask(rich.code, to_pay(2300, 1200))).body.results).toMatchObject([{ balance: 2500, amount: 2300 }])
  const fresh = await one({ state: 'issued' })
  expect((await ask(fresh.code)).body.results).toMatchObject([{ balance: 2500, amount: 2300 }])
})

test('what cannot pay there is refused as a payment would refuse it, and looking holds nothing', async () => {
  const codeOf = async (card: Promise<{ code: string }>) => (await ask((await card).code)).problem.code
  expect(await codeOf(one({}, stranger))).toBe('card_not_taken_here')
  expect(await codeOf(one({ state: 'used_up' }))).toBe('card_balance_too_low')
  expect(await codeOf(one({ state: 'blocked' }))).toBe('card_token_not_valid')
  expect(await codeOf(one({ state: 'expired' }))).toBe('card_token_not_valid')
  expect((await ask('2222222222222222')).problem.code).toBe('card_token_not_valid')
  const card = await one()
  const dollars = { ...to_pay(), currency: 'USD' }
  expect((await ask(card.code, dollars)).problem.code).toBe('card_not_taken_here')
  for (const token of [card.serial, card.handle]) expect((await ask(token)).problem.code).toBe('card_token_not_valid')
  const [row] = await run(app.owner.db, 'select held, balance from cards.cards where uuid = $1', [card.uuid])
  expect(row).toEqual({ held: 0, balance: 2500 })
})

test('a voucher says what a whole use comes to, or that it is worth too much', async () => {
  const lunch = await createCardProgram(app, {
    title: 'Lunchbon',
    type_code: cardTypes.voucher,
    owner_uuid: program.owner_uuid,
  })
  const voucher = await one({ value: 1500, use_number: 2 }, lunch)
  expect((await ask(voucher.code)).body.results).toMatchObject([{ balance: 3000, amount: 1500 }])
  expect((await ask(voucher.code, to_pay(1499))).problem).toMatchObject({
    code: 'voucher_is_used_whole',
    params: { amount: 1500 },
  })
})

test('ten wrong codes are enough, whoever types them next door', async () => {
  for (let tries = 0; tries < 10; tries++) await ask('2222222222222222')
  const card = await one()
  expect((await ask(card.code)).status).toBe(429)
})

test('a wallet shows the cards that can pay there, the first to end first, and to a stranger nothing', async () => {
  const sanne = (await createPerson(app, { type: 3 })).uuid
  const own = { holder_uuid: sanne }
  const late = await one({ ...own, valid_until: new Date(Date.now() + 60 * 86_400_000) })
  const soon = await one({ ...own, balance: 735, valid_until: new Date(Date.now() + 30 * 86_400_000) })
  await one({ ...own, state: 'used_up' })
  await one({ ...own, state: 'blocked' })
  await one(own, stranger)
  const wallet = async (who: string) =>
    (await app.as('cardholder', who).call(cards.usable, { body: to_pay() })).body.results
  expect((await wallet(sanne)).map(({ token, amount }) => [token, amount])).toEqual([
    [soon.handle, 735],
    [late.handle, 2300],
  ])
  expect(await wallet((await createPerson(app, { type: 3 })).uuid)).toEqual([])
  expect((await app.as('guest').call(cards.usable, { body: to_pay() })).body.results).toEqual([])
})

test('a code of half a minute is looked at as often as one likes, until it has paid', async () => {
  const card = await one()
  const { token } = await giveDevice(app, card)
  const shown = token()
  expect((await ask(shown)).body.results).toMatchObject([{ token: shown, amount: 2300 }])
  expect((await ask(shown)).status).toBe(200)
  await run(app.owner.db, 'update cards.device_keys set last_step = 9999999999 where card_uuid = $1', [card.uuid])
  expect((await ask(shown)).problem.code).toBe('card_code_used')
})

test('an order that nobody tried to pay holds nothing', async () => {
  const card = await one({ balance: 735 })
  const body = { token: card.code, order_uuid: newId(), ...to_pay() }
  expect((await app.as('guest').call(cards.usable, { body })).body.results).toMatchObject([{ balance: 735 }])
})
