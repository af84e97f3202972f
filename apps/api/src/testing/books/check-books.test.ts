import { cardTills } from '@plein/contract/cards/till'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payments } from '@plein/contract/payments'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsealCode } from '#modules/cards/codes/card-secrets.ts'
import {
  createFoodTestApp,
  paidOrder,
  paidTooLate,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { eventually } from '#platform/testing/eventually.ts'
import type { As } from '#platform/testing/test-app.ts'
import { openProgram, orderCards, payCards } from '../every-endpoint/card-objects.ts'
import { checkBooks, checkIn, untilWhole } from './check-books.ts'

let app: FoodTestApp
/** An order that is paid and cooking, one that was refunded by line (which failed first) and then whole, one whose refund was settled in cash, one that nobody paid in time, and two in cash. */
let cooking: string
beforeAll(async () => {
  app = await createFoodTestApp({}, true)
  const omar = app.as('acceptor', await app.user('omar@plein.example'))
  const program_uuid = await app.program('Bella Napoli')
  const taken = await paidOrder(app)
  cooking = taken.order.uuid
  const suborder = taken.order.suborders[0]!
  await omar.call(foodBoard.changeStatus, { params: { program_uuid, uuid: suborder.uuid }, body: { status: 5 } })
  const returned = (await paidOrder(app)).order.suborders[0]!
  const input = { order_uuid: returned.uuid, reason: 'cold' }
  await sendAgain(omar, { ...input, lines: [{ uuid: returned.items[0]!.uuid, quantity: 1 }] })
  await omar.call(foodPaying.refund, { body: input })
  await settledInCash(omar)
  await paidTooLate(app)
  await inCash(omar, program_uuid)
  const called_off = await inCash(omar, program_uuid)
  await omar.call(foodBoard.refuse, { params: { program_uuid, uuid: called_off }, body: { reason: 'too_busy' } })
  await boughtCards()
  await untilWhole(app.owner.db, { control: app.control, within_ms: 20_000 })
})
afterAll(() => app.close())

/** A guest's purchase of a card, a holder's of which a shop took some, and one that nobody has paid. */
const boughtCards = async (): Promise<void> => {
  const people = {
    program_owner: await app.user('lotte@plein.example'),
    acceptor: await app.user('omar@plein.example'),
  }
  const { uuid } = await openProgram(app, people)
  const cardholder = app.as('cardholder', await app.user('sanne@plein.example'))
  for (const as of [app.guest, cardholder]) await payCards(app, as, await orderCards(as, uuid))
  await orderCards(app.guest, uuid)
  const [card] = await eventually(async () => {
    const held = await run<{ code_sealed: Buffer }>(
      app.owner.db,
      "select code_sealed from cards.cards where state = 'active'",
      [],
    )
    expect(held).toHaveLength(1)
    return held
  })
  const omar = app.as('acceptor', people.acceptor)
  const counter = await omar.call(cashPoints.create, { body: { name: 'Kassa', address: 'Dam 2' } })
  const taken = await omar.call(cardTills.redeem, {
    params: { token: unsealCode(app.settings, card!.code_sealed) },
    body: { amount: 765, cash_point_uuid: counter.body.uuid },
  })
  expect(taken).toMatchObject({ status: 201, body: { balance: 1735 } })
}

interface PlantedOrder {
  order_uuid: string
  reason: string
  lines: { uuid: string; quantity: number }[]
}

const failRefund = async (omar: As, body: PlantedOrder): Promise<string> => {
  await app.control('refunds', { initial_status: 'failed' })
  const { body: failed } = await omar.call(foodPaying.refund, { body })
  await eventually(async () => {
    const { rows } = await app.owner.pool.query('select status from payments.refunds where uuid = $1', [failed.uuid])
    expect(rows).toEqual([{ status: 'failed' }])
  })
  await app.control('refunds', {})
  return failed.uuid
}

/** A refund fails, and is sent again: it stays one refund. */
const sendAgain = async (omar: As, body: PlantedOrder): Promise<void> => {
  const uuid = await failRefund(omar, body)
  expect(await omar.call(payments.resendRefund, { params: { uuid } })).toMatchObject({ status: 201 })
}

/** A refund fails, and the restaurant gives the money itself. */
const settledInCash = async (omar: As): Promise<void> => {
  const suborder = (await paidOrder(app)).order.suborders[0]!
  const lines = [{ uuid: suborder.items[0]!.uuid, quantity: 1 }]
  const uuid = await failRefund(omar, { order_uuid: suborder.uuid, reason: 'cold', lines })
  const body = { as: 'cash' as const, note: 'At the counter' }
  expect(await omar.call(payments.settleRefund, { params: { uuid }, body })).toMatchObject({ status: 201 })
}

/** An order by telephone whose money the restaurant takes itself. */
const inCash = async (omar: As, program_uuid: string): Promise<string> => {
  const lines = [{ product_id: (await app.product('Tiramisu')).uuid, quantity: 4 }]
  const body = { lines, pickup_in_restaurant: true, delivery_asap: true }
  const { total_amount } = (await omar.call(phoneOrders.price, { params: { program_uuid }, body })).body
  const person = { first_name: 'Bea', phone_code: '+31', phone: '0612345699' }
  const input = { ...body, ...person, payment: 'cash' as const, expected_total_amount: total_amount ?? 0 }
  const taken = await omar.call(phoneOrders.create, { params: { program_uuid }, body: input })
  return taken.body.uuid
}

/** The checker's findings after `plant` changed the tables behind the product's back. Nothing of it stays. */
const findingsAfter = async (plant: readonly string[]): Promise<string[]> => {
  let findings: string[] = []
  const undone = new Error('undone')
  const planting = inTransaction(app.owner.db, async (tx) => {
    for (const statement of plant) await run(tx, statement)
    findings = await checkIn(tx, app.control)
    throw undone
  })
  await expect(planting).rejects.toBe(undone)
  return findings
}

const without = (trigger: string, ...statements: string[]): string[] => [
  `alter table ${trigger.split(' ')[0]} disable trigger ${trigger.split(' ')[1] ?? 'user'}`,
  ...statements,
]

/** The paid attempts, applied and not; the suborders and orders that a plant is done to. */
const applied = '(select uuid from payments.attempts where applied order by created limit 1)'
const given_back = "(select uuid from payments.attempts where status = 'paid' and not applied)"
const paid_order = '(select uuid from food_ordering.orders where status = 5)'
const paid_suborder = '(select uuid from food_ordering.suborders where status = 5)'
const refunded_part = '(select uuid from food_ordering.suborders where refunded_amount = total_amount)'
const paid_cards = '(select uuid from cards.card_orders where paid_at is not null order by created limit 1)'
const first_journal = '(select uuid from ledger.journals order by number limit 1)'

const plants: readonly (readonly [rule: string, plant: readonly string[]])[] = [
  [
    'a journal balances in its currency',
    without(
      'ledger.entries',
      `update ledger.entries set debit = debit + 1 where debit > 0 and journal_uuid = ${first_journal}`,
    ),
  ],
  [
    'a stored balance is the sum of its entries',
    ['insert into ledger.balances (account_uuid, balance) select uuid, 77 from ledger.accounts limit 1'],
  ],
  [
    'every paid attempt and every refund is booked once, with its amount',
    without(
      'ledger.journals',
      `update ledger.journals set event = 'gift' where event = 'payment' and reference = ${applied}`,
    ),
  ],
  [
    'every paid attempt and every refund is booked once, with its amount',
    without('ledger.journals', `update ledger.journals set event = 'gift' where event = 'refund-settled'`),
  ],
  [
    'nothing is booked that did not happen',
    without(
      'ledger.journals',
      `update ledger.journals set reference = gen_random_uuid() where event = 'refund-settled'`,
    ),
  ],
  [
    'the fee on a sale in cash is booked once, and back once when it was called off',
    without('ledger.journals', `update ledger.journals set event = 'gift' where event = 'cash-fee-returned'`),
  ],
  [
    'the fee on a sale in cash is booked once, and back once when it was called off',
    ['update payments.cash_sales set fee = fee + 1 where returned_at is null'],
  ],
  [
    'nothing is booked that did not happen',
    without('ledger.journals', `update ledger.journals set reference = gen_random_uuid() where event = 'cash-fee'`),
  ],
  [
    'nothing is booked that did not happen',
    without('ledger.journals', `update ledger.journals set reference = gen_random_uuid() where event = 'refund'`),
  ],
  [
    'an order that is refunded whole leaves nothing in the books',
    without(
      'ledger.entries',
      `update ledger.entries e set account_uuid = (select uuid from ledger.accounts a where a.uuid <> e.account_uuid limit 1)
        where debit > 0 and journal_uuid in (select uuid from ledger.journals where event = 'refund')`,
    ),
  ],
  [
    'what is asked for an order is what its lines come to',
    [`update payments.payables set amount_paid = 0, amount = amount + 1 where subject_uuid = ${paid_order}`],
  ],
  [
    'what is asked for an order is what its lines come to',
    [
      `delete from food_ordering.order_lines where uuid = (select uuid from food_ordering.order_lines where suborder_uuid = ${paid_suborder} limit 1)`,
    ],
  ],
  [
    'an order paid in cash owes its fee alone, and none once it is called off',
    ['update payments.cash_sales set returned_at = null'],
  ],
  ['an order paid in cash owes its fee alone, and none once it is called off', ['delete from payments.cash_sales']],
  [
    'an order paid in cash owes its fee alone, and none once it is called off',
    [`update food_ordering.orders set payment_method = 'cash' where uuid = ${paid_order}`],
  ],
  ['refunded amounts agree', [`update food_ordering.orders set refunded_amount = 1 where uuid = ${paid_order}`]],
  [
    'refunded amounts agree',
    [`update food_ordering.order_lines set refunded_amount = refunded_amount - 1 where refunded_amount > 0`],
  ],
  ['refunded amounts agree', [`update payments.shares set amount_refunded = 1 where subject_uuid = ${paid_suborder}`]],
  [
    'refunded amounts agree',
    ['delete from payments.alerts', `delete from payments.refunds where subject_uuid = ${refunded_part}`],
  ],
  [
    'what of the fee went back is what its refunds say',
    [`update payments.shares set fee_refunded = 1 where subject_uuid = ${paid_suborder}`],
  ],
  [
    'what a court bore is what its refunds say',
    [`update payments.shares set amount_borne = 1 where amount_refunded > 0 and fee_program_uuid is not null`],
  ],
  [
    'what is sent again is a refund that failed, and the same money',
    [`update payments.refunds set status = 'refunded' where uuid in (select replaces from payments.refunds)`],
  ],
  [
    'what is sent again is a refund that failed, and the same money',
    [`update payments.refunds set amount = amount - 1 where replaces is not null`],
  ],
  [
    'a cancelled part that was paid is refunded, but for what its payer’s bank took back',
    without(
      'food_ordering.suborders suborders_transition',
      `update food_ordering.suborders set status = 9 where uuid = ${paid_suborder}`,
    ),
  ],
  [
    'a slot holds the orders that took it',
    [
      "insert into food_ordering.slots (restaurant_uuid, starts_at, taken) select restaurant_uuid, '2026-11-24T18:00Z', 3 from food_ordering.suborders limit 1",
    ],
  ],
  // Paid there, and here: still open; two orders; neither an order nor a refund; not known at all.
  [
    'what the provider was paid is one paid order or one refund',
    without(
      'payments.attempts attempts_transition',
      `update payments.attempts set status = 'open', applied = false where uuid = ${applied}`,
    ),
  ],
  [
    'what the provider was paid is one paid order or one refund',
    [
      `update payments.attempts set applied = true where uuid = ${given_back}`,
      `update payments.refunds set subject_uuid = gen_random_uuid() where subject_uuid is null`,
    ],
  ],
  [
    'what the provider was paid is one paid order or one refund',
    [`delete from payments.refunds where subject_uuid is null and attempt_uuid = ${given_back}`],
  ],
  [
    'what the provider was paid is one paid order or one refund',
    [`update payments.attempts set provider_reference = 'sbp_other' where uuid = ${applied}`],
  ],
  [
    'a paid order was paid to the provider, once',
    without(
      'food_ordering.suborders suborders_transition',
      `update food_ordering.suborders set status = 3, paid_at = now() where status = 9 and paid_at is null`,
    ),
  ],
  [
    'a paid order was paid to the provider, once',
    [`update payments.attempts set provider_reference = 'sbp_other' where uuid = ${applied}`],
  ],
  [
    'the provider gave back what was refunded here',
    [`update payments.refunds set amount = amount + 1 where subject_uuid is null`],
  ],
  [
    'no event waits too long in the outbox',
    [
      `insert into platform.outbox (uuid, name, data, created) values (gen_random_uuid(), 'order-paid', '{}', now() - interval '3 minutes')`,
    ],
  ],
  [
    'no job waits too long',
    [`select graphile_worker.add_job('send-message', '{}', run_at => now() - interval '3 minutes')`],
  ],
  [
    'no job waits too long',
    [
      `select graphile_worker.add_job('send-message', '{}')`,
      `update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes', locked_by = 'worker-of-a-dead-process'`,
    ],
  ],
  [
    'no job gave up',
    [
      `select graphile_worker.add_job('send-message', '{}')`,
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no such host'`,
    ],
  ],
  [
    'what is not over will be looked at',
    without(
      'payments.attempts attempts_transition',
      `update payments.attempts set status = 'unknown', sync_at = null where uuid = ${applied}`,
    ),
  ],
  ['no payment waits too long for its look', [`update payments.refunds set sync_at = '2026-11-24T16:30Z'`]],
  [
    'a part goes by the transition table',
    [
      `insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value) values (gen_random_uuid(), ${paid_suborder}, 'order_status', '5', '8')`,
    ],
  ],
  [
    'a part goes by the transition table',
    without(
      'food_ordering.history',
      `delete from food_ordering.history where suborder_uuid = ${paid_suborder} and new_value = '3'`,
    ),
  ],
  [
    'a part goes by the transition table',
    without(
      'food_ordering.suborders suborders_transition',
      `update food_ordering.suborders set status = 7 where uuid = ${paid_suborder}`,
    ),
  ],
  [
    'a part goes by the transition table',
    [
      `insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, time_stamp)
       select gen_random_uuid(), ${paid_suborder}, 'order_status', '5', '3', max(time_stamp) + interval '11 minutes' from food_ordering.history`,
    ],
  ],
  [
    'account 520 is what moved on cards, and what is on them',
    without('cards.cards', 'update cards.cards set balance = balance - 1 where balance = 1735'),
  ],
  [
    'account 520 is what moved on cards, and what is on them',
    without('cards.movements', "update cards.movements set amount = amount + 1 where kind = 'redeemed'"),
  ],
  [
    'account 520 is what moved on cards, and what is on them',
    without('ledger.entries', 'update ledger.entries set debit = debit - 1 where main_account = 520 and debit = 765'),
  ],
  // Cards paid there: unpaid here; paid here, of another payment there or of none.
  [
    'what the provider was paid is one paid order or one refund',
    [`update cards.card_orders set paid_at = null, invoice_number = null where uuid = ${paid_cards}`],
  ],
  [
    'a paid order was paid to the provider, once',
    [
      `update payments.attempts set provider_reference = 'sbp_other' where payable_uuid = (select payable_uuid from cards.card_orders where uuid = ${paid_cards})`,
    ],
  ],
  [
    'a paid order was paid to the provider, once',
    without(
      'cards.card_orders',
      'update cards.card_orders set status = 3, paid_at = now(), invoice_number = 99 where status = 1',
    ),
  ],
  ['an order is what its parts make it', [`update food_ordering.orders set status = 7 where uuid = ${paid_order}`]],
]

test('finds nothing where all is well', async () => {
  expect(cooking).not.toBe('')
  expect(await checkBooks(app.owner.db, app.control)).toEqual([])
})

test.each(plants.map(([rule, plant], index) => [rule, index + 1, plant] as const))(
  'finds it when it does not hold: %s (%i)',
  async (rule, _index, plant) => {
    const findings = await findingsAfter(plant)
    expect(findings).toContainEqual(expect.stringContaining(`${rule}: `))
  },
)

test('finds a payment that was made twice for one attempt', async () => {
  const { payments: all } = (await app.control('payments')) as { payments: { reference: string }[] }
  const doubled = async () => ({ payments: [...all, all[0]!] })
  const findings = await inTransaction(app.owner.db, (tx) => checkIn(tx, doubled))
  expect(findings).toContainEqual(`an attempt was made at the provider once: attempt ${all[0]!.reference}: 2 payments`)
})

test('asks the ledger to prove itself', async () => {
  const change = (by: string) =>
    inTransaction(app.owner.db, async (tx) => {
      await run(tx, 'alter table ledger.journals disable trigger user')
      await run(tx, by)
      await run(tx, 'alter table ledger.journals enable trigger user')
    })
  await change(`update ledger.journals set description = description || '!' where uuid = ${first_journal}`)
  const findings = await checkBooks(app.owner.db, app.control)
  await change(`update ledger.journals set description = left(description, -1) where uuid = ${first_journal}`)
  expect(findings.join()).toContain('its content is not what was hashed')
  expect(await checkBooks(app.owner.db, app.control)).toEqual([])
})
