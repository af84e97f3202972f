import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { setImmediate as soon } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemCaller } from '../security/caller.ts'
import type { App } from '../runtime/app.ts'
import type { Input, Route } from './route.ts'
import { closeStreams, openStream } from './sse.ts'
import { eventually } from '../testing/eventually.ts'

type Send = (event: string, data: unknown) => void

let app: FastifyInstance
let port: number
/** The action of the stream: it says that it began, and answers when it is told to. */
let began: Promise<Send>
let admit: () => void
const stopped = vi.fn<() => void>()

beforeEach(async () => {
  stopped.mockReset()
  let hasBegun: (send: Send) => void
  began = new Promise((resolve) => (hasBegun = resolve))
  const admitted = new Promise<void>((resolve) => (admit = resolve))
  const route = {
    mode: 'stream',
    action: async ({ send }: { send: Send }) => {
      hasBegun(send)
      await admitted
      send('hello', {})
      return stopped
    },
  } as unknown as Route & { mode: 'stream' }
  app = Fastify()
  app.get('/stream', (_request, reply) =>
    openStream({} as App, {
      route,
      input: {} as Input<never>,
      caller: { ...systemCaller, session_uuid: 'omar' },
      reply,
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterEach(async () => {
  closeStreams()
  await app.close()
})

const ask = (): ClientRequest => get({ port, host: '127.0.0.1', path: '/stream' }).on('error', () => undefined)

const answered = async (asked: ClientRequest): Promise<IncomingMessage> =>
  ((await once(asked, 'response')) as [IncomingMessage])[0]

const textOf = async (stream: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of stream.setEncoding('utf8')) text += String(part)
  return text
}

const isOmar = ({ session_uuid }: { session_uuid: string | null }): boolean => session_uuid === 'omar'

test('[A7] a session that ends while its stream is opened hears nothing more', async () => {
  const asked = ask()
  await began
  closeStreams(isOmar)
  admit()
  expect(await textOf(await answered(asked))).toBe('')
  expect(stopped).toHaveBeenCalledTimes(1)
})

test('a reader who leaves while the stream is opened leaves nothing behind', async () => {
  const asked = ask()
  await began
  asked.destroy()
  await eventually(async () =>
    expect(await new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBe(0),
  )
  admit()
  await eventually(() => expect(stopped).toHaveBeenCalledTimes(1))
})

test('[A7] what is sent to a stream that has ended goes nowhere', async () => {
  const asked = ask()
  const send = await began
  admit()
  const stream = await answered(asked)
  await once(stream, 'readable')
  closeStreams(isOmar)
  for (let count = 0; count < 10; count++) send('change', { count })
  expect(await textOf(stream)).toBe('retry: 3000\n\nevent: hello\ndata: {}\n\n')
  for (let count = 0; count < 10; count++) send('change', { count })
  await soon()
  expect(stopped).toHaveBeenCalledTimes(1)
})

test('a reader who does not read is let go before what waits for him fills the memory', async () => {
  const asked = ask()
  const send = await began
  admit()
  const stream = (await answered(asked)).on('error', () => undefined)
  const some = 'x'.repeat(64 * 1024)
  for (let count = 0; count < 1000 && stopped.mock.calls.length === 0; count++) {
    send('change', some)
    await soon()
  }
  expect(stopped).toHaveBeenCalledTimes(1)
  stream.destroy()
})
