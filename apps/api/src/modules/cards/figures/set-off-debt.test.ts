import { cardBatches } from '@plein/contract/cards/batches'
import { cardFigures } from '@plein/contract/cards/figures'
import { cardOrders } from '@plein/contract/cards/orders'
import { payouts } from '@plein/contract/payments/payouts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createCardProgram, issueCards, type CardProgram } from '../cards.test-data.ts'
import { createPerson, morning, openCardShop, type CardShop } from '../card-shop.test-data.ts'
import { expireCards } from '../life/expire-cards.job.ts'

let it: CardShop
beforeAll(async () => {
  it = await openCardShop()
})
afterEach(() => disarm())
afterAll(() => it.close())

const ownerOf = ({ owner_uuid }: CardProgram) => it.app.as('program_owner', owner_uuid)
/** A program of which so many cards of 25.00 expired. */
const withFunds = async (count: number): Promise<CardProgram> => {
  const program = await createCardProgram(it.app)
  for (let made = 0; made < count; made++)
    await issueCards(it.app, program, { valid_until: new Date(morning.getTime() - 1000) })
  await expireCards(it.platform, {})
  return program
}
const ask = (program: CardProgram, amount?: number, key = newId()) =>
  ownerOf(program).call(cardFigures.askFunds, {
    params: { uuid: program.uuid },
    body: amount === undefined ? {} : { amount },
    key,
  })
const guardian = async (program: CardProgram) => {
  const { body } = await ownerOf(program).call(cardFigures.guardian, { params: { uuid: program.uuid } })
  return { funds: body.funds, owed: body.owed }
}
/** Credits less debits of the accounts of a program. */
const books = async ({ uuid }: CardProgram): Promise<Record<string, number>> => {
  const rows = await run<{ main_account: number; net: number }>(
    it.app.owner.db,
    `select a.main_account, sum(e.credit - e.debit)::bigint as net from ledger.accounts a
       join ledger.entries e on e.account_uuid = a.uuid where a.reference = $1 and a.main_account in (120, 210, 510) group by 1`,
    [uuid],
  )
  return Object.fromEntries(rows.map(({ main_account, net }) => [main_account, net]))
}
/** A purchase of 25.00 that was spent whole and whose bank took it back: its program's owner owes it. */
const oweForPurchase = async (program: CardProgram): Promise<void> => {
  const order = await it.bought((await it.person()).as, { program_uuid: program.uuid, value: 2500 })
  const [card] = await it.cards(order.uuid)
  await it.spend(card?.uuid ?? '', 2500)
  await it.settle(order.attempt_uuid, 'chargeback')
}
/** An owner's own order of a card, with the fee, that the bank took back. */
const oweForOrder = async (program: CardProgram) => {
  const order = await it.bought(ownerOf(program), { program_uuid: program.uuid, value: 2500 })
  await it.settle(order.attempt_uuid, 'chargeback')
  return order
}
const listed = async (program: CardProgram, uuid: string) => {
  const { body } = await ownerOf(program).call(cardOrders.list, { query: { program_uuid: program.uuid } })
  return body.results.find((order) => order.uuid === uuid)
}
const dueOf = async (program: CardProgram) =>
  (await ownerOf(program).call(payouts.due, { params: { program_uuid: program.uuid } })).body.due

