import { orderStatuses, type OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import { putBasketLine } from '#modules/food-ordering/baskets/put-basket-line.ts'
import { changeOrderStatus } from '#modules/food-kitchen/moves/change-order-status.ts'
import { refuseOrder } from '#modules/food-kitchen/moves/refuse-order.ts'
import { createOrder } from '#modules/food-ordering/placing/create-order.ts'
import { payOrder } from '#modules/food-ordering/paying/pay-order.ts'
import { payoutHour, nextPayoutDay } from '#modules/payments/payouts/payout-days.rules.ts'
import { runPayoutsJob } from '#modules/payments/payouts/run-payouts.ts'
import { startVisit } from '#modules/food-ordering/visits/start-visit.ts'
import { findShop } from '#modules/food-ordering/shops/shop-cache.ts'
import type { Shop } from '#modules/food-ordering/shops/shop.ts'
import { isOrderable } from '#modules/menus/index.ts'
import { localDay, openingAt, openingsAround } from '#modules/programs/index.ts'
import type { Caller } from '#platform/security/caller.ts'
import { at, now } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Catalogue } from './catalogue.ts'
import { order_comments, seed_customers } from './data/index.ts'
import { integerBetween, mulberry32, pickOne } from './data/random.ts'
import type { SeedCustomer } from './data/types.ts'
import { sanne, type SeededPeople } from './people.ts'
import { catchUp, type PastStep } from './past-steps.ts'
import type { SeededProgram } from './programs.ts'

const days = 60
const minuteMs = 60_000
/** One in so many is refused by the kitchen. */
const refusedOneIn = 30
/** One in so many is Sanne's, signed in: her own list of orders has something to show. */
const cardholdersOneIn = 40
/** A line after so many: their making is the longest part of a first start. */
const toldEvery = 100
/** The sandbox is this process or its neighbour: it answers long before this, or not at all. */
export const patienceMs = 5000

type Random = () => number

export const guestOn = (app: App): Caller => ({
  kind: 'guest',
  user_uuid: null,
  session_uuid: null,
  portal: 'cardholder',
  host: app.settings.hosts.cardholder,
  ip: '127.0.0.1',
  user_agent: 'seed',
  request_id: 'seed',
  bearer: null,
  cookies: '',
})

const workerOf = (app: App, people: SeededPeople): Caller => ({
  ...guestOn(app),
  kind: 'acceptor',
  user_uuid: people.acceptor,
  portal: 'acceptor',
})

/** The customer of an order: a guest by the name of a customer, or Sanne from home. */
interface Visitor {
  readonly caller: Caller
  readonly customer: SeedCustomer
}

const sanneOn = (app: App, people: SeededPeople): Visitor => ({
  caller: { ...guestOn(app), kind: 'cardholder', user_uuid: people.cardholder },
  customer: sanne,
})

const isOpen = (shop: Shop, moment: Date): boolean => {
  const openings = openingsAround(shop, localDay(moment, shop.time_zone))
  // With half an hour left, so that nothing is ordered as the kitchen closes.
  return (
    openingAt(openings, moment) !== undefined &&
    openingAt(openings, new Date(moment.getTime() + 30 * minuteMs)) !== undefined
  )
}

/** A moment of the last 60 days: evenings most, weekends more; none in the last three hours. */
const randomMoment = (random: Random, end: number): Date | undefined => {
  const day = new Date(end - Math.floor(random() * days) * 86_400_000)
  const weekend = [0, 5, 6].includes(day.getUTCDay())
  if (!weekend && random() < 0.35) return undefined
  const hour = random() < 0.75 ? integerBetween(random, 16, 19) : integerBetween(random, 11, 15)
  const time = day.setUTCHours(hour, integerBetween(random, 0, 59), integerBetween(random, 0, 59), 0)
  return time < end ? new Date(time) : undefined
}

interface Visit {
  readonly moment: Date
  readonly program: SeededProgram
  readonly shop: Shop
}

