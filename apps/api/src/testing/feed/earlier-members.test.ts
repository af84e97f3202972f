import { posts } from '@plein/contract/feed/posts'
import { following } from '@plein/contract/programs/following'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCardProgram, issueCards } from '#modules/cards/cards.test-data.ts'
import { createFoodTestApp, paidOrder, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { fillMemberships } from '#modules/programs/index.ts'
import { run } from '#platform/db/database.ts'

let app: FoodTestApp
let bella: string
beforeAll(async () => {
  app = await createFoodTestApp()
  bella = await app.program('Bella Napoli')
})
afterAll(() => app.close())
/** The state of a database in which nothing wrote memberships yet. */
beforeEach(async () => {
  await run(app.owner.db, 'delete from programs.memberships')
  await run(app.owner.db, 'delete from programs.membership_fills')
})

const person = async () => (await createPerson(app, { type: 3 })).uuid

/** An order of somebody. Its event is not delivered: no workers run here. */
const orderOf = async (cardholder_uuid: string): Promise<string> => {
  const { order } = await paidOrder(app)
  await run(app.owner.db, 'update food_ordering.orders set cardholder_uuid = $2 where uuid = $1', [
    order.uuid,
    cardholder_uuid,
  ])
  return order.uuid
}

const reasons = async (program_uuid: string, user_uuid: string): Promise<string[]> => {
  const rows = await run<{ reason: string }>(
    app.owner.db,
    'select reason from programs.memberships where program_uuid = $1 and user_uuid = $2 order by reason',
    [program_uuid, user_uuid],
  )
  return rows.map(({ reason }) => reason)
}

test('whoever paid, was written down on the telephone or holds a card is a member, each once; an erased person is none', async () => {
  const [buyer, undecided, caller, erased, holder] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ]
  for (const uuid of [buyer, buyer, erased]) await orderOf(uuid)
  const never_paid = await orderOf(undecided)
  await run(app.owner.db, 'update food_ordering.suborders set paid_at = null where order_uuid = $1', [never_paid])
  await run(
    app.owner.db,
    `insert into food_ordering.customers (program_uuid, cardholder_uuid, first_name, last_name, email, phone_code, phone, language, created)
     values ($1, $2, 'Joris', 'de Wit', 'joris@example.nl', '+31', '612345678', 'nl', now())`,
    [bella, caller],
  )
  await run(app.owner.db, 'update identity.users set erased_at = now(), disabled_at = now() where uuid = $1', [erased])
  const program = await createCardProgram(app)
  await issueCards(app, program, { state: 'active', holder_uuid: holder, quantity: 2 })
  // One person a transaction.
  await fillMemberships(app.server.app, 1)
  const found = await Promise.all([buyer, undecided, caller, erased].map((uuid) => reasons(bella, uuid)))
  expect(found).toEqual([['customer'], [], ['customer'], []])
  expect(await reasons(program.uuid, holder)).toEqual(['card_holder'])
  // Restored for the checker at the end.
  await run(app.owner.db, 'update food_ordering.suborders set paid_at = created where order_uuid = $1', [never_paid])
})

test('a post for members reaches an earlier customer; who only followed and unfollowed sees it no more', async () => {
  const [buyer, follower] = [await person(), await person()]
  await orderOf(buyer)
  const as = app.as('cardholder', follower)
  await as.call(following.follow, { params: { uuid: bella } })
  await as.call(following.unfollow, { params: { uuid: bella } })
  const written = await app.as('program_owner', await app.user('lotte@plein.example')).call(posts.create, {
    body: {
      title: 'Voor wie ons kent',
      text: [{ type: 'paragraph', text: 'Vanavond open.', ranges: [] }],
      viewer: 'members',
      program_uuid: bella,
    },
  })
  expect(written.status).toBe(201)
  const sees = async (uuid: string) =>
    (await app.as('cardholder', uuid).call(posts.read, { params: { uuid: written.body.uuid } })).status
  expect([await sees(buyer), await sees(follower)]).toEqual([404, 404])
  await Promise.all([fillMemberships(app.server.app), fillMemberships(app.server.app)])
  expect([await sees(buyer), await sees(follower)]).toEqual([200, 404])
})

test('a list is gone through once, and goes on behind the person at whom it stopped', async () => {
  const buyers = [await person(), await person()].toSorted()
  for (const uuid of buyers) await orderOf(uuid)
  await run(app.owner.db, `insert into programs.membership_fills (list, up_to) values ('food-orders', $1)`, [buyers[0]])
  await fillMemberships(app.server.app)
  expect(await Promise.all(buyers.map((uuid) => reasons(bella, uuid)))).toEqual([[], ['customer']])
  await run(app.owner.db, 'delete from programs.memberships where user_uuid = $1', [buyers[1]])
  await fillMemberships(app.server.app)
  expect(await reasons(bella, buyers[1]!)).toEqual([])
})
