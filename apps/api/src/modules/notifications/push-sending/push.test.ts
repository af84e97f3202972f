import type { CallerKind } from '@plein/contract/endpoint'
import { notices } from '@plein/contract/notifications/inbox'
import { push } from '@plein/contract/notifications/push'
import { people } from '@plein/contract/people/profile'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPerson, testPassword } from '#modules/identity/identity.test-data.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import { deleteDevicesOf, queueNotice, sendPush, type NewNotice } from '../index.ts'
import { loadPushKeys } from '../push/push-keys.ts'
import type { PushName } from './due-push.queries.ts'
import { answerWith, startPushService, type Browser, type PushService } from './push-service.test-data.ts'

let app: TestApp
let service: PushService
let public_key: string
beforeAll(async () => {
  app = await createTestApp({ env: { PLEIN_LOCAL_WEBHOOKS: 'on' } })
  service = await startPushService()
  ;({ public_key } = await loadPushKeys(app.server.app))
})
afterAll(async () => {
  await service.close()
  await app.close()
})
afterEach(() => setClock(undefined))

const typeOf = { program_owner: 1, acceptor: 2, cardholder: 3, admin: 4 } as const
interface Reader {
  readonly uuid: string
  readonly as: As
}
const createReader = async (kind: keyof typeof typeOf & CallerKind = 'cardholder'): Promise<Reader> => {
  const { uuid } = await createPerson(app, { type: typeOf[kind] })
  return { uuid, as: app.as(kind, uuid) }
}
const add = ({ as }: Reader, { endpoint, p256dh, auth }: Browser, change: { language?: 'nl' | 'uk' } = {}) =>
  as.call(push.add, { body: { endpoint, p256dh, auth, device: 'Chrome, Android', language: 'nl', ...change } })
/** Somebody with a browser that gets notices. */
const createDevice = async () => {
  const reader = await createReader()
  const browser = service.subscribe(public_key)
  const { uuid } = (await add(reader, browser)).body
  return { reader, browser, uuid }
}

const occur = async (user_uuid: string, change: Partial<Record<keyof NewNotice, unknown>> = {}): Promise<string> => {
  const occasion = newId()
  const link = `/orders/${newId()}`
  const params = { number: 1042, restaurant: 'Bella Napoli' }
  const notice = { user_uuid, kind: 'order', code: 'on_its_way', params, link, occasion, ...change } as NewNotice
  await inTransaction(app.database.db, (tx) => queueNotice(tx, notice))
  return notice.occasion
}
const listWaiting = (user_uuid: string): Promise<PushName[]> =>
  run<PushName>(
    app.owner.db,
    `select m.device_uuid, m.occasion from notifications.push_messages m
       join notifications.push_devices d on d.uuid = m.device_uuid where d.user_uuid = $1 and m.sent_at is null`,
    [user_uuid],
  )
/** Runs the queue's jobs for somebody. */
const send = async ({ uuid }: Reader): Promise<void> => {
  for (const name of await listWaiting(uuid)) await sendPush(app.server.app, name)
}
const titles = ({ delivered }: Browser): string[] => delivered.map(({ shown }) => shown.title)

test('[K1] a notice reaches the device, encrypted, signed, urgent and once for its occasion', async () => {
  const { reader, browser } = await createDevice()
  const occasion = newId()
  await Promise.all(Array.from({ length: 10 }, () => occur(reader.uuid, { occasion, link: '/orders/1' })))
  await send(reader)
  await send(reader)
  expect(titles(browser)).toEqual(['Je bestelling is onderweg'])
  const [{ headers, shown, body } = browser.delivered[0]!] = browser.delivered
  expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(Number(headers['ttl'])).toBeGreaterThan(4 * 3600 - 60)
  expect(shown).toMatchObject({ link: '/orders/1', tag: '1' })
  expect(body.includes('onderweg')).toBe(false)
  expect(service.refused).toEqual([])
})

