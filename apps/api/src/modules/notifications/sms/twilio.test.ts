import { createHmac } from 'node:crypto'
import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { at, now } from '#platform/runtime/clock.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { followSms, queueSms, sendMessage, type NewSms } from '../index.ts'
import type { LogRow } from '../log/log.queries.ts'
import { callbackUrl } from './callback-address.ts'
import { listedAfterMs } from './twilio.ts'

interface SentSms {
  readonly sid: string
  readonly from: string
  readonly body: string
  readonly callback: string | null
}

const account_sid = 'AC9bd8667775283e836a50b98053766149'
const auth_token = '04fbb55ea82a2386720aa802f1209d90'

let sandbox: RunningSandbox
let app: TestApp
const startApp = async (token = auth_token, root = sandbox.url): Promise<TestApp> =>
  createTestApp({
    env: {
      PORT: String(await freePort()),
      PLEIN_SMS: `twilio://${account_sid}:${token}@${root.replace('http://', '')}/twilio?from=+31970102030`,
    },
  })
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  app = await startApp()
  await app.server.listen()
})
beforeEach(async () => {
  await control('reset', {})
  await control('twilio/auto', { status: null })
})
afterEach(() => disarm())
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const control = async (path: string, body?: unknown): Promise<{ messages: SentSms[]; fired?: number }> => {
  const response = await fetch(`${sandbox.url}/control/${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return (response.status === 204 ? {} : await response.json()) as { messages: SentSms[] }
}
const sentTo = async (number: string): Promise<SentSms[]> =>
  (await control(`twilio/messages?to=${encodeURIComponent(number)}`)).messages
const move = (sid: string, status: string, error_code?: number) =>
  control(`twilio/messages/${sid}`, { status, ...(error_code && { error_code }) })

let numbers = 0
const newNumber = (): string => `+316123${String((numbers += 1)).padStart(5, '0')}`
const queue = async (change: Partial<NewSms> = {}, on = app): Promise<LogRow> => {
  const occasion = newId()
  const sms = { recipient: newNumber(), body: `Onderweg ${occasion}`, program_uuid: newId(), has_bad_link: false }
  await inTransaction(on.database.db, (tx) => queueSms(tx, on.settings, { ...sms, ...change, occasion }))
  const [row] = await run<LogRow>(on.database.db, 'select * from notifications.messages where occasion = $1', [
    occasion,
  ])
  return row!
}
const rowOf = async ({ uuid }: { uuid: string }, on = app): Promise<LogRow> =>
  (await run<LogRow>(on.database.db, 'select * from notifications.messages where uuid = $1', [uuid]))[0]!
const send = ({ uuid }: { uuid: string }, on = app) => sendMessage(on.server.app, { uuid })
const later = (ms: number): Date => new Date(now().getTime() + ms)

test('an SMS leaves in the name of its program, has its parts and price, and its provider says that it arrived', async () => {
  const sms = await queue({ sender_name: 'Trattoria Bella Napoli', body: 'ж'.repeat(71) })
  expect(sms).toMatchObject({ status: 'queued', segments: 2 })
  await send(sms)
  const [sent] = await sentTo(sms.recipient)
  expect(sent).toMatchObject({ from: 'Trattoria', callback: callbackUrl(app.settings, sms.uuid) })
  expect(await rowOf(sms)).toMatchObject({ status: 'sent', provider_id: sent!.sid, price: null })
  await move(sent!.sid, 'delivered')
  await eventually(async () =>
    expect(await rowOf(sms)).toMatchObject({ status: 'delivered', segments: 2, price: '0.18000 USD', next_look: null }),
  )
})

test('an SMS that its network gives up is failed, with the reason, and is not sent again', async () => {
  const sms = await queue()
  await send(sms)
  const [sent] = await sentTo(sms.recipient)
  expect(sent!.from).toBe('+31970102030')
  await move(sent!.sid, 'undelivered', 30_005)
  await eventually(async () =>
    expect(await rowOf(sms)).toMatchObject({
      status: 'failed',
      reason_code: 'no_such_address',
      error: 'the number does not exist (30005)',
    }),
  )
  await send(sms)
  expect(await sentTo(sms.recipient)).toHaveLength(1)
})

test.each([
  ['nothing', { kind: 'drop_answer' }],
  ['nothing in time', { kind: 'time_out_after_executing', delay_ms: 50 }],
  ...['html', 'broken_json', 'empty', 'wrong_types', 'missing_fields', 'huge'].map(
    (variant) => [variant, { kind: 'garbage', variant }] as const,
  ),
] as const)(
  '[M7][S13] an answer of %s is in doubt, and the list shows that the SMS has gone: it goes once',
  async (_what, spoiled) => {
    const sms = await queue()
    await control('faults', { ...spoiled, scope: 'create', count: 1 })
    await expect(send(sms)).rejects.toThrow(/SMS provider/)
    expect(await rowOf(sms)).toMatchObject({ status: 'unknown', provider_id: null })
    await send(sms)
    const [sent] = await sentTo(sms.recipient)
    expect(await rowOf(sms)).toMatchObject({ status: 'sent', provider_id: sent!.sid })
    await send(sms)
    expect(await sentTo(sms.recipient)).toHaveLength(1)
  },
)

test('an SMS that is in no list is sent again, but not before the list must have it', async () => {
  const sms = await queue()
  await control('faults', { kind: 'http_503', scope: 'create', count: 1 })
  await expect(send(sms)).rejects.toThrow('503')
  await expect(send(sms)).rejects.toThrow('not in the list')
  expect(await rowOf(sms)).toMatchObject({ status: 'unknown' })
  expect(await sentTo(sms.recipient)).toEqual([])
  await at(later(listedAfterMs + 1000), () => send(sms))
  expect(await rowOf(sms)).toMatchObject({ status: 'sent' })
  expect(await sentTo(sms.recipient)).toHaveLength(1)
})

test('while the list cannot be read nothing is sent, however late it is', async () => {
  const sms = await queue()
  await control('faults', { kind: 'http_503', scope: 'create', count: 1 })
  await expect(send(sms)).rejects.toThrow('503')
  for (const spoiled of [
    { kind: 'http_500' },
    { kind: 'garbage' },
    { kind: 'wrong_status' },
    { kind: 'drop_answer' },
  ]) {
    await control('faults', { ...spoiled, scope: 'get', count: 1 })
    // Another message of that number, so that there is one to lie about.
    if (spoiled.kind === 'wrong_status') await send(await queue({ recipient: sms.recipient }))
    await expect(at(later(3_600_000), () => send(sms))).rejects.toThrow('list')
  }
  expect(await rowOf(sms)).toMatchObject({ status: 'unknown' })
  expect(await sentTo(sms.recipient)).toHaveLength(1)
})

test('[C2] a process that dies between sending and writing it down sends nothing twice', async () => {
  const sms = await queue()
  arm('sms.after-asking', () => {
    throw new Error('killed')
  })
  await expect(send(sms)).rejects.toThrow('killed')
  disarm()
  expect(await rowOf(sms)).toMatchObject({ status: 'queued', provider_id: null })
  await send(sms)
  expect(await sentTo(sms.recipient)).toHaveLength(1)
  expect(await rowOf(sms)).toMatchObject({ status: 'sent' })
})

test('the same words to the same number are two SMS, and neither is taken for the other', async () => {
  const first = await queue({ body: 'Klaar' })
  await send(first)
  const second = await queue({ body: 'Klaar', recipient: first.recipient })
  await control('faults', { kind: 'http_503', scope: 'create', count: 1 })
  await expect(send(second)).rejects.toThrow('503')
  await at(later(listedAfterMs + 1000), () => send(second))
  const sids = (await sentTo(first.recipient)).map(({ sid }) => sid)
  expect([(await rowOf(first)).provider_id, (await rowOf(second)).provider_id]).toEqual(sids)
  expect(new Set(sids).size).toBe(2)
})

test('what the provider refuses is failed at once and in plain words, and not tried again', async () => {
  const sms = await queue({ body: '' })
  await send(sms)
  expect(await rowOf(sms)).toMatchObject({
    status: 'failed',
    reason_code: 'other',
    error: expect.stringContaining('21602'),
  })
  await send(sms)
  expect((await rowOf(sms)).history).toHaveLength(1)
})

test('a wrong token says so, and stands in no log', async () => {
  const other = await startApp('wrong-token-canary')
  try {
    const sms = await queue({}, other)
    await send(sms, other)
    const row = await rowOf(sms, other)
    expect(row).toMatchObject({ status: 'failed', reason_code: 'account' })
    expect(JSON.stringify(row)).not.toContain('canary')
  } finally {
    await other.close()
  }
})

test('a provider that is busy or away is tried again by the queue, without a doubt', async () => {
  const sms = await queue()
  await control('faults', { kind: 'http_429', scope: 'create', count: 1 })
  await expect(send(sms)).rejects.toThrow('busy')
  expect(await rowOf(sms)).toMatchObject({ status: 'failed', reason_code: null })
  const away = await startApp(auth_token, `http://127.0.0.1:${await freePort()}`)
  try {
    const unsent = await queue({}, away)
    await expect(send(unsent, away)).rejects.toThrow('ECONNREFUSED')
    expect(await rowOf(unsent, away)).toMatchObject({ status: 'failed' })
  } finally {
    await away.close()
  }
})

