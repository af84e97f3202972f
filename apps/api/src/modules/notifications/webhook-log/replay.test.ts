import { webhookLog } from '@plein/contract/notifications/webhook-log'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import {
  answer,
  createEndpoint,
  createOwner,
  hang,
  payOrder,
  sendDue,
  startReceiver,
  type Receiver,
  type WebhookOwner,
} from '../webhook-sending/webhook-receiver.test-data.ts'

let app: TestApp
let receiver: Receiver
let owner: WebhookOwner
let uuid: string
let signing_key: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  setClock(undefined)
  await receiver.close()
  await run(app.owner.db, 'update notifications.endpoints set is_active = false')
  await run(app.owner.db, 'truncate notifications.events cascade')
})

const start = async (...first: Parameters<typeof startReceiver>): Promise<void> => {
  receiver = await startReceiver(...first)
  owner = await createOwner(app)
  ;({ uuid, signing_key } = await createEndpoint(owner, receiver.url))
}
const list = async (query: object = {}) => (await owner.caller.call(webhookLog.list, { params: { uuid }, query })).body
const endpoint = async () => (await owner.caller.call(webhooks.read, { params: { uuid } })).body
const replay = (of: string, caller = owner.caller) => caller.call(webhookLog.replay, { params: { uuid: of } })
const period = (body: object = {}) =>
  owner.caller.call(webhookLog.replayPeriod, {
    params: { uuid },
    body: { since: new Date(0).toISOString(), until: '2100-01-01T00:00:00.000Z', ...body },
  })
/** Messages that were tried so often that nobody tries them any more. */
const givenUp = async (count: number): Promise<void> => {
  for (let made = 0; made < count; made += 1) await payOrder(app, owner.program_uuid)
  await sendDue(app)
  await eventually(async () => expect((await list({ state: 'failed' })).count).toBe(count))
  await run(app.owner.db, "update notifications.deliveries set state = 'given_up', tries = 10, next_try_at = null")
}
const ids = (): unknown[] => receiver.calls.map(({ headers }) => headers['webhook-id'])

test('[PAY-16] a test message is sent at once, and its answer is shown', async () => {
  await start(answer(418, 'I am a teapot'))
  const { status, body } = await owner.caller.call(webhookLog.test, { params: { uuid } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    type: 'ping',
    state: 'given_up',
    next_try_at: null,
    attempts: [{ kind: 'test', status: 418, reason: 'status', answer: 'I am a teapot' }],
  })
  const [call] = receiver.calls
  expect(new Webhook(signing_key).verify(call!.body, call!.headers as never)).toMatchObject({ type: 'ping' })
  // It says nothing of how the server is: nobody is told.
  expect((await endpoint()).failing_since).toBeNull()
  await sendDue(app)
  expect(receiver.calls).toHaveLength(1)
})

test('a test message goes to one that is not active as well', async () => {
  await start()
  await owner.caller.call(webhooks.change, { params: { uuid }, body: { is_active: false } })
  expect((await owner.caller.call(webhookLog.test, { params: { uuid } })).body.state).toBe('delivered')
})

test('a replay is one try with the newest secret under the same id, and says nothing of the health', async () => {
  await start(answer(500))
  await payOrder(app, owner.program_uuid)
  await sendDue(app)
  await eventually(async () => expect((await list()).results).toMatchObject([{ state: 'failed', tries: 1 }]))
  const [before] = (await list()).results
  const failing_since = (await endpoint()).failing_since
  const { body: rotated } = await owner.caller.call(webhooks.rotateSecret, { params: { uuid } })
  const failed = await replay(before!.uuid)
  expect(failed.body).toMatchObject({ state: 'failed', tries: 1, next_try_at: before!.next_try_at })
  expect(failed.body.attempts.map(({ kind }) => kind)).toEqual(['replay', 'scheduled'])
  receiver.behave(answer(200))
  const arrived = await replay(before!.uuid)
  expect(arrived.body).toMatchObject({ state: 'delivered', tries: 1, next_try_at: null })
  expect((await endpoint()).failing_since).toBe(failing_since)
  expect(new Set(ids()).size).toBe(1)
  const { body, headers } = receiver.calls[2]!
  expect(() => new Webhook(signing_key).verify(body, headers as never)).toThrow('No matching signature')
  expect(new Webhook(rotated.signing_key).verify(body, headers as never)).toBeTruthy()
})

test('one that is being sent is not sent beside it', async () => {
  await start(hang)
  await payOrder(app, owner.program_uuid)
  await sendDue(app)
  await eventually(() => expect(receiver.calls).toHaveLength(1))
  const [delivery] = (await list()).results
  expect((await replay(delivery!.uuid)).problem).toMatchObject({ status: 409, code: 'delivery_under_way' })
})

test('[A2] a stranger sends nothing again and reads no message', async () => {
  await start(answer(500))
  await givenUp(1)
  const [delivery] = (await list()).results
  const stranger = app.as('program_owner')
  expect((await replay(delivery!.uuid, stranger)).status).toBe(404)
  expect((await stranger.call(webhookLog.read, { params: { uuid: delivery!.uuid } })).status).toBe(404)
  expect((await stranger.call(webhookLog.list, { params: { uuid } })).status).toBe(404)
  expect((await stranger.call(webhookLog.test, { params: { uuid } })).status).toBe(404)
  expect((await stranger.call(webhookLog.stopReplay, { params: { uuid } })).status).toBe(404)
  const admin = app.as('admin')
  expect((await admin.call(webhookLog.read, { params: { uuid: delivery!.uuid } })).body).toMatchObject({ may: [] })
  expect((await replay(delivery!.uuid, admin)).status).toBe(403)
  expect(receiver.calls).toHaveLength(1)
})