/** Visits to restaurants that were open then, oldest first: fewer than `count` when they hardly ever are. */
const visits = async (
  app: App,
  { programs, random, count }: { programs: readonly SeededProgram[]; random: Random; count: number },
): Promise<Visit[]> => {
  const end = now().getTime() - 3 * 60 * minuteMs
  const found: Visit[] = []
  for (let tries = 0; found.length < count && tries < count * 100; tries++) {
    const moment = randomMoment(random, end)
    const program = pickOne(random, programs)
    const shop = await findShop(app, program.uuid)
    if (moment && shop && isOpen(shop, moment)) found.push({ moment, program, shop })
  }
  return found.toSorted((a, b) => a.moment.getTime() - b.moment.getTime())
}

/** Dishes until the minimum is met, and a little more. */
const fillBasket = async (
  app: App,
  { shop, session_id, caller, random }: { shop: Shop; session_id: string; caller: Caller; random: Random },
): Promise<void> => {
  const dishes = [...shop.products.values()].filter(
    (product) => isOrderable(product, now()) && product.price > 0 && !product.contains_alcohol,
  )
  const goal =
    Math.max(shop.min_order_amount, shop.court?.min_order_amount ?? 0, 1500) + integerBetween(random, 0, 1500)
  let sum = 0
  for (let lines = 0; sum < goal && lines < 8; lines++) {
    const product = pickOne(random, dishes)
    const variant = product.variants.length > 0 ? pickOne(random, product.variants) : undefined
    const extras = product.extras.length > 0 && random() < 0.4 ? [pickOne(random, product.extras).uuid] : []
    const quantity = lines >= 6 ? 4 : integerBetween(random, 1, 2)
    const body = { product_id: product.uuid, quantity, variant_uuid: variant?.uuid ?? null, extra_uuids: extras }
    const basket = await putBasketLine({ app, input: { params: undefined, query: { session_id }, body }, caller })
    sum = 'products' in basket ? basket.products : goal
  }
}

const placeOrder = async (
  app: App,
  { program, shop, visitor, random }: { program: SeededProgram; shop: Shop; visitor: Visitor; random: Random },
) => {
  const { caller, customer } = visitor
  const pickup = !shop.can_deliver || (shop.can_pickup_in_rest && random() < 0.3)
  const home =
    shop.type_of_delivery === 2 || !shop.zip_zones[customer.zip_code.slice(0, 4)] ? shop.zip_code : customer.zip_code
  const body = {
    pickup_in_restaurant: pickup,
    ...(pickup ? {} : { zip_code: home ?? customer.zip_code, house_number: customer.house_number }),
  }
  const session = await startVisit({ app, input: { params: undefined, query: undefined, body }, caller })
  if (!('uuid' in session)) throw new Error('seed: no session')
  await fillBasket(app, { shop, session_id: session.uuid, caller, random })
  const input = {
    session_id: session.uuid,
    cart_uuid: program.cart_uuid,
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    phone_code: `+${customer.phone_code}`,
    phone: customer.phone,
    comments: pickOne(random, order_comments),
    delivery_asap: true,
    delivery_address: customer.street,
    delivery_apartment: customer.apartment,
    payment_method: pickOne(random, ['ideal', 'ideal', 'ideal', 'card', 'bancontact', 'paypal']),
    language: customer.language,
    terms_accepted: true,
    privacy_accepted: true,
  }
  const order = await inTransaction(app.db, (tx) =>
    createOrder({ tx, input: { params: undefined, query: undefined, body: input }, caller, app }),
  )
  if (!('suborders' in order)) throw new Error('seed: no order')
  const paid = await payOrder({
    app,
    input: { params: { uuid: order.uuid }, query: { session_id: session.uuid }, body: {} },
    caller,
  })
  return { order, is_paid: 'payment_status' in paid && paid.payment_status === 'paid' }
}

const cook = async (
  app: App,
  {
    worker,
    suborder_uuid,
    program_uuid,
    placed,
    random,
  }: { worker: Caller; suborder_uuid: string; program_uuid: string; placed: Date; random: Random },
): Promise<void> => {
  const params = { program_uuid, uuid: suborder_uuid }
  if (integerBetween(random, 1, refusedOneIn) === 1) {
    const body = { reason: pickOne(random, ['too_busy', 'sold_out', 'closing'] as const) }
    await at(new Date(placed.getTime() + 4 * minuteMs), () =>
      inTransaction(app.db, (tx) =>
        refuseOrder({ tx, input: { params, query: undefined, body }, caller: worker, app }),
      ),
    )
    return
  }
  const { cooking, out_for_delivery, delivered } = orderStatuses
  const steps: { status: OrderStatus; moment: Date }[] = []
  let later = placed.getTime()
  for (const status of [cooking, out_for_delivery, delivered]) {
    later += integerBetween(random, 3, 18) * minuteMs
    steps.push({ status, moment: new Date(later) })
  }
  // Together: a start that is killed in between would leave a dish of last month in the kitchen.
  await inTransaction(app.db, async (tx) => {
    for (const { status, moment } of steps)
      await at(moment, () =>
        changeOrderStatus({ tx, input: { params, query: undefined, body: { status } }, caller: worker, app }),
      )
  })
}

