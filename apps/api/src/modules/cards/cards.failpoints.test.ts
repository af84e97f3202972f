import { cardOrders } from '@plein/contract/cards/orders'
import { cards } from '@plein/contract/cards/wallet'
import { payments } from '@plein/contract/payments'
import { programs } from '@plein/contract/programs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import { createCardProgram, issueCards } from './cards.test-data.ts'
import { buyer, morning, openCardShop, type CardShop } from './card-shop.test-data.ts'
import { addBlockedDays } from './life/add-blocked-days.job.ts'
import { pauseCards } from './life/pause-cards.ts'
import { mailCards } from './order-mails/mail-cards.job.ts'
import { expireCardOrders } from './orders/expire-card-orders.job.ts'

let it: CardShop
beforeAll(async () => {
  it = await openCardShop()
})
afterEach(() => {
  disarm()
  setClock(morning)
})
afterAll(() => it.close())

/** A process that comes by there dies. Answers how often one did. */
const dyingAt = (name: string): (() => number) => {
  let deaths = 0
  arm(name, () => {
    deaths++
    throw new Error(`killed at ${name}`)
  })
  return () => deaths
}
const count = async (sql: string, values: readonly unknown[]): Promise<number> =>
  (await run<{ count: number }>(it.app.owner.db, `select count(*)::int as count from ${sql}`, values))[0]!.count

test('[C2] at cards.claimed: the card is nobody’s and worth its code still, and the next try has it once', async () => {
  const person = await it.person()
  const [card] = await issueCards(it.app, it.program, { state: 'issued' })
  const claim = () => person.as.call(cards.activate, { body: { token: card!.code } })
  const seen = async () => ({
    cards: await run(it.app.owner.db, 'select state, balance, holder_uuid from cards.cards where uuid = $1', [
      card!.uuid,
    ]),
    movements: await count(`cards.movements where card_uuid = $1 and kind = 'activated'`, [card!.uuid]),
    booked: await count(`ledger.journals where event = 'card-activated' and description = $1`, [
      `Card ${card!.serial}`,
    ]),
  })
  const deaths = dyingAt('cards.claimed')
  expect([(await claim()).status, deaths()]).toEqual([500, 1])
  disarm()
  expect(await seen()).toEqual({
    cards: [{ state: 'issued', balance: 0, holder_uuid: null }],
    movements: 0,
    booked: 0,
  })
  expect([(await claim()).status, (await claim()).status]).toEqual([201, 201])
  expect(await seen()).toEqual({
    cards: [{ state: 'active', balance: 2500, holder_uuid: person.uuid }],
    movements: 1,
    booked: 1,
  })
})

test('[C2] at cards.days-added: no card has the days, and the next call adds them once', async () => {
  const program = await createCardProgram(it.app)
  const end = new Date('2027-01-01T23:00:00Z')
  const [card] = await issueCards(it.app, program, { state: 'active', valid_until: end })
  const move = async (status: number, day: string): Promise<void> => {
    setClock(new Date(`${day}T10:00:00Z`))
    const answer = await it.app.as('program_owner', program.owner_uuid).call(programs.changeStatus, {
      params: { uuid: program.uuid },
      body: { status, ...(status === 11_007 && { reason: 'Verbouwing' }) },
    })
    expect(answer.status).toBe(200)
    await emptyOutbox(it.app.database.db, pauseCards)
  }
  await move(11_007, '2026-11-27')
  await move(11_001, '2026-11-29')
  const endOf = async () =>
    (
      await run<{ valid_until: Date }>(it.app.owner.db, 'select valid_until from cards.cards where uuid = $1', [
        card!.uuid,
      ])
    )[0]!.valid_until
  const deaths = dyingAt('cards.days-added')
  await expect(addBlockedDays(it.platform, {})).rejects.toThrow('killed')
  disarm()
  expect([deaths(), await endOf()]).toEqual([1, end])
  await Promise.all([addBlockedDays(it.platform, {}), addBlockedDays(it.platform, {})])
  await addBlockedDays(it.platform, {})
  expect(await endOf()).toEqual(new Date('2027-01-04T23:00:00Z'))
})

