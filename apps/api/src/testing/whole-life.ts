import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import type { CallerKind } from '@plein/contract/endpoint'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payments } from '@plein/contract/payments'
import { address, person } from '#modules/food-ordering/food-ordering.test-data.ts'
import { run, type Database } from '#platform/db/database.ts'
import type { Answered, As } from '#platform/testing/test-app.ts'
import type { Control } from './books/check-books.ts'

/** The process of the product: this one, or one that may die and is started again. */
export interface World {
  readonly owner: Database
  readonly control: Control
  tell(path: string, body: unknown): Promise<void>
  as(kind: CallerKind, user_uuid?: string): As
  /** Called when a connection breaks: makes sure that somebody answers. */
  revive(): Promise<void>
  /** Minutes go by, and the work that the clock calls for is done. */
  minutesLater(minutes: number): Promise<void>
}

/** Longer than the key of a call is held by a process that died in it. */
const triesForMs = 20_000

/**
 * Somebody who tries again, with the same key: what broke off, what failed by a fault, what is still under way or put off. Throws
 * when it is refused.
 */
const steadily = async <Output>(world: World, call: () => Promise<Answered<Output>>): Promise<Answered<Output>> => {
  for (let ends_at = performance.now() + triesForMs; ;) {
    const answer = await call().catch(() => undefined)
    // The time that a process takes to start does not count as time to answer.
    const dead_since = performance.now()
    if (!answer) await world.revive()
    ends_at += performance.now() - dead_since
    const isPassing =
      !answer || answer.status >= 500 || (answer.status === 409 && answer.problem.code === 'idempotency_key_in_use')
    if (answer && !isPassing) {
      if (answer.status >= 400) throw new Error(`refused: ${JSON.stringify(answer.problem)}`)
      return answer
    }
    if (performance.now() > ends_at) throw new Error(`no good answer: ${JSON.stringify(answer?.problem)}`)
    await pause(25)
  }
}

/** The uuid of a row by a word of it. */
const find = async ({ owner }: World, text: string, word: string): Promise<string> => {
  const [row] = await run<{ uuid: string }>(owner.db, text, [word])
  if (!row) throw new Error(`no ${word}`)
  return row.uuid
}
const program = (world: World, title: string) =>
  find(world, 'select uuid from programs.programs where title = $1', title)
const person_uuid = (world: World, username: string) =>
  find(world, 'select uuid from identity.users where username = $1', username)
const dish = (world: World, restaurant: string, at: number) =>
  find(
    world,
    `select p.uuid from menus.products p join programs.programs r on r.uuid = p.program_uuid
      where r.title = $1 and p.is_active and p.sold_out_until is null and not p.variant_required and not p.contains_alcohol
        and p.price between 300 and 1500 order by p.uuid limit 1 offset ${at === 0 ? 0 : 1}`,
    restaurant,
  )

interface Order {
  readonly uuid: string
  readonly session_id: string
}

/** Orders of the restaurants of De Markthal, one dish of each. */
const place = async (world: World, restaurants: readonly string[]): Promise<Order> => {
  const guest = world.as('guest')
  const session = await steadily(world, () => guest.call(foodOrdering.startVisit, { body: address }))
  const query = { session_id: session.body.uuid }
  for (const restaurant of restaurants) {
    for (const at of [0, 1]) {
      const body = { product_id: await dish(world, restaurant, at), quantity: 4 }
      await steadily(world, () => guest.call(foodOrdering.putBasket, { query, body }))
    }
  }
  return orderBasket(world, query.session_id)
}

/** Orders what is in the basket of a visit. */
const orderBasket = async (world: World, session_id: string): Promise<Order> => {
  const key = randomUUID()
  const body = { ...person, delivery_asap: true, cart_uuid: await program(world, 'De Markthal'), session_id }
  const placed = await steadily(world, () => world.as('guest').call(foodOrdering.createOrder, { body, key }))
  return { uuid: placed.body.uuid, session_id }
}

/** Presses the button, and again when it is not told where to pay. Answers the payment's uuid. */
const pay = async (world: World, { uuid, session_id }: Order, payment_method = 'ideal'): Promise<string> => {
  for (let tries = 0; tries < 10; tries++) {
    const key = randomUUID()
    const paying = await steadily(world, () =>
      world
        .as('guest')
        .call(foodOrdering.payOrder, { params: { uuid }, query: { session_id }, body: { payment_method }, key }),
    )
    if (paying.status === 200 && paying.body.payment_status !== 'unknown') return paying.body.payment_session_id
    await pause(25)
  }
  throw new Error(`order ${uuid} cannot be paid`)
}

/** The bank says what became of a payment; the payer comes back, who is the only one to tell the product. */
const settle = async ({
  world,
  attempt_uuid,
  status,
  order: { session_id },
}: {
  world: World
  attempt_uuid: string
  status: string
  order: Order
}): Promise<void> => {
  const { payments: found } = (await world.control(`payments?reference=${attempt_uuid}`)) as {
    payments: { id: string }[]
  }
  await world.tell(`payments/${found[0]?.id ?? ''}/settle`, { status, webhook: false })
  await steadily(world, () =>
    world.as('guest').call(payments.state, { params: { sessionid: attempt_uuid }, query: { session_id } }),
  )
}