test('[D2] no name, number or amount is in what a device is sent', async () => {
  const { reader, browser } = await createDevice()
  await occur(reader.uuid)
  await occur(reader.uuid, { kind: 'bill', code: 'sent', params: { number: 'F-77', sender: 'Bella Napoli' } })
  await send(reader)
  expect(browser.delivered).toHaveLength(2)
  expect(JSON.stringify(browser.delivered.map(({ shown }) => shown))).not.toMatch(/1042|F-77|Bella/)
})

test('the words are in the language of the device, and a device that is added again stays one', async () => {
  const { reader, browser, uuid } = await createDevice()
  expect((await add(reader, browser, { language: 'uk' })).body.uuid).toBe(uuid)
  await occur(reader.uuid)
  await send(reader)
  expect(titles(browser)).toEqual(['Ваше замовлення в дорозі'])
  expect((await reader.as.call(push.read, {})).body).toMatchObject({
    public_key,
    devices: [{ uuid, device: 'Chrome, Android' }],
  })
})

test('a browser on which somebody else signs in is theirs alone', async () => {
  const { reader, browser } = await createDevice()
  await occur(reader.uuid)
  const next = await createReader()
  await add(next, browser)
  expect(await listWaiting(reader.uuid)).toEqual([])
  await occur(reader.uuid)
  await occur(next.uuid, { kind: 'bill', code: 'sent' })
  await send(reader)
  await send(next)
  expect(titles(browser)).toEqual(['Je hebt een nieuwe rekening'])
})

test.each([404, 410])('a device whose service answers %i is forgotten with all that waits for it', async (status) => {
  const { reader, browser } = await createDevice()
  await occur(reader.uuid)
  await occur(reader.uuid)
  const [first] = await listWaiting(reader.uuid)
  if (status === 410) service.end(browser)
  else service.fail(answerWith(404))
  await sendPush(app.server.app, first)
  expect((await reader.as.call(push.read, {})).body.devices).toEqual([])
  expect(await listWaiting(reader.uuid)).toEqual([])
  service.refused.length = 0
})

test('a service that is away is asked again, and no more once nobody wants to hear of it', async () => {
  const { reader, browser } = await createDevice()
  await occur(reader.uuid)
  const [name] = await listWaiting(reader.uuid)
  for (const refusal of [answerWith(500), answerWith(503), answerWith(429)]) {
    service.fail(refusal)
    await expect(sendPush(app.server.app, name)).rejects.toThrow('a push service did not take a notice')
  }
  setClock(new Date(now().getTime() + 4 * 3_600_000 + 1000))
  await sendPush(app.server.app, name)
  expect(browser.delivered).toEqual([])
  setClock(undefined)
  await sendPush(app.server.app, name)
  expect(titles(browser)).toHaveLength(1)
})

test('a service that says when is asked then, and what it refuses for good is not sent again', async () => {
  const { reader } = await createDevice()
  const occasion = await occur(reader.uuid)
  const [name] = await listWaiting(reader.uuid)
  const listJobs = () =>
    run<{ wait: number }>(
      app.owner.db,
      `select round(extract(epoch from run_at - now()))::int as wait from graphile_worker._private_jobs
        where payload->>'occasion' = $1 order by run_at desc`,
      [occasion],
    )
  const before = (await listJobs()).length
  service.fail(answerWith(429, { 'retry-after': '120' }))
  await sendPush(app.server.app, name)
  const jobs = await listJobs()
  expect(jobs).toHaveLength(before + 1)
  expect(jobs[0]!.wait).toBeGreaterThan(110)
  service.fail(answerWith(413))
  await sendPush(app.server.app, name)
  expect(await listJobs()).toHaveLength(before + 1)
})

test.each([
  'https://10.0.0.1/push',
  'https://[fd00::1]/push',
  'http://updates.push.example/a',
  'https://updates.push.example:8443/a',
  `https://user:${'pass'}@updates.push.example/a`,
  'https://intranet/a',
  'file:///etc/passwd',
])('[S11] no device has the address %s', async (endpoint) => {
  const reader = await createReader()
  const answered = await add(reader, { ...service.subscribe(public_key), endpoint })
  expect(answered.problem).toMatchObject({ code: 'url_not_allowed', errors: [{ field: 'endpoint' }] })
})