const post = (url: string, form: Record<string, string>, signature?: string): Promise<Response> =>
  fetch(url.replace('admin.localhost', '127.0.0.1'), {
    method: 'POST',
    headers: { host: 'admin.localhost', ...(signature !== undefined && { 'x-twilio-signature': signature }) },
    body: new URLSearchParams(form),
  })
const signed = (url: string, form: Record<string, string>): string =>
  createHmac('sha1', auth_token)
    .update(
      Object.entries(form)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .reduce((text, [name, value]) => text + name + value, url),
    )
    .digest('base64')

test('[W7] a callback is a hint: a forged one is refused, a signed lie changes nothing, and a strange one asks nobody', async () => {
  const sms = await queue()
  await send(sms)
  const url = callbackUrl(app.settings, sms.uuid)
  const lie = { MessageSid: (await rowOf(sms)).provider_id!, MessageStatus: 'delivered' }
  expect((await post(url, lie)).status).toBe(401)
  expect((await post(url, lie, signed(url, { ...lie, MessageStatus: 'sent' }))).status).toBe(401)
  expect((await post(url, lie, signed(url, lie))).status).toBe(200)
  expect(await rowOf(sms)).toMatchObject({ status: 'sent' })
  // A fault that would fire at the first question shows that none was asked.
  await control('faults', { kind: 'http_500', scope: 'get' })
  const strange = url.replace(/[0-9a-f]{32}$/, '0'.repeat(32))
  expect((await post(strange, lie, signed(strange, lie))).status).toBe(200)
  const unknown = callbackUrl(app.settings, newId())
  expect((await post(unknown, lie, signed(unknown, lie))).status).toBe(200)
  const { faults } = (await (await fetch(`${sandbox.url}/control/faults`)).json()) as { faults: { fired: number }[] }
  expect(faults.map(({ fired }) => fired)).toEqual([0])
})

