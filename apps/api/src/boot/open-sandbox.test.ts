import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createSandboxProvider } from '#modules/payments/providers/sandbox.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { readSettings } from '#platform/runtime/settings.ts'
import { openSandbox } from './open-sandbox.ts'

const key = 'test_demo_7Qm2xV9kTz4RbN8c'
const secret = 'whsec_ZGVtby1hY2NvdW50LXdlYmhvb2stc2VjcmV0LTAx'
const friday = '2031-05-09T18:30:00Z'
const folder = mkdtempSync(join(tmpdir(), 'plein-sandbox-'))

afterEach(() => {
  setClock(undefined)
  rmSync(folder, { recursive: true, force: true })
})

/** The next webhook that somebody posts. */
const receiveOne = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const received = once(server, 'request').then(async ([request, response]) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    response.end()
    server.close()
    return { headers: request.headers as IncomingHttpHeaders, body }
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}

test('a payment begins, expires and is reported on the clock of PLEIN_CLOCK', async () => {
  const port = await freePort()
  const settings = readSettings({ PLEIN_CLOCK: friday, PLEIN_DATA_DIR: folder })
  setClock(settings.clock)
  const sandbox = await openSandbox(settings, port)
  try {
    const root = `http://127.0.0.1:${port}`
    const provider = createSandboxProvider(root)
    const { url, received } = await receiveOne()
    const order = {
      our_reference: 'order-1',
      idempotency_key: 'key-1',
      amount: 2300,
      currency: 'EUR',
      description: 'Order',
      method: 'ideal',
      language: 'nl',
      return_url: 'http://127.0.0.1/back',
      webhook_url: url,
      expires_in_seconds: 900,
    }
    const before = now().getTime()
    await provider.create({ key, mode: 'test', account: 'demo' }, order)
    const read = async () => {
      const answer = await fetch(`${root}/v1/payments?reference=order-1`, {
        headers: { authorization: `Bearer ${key}` },
      })
      return ((await answer.json()) as { payments: Record<string, string>[] }).payments[0]!
    }
    const payment = await read()
    const created = Date.parse(payment['created_at']!)
    expect(created).toBeGreaterThanOrEqual(before)
    expect(created).toBeLessThanOrEqual(now().getTime())
    expect(Date.parse(payment['expires_at']!)).toBe(created + 900_000)

    setClock(new Date(created + 900_001))
    const hint = await received
    expect((await read())['status']).toBe('expired')
    const reported = Date.parse((JSON.parse(hint.body) as { timestamp: string }).timestamp)
    expect(reported).toBeGreaterThan(created + 900_000)
    expect(reported).toBeLessThanOrEqual(now().getTime())
    expect(provider.verifyWebhook(secret, hint)).toBe('signed')
  } finally {
    await sandbox.close()
  }
})
