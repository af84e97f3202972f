import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSandbox, type RunningSandbox } from '../server.ts'
import { type Json } from '../testing.test-data.ts'
import { twilioLogin } from './messages.ts'

const { sid, token } = twilioLogin('demo')
const root = `/twilio/2010-04-01/Accounts/${sid}`
const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const callbacks: { headers: IncomingHttpHeaders; form: Record<string, string> }[] = []
const receiver = createServer((request, response) => {
  text(request).then(
    (body) => {
      callbacks.push({ headers: request.headers, form: Object.fromEntries(new URLSearchParams(body)) })
      response.end()
    },
    () => response.destroy(),
  )
})

let sandbox: RunningSandbox
let callback = ''
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  callback = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?token=a`
})
afterEach(async () => {
  callbacks.splice(0)
  await control('POST', '/control/reset', {})
})
afterAll(async () => {
  await sandbox.close()
  receiver.close()
})

const call = async (
  method: string,
  path: string,
  { form, login = basic(sid, token) }: { form?: Record<string, string>; login?: string } = {},
): Promise<{ status: number; body: Json }> => {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: { authorization: login },
    ...(form && { body: new URLSearchParams(form) }),
  })
  return { status: response.status, body: await response.json() }
}
const control = async (method: string, path: string, body?: unknown): Promise<Json> => {
  const response = await fetch(sandbox.url + path, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return response.status === 204 ? null : response.json()
}
const sms = (change: Record<string, string> = {}): Record<string, string> => ({
  To: '+31612345601',
  From: '+31970102',
  Body: 'Onderweg',
  ...change,
})
const post = (change?: Record<string, string>) => call('POST', `${root}/Messages.json`, { form: sms(change) })

test('an SMS is queued, goes its way by itself, and has its parts and its price', async () => {
  const { status, body } = await post({ From: '+31970102030', Body: 'ж'.repeat(71) })
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'queued', num_segments: '2', price: null, error_code: null, date_sent: null })
  expect(body.sid).toMatch(/^SM[0-9a-f]{32}$/)
  await vi.waitFor(async () => {
    const read = await call('GET', `${root}/Messages/${body.sid}.json`)
    expect(read.body).toMatchObject({ status: 'delivered', price: '-0.18000', price_unit: 'USD' })
  })
})

test.each([
  ['a number without its country', { To: '0612345601' }, 21211],
  ['an empty sender', { From: '' }, 21212],
  ['a name of more than 11 characters', { From: 'Een te lange naam' }, 21212],
  ['no text', { Body: '' }, 21602],
  ['a text of more than 1600 characters', { Body: 'a'.repeat(1601) }, 21617],
] as const)('%s is refused in the words of Twilio', async (_what, change, code) => {
  const { status, body } = await post({ From: '+31970102030', ...change })
  expect({ status, code: body.code, more: body.more_info }).toEqual({
    status: 400,
    code,
    more: `https://www.twilio.com/docs/errors/${code}`,
  })
})

test('another token, another account and no login open nothing', async () => {
  const other = twilioLogin('try-out')
  for (const login of [basic(sid, 'wrong'), basic(other.sid, other.token), ''])
    expect((await call('GET', `${root}/Messages.json`, { login })).body).toMatchObject({ code: 20003, status: 401 })
})

test('the list finds messages by number and by day of leaving, newest first and in pages', async () => {
  await control('POST', '/control/twilio/auto', { status: null })
  const sids: string[] = []
  for (const Body of ['one', 'two', 'three']) sids.push((await post({ From: 'Bella', Body })).body.sid)
  await post({ From: 'Bella', To: '+31612345602' })
  const first = (await call('GET', `${root}/Messages.json?To=%2B31612345601&PageSize=2`)).body
  expect(first.messages.map((message: Json) => message.body)).toEqual(['three', 'two'])
  const second = (await call('GET', `/twilio${first.next_page_uri}`)).body
  expect(second.messages.map((message: Json) => message.body)).toEqual(['one'])
  expect(second.next_page_uri).toBeNull()
  const today = new Date().toISOString().slice(0, 10)
  const since = `${root}/Messages.json?To=%2B31612345601&DateSent%3E=${today}`
  expect((await call('GET', since)).body.messages).toEqual([])
  await control('POST', `/control/twilio/messages/${sids[0]}`, { status: 'sent' })
  expect((await call('GET', since)).body.messages).toMatchObject([{ sid: sids[0], status: 'sent' }])
})

test('each step is told to its address with a signature over address and sorted parameters', async () => {
  await control('POST', '/control/twilio/auto', { status: 'undelivered', error_code: 30_005, delay_ms: 0 })
  const { body } = await post({ From: 'Bella', StatusCallback: callback })
  await vi.waitFor(() => expect(callbacks).toHaveLength(3))
  const last = callbacks.find(({ form }) => form['MessageStatus'] === 'undelivered')
  expect(last?.form).toMatchObject({ MessageSid: body.sid, ErrorCode: '30005', AccountSid: sid })
  const text = Object.entries(last?.form ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .reduce((joined, [name, value]) => joined + name + value, callback)
  expect(last?.headers['x-twilio-signature']).toBe(createHmac('sha1', token).update(text).digest('base64'))
})

test('faults: a lost answer has executed, a busy one has not, a callback comes twice and forged', async () => {
  await control('POST', '/control/twilio/auto', { status: null })
  await control('POST', '/control/faults', {
    kind: 'drop_answer',
    scope: 'create',
    count: 1,
    reference: '+31612345601',
  })
  await expect(post({ From: 'Bella' })).rejects.toThrow('fetch failed')
  await control('POST', '/control/faults', { kind: 'http_429', scope: 'create', count: 1 })
  expect((await post({ From: 'Bella' })).body).toMatchObject({ status: 429, code: 20429 })
  expect((await control('GET', '/control/twilio/messages')).count).toBe(1)
  await control('POST', '/control/faults', {
    faults: [{ kind: 'duplicate' }, { kind: 'forge', variant: 'unsigned', extra: true }],
  })
  const { body } = await post({ From: 'Bella', StatusCallback: callback })
  await control('POST', `/control/twilio/messages/${body.sid}`, { status: 'delivered' })
  await vi.waitFor(() => expect(callbacks).toHaveLength(3))
  expect(callbacks.filter(({ headers }) => headers['x-twilio-signature'] === undefined)).toHaveLength(1)
  const again = await control('POST', `/control/twilio/messages/${body.sid}/callback`, { forge: 'signature', times: 2 })
  expect(again.statuses).toEqual([200, 200])
  expect(await control('POST', `/control/twilio/messages/${body.sid}`, { status: 'failed' })).toMatchObject({
    code: 'transition_forbidden',
  })
})
