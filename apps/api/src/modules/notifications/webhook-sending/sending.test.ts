import { webhookFields } from '@plein/contract/notifications/webhook-fields'
import { webhookLog } from '@plein/contract/notifications/webhook-log'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { claimDue } from './due.queries.ts'
import { keepTries } from './keep-tries.ts'
import { purgeWebhooks } from './purge-webhooks.job.ts'
import { Sender } from './sender.ts'
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
} from './webhook-receiver.test-data.ts'

let app: TestApp
let receiver: Receiver
let owner: WebhookOwner
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
const opened: Receiver[] = []
const open = async (...first: Parameters<typeof startReceiver>): Promise<Receiver> => {
  const made = await startReceiver(...first)
  opened.push(made)
  return made
}
afterEach(async () => {
  disarm()
  setClock(undefined)
  for (const each of opened.splice(0)) await each.close()
  // Nothing of one test is due in another.
  await run(app.owner.db, 'update notifications.endpoints set is_active = false')
  // A delivery that still ends may hold a row of it.
  await eventually(() => run(app.owner.db, 'truncate notifications.events cascade'))
})

const startAt = async (...first: Parameters<typeof startReceiver>): Promise<{ uuid: string; signing_key: string }> => {
  receiver = await open(...first)
  owner = await createOwner(app)
  return createEndpoint(owner, receiver.url)
}
const deliveries = async (uuid: string) => (await owner.caller.call(webhookLog.list, { params: { uuid } })).body.results
const tried = (uuid: string, tries: number) =>
  eventually(async () => {
    const [first] = await deliveries(uuid)
    expect(first).toMatchObject({ tries })
    return first!
  })
const endpoint = async (uuid: string) => (await owner.caller.call(webhooks.read, { params: { uuid } })).body
const mails = () =>
  run<{ subject: string; body: string }>(
    app.owner.db,
    'select subject, body from notifications.messages where recipient = $1 order by created, uuid',
    [owner.username],
  )
const nobodyToTell = (): Promise<undefined> => Promise.resolve(undefined)
const hours = (count: number): number => count * 3_600_000

test('a message arrives once, signed as Standard Webhooks has it, with the used fields alone', async () => {
  const { uuid, signing_key } = await startAt()
  await payOrder(app, owner.program_uuid)
  await sendDue(app)
  const [delivery] = await eventually(async () => {
    const found = await deliveries(uuid)
    expect(found).toMatchObject([
      { state: 'delivered', tries: 1, last_status: 200, last_reason: null, subject: '1042' },
    ])
    return found
  })
  expect(receiver.calls).toHaveLength(1)
  const [call] = receiver.calls
  const verified = new Webhook(signing_key).verify(call!.body, call!.headers as Record<string, string>)
  expect(verified).toMatchObject({
    type: 'order.paid',
    mode: 'test',
    data: { order: { number: '1042', amount: 2300 } },
  })
  expect(call!.headers['webhook-id']).toBe(delivery!.webhook_id)
  expect(call!.body).not.toContain('payer')
  // Another secret, and a changed text, do not fit.
  const other = new Webhook(`whsec_${'A'.repeat(43)}=`)
  expect(() => other.verify(call!.body, call!.headers as never)).toThrow('No matching signature')
  expect(() => new Webhook(signing_key).verify(`${call!.body} `, call!.headers as never)).toThrow(
    'No matching signature',
  )
  await sendDue(app)
  expect(receiver.calls).toHaveLength(1)
})

test('the same occasion is one message, and a program without a server keeps nothing', async () => {
  const { uuid } = await startAt()
  const occasion = await payOrder(app, owner.program_uuid)
  await payOrder(app, owner.program_uuid, { occasion })
  expect(await deliveries(uuid)).toHaveLength(1)
  const other = await createOwner(app)
  await payOrder(app, other.program_uuid)
  const stored = await run(app.owner.db, 'select from notifications.events where program_uuid = $1', [
    other.program_uuid,
  ])
  expect(stored).toEqual([])
})

test('for a day after a new secret both sign; after it the new one alone', async () => {
  const { uuid, signing_key } = await startAt()
  const { body } = await owner.caller.call(webhooks.rotateSecret, { params: { uuid } })
  const verifies = (key: string, at: number): boolean => {
    const { body: text, headers } = receiver.calls[at]!
    try {
      new Webhook(key).verify(text, headers as Record<string, string>)
      return true
    } catch {
      return false
    }
  }
  await payOrder(app, owner.program_uuid)
  await sendDue(app)
  await eventually(() => expect(receiver.calls).toHaveLength(1))
  expect([verifies(signing_key, 0), verifies(body.signing_key, 0)]).toEqual([true, true])
  setClock(new Date(Date.now() + hours(24.1)))
  await payOrder(app, owner.program_uuid)
  await sendDue(app)
  await eventually(() => expect(receiver.calls).toHaveLength(2))
  expect([verifies(signing_key, 1), verifies(body.signing_key, 1)]).toEqual([false, true])
})

