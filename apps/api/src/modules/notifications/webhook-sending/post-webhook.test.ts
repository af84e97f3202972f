import type { LookupAddress } from 'node:dns'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isPublicAddress } from '#platform/security/public-address.ts'
import { outsideUrl } from '#platform/security/outside-url.ts'
import { publicLookup } from '#platform/security/public-lookup.ts'
import { postWebhook } from './post-webhook.ts'
import { answer, hang, startReceiver, type Behaviour, type Receiver } from './webhook-receiver.test-data.ts'

let receiver: Receiver | undefined
afterEach(async () => {
  vi.useRealTimers()
  await receiver?.close()
  receiver = undefined
})

type Answered = Parameters<ReturnType<typeof publicLookup>>[2]

const post = async (behaviour: Behaviour, path = '') => {
  receiver = await startReceiver(behaviour)
  return postWebhook(
    { url: receiver.url + path, headers: { 'webhook-id': 'msg_1' }, body: '{}' },
    { allows_loopback: true },
  )
}

test.each([
  [200, null],
  [204, null],
  [301, 'redirect'],
  [302, 'redirect'],
  [400, 'status'],
  [410, 'status'],
  [500, 'status'],
] as const)('an answer of %i', async (status, reason) => {
  expect(await post(answer(status, status === 204 ? '' : 'text'))).toMatchObject({ status, reason })
})

test('a server may say how long it wants no message', async () => {
  expect(await post(answer(503, '', { 'retry-after': '120' }))).toMatchObject({ status: 503, wait_seconds: 120 })
  await receiver?.close()
  expect(await post(answer(503, '', { 'retry-after': 'Wed, 25 Nov 2026 08:00:00 GMT' }))).toMatchObject({
    wait_seconds: 0,
  })
})

test('a redirect is not followed', async () => {
  const target = await startReceiver()
  expect(await post(answer(302, '', { location: target.url }))).toMatchObject({ reason: 'redirect' })
  expect(target.calls).toEqual([])
  await target.close()
})

test('a server that hangs is left after 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  receiver = await startReceiver(hang)
  const posted = postWebhook({ url: receiver.url, headers: {}, body: '{}' }, { allows_loopback: true })
  await vi.waitFor(() => expect(receiver?.calls).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(15_001)
  expect(await posted).toMatchObject({ status: null, reason: 'timeout' })
})

test('an endless answer is read no further than 16 kB, and 2 kB of it are kept', async () => {
  let written = 0
  const endless: Behaviour = (response) => {
    response.writeHead(200)
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(1024))) written += 1024
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }
  const { status, reason, answer: text } = await post(endless)
  expect([status, reason]).toEqual([200, null])
  expect(text).toBe('x'.repeat(2048))
  expect(written).toBeLessThan(10_000_000)
})

test('bytes that no database takes are left out', async () => {
  const odd: Behaviour = (response) => response.end(Buffer.from([0x61, 0x00, 0xff, 0x62]))
  expect((await post(odd)).answer).toBe('ab')
})

test('nobody listens there', async () => {
  receiver = await startReceiver()
  const { url } = receiver
  await receiver.close()
  receiver = undefined
  expect(await postWebhook({ url, headers: {}, body: '{}' }, { allows_loopback: true })).toMatchObject({
    reason: 'unreachable',
  })
})

describe('[S4] addresses that are not of the internet', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'example.com',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  const resolved = (...addresses: string[]) => {
    const answers = addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }))
    return vi.fn<NonNullable<Parameters<typeof publicLookup>[0]>>((_host, _options, callback) =>
      callback(null, answers),
    )
  }

  test('a name that leads to this machine is refused as it is connected to, at each connection', async () => {
    receiver = await startReceiver()
    const resolve = resolved('127.0.0.1')
    const message = { url: 'https://rebinding.example.com/hook', headers: {}, body: '{}' }
    for (let tries = 1; tries <= 2; tries += 1) {
      expect(await postWebhook(message, { allows_loopback: true, resolve })).toMatchObject({
        status: null,
        reason: 'address_refused',
      })
      expect(resolve).toHaveBeenCalledTimes(tries)
    }
    expect(receiver.calls).toEqual([])
  })

  test('one bad address among good ones refuses the name', () => {
    const refused = vi.fn<Answered>()
    publicLookup(resolved('93.184.216.34', '10.0.0.1'))('x.example', { all: true }, refused)
    expect(refused.mock.calls[0]?.[0]).toMatchObject({ code: 'PLEIN_ADDRESS_REFUSED' })
    const taken = vi.fn<Answered>()
    publicLookup(resolved('93.184.216.34'))('x.example', {}, taken)
    expect(taken).toHaveBeenCalledWith(null, '93.184.216.34', 4)
  })

  test('this machine is an address for development alone', async () => {
    receiver = await startReceiver()
    expect(outsideUrl(receiver.url, { allows_loopback: false })).toBeNull()
    expect(await postWebhook({ url: receiver.url, headers: {}, body: '{}' }, { allows_loopback: false })).toMatchObject(
      {
        reason: 'address_refused',
      },
    )
    expect(receiver.calls).toEqual([])
  })
})
