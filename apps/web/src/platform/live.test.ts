// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { createApi } from './api.ts'
import { listen, readEvents, type LiveEvent, type LiveState } from './live.ts'
import { createTokenStore } from './session/tokens.ts'
import { json, serve } from './testing/serve.ts'

const ended: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of ended.splice(0)) await close()
})

const bytes = (...parts: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

const guestTokens = () => createTokenStore({ get: () => null, set: () => undefined, remove: () => undefined })

describe('server-sent events', () => {
  it('are read whole, however the network cuts them', async () => {
    const text = 'retry: 3000\n\nevent: order\ndata: {"a":\ndata: 1}\n\n: still here\n\ndata: ë\r\n\r\n'
    const found: LiveEvent[] = []
    let heard = 0
    const raw = new TextEncoder().encode(text)
    const cut = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of raw) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    for await (const event of readEvents(cut, () => (heard += 1))) found.push(event)
    expect(found).toEqual([
      { name: 'order', data: '{"a":\n1}' },
      { name: 'message', data: 'ë' },
    ])
    expect(heard).toBeGreaterThan(0)
  })

  it('count comments as a sign of life, not as events', async () => {
    const found: LiveEvent[] = []
    let heard = 0
    for await (const event of readEvents(bytes(': still here\n\n'), () => (heard += 1))) found.push(event)
    expect(found).toEqual([])
    expect(heard).toBe(1)
  })

  it('come again after the stream broke, and say that polling stands in meanwhile', async () => {
    let opened = 0
    const server = await serve((_, response) => {
      opened += 1
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`data: ${opened}\n\n`)
    })
    ended.push(server.close)
    const api = createApi({ base: server.origin, tokens: guestTokens() })
    const stop = new AbortController()
    const states: LiveState[] = []
    const found: string[] = []
    const running = listen(
      {
        open: (signal) => api.stream('/orders/{uuid}/stream', { params: { uuid: 'o1' }, signal }),
        onEvent: ({ data }) => {
          found.push(data)
          if (found.length === 2) stop.abort()
        },
        onState: (state) => states.push(state),
        heard: () => undefined,
      },
      stop.signal,
    )
    await running
    expect(found).toEqual(['1', '2'])
    expect(states.slice(0, 3)).toEqual(['live', 'polling', 'live'])
    expect(server.seen[0]?.path).toBe('/orders/o1/stream')
    expect(server.seen[0]?.headers.accept).toBe('text/event-stream')
  })

  it('stop trying when the server refuses; polling stays', async () => {
    const server = await serve((_, response) => json(response, 404, { code: 'not_found', status: 404 }))
    ended.push(server.close)
    const api = createApi({ base: server.origin, tokens: guestTokens() })
    const states: LiveState[] = []
    await listen(
      {
        open: (signal) => api.stream('/orders/{uuid}/stream', { params: { uuid: 'o1' }, signal }),
        onEvent: () => undefined,
        onState: (state) => states.push(state),
        heard: () => undefined,
      },
      new AbortController().signal,
    )
    expect(states).toEqual(['polling'])
    expect(server.seen).toHaveLength(1)
  })
})