test('a server that fails is tried again with the same id until it takes the message', async () => {
  const { uuid } = await startAt(answer(500, 'no database'))
  await payOrder(app, owner.program_uuid)
  await sendDue(app)
  const first = await tried(uuid, 1)
  expect(first).toMatchObject({ state: 'failed', last_status: 500, last_reason: 'status' })
  expect((await endpoint(uuid)).failing_since).not.toBeNull()
  // Not before its moment.
  await sendDue(app)
  expect(receiver.calls.length).toBe(1)
  receiver.behave(answer(200))
  setClock(new Date(Date.now() + 6000))
  await sendDue(app)
  await eventually(async () => expect(await deliveries(uuid)).toMatchObject([{ state: 'delivered', tries: 2 }]))
  const [one, other] = receiver.calls
  expect(other!.headers['webhook-id']).toBe(one!.headers['webhook-id'])
  expect(other!.body).toBe(one!.body)
  expect((await endpoint(uuid)).failing_since).toBeNull()
  const { body } = await owner.caller.call(webhookLog.read, { params: { uuid: first.uuid } })
  expect(body.attempts).toMatchObject([
    { status: 200, reason: null, kind: 'scheduled' },
    { status: 500, reason: 'status', answer: 'no database' },
  ])
  expect(JSON.parse(body.request)).toEqual(JSON.parse(one!.body))
})

test('one mail at the first failure, one after a day, one at the end; then it is off, and what waited is given up', async () => {
  const { uuid } = await startAt(answer(503))
  const began = Date.now()
  for (const at of [0, 0.01, 1, 23, 25, 30, 100, 119, 121, 122]) {
    setClock(new Date(began + hours(at)))
    await payOrder(app, owner.program_uuid)
    await sendDue(app)
    await eventually(async () => {
      const untried = (await deliveries(uuid)).filter(({ tries }) => tries === 0)
      expect(at < 121 ? untried : (await endpoint(uuid)).is_active).toEqual(at < 121 ? [] : false)
    })
  }
  const subjects = (await mails()).map(({ subject }) => subject)
  expect(subjects).toEqual([
    '“Till” nam een bericht niet aan',
    '“Till” neemt al een dag geen berichten aan',
    'Er gaat niets meer naar “Till”',
  ])
  expect((await mails())[0]!.body).toContain('hij antwoordde 503')
  expect(await endpoint(uuid)).toMatchObject({ is_active: false, disabled_reason: 'failing' })
  const left = await deliveries(uuid)
  expect(left.filter(({ next_try_at }) => next_try_at !== null)).toEqual([])
  // An event of when it is off is stored, and is nobody's delivery.
  expect(left).toHaveLength(9)
  const stored = await run(app.owner.db, 'select from notifications.events where program_uuid = $1', [
    owner.program_uuid,
  ])
  expect(stored).toHaveLength(10)
})

test('410 switches it off at once, with a mail that says so', async () => {
  const { uuid } = await startAt(answer(410))
  await payOrder(app, owner.program_uuid)
  await sendDue(app)
  await eventually(async () =>
    expect(await endpoint(uuid)).toMatchObject({ is_active: false, disabled_reason: 'gone' }),
  )
  expect(await deliveries(uuid)).toMatchObject([{ state: 'given_up', tries: 1, next_try_at: null }])
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Er gaat niets meer naar “Till”'])
  // Made active again it begins anew.
  await owner.caller.call(webhooks.change, { params: { uuid }, body: { is_active: true } })
  expect(await endpoint(uuid)).toMatchObject({ is_active: true, failing_since: null, disabled_reason: null })
})

test('[C9] a server that hangs keeps no other waiting, and has eight messages at most', async () => {
  const slow = await open(hang)
  const quick = await open()
  owner = await createOwner(app)
  await createEndpoint(owner, slow.url, 'Slow')
  const { uuid } = await createEndpoint(owner, quick.url, 'Quick')
  for (let count = 0; count < 60; count += 1) await payOrder(app, owner.program_uuid)
  await sendDue(app)
  await eventually(async () =>
    expect(
      (await owner.caller.call(webhookLog.list, { params: { uuid }, query: { state: 'delivered' } })).body.count,
    ).toBe(60),
  )
  expect(quick.calls).toHaveLength(60)
  expect(slow.calls).toHaveLength(8)
})

test('[C2] two processes send each message once', async () => {
  const { uuid } = await startAt()
  for (let count = 0; count < 40; count += 1) await payOrder(app, owner.program_uuid)
  const senders = [1, 2].map(() => new Sender(app.server.app, nobodyToTell))
  await Promise.all(senders.map((sender) => sender.send()))
  await eventually(async () =>
    expect(
      (await owner.caller.call(webhookLog.list, { params: { uuid }, query: { state: 'delivered' } })).body.count,
    ).toBe(40),
  )
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
  expect(receiver.calls).toHaveLength(40)
})

