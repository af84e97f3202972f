import { cardBatches } from '@plein/contract/cards/batches'
import { cardOrders } from '@plein/contract/cards/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { systemCaller, type Caller } from '#platform/security/caller.ts'
import type { As } from '#platform/testing/test-app.ts'
import { requestRefund } from '#modules/payments/index.ts'
import { activateCard } from '../card/activate-card.ts'
import { lockCard } from '../card/card.queries.ts'
import { createCardProgram } from '../cards.test-data.ts'
import { buyer, createPerson, morning, openCardShop, type CardShop } from '../card-shop.test-data.ts'
import { makeCards } from '../batches/make-cards.job.ts'
import { cardRefundable } from './plan-refund.ts'

let it: CardShop
beforeAll(async () => {
  it = await openCardShop()
  await it.control('POST', '/refunds', { initial_status: 'refunded' })
})
afterAll(() => it.close())

type Bought = { readonly uuid: string; readonly key: string | null }

const withdraw = (as: As, { uuid, key }: Bought, more: { confirmed?: boolean; key?: string } = {}) =>
  as.call(cardOrders.withdraw, {
    params: { uuid },
    query: key ? { key } : {},
    body: { confirmed: more.confirmed ?? true },
    ...(more.key ? { key: more.key } : {}),
  })

/** How much each main account gained while something was done. */
const gains = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await it.booked()
  await work()
  const after = await it.booked()
  const accounts = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...accounts].flatMap((account) => {
      const gained = (after[account] ?? 0) - (before[account] ?? 0)
      return gained === 0 ? [] : [[account, gained]]
    }),
  )
}

const batchOf = async (order_uuid: string): Promise<string> => {
  const [row] = await run<{ uuid: string }>(it.app.owner.db, 'select uuid from cards.batches where order_uuid = $1', [
    order_uuid,
  ])
  return row?.uuid ?? ''
}

/** Somebody puts cards into a wallet, or pays with them for the first time. */
const activate = (cards: readonly ({ readonly uuid: string } | undefined)[], holder_uuid: string | null) =>
  inTransaction(it.app.database.db, async (tx) => {
    for (const card of cards) {
      const locked = await lockCard(tx, card?.uuid ?? '')
      if (!locked) throw new Error('no card')
      await activateCard(tx, { card: locked, holder_uuid, at: morning })
    }
  })

const states = async (order_uuid: string) =>
  (await it.cards(order_uuid)).map(({ state, balance }) => `${state} ${balance}`)
const mailsOf = (occasion: string) =>
  run<{ recipient: string; subject: string; body: string }>(
    it.app.owner.db,
    "select recipient, subject, body from notifications.messages where occasion like $1 || ' %'",
    [occasion],
  )