test('funds that are asked for pay first what was owed of purchases, and the rest comes with the next payout', async () => {
  const program = await withFunds(2)
  await oweForPurchase(program)
  expect(await guardian(program)).toEqual({ funds: 5000, owed: 2500 })
  expect(await books(program)).toEqual({ 120: -2500, 510: 5000 })
  const key = newId()
  expect((await ask(program, 1000, key)).body).toEqual({ asked: 1000, set_off: 1000, funds: 4000 })
  expect((await ask(program, 1000, key)).body).toEqual({ asked: 1000, set_off: 1000, funds: 4000 })
  expect([await guardian(program), await dueOf(program)]).toEqual([{ funds: 4000, owed: 1500 }, 0])
  expect((await ask(program)).body).toEqual({ asked: 4000, set_off: 1500, funds: 0 })
  expect([await guardian(program), await dueOf(program)]).toEqual([{ funds: 0, owed: 0 }, 2500])
  expect(await books(program)).toEqual({ 120: 0, 210: 2500, 510: 0 })
  const events = await run<{ event: string; amount: number }>(
    it.app.owner.db,
    `select event, amount from ledger.journals where program_uuid = $1 and event in ('card-debt-set-off', 'card-funds') order by number`,
    [program.uuid],
  )
  expect(events).toEqual([
    { event: 'card-debt-set-off', amount: 1000 },
    { event: 'card-debt-set-off', amount: 1500 },
    { event: 'card-funds', amount: 2500 },
  ])
})

test('an own order that a bank took back is paid off in parts, the oldest first, and its cards pay again as soon as it is', async () => {
  const program = await withFunds(4)
  await oweForPurchase(program)
  const [first, second] = [await oweForOrder(program), await oweForOrder(program)]
  const each = first.total_amount
  expect(await listed(program, first.uuid)).toMatchObject({
    owed: each,
    charged_back_at: expect.any(String),
    may: [],
  })
  expect((await ask(program, 4000)).body).toMatchObject({ set_off: 4000 })
  expect((await listed(program, first.uuid))?.owed).toBe(each - 1500)
  expect(await it.cards(first.uuid)).toMatchObject([{ state: 'blocked', blocked_by: 'chargeback' }])
  expect((await ask(program)).body).toEqual({ asked: 6000, set_off: Math.min(6000, 2 * each - 1500), funds: 0 })
  const left = Math.max(0, 2 * each - 1500 - 6000)
  expect(await listed(program, first.uuid)).toMatchObject({ owed: 0, charged_back_at: null })
  expect(await it.cards(first.uuid)).toMatchObject([{ state: 'issued', blocked_by: null }])
  expect((await listed(program, second.uuid))?.owed).toBe(left)
  expect(await guardian(program)).toEqual({ funds: 0, owed: left })
  const [{ uuid } = { uuid: '' }] = await run<{ uuid: string }>(
    it.app.owner.db,
    'select uuid from cards.batches where order_uuid = $1',
    [first.uuid],
  )
  const admin = it.app.as('admin', (await createPerson(it.app, { type: 4 })).uuid)
  const settled = await admin.call(cardBatches.settle, { params: { uuid }, body: { reference: 'NL-1' } })
  expect(settled.problem.code).toBe('card_step_not_allowed')
})

test('[M5] [C2] a debt is set off once, however many ask while it is paid at the bank, and however often a process dies', async () => {
  const program = await withFunds(4)
  const order = await oweForOrder(program)
  arm('cards.debt-set-off', () => {
    throw new Error('killed')
  })
  expect((await ask(program, 1000)).status).toBe(500)
  disarm()
  expect(await guardian(program)).toEqual({ funds: 10_000, owed: order.total_amount })
  const [{ uuid } = { uuid: '' }] = await run<{ uuid: string }>(
    it.app.owner.db,
    'select uuid from cards.batches where order_uuid = $1',
    [order.uuid],
  )
  const admin = it.app.as('admin', (await createPerson(it.app, { type: 4 })).uuid)
  const [paid, ...asked] = await Promise.all([
    admin.call(cardBatches.settle, { params: { uuid }, body: { reference: 'NL-2' } }),
    ...Array.from({ length: 6 }, () => ask(program, 1000)),
  ])
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))
  expect([200, 409]).toContain(paid.status)
  const { 120: debt, 210: due, 510: funds } = await books(program)
  const set_off = asked.reduce((sum, { body }) => sum + body.set_off, 0)
  expect([debt, funds, (due ?? 0) + set_off]).toEqual([
    paid.status === 200 ? 0 : set_off - order.total_amount,
    4000,
    6000,
  ])
  expect(await listed(program, order.uuid)).toMatchObject({ owed: 0 - (debt ?? 0) })
})