test('[W1] fifty callbacks at once, and one that comes late, make one change', async () => {
  const sms = await queue()
  await send(sms)
  const { provider_id } = await rowOf(sms)
  await control('faults', { kind: 'drop', scope: 'webhook' })
  await move(provider_id!, 'delivered')
  const url = callbackUrl(app.settings, sms.uuid)
  const form = { MessageSid: provider_id!, MessageStatus: 'delivered' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(url, form, signed(url, form))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await eventually(async () => expect(await rowOf(sms)).toMatchObject({ status: 'delivered' }))
  expect(
    (await post(url, { ...form, MessageStatus: 'sent' }, signed(url, { ...form, MessageStatus: 'sent' }))).status,
  ).toBe(200)
  expect((await rowOf(sms)).history.map(({ state }) => state)).toEqual(['sent', 'delivered'])
})

test('[W2] callbacks that overtake the answer are not lost: the SMS is looked at as soon as that has come', async () => {
  const sms = await queue()
  await control('twilio/auto', { status: 'delivered', delay_ms: 0 })
  await control('faults', { kind: 'delay', scope: 'create', phase: 'after', delay_ms: 400, count: 1 })
  await send(sms)
  expect(await rowOf(sms)).toMatchObject({ status: 'delivered', price: '0.09000 USD' })
})

test('[W6] without a callback the poller finds out, looks at an old one less often, and at one of two days no more', async () => {
  const sms = await queue()
  await send(sms)
  await control('faults', { kind: 'drop', scope: 'webhook' })
  const looks = async (moment: Date): Promise<number> => {
    await at(moment, () => followSms(app.server.app, {}))
    const { next_look } = (await rowOf(sms)) as LogRow & { next_look: Date | null }
    return next_look === null ? 0 : Math.round((next_look.getTime() - moment.getTime()) / 60_000)
  }
  expect(await looks(later(60_000))).toBe(1)
  expect(await looks(later(3_600_000))).toBe(15)
  expect(await looks(later(20 * 3_600_000))).toBe(60)
  await move((await rowOf(sms)).provider_id!, 'delivered')
  expect(await looks(later(47 * 3_600_000))).toBe(0)
  expect(await rowOf(sms)).toMatchObject({ status: 'delivered' })

  const old = await queue()
  await send(old)
  await at(later(49 * 3_600_000), () => followSms(app.server.app, {}))
  expect(await rowOf(old)).toMatchObject({ status: 'sent', next_look: null })
})

test('one that the provider forgot holds up nobody, and a provider that is away is asked three times', async () => {
  const forgotten = await queue()
  await send(forgotten)
  await control('reset', {})
  await control('twilio/auto', { status: null })
  const later_ones = [await queue(), await queue(), await queue(), await queue()]
  for (const sms of later_ones) await send(sms)
  await at(later(60_000), () => followSms(app.server.app, {}))
  expect(await rowOf(forgotten)).toMatchObject({ status: 'sent', next_look: null })
  await control('faults', { kind: 'http_500', scope: 'get' })
  await at(later(600_000), () => followSms(app.server.app, {}))
  const { faults } = (await (await fetch(`${sandbox.url}/control/faults`)).json()) as { faults: { fired: number }[] }
  expect(faults.map(({ fired }) => fired)).toEqual([3])
})