test('[C2] at cards.mail-claimed: the gift waits for its mail still, and leaves with one', async () => {
  const recipient = { name: 'Oma', email: 'oma@example.nl', message: 'Van ons', send_on: null }
  const order = await it.order(it.guest, { buyer, value: 2500, quantity: 2, recipient })
  await it.pay(it.guest, order)
  const sent = async () => [
    await count(
      'cards.cards c join cards.batches b on b.uuid = c.batch_uuid where b.order_uuid = $1 and c.sent_at is not null',
      [order.uuid],
    ),
    await count('notifications.messages where recipient = $1', [recipient.email]),
  ]
  const deaths = dyingAt('cards.mail-claimed')
  await it.work()
  disarm()
  expect([deaths(), await sent()]).toEqual([1, [0, 0]])
  await Promise.all([mailCards(it.platform), mailCards(it.platform)])
  await mailCards(it.platform)
  expect(await sent()).toEqual([2, 1])
})

test('[C2] at cards.order-lapse-listed: the order stands as it was, the others’ turn comes, and it is let go at the next', async () => {
  const [one, other] = [await it.order(it.guest, { buyer }), await it.order(it.guest, { buyer })]
  const statuses = () =>
    Promise.all(
      [one, other].map(async ({ uuid, key }) => {
        const { body } = await it.guest.call(cardOrders.read, { params: { uuid }, query: { key: key ?? '' } })
        return body.order_status
      }),
    )
  setClock(new Date(morning.getTime() + 36 * 60_000))
  let passes = 0
  arm('cards.order-lapse-listed', () => {
    if (passes++ === 0) throw new Error('killed')
  })
  await expireCardOrders(it.platform)
  disarm()
  expect((await statuses()).toSorted((one, two) => one - two)).toEqual([1, 9])
  await Promise.all([expireCardOrders(it.platform), expireCardOrders(it.platform)])
  expect(await statuses()).toEqual([9, 9])
  expect(
    await count(`payments.payables where state = 'cancelled' and subject_uuid in ($1, $2)`, [one.uuid, other.uuid]),
  ).toBe(2)
})

test('[C2] at cards.order-marked-paid: nothing is paid, numbered or made, and the next look at the payment does it once', async () => {
  const program = await createCardProgram(it.app)
  const order = await it.order(it.guest, { buyer, program_uuid: program.uuid })
  const query = { key: order.key ?? '' }
  const started = await it.guest.call(payments.pay, { query, body: { order_uuid: order.uuid, payment_type: 'ideal' } })
  const attempt_uuid = started.body.payment_session_id
  const seen = async () => {
    const { body } = await it.guest.call(cardOrders.read, { params: { uuid: order.uuid }, query })
    return {
      status: body.order_status,
      invoice: body.invoice_number,
      batches: await count('cards.batches where order_uuid = $1', [order.uuid]),
      booked: await count(`ledger.journals where event = 'payment' and reference = $1`, [attempt_uuid]),
    }
  }
  const deaths = dyingAt('cards.order-marked-paid')
  await it.settle(attempt_uuid, 'settle', { status: 'paid', webhook: false }).catch(() => undefined)
  disarm()
  expect(deaths()).toBe(1)
  expect(await seen()).toEqual({ status: 2, invoice: null, batches: 0, booked: 0 })
  const look = () => syncAttempt(it.platform, attempt_uuid, { notified: true })
  await Promise.all([look(), look()])
  expect(await seen()).toMatchObject({ status: 3, batches: 1, booked: 1 })
  // The number that was not given is given to the next one: the series has no gap.
  expect((await seen()).invoice).toMatch(/-000001$/)
})