/** Tells the sandbox how to go on; false when it does not do it in time. */
const tellSandbox = (app: App, request: RequestInit): Promise<boolean> =>
  fetch(`${app.settings.sandbox_url}/control/auto`, { ...request, signal: AbortSignal.timeout(patienceMs) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** The sandbox pays by itself while the past is made, and no longer after it; without it nothing is made. */
export const payByItself = async (app: App, log: (line: string) => void, work: () => Promise<void>): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ status: 'paid', webhook: false })
  if (!(await tellSandbox(app, { method: 'POST', headers, body })))
    return log('Demo data: the payment sandbox does not answer, so past orders are missing')
  try {
    await work()
  } finally {
    if (!(await tellSandbox(app, { method: 'DELETE' })))
      log('Demo data: the payment sandbox no longer answers, and may go on paying by itself until it starts anew')
  }
}

/** How many orders there are, `most` at most, and when the newest of them was placed. */
const ordersSoFar = async (app: App, most: number): Promise<{ orders: number; newest: number }> => {
  const [known] = await run<{ orders: number; newest: Date | null }>(
    app.db,
    'select count(*) as orders, max(created) as newest from (select created from food_ordering.orders limit $1) counted',
    [most],
  )
  return { orders: known?.orders ?? 0, newest: known?.newest?.getTime() ?? 0 }
}

/** When the clock pays out next after a moment. */
const payoutAfter = (moment: Date): Date =>
  new Date(`${nextPayoutDay(moment)}T${String(payoutHour).padStart(2, '0')}:00:00Z`)

/**
 * Places, pays and delivers orders of the last 60 days until there are `count`, each step through the product's own actions at
 * its own moment, with the steps of others `between` them in their order, and pays out on the Mondays. Where others stand already, it goes on after the newest: nobody's books get an order before their last.
 */
export const seedPastOrders = async (
  app: App,
  {
    catalogue: { programs, people },
    count,
    log,
    between = [],
  }: { catalogue: Catalogue; count: number; log: (line: string) => void; between?: readonly PastStep[] },
): Promise<void> => {
  const { orders, newest } = await ordersSoFar(app, count)
  if (orders >= count) return
  const random = mulberry32(20_261_124)
  const due = (await visits(app, { programs, random, count }))
    .filter(({ moment }) => moment.getTime() > newest)
    .slice(orders - count)
  if (due.length === 0) return
  const worker = workerOf(app, people)
  const cardholder = sanneOn(app, people)
  const steps = [...between]
  await payByItself(app, log, async () => {
    log(`Demo data: ${due.length} orders of the last ${days} days`)
    let payout = payoutAfter(due[0]?.moment ?? now())
    for (const [index, { moment, program, shop }] of due.entries()) {
      // Before the order, as the books have it: one after the other.
      await catchUp(steps, Math.min(payout.getTime(), moment.getTime()))
      if (payout <= moment) {
        await at(payout, () => runPayoutsJob(app, {}))
        payout = payoutAfter(moment)
        await catchUp(steps, moment.getTime())
      }
      const guest = { caller: guestOn(app), customer: pickOne(random, seed_customers) }
      const visitor = index % cardholdersOneIn === cardholdersOneIn - 1 ? cardholder : guest
      const { order, is_paid } = await at(moment, () => placeOrder(app, { program, shop, visitor, random }))
      const [suborder] = order.suborders
      if (is_paid && suborder)
        await cook(app, { worker, suborder_uuid: suborder.uuid, program_uuid: program.uuid, placed: moment, random })
      if ((index + 1) % toldEvery === 0) log(`  ... ${index + 1} of ${due.length}`)
    }
    await catchUp(steps, now().getTime())
  })
}
