import { programKinds } from '@plein/contract/programs/codes'
import { refundOrder } from '#modules/food-ordering/paying/refund-order.ts'
import { reportDelivery } from '#modules/notifications/index.ts'
import { createForm } from '#modules/payment-management/forms/create-form.ts'
import { orderForm } from '#modules/payment-management/forms/order-form.ts'
import { cancelOrder } from '#modules/payment-management/orders/cancel-order.ts'
import { createOrder } from '#modules/payment-management/orders/create-order.ts'
import { expireOrders } from '#modules/payment-management/orders/expire-orders.job.ts'
import { agreeFee, offerFee, replaceChoices } from '#modules/payment-management/program/settings.queries.ts'
import { sendOrder } from '#modules/payment-management/sending/send-order.ts'
import { paySubject } from '#modules/payments/attempts/pay-subject.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import { addParticipation, createProgram } from '#modules/programs/index.ts'
import { now } from '#platform/runtime/clock.ts'
import { run, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { integerBetween, mulberry32, pickOne } from './data/random.ts'
import { noonBefore } from './program-settings/webhooks.ts'
import { guestOn, patienceMs } from './past-orders.ts'
import type { PastStep } from './past-steps.ts'
import type { SeededPeople } from './people.ts'

const hourMs = 3_600_000
/** Requests of the last sixty days; the newest were asked for yesterday from noon on, each a quarter of an hour after the other. */
const requests = 60
const ofYesterday = 24
const hoursBetween = 38
const minutesBetween = 15
/** The newest of them wait to be paid. */
const waiting = 10

interface SeededRequests {
  readonly program_uuid: string
  readonly form_uuid: string
  readonly items: readonly { readonly uuid: string }[]
}

/** Ticketshop Noord: a payment program with an order form for tickets. */
export const seedPaymentProgram = async (tx: Tx, app: App, people: SeededPeople): Promise<SeededRequests> => {
  const program_uuid = await createProgram(tx, {
    type_code: programKinds.payment_management,
    owner_uuid: people.owner,
    title: 'Ticketshop Noord',
    description: 'Kaartjes voor musea, concerten en rondleidingen in Amsterdam-Noord',
  })
  await addParticipation(tx, { program_uuid, acceptor_uuid: people.acceptor })
  const { basis_points, cents } = app.settings.payment_fee
  await offerFee(tx, program_uuid, { fee_percent: basis_points, fee_fixed: cents })
  await agreeFee(tx, program_uuid, now())
  await replaceChoices(
    tx,
    program_uuid,
    ['ideal', 'bancontact', 'card'].map((method) => ({ method, is_used: true, provider: 'sandbox' })),
  )
  const items = [
    { title: 'Volwassene', price: 1750, vat_class: 'low' as const, most: 6, stock: 40 },
    { title: 'Kind', price: 900, vat_class: 'low' as const, most: 6, stock: 40 },
  ]
  const body = {
    program_uuid,
    title: 'Museumnacht 2026',
    kind: 'items' as const,
    description: 'Een avond lang alle musea in Noord, met de pont als pendel.',
    items,
    fields: [{ title: 'Naam op de kaartjes', kind: 'text' as const, is_required: true, choices: [] }],
    thanks: 'Tot op de Museumnacht! Laat deze mail bij de ingang zien.',
  }
  const form = await createForm({
    tx,
    input: { params: undefined, query: undefined, body },
    caller: ownerOf(app, people),
    app,
  })
  if (!('uuid' in form)) throw new Error('seed: no order form')
  return { program_uuid, form_uuid: form.uuid, items: form.items }
}

const ownerOf = (app: App, people: SeededPeople): Caller => ({
  ...guestOn(app),
  kind: 'program_owner',
  user_uuid: people.owner,
  portal: 'program-owner',
})

const payers = ['Els Kramer', 'Joris van Dam', 'Fatima el Amrani', 'Bram de Wit', 'Mila Jansen', 'Sem Bakker'] as const
const subjects = [
  'Rondleiding NDSM',
  'Concert in de loods',
  'Workshop zeefdruk',
  'Zaalhuur oktober',
  'Kaarten voor school',
] as const

const mailOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.nl`

interface Made extends SeededRequests {
  readonly app: App
  readonly people: SeededPeople
  readonly random: () => number
}

/** Somebody orders tickets on the form; answers the order. Each from an address of its own. */
const orderTickets = async ({ app, form_uuid, items, random }: Made, at: number): Promise<string> => {
  const name = pickOne(random, payers)
  const [adult, child] = items
  const link = await run<{ fields: readonly { uuid: string }[] }>(
    app.db,
    'select fields from payment_management.forms where uuid = $1',
    [form_uuid],
  )
  const body = {
    items: [
      ...(adult ? [{ uuid: adult.uuid, quantity: 1 }] : []),
      ...(child && random() < 0.5 ? [{ uuid: child.uuid, quantity: integerBetween(random, 1, 2) }] : []),
    ],
    fields: (link[0]?.fields ?? []).map(({ uuid }) => ({ uuid, value: name })),
    full_name: name,
    email: mailOf(name),
    language: 'nl' as const,
  }
  const made = await inTransaction(app.db, (tx) =>
    orderForm({
      tx,
      input: { params: { uuid: form_uuid }, query: undefined, body },
      caller: { ...guestOn(app), ip: `127.0.2.${at % 250}` },
      app,
    }),
  )
  if (!('uuid' in made)) throw new Error('seed: no order of a form')
  return made.uuid
}

/** The owner, or a shop's phone, asks for money; answers the request. */
const askForMoney = async ({ app, people, program_uuid, random }: Made, at: number): Promise<string> => {
  const name = pickOne(random, payers)
  const is_shop = at % 4 === 1
  const body = {
    program_uuid,
    amount: integerBetween(random, 12, 180) * 25,
    vat_percent: 21,
    description: pickOne(random, subjects),
    ...(is_shop ? {} : { payer: { full_name: name, email: mailOf(name) }, reference: `2026-${100 + at}` }),
    expires_in_hours: at % 10 === 5 ? 24 : 24 * 14,
    language: 'nl' as const,
  }
  const caller: Caller = is_shop
    ? { ...guestOn(app), kind: 'acceptor', user_uuid: people.acceptor, portal: 'acceptor' }
    : ownerOf(app, people)
  const made = await inTransaction(app.db, (tx) =>
    createOrder({ tx, input: { params: undefined, query: undefined, body }, caller, app }),
  )
  if (!('uuid' in made)) throw new Error('seed: no payment request')
  return made.uuid
}

const pay = async ({ app }: Made, order_uuid: string, payment_type: string): Promise<void> => {
  const body = { order_uuid, payment_type }
  await paySubject({ app, input: { params: undefined, query: {}, body }, caller: guestOn(app) })
}

const callOff = ({ app, people }: Made, uuid: string): Promise<unknown> =>
  inTransaction(app.db, (tx) =>
    cancelOrder({
      tx,
      input: { params: { uuid }, query: undefined, body: undefined },
      caller: ownerOf(app, people),
      app,
    }),
  )

const refundPart = ({ app, people }: Made, order_uuid: string): Promise<unknown> =>
  inTransaction(app.db, (tx) =>
    refundOrder({
      tx,
      input: { params: undefined, query: undefined, body: { order_uuid, amount: 300, reason: 'Iemand was ziek' } },
      caller: ownerOf(app, people),
      app,
    }),
  )

/** A request becomes of its place in the list: most are paid, some expire, are called off, given back in part, or wait. */
const live = async (made: Made, at: number): Promise<void> => {
  const uuid = await (at % 3 === 0 ? orderTickets(made, at) : askForMoney(made, at))
  if (at >= requests - waiting) return
  const fate = at % 10
  if (fate === 5 || fate === 7) return
  if (fate === 6) return void (await callOff(made, uuid))
  await pay(made, uuid, pickOne(made.random, ['ideal', 'ideal', 'bancontact', 'card'] as const))
  if (fate === 8) await refundPart(made, uuid)
}

/** Sixty requests of the last sixty days, each step through the product's own actions at its own moment. */
export const pastRequests = (
  app: App,
  { seeded, people }: { seeded: SeededRequests; people: SeededPeople },
): PastStep[] => {
  const made: Made = { ...seeded, app, people, random: mulberry32(20_261_107) }
  const newest = now().getTime() - 2 * hourMs
  const noon = noonBefore(now(), 1).getTime()
  return Array.from({ length: requests }, (_unused, at): PastStep[] => {
    const nth = at - (requests - ofYesterday)
    const moment = noon + (nth < 0 ? nth * hoursBetween * hourMs : (nth * minutesBetween * hourMs) / 60)
    return [
      { moment, act: () => live(made, at) },
      { moment: moment + hourMs * 20, act: () => expireOrders(app) },
    ].filter((step) => step.moment <= newest)
  }).flat()
}

/** A mail with a request that came back, and a payment that its payer's bank took back. */
export const seedRequestTroubles = async (app: App): Promise<void> => {
  await bounceOne(app)
  await chargeBackOne(app)
}

const bounceOne = async (app: App): Promise<void> => {
  // A mail server would send it to somebody who knows nothing of it.
  if (app.settings.smtp_url) return
  const [order] = await run<{ uuid: string; owner_uuid: string }>(
    app.db,
    `select o.uuid, p.owner_uuid from payment_management.orders o join programs.v_programs p on p.uuid = o.program_uuid
      where o.state = 'open' and o.payer_email is not null and not exists (
        select from notifications.messages m where m.status = 'bounced' and m.program_uuid = o.program_uuid)
      order by o.created desc limit 1`,
  )
  if (!order) return
  const caller: Caller = {
    ...guestOn(app),
    kind: 'program_owner',
    user_uuid: order.owner_uuid,
    portal: 'program-owner',
  }
  await inTransaction(app.db, async (tx) => {
    const input = { params: { uuid: order.uuid }, query: undefined, body: { channel: 'mail' as const } }
    await sendOrder({ tx, input, caller, app })
    const [mail] = await run<{ uuid: string }>(
      tx,
      'select uuid from notifications.messages where order_uuid = $1 order by created desc, uuid desc limit 1',
      [order.uuid],
    )
    const reason = { state: 'bounced', reason: '550 5.1.1 no such mailbox', reason_code: 'no_such_address' } as const
    if (mail) await reportDelivery(tx, { uuid: mail.uuid, ...reason })
  })
}

const chargeBackOne = async (app: App): Promise<void> => {
  const [paid] = await run<{ attempt_uuid: string; provider_reference: string }>(
    app.db,
    `select a.uuid as attempt_uuid, a.provider_reference from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid
      where p.kind = 'payment_order' and a.status = 'paid' and a.applied and a.method = 'card' and a.provider = 'sandbox'
        and p.amount_refunded = 0 and a.provider_reference is not null
        and not exists (select from payments.v_chargebacks c join payments.payables q on q.uuid = c.payable_uuid where q.kind = 'payment_order')
      order by a.created desc limit 1`,
  )
  if (!paid) return
  const address = `${app.settings.sandbox_url}/control/payments/${paid.provider_reference}/chargeback`
  // A sandbox that does not answer, or lost its memory, takes nothing back.
  const is_taken = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (is_taken) await syncAttempt(app, paid.attempt_uuid, { notified: true })
}