test('a key that no message can be encrypted for is refused with its field', async () => {
  const reader = await createReader()
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  const answered = await add(reader, { ...service.subscribe(public_key), p256dh })
  expect(answered.problem).toMatchObject({ code: 'invalid_input', errors: [{ field: 'p256dh' }] })
})

test('[A2] nobody else takes a device away; its owner does, and so does the end of a sign-in', async () => {
  const { reader, browser, uuid } = await createDevice()
  const other = await createReader()
  expect((await other.as.call(push.remove, { params: { uuid } })).status).toBe(404)
  await occur(reader.uuid)
  expect((await reader.as.call(push.remove, { params: { uuid } })).status).toBe(204)
  await send(reader)
  expect(browser.delivered).toEqual([])
  const again = await createDevice()
  await deleteDevicesOf(app.database.db, again.reader.uuid)
  expect((await again.reader.as.call(push.read, {})).body.devices).toEqual([])
})

test('by kind somebody chooses the list, the device, both or neither; a way that is not named stays as it is', async () => {
  const { reader, browser } = await createDevice()
  const choose = (body: { app?: boolean; push?: boolean }) =>
    reader.as.call(notices.choose, { body: { kind: 'order', ...body } })
  const [choice] = (await choose({ app: false })).body.choices
  expect(choice).toEqual({ kind: 'order', app: false, push: true, mail: null })
  await occur(reader.uuid)
  await send(reader)
  expect([titles(browser).length, (await reader.as.call(notices.list, {})).body.count]).toEqual([1, 0])
  expect((await choose({ push: false })).body.choices[0]).toMatchObject({ app: false, push: false })
  await occur(reader.uuid)
  expect(await listWaiting(reader.uuid)).toEqual([])
  await choose({ app: true })
  await occur(reader.uuid)
  expect([await listWaiting(reader.uuid), (await reader.as.call(notices.list, {})).body.count]).toEqual([[], 1])
})

test('orders of a kitchen come to its devices; its list has them only where somebody asked for it', async () => {
  const kitchen = await createReader('acceptor')
  const browser = service.subscribe(public_key)
  await add(kitchen, browser)
  const arrive = () => occur(kitchen.uuid, { kind: 'kitchen', code: 'arrived' })
  await arrive()
  await send(kitchen)
  expect(titles(browser)).toEqual(['Er is een nieuwe bestelling binnen'])
  expect((await kitchen.as.call(notices.list, {})).body.count).toBe(0)
  await kitchen.as.call(notices.choose, { body: { kind: 'kitchen', app: true } })
  await arrive()
  expect((await kitchen.as.call(notices.list, {})).body.count).toBe(1)
})

test('a person has ten devices at most: the oldest goes', async () => {
  const reader = await createReader()
  const first = (await add(reader, service.subscribe(public_key))).body.uuid
  for (let count = 0; count < 10; count += 1) await add(reader, service.subscribe(public_key))
  const { devices } = (await reader.as.call(push.read, {})).body
  expect(devices).toHaveLength(10)
  expect(devices.map(({ uuid }) => uuid)).not.toContain(first)
})

test('many processes make one pair of keys, and the private one is sealed', async () => {
  await run(app.owner.db, 'delete from notifications.push_keys')
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadPushKeys(app.server.app)))
  expect(new Set(keys.map((pair) => pair.private_key)).size).toBe(1)
  const [row] = await run<{ private_key: Buffer }>(app.owner.db, 'select private_key from notifications.push_keys')
  expect(row!.private_key.includes(Buffer.from(keys[0]!.private_key))).toBe(false)
  public_key = keys[0]!.public_key
})

test('[D2] the export of a person names their devices, and an erasure leaves none', async () => {
  const { reader } = await createDevice()
  const file = (await reader.as.call(people.exportProfile, {})).raw.toString('utf8')
  expect(JSON.parse(file)).toMatchObject({ notifications: { push_devices: [{ device: 'Chrome, Android' }] } })
  expect((await reader.as.call(people.eraseProfile, { body: { password: testPassword } })).status).toBe(200)
  const left = await run(app.owner.db, 'select from notifications.push_devices where user_uuid = $1', [reader.uuid])
  expect(left).toEqual([])
})
