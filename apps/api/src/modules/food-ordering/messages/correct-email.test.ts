import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodMessages } from '@plein/contract/food-kitchen/messages'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodMails } from '@plein/contract/food-ordering/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { reportDelivery } from '#modules/notifications/index.ts'
import { createFoodTestApp, paidOrder, type FoodTestApp } from '../food-ordering.test-data.ts'

interface Mail {
  readonly uuid: string
  readonly recipient: string
  readonly status: string
  readonly again_of: string | null
}

let app: FoodTestApp
let program_uuid: string
beforeAll(async () => {
  app = await createFoodTestApp({}, true)
  program_uuid = await app.program('Bella Napoli')
})
afterAll(() => app.close())

const mailsOf = (order_uuid: string): Promise<Mail[]> =>
  run<Mail>(
    app.owner.db,
    "select uuid, recipient, status, again_of from notifications.messages where order_uuid = $1 and channel = 'mail' order by created, uuid",
    [order_uuid],
  )
const keyOf = async (uuid: string): Promise<string> =>
  (
    await run<{ access_key: string }>(app.owner.db, 'select access_key from food_ordering.orders where uuid = $1', [
      uuid,
    ])
  )[0]!.access_key

/** An order whose confirmation came back. */
const lost = async (reason_code: 'mailbox_full' | 'no_such_address' = 'mailbox_full') => {
  const { order } = await paidOrder(app)
  const suborder = order.suborders[0]!
  const mail = await eventually(async () => {
    const [first] = await mailsOf(order.uuid)
    expect(first).toBeDefined()
    return first!
  })
  await reportDelivery(app.database.db, { uuid: mail.uuid, state: 'bounced', reason: 'it came back', reason_code })
  return { uuid: order.uuid, suborder, mail, key: await keyOf(order.uuid) }
}
const read = (uuid: string, key: string) => app.guest.call(foodOrdering.order, { params: { uuid }, query: { key } })
const correct = (uuid: string, key: string | undefined, email: string) =>
  app.guest.call(foodMails.correctEmail, { params: { uuid }, query: key ? { key } : {}, body: { email } })

test('the page of an order says why its mail did not arrive; a corrected address gets it again, once', async () => {
  const { uuid, key, mail } = await lost()
  expect((await read(uuid, key)).body.lost_mail).toEqual({ reason_code: 'mailbox_full' })
  const { status, body } = await correct(uuid, key, ' joris.van.dam@example.nl ')
  expect({ status, email: body.email, lost: body.lost_mail }).toEqual({
    status: 200,
    email: 'joris.van.dam@example.nl',
    lost: null,
  })
  expect(await mailsOf(uuid)).toMatchObject([
    { uuid: mail.uuid, status: 'bounced', again_of: null },
    { recipient: 'joris.van.dam@example.nl', status: 'sent', again_of: mail.uuid },
  ])
  const again = await correct(uuid, key, 'somebody.else@example.nl')
  expect(again.problem).toMatchObject({ status: 409, code: 'message_not_lost' })
  expect(await mailsOf(uuid)).toHaveLength(2)
})

test('the history of each part says that the address was corrected, and names none', async () => {
  const { uuid, key, suborder } = await lost()
  await correct(uuid, key, 'historie@example.nl')
  const history = await run<{ column_name: string }>(
    app.owner.db,
    'select * from food_ordering.history where suborder_uuid = $1',
    [suborder.uuid],
  )
  expect(history.filter(({ column_name }) => column_name === 'email_corrected')).toHaveLength(1)
  expect(JSON.stringify(history)).not.toContain('historie@example.nl')
})

test('[A4] without the key of the order, or with that of another, there is no such order', async () => {
  const [one, other] = [await lost(), await lost()]
  for (const key of [undefined, other.key, 'x'])
    expect((await correct(one.uuid, key, 'evil@example.nl')).status).toBe(404)
  expect(await mailsOf(one.uuid)).toHaveLength(1)
})

test('an order whose mails arrive keeps its address, whoever asks', async () => {
  const { order } = await paidOrder(app)
  const key = await keyOf(order.uuid)
  await eventually(async () => expect(await mailsOf(order.uuid)).toHaveLength(1))
  expect((await correct(order.uuid, key, 'evil@example.nl')).problem.code).toBe('message_not_lost')
  expect((await read(order.uuid, key)).body).toMatchObject({ email: 'joris@example.nl', lost_mail: null })
})

test('[S3b] what is no address is refused at its field, and one that takes no mail is too', async () => {
  const { uuid, key } = await lost()
  for (const email of ['joris', 'a@b.nl, c@d.nl', 'a@b.nl\r\nBcc: c@d.nl'])
    expect((await correct(uuid, key, email)).problem).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'email' }],
    })
  await run(
    app.owner.db,
    "insert into notifications.suppressions values ('vol@example.nl', 'mailbox_full', $1, now(), now() + interval '900 days')",
    [uuid],
  )
  expect((await correct(uuid, key, 'Vol@Example.nl')).problem).toMatchObject({
    status: 409,
    code: 'address_suppressed',
  })
  expect(await mailsOf(uuid)).toHaveLength(1)
})

test('[D1] five strangers can be written to by one order, and no sixth', async () => {
  const { uuid, key } = await lost()
  for (let count = 1; count <= 5; count += 1) {
    expect((await correct(uuid, key, `stranger-${count}@example.nl`)).status).toBe(200)
    const newest = (await mailsOf(uuid)).at(-1)!
    await reportDelivery(app.database.db, { uuid: newest.uuid, state: 'bounced', reason_code: 'no_such_address' })
  }
  expect((await correct(uuid, key, 'stranger-6@example.nl')).status).toBe(429)
  expect(await mailsOf(uuid)).toHaveLength(6)
})

test('the restaurant sees it too, corrects it, and its owner’s correction is in the audit log', async () => {
  const { uuid, suborder } = await lost('no_such_address')
  const owner = app.as('program_owner', await app.user('lotte@plein.example'))
  const params = { program_uuid, uuid: suborder.uuid }
  expect((await owner.call(foodBoard.order, { params })).body.lost_mail).toEqual({ reason_code: 'no_such_address' })
  const before = await owner.call(foodMessages.list, { params: { program_uuid }, query: { state: 'bounced' } })
  expect(before.body.results).toContainEqual(
    expect.objectContaining({ order_uuid: uuid, state: 'bounced', may: ['send_again'] }),
  )
  expect(JSON.stringify(before.body)).not.toMatch(/"body"|key=/)
  const { status } = await owner.call(foodMessages.correctEmail, { params, body: { email: 'goed@example.nl' } })
  expect(status).toBe(200)
  expect((await owner.call(foodBoard.order, { params })).body).toMatchObject({
    email: 'goed@example.nl',
    lost_mail: null,
  })
  const audited = await run(
    app.owner.db,
    "select action from identity.audit_events where action = 'order_email_corrected' and subject_id = $1",
    [suborder.uuid],
  )
  expect(audited).toHaveLength(1)
})

test('[A2] another owner finds neither the messages nor the order', async () => {
  const { suborder } = await lost()
  const stranger = app.as('program_owner')
  expect((await stranger.call(foodMessages.list, { params: { program_uuid } })).status).toBe(404)
  const params = { program_uuid, uuid: suborder.uuid }
  const refused = await stranger.call(foodMessages.correctEmail, { params, body: { email: 'evil@example.nl' } })
  expect(refused.status).toBe(404)
})