const partsOf = (world: World, { uuid }: Order) =>
  run<{ uuid: string; program_uuid: string; line: string }>(
    world.owner.db,
    `select s.uuid, s.restaurant_uuid as program_uuid,
            (select l.uuid from food_ordering.order_lines l where l.suborder_uuid = s.uuid and l.kind = 'product' order by position limit 1) as line
       from food_ordering.suborders s where s.order_uuid = $1 order by s.uuid`,
    [uuid],
  )

const statusOf = async (world: World, { uuid }: Order): Promise<number> => {
  const [row] = await run<{ status: number }>(
    world.owner.db,
    'select status from food_ordering.orders where uuid = $1',
    [uuid],
  )
  return row?.status ?? 0
}

/** Paid for good: the payer comes back, and what is missed is found by the poller. */
const paid = async (world: World, restaurants: readonly string[]): Promise<Order> => {
  const made = await place(world, restaurants)
  await settle({ world, attempt_uuid: await pay(world, made), status: 'paid', order: made })
  for (let tries = 0; tries < 5 && (await statusOf(world, made)) !== 3; tries++) await world.minutesLater(2)
  if ((await statusOf(world, made)) !== 3)
    throw new Error(`order ${made.uuid} is not paid: ${await statusOf(world, made)}`)
  return made
}

/** Two kitchens: one cooks, takes a step back and delivers, and gives one piece back; the other refuses. */
const served = async (world: World): Promise<void> => {
  const [first, second] = await partsOf(world, await paid(world, ['Bella Napoli', 'Wok Garden']))
  if (!first || !second) throw new Error('an order of two kitchens has two parts')
  const omar = world.as('acceptor', await person_uuid(world, 'omar@plein.example'))
  const params = { program_uuid: first.program_uuid, uuid: first.uuid }
  for (const status of [5, 6, 5, 6, 7] as const) {
    const key = randomUUID()
    await steadily(world, () => omar.call(foodBoard.changeStatus, { params, body: { status }, key }))
  }
  const key = randomUUID()
  const lines = [{ uuid: first.line, quantity: 1 }]
  await steadily(world, () =>
    omar.call(foodPaying.refund, { body: { order_uuid: first.uuid, lines, reason: 'cold' }, key }),
  )
  const refusal = {
    params: { program_uuid: second.program_uuid, uuid: second.uuid },
    body: { reason: 'too_busy' as const },
  }
  const refusal_key = randomUUID()
  await steadily(world, () => omar.call(foodBoard.refuse, { ...refusal, key: refusal_key }))
}

/** The first try fails, the second is given up for another method, which is paid. */
const paidAtLast = async (world: World): Promise<void> => {
  const made = await place(world, ['Bella Napoli'])
  await settle({ world, attempt_uuid: await pay(world, made), status: 'failed', order: made })
  await pay(world, made)
  await settle({ world, attempt_uuid: await pay(world, made, 'paypal'), status: 'paid', order: made })
}

/** The guest steps back before paying and orders the basket again: the second order takes the place of the first. */
const orderedTwice = async (world: World): Promise<void> => {
  const { session_id } = await place(world, ['Bella Napoli'])
  const again = await orderBasket(world, session_id)
  await settle({ world, attempt_uuid: await pay(world, again), status: 'paid', order: again })
}

/** The guest takes the order back, and is charged by the bank all the same. */
const paidTooLate = async (world: World): Promise<void> => {
  const made = await place(world, ['Bella Napoli'])
  const attempt_uuid = await pay(world, made)
  const given = { params: { uuid: made.uuid }, query: { session_id: made.session_id }, key: randomUUID() }
  const { payments: open } = (await world.control(`payments?reference=${attempt_uuid}`)) as {
    payments: { id: string }[]
  }
  await world.tell(`payments/${open[0]?.id ?? ''}/settle`, { status: 'paid', webhook: false })
  await steadily(world, () => world.as('guest').call(foodOrdering.cancelOrder, { ...given, body: {} }))
}

/** The bank does not know itself, and then does. */
const reviewed = async (world: World): Promise<void> => {
  const made = await place(world, ['Bella Napoli'])
  const attempt_uuid = await pay(world, made)
  await settle({ world, attempt_uuid, status: 'manual_intervention', order: made })
  await settle({ world, attempt_uuid, status: 'paid', order: made })
}

/** Everything that can become of an order, once: what fails on the way is tried again by whoever wanted it. */
export const liveOnce = async (world: World): Promise<void> => {
  await served(world)
  await paidAtLast(world)
  await orderedTwice(world)
  await paidTooLate(world)
  await reviewed(world)
  const cancelled = await place(world, ['Bella Napoli'])
  await pay(world, cancelled)
  const given = { params: { uuid: cancelled.uuid }, query: { session_id: cancelled.session_id }, key: randomUUID() }
  await steadily(world, () => world.as('guest').call(foodOrdering.cancelOrder, { ...given, body: {} }))
  // Nobody pays the one, nobody answers the other: the clock ends both.
  await pay(world, await place(world, ['Bella Napoli']))
  await paid(world, ['Bella Napoli'])
  await world.minutesLater(35)
}
