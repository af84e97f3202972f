import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const most = 5
let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp({
    env: { PORT: '0', PLEIN_RATE_LIMITS: 'on', PLEIN_CONNECTIONS_PER_ADDRESS: String(most) },
  })
  port = await app.server.listen()
})
afterAll(() => app.close())

const openFrom = async (localAddress: string): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const askFrom = (localAddress: string): Promise<number | string> =>
  new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', localAddress, path: '/api/v1/health', agent: false }
    request(options, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end()
  })

test.runIf(process.platform === 'linux')(
  'an address over its connections is refused while another one is served, and may again once it has closed some',
  async () => {
    const held = await Promise.all(Array.from({ length: most }, () => openFrom('127.0.0.2')))
    expect(await askFrom('127.0.0.2')).toBe('ECONNRESET')
    expect(await askFrom('127.0.0.3')).toBe(200)
    expect(held.every((socket) => !socket.closed)).toBe(true)
    held.pop()?.destroy()
    await eventually(async () => expect(await askFrom('127.0.0.2')).toBe(200))
    for (const socket of held) socket.destroy()
    await eventually(async () => {
      const again = await Promise.all(Array.from({ length: most }, () => askFrom('127.0.0.2')))
      expect(again).toEqual(Array.from({ length: most }, () => 200))
    })
  },
)

test('a request that does not end is given up', () => {
  const { headersTimeout, requestTimeout } = app.server.fastify.server
  expect(headersTimeout).toBe(15_000)
  expect(requestTimeout).toBe(30_000)
})

test('behind a proxy its address carries everybody', async () => {
  const behind = await createTestApp({
    env: { PORT: '0', PLEIN_RATE_LIMITS: 'on', PLEIN_CONNECTIONS_PER_ADDRESS: '1', PLEIN_TRUSTED_PROXIES: '1' },
  })
  try {
    port = await behind.server.listen()
    const held = await openFrom('127.0.0.2')
    expect(await askFrom('127.0.0.2')).toBe(200)
    held.destroy()
  } finally {
    await behind.close()
  }
})
