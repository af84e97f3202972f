import { createParser } from 'eventsource-parser'
import { get, request, type IncomingMessage } from 'node:http'
import { promised } from '#platform/testing/load.ts'

export interface Call {
  readonly method: string
  /** Below /api/v1. */
  readonly path: string
  readonly body?: unknown
  /** Sent as it is, in place of `body`. */
  readonly raw_body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export interface ClientResponse {
  readonly status: number
  readonly body: unknown
  readonly text: string
  readonly headers: IncomingMessage['headers']
}

const parsed = (text: string, type: string): unknown => (type.includes('json') && text ? JSON.parse(text) : null)

/** A call over real HTTP on the food host of a server of this machine. Rejects when the connection breaks. */
export const callOver = (port: number, { method, path, body, raw_body, headers = {} }: Call): Promise<ClientResponse> =>
  new Promise((resolve, reject) => {
    const payload = raw_body ?? (body === undefined ? undefined : JSON.stringify(body))
    const given = {
      host: 'food.localhost',
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      ...headers,
    }
    const asked = request({ port, host: '127.0.0.1', method, path: `/api/v1${path}`, headers: given }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        const type = String(answer.headers['content-type'])
        resolve({ status: answer.statusCode ?? 0, body: parsed(text, type), text, headers: answer.headers })
      })
    })
    asked.on('error', reject)
    asked.end(payload)
  })

/** Server-sent events as they come. */
export interface EventStream {
  readonly headers: IncomingMessage['headers']
  /** Every event so far. */
  readonly events: readonly { readonly name: string; readonly data: unknown }[]
  /** Resolves at an event that fits, past or to come; rejects after `within_ms`. */
  next(fits: (name: string, data: never) => boolean, within_ms?: number): Promise<void>
  /** Whether the product has ended it. */
  isEnded(): boolean
  close(): void
}

/** Opens a stream of the product. Rejects when it is refused. */
export const openEvents = (port: number, path: string, headers: Record<string, string> = {}): Promise<EventStream> =>
  new Promise((resolve, reject) => {
    const events: { name: string; data: unknown }[] = []
    const waiting = new Set<() => void>()
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event !== undefined) events.push({ name: event, data: JSON.parse(data) as unknown })
      },
    })
    const take = (text: string): void => {
      parser.feed(text)
      for (const look of waiting) look()
    }
    const next: EventStream['next'] = (fits, within_ms = promised(2000)) =>
      new Promise((found, missed) => {
        const look = (): void => {
          if (!events.some(({ name, data }) => fits(name, data as never))) return
          clearTimeout(timer)
          waiting.delete(look)
          found()
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          missed(new Error(`no such event within ${within_ms} ms; there were ${JSON.stringify(events).slice(-1000)}`))
        }, within_ms)
        waiting.add(look)
        look()
      })
    const asked = get({
      port,
      host: '127.0.0.1',
      path: `/api/v1${path}`,
      headers: { host: 'food.localhost', ...headers },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) {
        answer.destroy()
        return reject(new Error(`the stream is refused: ${answer.statusCode}`))
      }
      answer
        .setEncoding('utf8')
        .on('data', take)
        .on('error', () => undefined)
      const isEnded = (): boolean => answer.readableEnded
      resolve({ headers: answer.headers, events, next, isEnded, close: () => answer.destroy() })
    })
  })