test('a period is counted first, and then sent again, oldest first, each message once', async () => {
  await start(answer(500))
  await givenUp(5)
  const sent = ids()
  expect((await period({ dry_run: true })).body).toEqual({ messages: 5, failed: 5, replay: null })
  expect(receiver.calls).toHaveLength(5)
  receiver.behave(answer(200))
  const began = performance.now()
  const { body } = await period({ only_failed: true })
  expect(body).toMatchObject({
    messages: 5,
    failed: 5,
    replay: { messages: 5, left: 5, delivered: 0, stopped_at: null },
  })
  await sendDue(app)
  await eventually(async () => expect((await list({ state: 'delivered' })).count).toBe(5))
  // Five a second.
  expect(performance.now() - began).toBeGreaterThan(750)
  expect(ids().slice(5)).toEqual(sent.map(String).toSorted((one, other) => (one < other ? -1 : 1)))
  expect((await endpoint()).replay).toMatchObject({ messages: 5, left: 0, delivered: 5 })
  expect((await period({ only_failed: true, dry_run: true })).body).toEqual({ messages: 5, failed: 0, replay: null })
})

test('five a second also when all of them are overdue, as after a standstill of the product', async () => {
  await start(answer(500))
  await givenUp(5)
  const arrivals: number[] = []
  receiver.behave((response) => {
    arrivals.push(performance.now())
    response.end('ok')
  })
  await period()
  setClock(new Date(Date.now() + 60_000))
  await sendDue(app)
  await eventually(async () => expect((await list({ state: 'delivered' })).count).toBe(5))
  // A timer may fire some milliseconds early.
  expect(arrivals.at(-1)! - arrivals[0]!).toBeGreaterThan(750)
})

test('what happened while it was off is sent by the same way', async () => {
  await start()
  await owner.caller.call(webhooks.change, { params: { uuid }, body: { is_active: false } })
  await payOrder(app, owner.program_uuid)
  expect((await list()).count).toBe(0)
  expect((await period()).problem.code).toBe('notification_not_active')
  await owner.caller.call(webhooks.change, { params: { uuid }, body: { is_active: true } })
  expect((await period({ only_failed: true })).body).toMatchObject({ messages: 1, failed: 1 })
  await sendDue(app)
  await eventually(async () => expect((await list()).results).toMatchObject([{ state: 'delivered' }]))
  expect(receiver.calls).toHaveLength(1)
})

test('it can be stopped: what was not sent is left as it was', async () => {
  await start(answer(500))
  await givenUp(6)
  receiver.behave(answer(200))
  await period()
  expect((await period()).problem).toMatchObject({ status: 409, code: 'replay_running' })
  await sendDue(app)
  await eventually(async () => expect((await list({ state: 'delivered' })).count).toBeGreaterThanOrEqual(1))
  const { body } = await owner.caller.call(webhookLog.stopReplay, { params: { uuid } })
  expect(body).toMatchObject({ messages: 6, left: 0 })
  expect(body?.stopped_at).not.toBeNull()
  setClock(new Date(Date.now() + 60_000))
  await sendDue(app)
  await eventually(async () => expect((await endpoint()).replay?.left).toBe(0))
  const arrived = (await list({ state: 'delivered' })).count
  expect(arrived).toBeLessThan(6)
  expect((await list({ state: 'given_up' })).count).toBe(6 - arrived)
})

test('types and a period that does not fit are looked at', async () => {
  await start()
  await payOrder(app, owner.program_uuid)
  await payOrder(app, owner.program_uuid, { type: 'refund.done' })
  expect((await period({ dry_run: true, types: ['refund.done'] })).body.messages).toBe(1)
  expect((await period({ since: '2030-01-01T00:00:00Z', until: '2029-01-01T00:00:00Z' })).problem.errors).toEqual([
    { field: 'until', code: 'before_start' },
  ])
  expect((await period({ since: 'the day before yesterday' })).problem.errors).toEqual([
    { field: 'since', code: 'format' },
  ])
})

test('more than ten thousand are refused before anything is sent', async () => {
  await start()
  await run(
    app.owner.db,
    `insert into notifications.events (uuid, program_uuid, type, mode, subject_kind, subject_uuid, subject_label, occasion, payload, created)
     select gen_random_uuid(), $1, 'order.paid', 'test', 'order', $1, '1', 'o' || n, '{}', now() from generate_series(1, 10001) n`,
    [owner.program_uuid],
  )
  expect((await period()).problem).toMatchObject({ status: 422, code: 'too_many_messages', params: { most: 10_000 } })
  expect((await list()).count).toBe(0)
})

test('the log is read page by page, by state and type', async () => {
  await start()
  for (let count = 0; count < 7; count += 1) await payOrder(app, owner.program_uuid)
  await payOrder(app, owner.program_uuid, { type: 'payment.failed', occasion: newId() })
  const seen: string[] = []
  let next: string | null = '?size=3'
  while (next !== null) {
    const query: Record<string, string> = Object.fromEntries(new URLSearchParams(next.slice(next.indexOf('?') + 1)))
    const page = await list({ ...query, size: 3, ...(query['page'] && { page: Number(query['page']) }) })
    seen.push(...page.results.map((row) => row.uuid))
    next = page.next
  }
  expect(new Set(seen).size).toBe(8)
  expect((await list({ type: 'payment.failed' })).count).toBe(1)
  expect((await list({ state: 'delivered' })).count).toBe(0)
})