test('a purchase is withdrawn in two steps: unspent cards are void, their value goes back once, and a mail says so', async () => {
  const person = await it.person()
  const order = await it.bought(person.as, { value: 2500, quantity: 2 })
  expect(await states(order.uuid)).toEqual(['active 2500', 'active 2500'])
  const asked = await withdraw(person.as, order, { confirmed: false })
  expect(asked.body).toMatchObject({ withdrawable: { cards: 2, amount: 5000 }, withdrawn_at: null, may: ['withdraw'] })
  expect(asked.body.withdraw_until).toBe('2026-12-10')
  expect(await states(order.uuid)).toEqual(['active 2500', 'active 2500'])
  const key = newId()
  const gained = await gains(async () => {
    const clicks = await Promise.all([withdraw(person.as, order, { key }), withdraw(person.as, order)])
    expect(clicks.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect((await withdraw(person.as, order, { key })).body).toMatchObject({ refunded_amount: 5000, may: [] })
  })
  // From the cards to 610 and back to the payer: 520 to 410.
  expect(gained).toEqual({ 520: -5000, 410: 5000 })
  expect(await states(order.uuid)).toEqual(['void 0', 'void 0'])
  const refunds = await run(it.app.owner.db, 'select amount from payments.refunds where attempt_uuid = $1', [
    order.attempt_uuid,
  ])
  expect(refunds).toEqual([{ amount: 5000 }])
  await it.work()
  const [mail, ...more] = (await mailsOf('cards-withdrawn')).filter(({ recipient }) => recipient === person.email)
  expect(more).toEqual([])
  expect(mail?.body).toContain('€\u00A050,00')
})

test('what was spent of stays, and a stranger, a late buyer and an owner withdraw nothing', async () => {
  const order = await it.bought(it.guest, { buyer, value: 2500, quantity: 3 })
  const [first, second] = await it.cards(order.uuid)
  const stranger = await it.person()
  expect((await withdraw(stranger.as, { ...order, key: null })).status).toBe(404)
  expect((await withdraw(it.guest, { ...order, key: 'A'.repeat(22) })).status).toBe(404)
  await activate([first, second], stranger.uuid)
  await it.spend(first?.uuid ?? '', 1)
  setClock(new Date('2026-12-10T23:00:00Z'))
  expect((await withdraw(it.guest, order)).problem.code).toBe('card_step_not_allowed')
  setClock(new Date('2026-12-10T22:59:00Z'))
  const gained = await gains(() => withdraw(it.guest, order))
  expect(gained).toEqual({ 520: -2500, 610: -2500, 410: 5000 })
  expect(await states(order.uuid)).toEqual(['active 2499', 'void 0', 'void 0'])
  setClock(morning)
})

test('[C2] a withdrawal that dies between its writes has done nothing, and is done by the next try', async () => {
  const order = await it.bought(it.guest, { buyer, value: 2500 })
  for (const name of [
    'cards.refund-voided',
    'payments.refund-written',
    'payments.refund-told',
    'payments.refund-booked',
  ]) {
    arm(name, () => {
      throw new Error('killed')
    })
    expect((await withdraw(it.guest, order)).status).toBe(500)
    disarm()
    expect(await states(order.uuid)).toEqual(['issued 0'])
  }
  expect((await withdraw(it.guest, order)).body).toMatchObject({ refunded_amount: 2500 })
  expect(await states(order.uuid)).toEqual(['void 0'])
})

test('[M7] a refund from any screen voids what was bought and not spent, card by card, and never more', async () => {
  const order = await it.bought(it.guest, { buyer, value: 2500, quantity: 3 })
  const cards = await it.cards(order.uuid)
  const owner = { ...systemCaller, kind: 'program_owner', user_uuid: it.program.owner_uuid } as Caller
  const refund = (lines: { uuid: string; quantity: number }[] | undefined, caller: Caller) =>
    inTransaction(it.app.database.db, async (tx) => {
      const plan = await cardRefundable.planRefund(tx, order.uuid, lines, caller)
      return requestRefund(tx, plan, { reason: 'by mistake', caller })
    })
  const one = [{ uuid: cards[1]?.uuid ?? '', quantity: 1 }]
  await refund(one, owner)
  expect(await states(order.uuid)).toEqual(['issued 0', 'void 0', 'issued 0'])
  await expect(refund(one, owner)).rejects.toMatchObject({ kind: { code: 'nothing_to_refund' } })
  await expect(refund(undefined, { ...owner, user_uuid: newId() })).rejects.toMatchObject({
    kind: { code: 'not_found' },
  })
  await refund(undefined, systemCaller)
  expect(await states(order.uuid)).toEqual(['void 0', 'void 0', 'void 0'])
  const owners = await it.bought(it.owner, { value: 2500, quantity: 2 })
  await expect(
    inTransaction(it.app.database.db, (tx) => cardRefundable.planRefund(tx, owners.uuid, undefined, systemCaller)),
  ).rejects.toMatchObject({ kind: { code: 'nothing_to_refund' } })
  await it.work()
  expect((await mailsOf('cards-refunded')).length).toBeGreaterThan(0)
})

test('a guest’s purchase that the bank takes back: 610 of the unused card, 520 of what is left, the rest its owner owes', async () => {
  const order = await it.bought(it.guest, { buyer, value: 2500, quantity: 2 })
  const [, second] = await it.cards(order.uuid)
  await activate([second], null)
  await it.spend(second?.uuid ?? '', 1600)
  const gained = await gains(() => it.settle(order.attempt_uuid, 'chargeback'))
  expect(gained).toEqual({ 610: -2500, 520: -900, 120: -1600, 410: 5000 })
  expect(await states(order.uuid)).toEqual(['void 0', 'void 0'])
  expect((await withdraw(it.guest, order)).problem.code).toBe('card_step_not_allowed')
})

test('an owner’s order that the bank takes back is owed whole, and its cards pay nothing until then, made or not', async () => {
  const made = await it.bought(it.owner, { value: 2500, quantity: 3 })
  const gained = await gains(() => it.settle(made.attempt_uuid, 'chargeback'))
  expect(gained).toEqual({ 120: -made.total_amount, 410: made.total_amount })
  expect(await it.cards(made.uuid)).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'blocked', blocked_by: 'chargeback' })),
  )
  const uuid = await batchOf(made.uuid)
  const admin = it.app.as('admin', (await createPerson(it.app, { type: 4 })).uuid)
  const settle = () => admin.call(cardBatches.settle, { params: { uuid }, body: { reference: 'NL-2026-77' } })
  expect((await admin.call(cardBatches.read, { params: { uuid } })).body.owed).toBe(made.total_amount)
  const paid = await gains(async () => {
    const clicks = await Promise.all([settle(), settle()])
    expect(clicks.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
  expect(paid).toEqual({ 110: -made.total_amount, 120: made.total_amount })
  expect(await states(made.uuid)).toEqual(['issued 0', 'issued 0', 'issued 0'])
  const waiting = await it.order(it.owner, { value: 2500, quantity: 2 })
  const attempt_uuid = await it.pay(it.owner, waiting)
  await it.settle(attempt_uuid, 'chargeback')
  await makeCards(it.platform, {})
  expect(await it.cards(waiting.uuid)).toMatchObject([{ blocked_by: 'chargeback' }, { blocked_by: 'chargeback' }])
})

test('what the bank gives back pays what the owner owes, and the rest is the owner’s: the cards stay void', async () => {
  const program = await createCardProgram(it.app)
  const order = await it.bought(it.guest, { buyer, value: 2500, quantity: 2, program_uuid: program.uuid })
  const [, second] = await it.cards(order.uuid)
  await activate([second], null)
  await it.spend(second?.uuid ?? '', 1600)
  await it.settle(order.attempt_uuid, 'chargeback')
  const gained = await gains(() => it.settle(order.attempt_uuid, 'reverse-chargeback'))
  expect(gained).toEqual({ 120: 1600, 510: 3400, 410: -5000 })
  expect(await states(order.uuid)).toEqual(['void 0', 'void 0'])
  const { body } = await it.guest.call(cardOrders.read, {
    params: { uuid: order.uuid },
    query: { key: order.key ?? '' },
  })
  expect(body.charged_back_at).toBeNull()
})

test('cards that wait because a part was taken back pay again when the bank gives it back', async () => {
  const order = await it.bought(it.guest, { buyer, value: 2500, quantity: 2 })
  await it.settle(order.attempt_uuid, 'chargeback', { amount: { currency: 'EUR', value: '30.00' } })
  await it.settle(order.attempt_uuid, 'reverse-chargeback')
  expect((await it.cards(order.uuid)).map(({ state }) => state).toSorted()).toEqual(['issued', 'void'])
})

test('an own order that the bank gives back owes nothing any more, and its cards pay again', async () => {
  const made = await it.bought(it.owner, { value: 2500, quantity: 3 })
  await it.settle(made.attempt_uuid, 'chargeback')
  const gained = await gains(() => it.settle(made.attempt_uuid, 'reverse-chargeback'))
  expect(gained).toEqual({ 120: made.total_amount, 410: -made.total_amount })
  expect(await states(made.uuid)).toEqual(['issued 0', 'issued 0', 'issued 0'])
})

test('a purchase that the bank takes back before its cards are made leaves none', async () => {
  const order = await it.order(it.guest, { buyer, value: 2500, quantity: 2 })
  const attempt_uuid = await it.pay(it.guest, order)
  const gained = await gains(() => it.settle(attempt_uuid, 'chargeback'))
  expect(gained).toEqual({ 610: -5000, 410: 5000 })
  await it.work()
  expect(await states(order.uuid)).toEqual(['void 0', 'void 0'])
})

test('a part that the bank takes back voids the cards that it pays for and blocks the others', async () => {
  const order = await it.bought(it.guest, { buyer, value: 2500, quantity: 2 })
  const gained = await gains(() =>
    it.settle(order.attempt_uuid, 'chargeback', { amount: { currency: 'EUR', value: '30.00' } }),
  )
  expect(gained).toEqual({ 610: -2500, 120: -500, 410: 3000 })
  const cards = await it.cards(order.uuid)
  expect(cards.map(({ state }) => state).toSorted()).toEqual(['blocked', 'void'])
})

test('a purchase that was withdrawn and is then taken back as well is owed by the program’s owner', async () => {
  const program = await createCardProgram(it.app)
  const order = await it.bought(it.guest, { buyer, program_uuid: program.uuid })
  await withdraw(it.guest, order)
  const gained = await gains(() => it.settle(order.attempt_uuid, 'chargeback'))
  expect(gained).toEqual({ 120: -2500, 410: 2500 })
})
