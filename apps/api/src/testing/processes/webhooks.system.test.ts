import { webhooks } from '@plein/contract/notifications/webhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startReceiver, type Receiver } from '#modules/notifications/webhook-sending/webhook-receiver.test-data.ts'
import { run } from '#platform/db/database.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { asOver } from './as-over.ts'
import { openProduct, type Product } from './product.ts'
import type { ApiProcess } from './start-api.ts'

const messages = 120

let product: Product
let receiver: Receiver
let apis: ApiProcess[] = []
beforeAll(async () => {
  product = await openProduct()
  receiver = await startReceiver()
  apis = [await product.start(), await product.start({}, await freePort())]
  const [lotte] = await run<{ uuid: string }>(
    product.owner.db,
    "select uuid from identity.users where username = 'lotte@plein.example'",
  )
  const body = { program_uuid: product.wares.restaurant_uuid, title: 'Kassa', url: receiver.url }
  const made = await asOver(apis[0]!.port, 'program_owner', lotte!.uuid).call(webhooks.create, { body })
  if (made.status !== 201) throw new Error(`no endpoint: ${JSON.stringify(made.problem)}`)
})
afterEach(() => void receiver.calls.splice(0))
afterAll(async () => {
  for (const api of apis) await api.stop()
  await receiver.close()
  await product.close()
})

const callSender = (): Promise<void> =>
  queueJob(product.owner.db, { task: 'send-webhooks', payload: {}, queueOptions: { job_key: 'send-webhooks' } })

/** So many messages that are due, and both processes that are told of it. */
const tell = async (): Promise<void> => {
  await run(
    product.owner.db,
    `with told as (
       insert into notifications.events (uuid, program_uuid, type, mode, subject_kind, subject_uuid, subject_label, occasion, payload, created)
       select u, $1, 'order.paid', 'test', 'order', u, '1042', u::text, '{"order":{"number":"1042"}}', $3
         from (select gen_random_uuid() as u from generate_series(1, $2::int)) ids returning uuid)
     insert into notifications.deliveries (uuid, endpoint_uuid, event_uuid, type, state, next_try_at, created)
     select gen_random_uuid(), e.uuid, t.uuid, 'order.paid', 'scheduled', $3, $3 from told t cross join notifications.endpoints e`,
    [product.wares.restaurant_uuid, messages, now()],
  )
  await callSender()
  await queueJob(product.owner.db, { task: 'send-webhooks', payload: {} })
}
const countDelivered = async (): Promise<number> => {
  const [row] = await run<{ count: number }>(
    product.owner.db,
    "select count(*)::int as count from notifications.deliveries where state = 'delivered'",
  )
  return row!.count
}
const ids = (): string[] => receiver.calls.map(({ headers }) => String(headers['webhook-id']))

test('[C2] two processes send each message once', async () => {
  await tell()
  await eventually(async () => expect(await countDelivered()).toBe(messages))
  expect(ids()).toHaveLength(messages)
  expect(new Set(ids()).size).toBe(messages)
})

test('[C2] one that is killed between an answer and its record: the next one sends what it held, under the same ids', async () => {
  const before = await countDelivered()
  await apis[0]!.dieAt('webhooks.answered')
  await apis[1]!.dieAt('webhooks.answered')
  await tell()
  // Whichever of the two sends first.
  await Promise.race(apis.map(({ ended }) => ended))
  const port = await freePort()
  await Promise.all(apis.map((api) => api.kill()))
  apis = [await product.start({}, port)]
  setClock(new Date(now().getTime() + 61_000))
  await apis[0]!.setClock()
  await eventually(async () => {
    await callSender()
    expect(await countDelivered()).toBe(before + messages)
  })
  expect(new Set(ids()).size).toBe(messages)
  const [attempts] = await run<{ count: number }>(
    product.owner.db,
    'select max(n)::int as count from (select count(*) as n from notifications.attempts group by delivery_uuid) each',
  )
  // A try is in the log once, though the receiver got some messages twice.
  expect(attempts!.count).toBe(1)
  expect(ids().length).toBeGreaterThan(messages)
})