test.each(['webhooks.claimed', 'webhooks.answered'])(
  '[C2] a process that dies at %s: the message is sent again under the same id once its claim ended',
  async (point) => {
    const { uuid } = await startAt()
    await payOrder(app, owner.program_uuid)
    let died = 0
    arm(point, () => {
      died += 1
      throw new Error('died')
    })
    await sendDue(app).catch(() => undefined)
    await eventually(() => expect(died).toBe(1))
    disarm()
    // Another process finds it claimed.
    await new Sender(app.server.app, nobodyToTell).send()
    expect(await deliveries(uuid)).toMatchObject([{ state: 'scheduled', tries: 0 }])
    setClock(new Date(Date.now() + 61_000))
    await new Sender(app.server.app, nobodyToTell).send()
    await eventually(async () => expect(await deliveries(uuid)).toMatchObject([{ state: 'delivered', tries: 1 }]))
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  },
)

test('[C2] what was answered is kept though the database did not take it at first', async () => {
  const { uuid } = await startAt()
  await payOrder(app, owner.program_uuid)
  let failed = 0
  arm('webhooks.kept', () => {
    failed += 1
    if (failed === 1) throw new Error('the database went away')
  })
  await sendDue(app)
  await eventually(async () => expect(await deliveries(uuid)).toMatchObject([{ state: 'delivered', tries: 1 }]))
  expect(failed).toBe(2)
  expect(receiver.calls).toHaveLength(1)
})

test('[C2] a process that was stopped for a while says late what it was answered: that moves nothing any more', async () => {
  const { uuid } = await startAt()
  await payOrder(app, owner.program_uuid)
  const at = new Date()
  const until = new Date(at.getTime() + 1000)
  const [stale] = await claimDue(app.database.db, { at, until, most: 10, per_endpoint: 8 })
  setClock(new Date(at.getTime() + 2000))
  await sendDue(app)
  await eventually(async () => expect(await deliveries(uuid)).toMatchObject([{ state: 'delivered', tries: 1 }]))
  const posted = { status: 500, reason: 'status', ms: 1, answer: null, wait_seconds: 0 } as const
  await keepTries(app.server.app, [{ delivery: stale!, posted, at: new Date() }], nobodyToTell)
  expect(await deliveries(uuid)).toMatchObject([{ state: 'delivered', tries: 1, last_status: 200 }])
  expect((await endpoint(uuid)).failing_since).toBeNull()
  // That it was sent stands in the log all the same.
  expect(await run(app.owner.db, 'select status from notifications.attempts order by status')).toEqual([
    { status: 200 },
    { status: 500 },
  ])
})

test('a payer is kept only where somebody chose a field of it, and goes with the person and after 90 days', async () => {
  const { uuid } = await startAt()
  const payers = () =>
    run<{ payer: unknown }>(
      app.owner.db,
      'select payer from notifications.events where program_uuid = $1 order by created, uuid',
      [owner.program_uuid],
    )
  await payOrder(app, owner.program_uuid)
  expect(await payers()).toEqual([{ payer: null }])
  const [field] = webhookFields.filter(({ category, value }) => category === 'payer' && value === 'email')
  const categories = [{ category: 'payer' as const, fields: [{ uuid: field!.uuid, is_used: true }] }]
  await owner.caller.call(webhooks.change, { params: { uuid }, body: { categories } })
  receiver.behave((response, { body }) => response.writeHead(500).end(body))
  await payOrder(app, owner.program_uuid)
  await sendDue(app)
  await eventually(() => expect(receiver.calls.map(({ body }) => body.includes('Bea@Example.nl'))).toContain(true))
  expect(receiver.calls.map(({ body }) => body).join(' ')).not.toContain('Bea de Wit')
  await eventually(async () => expect((await deliveries(uuid)).map(({ tries }) => tries)).toEqual([1, 1]))
  const { messagesPersonalData } = await import('../personal-data.ts')
  const bea = { uuid: owner.uuid, username: 'bea@example.nl' }
  expect(JSON.stringify(await messagesPersonalData.read(app.database.db, bea as never))).toContain('Bea@Example.nl')
  await inTransaction(app.database.db, async (tx) => messagesPersonalData.forget(tx, bea as never))
  const rows = await run(
    app.owner.db,
    `select to_jsonb(v)::text as event, to_jsonb(a)::text as attempt from notifications.events v
       left join notifications.deliveries d on d.event_uuid = v.uuid left join notifications.attempts a on a.delivery_uuid = d.uuid`,
  )
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('bea')
  setClock(new Date(Date.now() + hours(24 * 91)))
  await purgeWebhooks(app.server.app, {})
  expect(await deliveries(uuid)).toEqual([])
  expect(await run(app.owner.db, 'select from notifications.attempts')).toEqual([])
})

test('an attempt is never changed', async () => {
  const { uuid } = await startAt()
  await payOrder(app, owner.program_uuid)
  await sendDue(app)
  await tried(uuid, 1)
  for (const change of ['status = 500', "answer = 'ok'", 'ms = 1', "at = now() - interval '1 day'"])
    await expect(
      run(
        app.owner.db,
        `update notifications.attempts set ${change}, answer = answer`.replace(
          "answer = 'ok', answer = answer",
          "answer = 'other'",
        ),
      ),
    ).rejects.toThrow('not changed')
})
