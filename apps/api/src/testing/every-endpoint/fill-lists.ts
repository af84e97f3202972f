import { foodPaying } from '@plein/contract/food-ordering/paying'
import { reactions } from '@plein/contract/feed/reactions'
import { programs } from '@plein/contract/programs'
import { support } from '@plein/contract/support/messages'
import { posted } from '#modules/feed/feed.test-data.ts'
import { createPerson, signInAs } from '#modules/identity/identity.test-data.ts'
import { fillBellaNapoli, order } from '#modules/food-ordering/food-ordering.test-data.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { cardTills } from '@plein/contract/cards/till'
import { issueCards } from '#modules/cards/cards.test-data.ts'
import { openProgram, orderCards } from './card-objects.ts'
import { fillCreditLists } from './credit-objects.ts'
import type { TenantTestApp } from './tenants.ts'

/** Two rows of what the tenants have only one of, or none: alerts, messages, sign-ins, customers, refunds that failed, steps of a program, missing keys. */
export const fillLists = async (app: TenantTestApp): Promise<void> => {
  const { people, objects } = app.mine
  const { db } = app.owner
  for (const detail of ['Eerste', 'Tweede']) {
    await run(
      db,
      'insert into payments.alerts (uuid, kind, detail, created, attempt_uuid) select $1, $2, $2, now(), uuid from payments.attempts order by uuid limit 1',
      [newId(), detail],
    )
    await app.guest.call(support.send, {
      body: { name: 'Joris', email: 'joris@example.nl', topic: 'order', text: `Een vraag: ${detail}`, language: 'nl' },
    })
    await signInAs(app, { username: 'lotte@plein.example', password: 'Plein-2026', options: { host: 'po.localhost' } })
    await run(db, 'insert into identity.promo_codes (code, title, created) values (upper($1), $1, now())', [detail])
  }
  const owner = app.as('program_owner', people.program_owner)
  await reportPosts(app)
  for (const status of [11007, 11001])
    await owner.call(programs.changeStatus, {
      params: { uuid: objects.program },
      body: { status, reason: 'Even dicht' },
    })
  await fillCardLists(app)
  await fillCreditLists(app, people, objects)
  const acceptor = app.as('acceptor', people.acceptor)
  await acceptor.call(foodPaying.refund, { body: { order_uuid: objects.suborder, reason: 'cold' } })
  await run(db, "update payments.refunds set status = 'failed', failure_code = 'refund_limit', sync_at = null", [])
  await fillBellaNapoli(app, objects.session)
  await order(app, { session_id: objects.session })
  const customers = [await createPerson(app, { type: 3 }), await createPerson(app, { type: 3 })]
  const orders = await run<{ uuid: string }>(
    db,
    'select order_uuid as uuid from food_ordering.suborders where restaurant_uuid = $1 order by uuid limit 2',
    [objects.program],
  )
  // One of them was the day before: two days have totals.
  await run(
    db,
    "update food_ordering.suborders set created = created - interval '1 day' where restaurant_uuid = $1 and order_uuid = $2",
    [objects.program, orders[0]?.uuid],
  )
  for (const [at, { uuid }] of orders.entries())
    await run(db, 'update food_ordering.orders set cardholder_uuid = $2 where uuid = $1', [uuid, customers[at]?.uuid])
  for (const { uuid } of orders)
    await run(
      db,
      `insert into notifications.messages (uuid, channel, recipient, subject, body, occasion, status, reason_code, created, sent_at, order_uuid, program_uuid)
       values ($1, 'mail', 'joris@example.nl', 'Je bestelling', 'Dag', $2, 'bounced', 'mailbox_full', now(), now(), $3, $4)`,
      [newId(), `listed ${uuid}`, uuid, objects.program],
    )
  const readers = [people.program_owner, people.acceptor, people.cardholder, app.admin]
  for (const user_uuid of readers.flatMap((uuid) => [uuid, uuid]))
    await run(
      db,
      `insert into notifications.notices (uuid, user_uuid, kind, code, params, link, occasion, created)
       values ($1, $2, 'order', 'accepted', '{}', '/orders/1', $3, now())`,
      [newId(), user_uuid, newId()],
    )
  // Programs whose owner named a provider and gave no key.
  await run(
    db,
    `insert into payments.program_settings (program_uuid, provider, live_mode, modified)
     select uuid, 'sandbox', false, now() from programs.programs where owner_uuid = $1 and status_id = 11001
     on conflict (program_uuid) do update set provider = excluded.provider`,
    [people.program_owner],
  )
}

/** A second program that sells, with cards, batches and an order of the same people, and a second payment at the till. */
const fillCardLists = async (app: TenantTestApp): Promise<void> => {
  const { people, objects } = app.mine
  const program = await openProgram(app, people)
  await issueCards(app, program, { state: 'active', holder_uuid: people.cardholder })
  for (const kind of ['cardholder', 'program_owner'] as const)
    await orderCards(app.as(kind, people[kind]), program.uuid)
  const body = { amount: 100, cash_point_uuid: objects.cash_point }
  await app.as('acceptor', people.acceptor).call(cardTills.redeem, { params: { token: objects.card_code }, body })
}

/** Two posts of the owner's program that somebody reported. */
const reportPosts = async (app: TenantTestApp): Promise<void> => {
  const { people, objects } = app.mine
  const body = { reason: 'other', words: 'Oefening', in_good_faith: true } as const
  for (const title of ['Gemeld', 'Ook gemeld']) {
    const { uuid } = await posted(app.as('program_owner', people.program_owner), {
      title,
      program_uuid: objects.program,
    })
    await app.guest.call(reactions.report, { params: { uuid }, body })
  }
}
