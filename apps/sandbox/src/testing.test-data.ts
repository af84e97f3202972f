import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { startSandbox, type RunningSandbox, type SandboxOptions } from './server.ts'

export const DEMO_KEY = 'test_demo_7Qm2xV9kTz4RbN8c'
export const DEMO_LIVE_KEY = 'live_demo_H3wY6sLp1GdJ5fKe'
export const DEMO_SECRET = 'whsec_ZGVtby1hY2NvdW50LXdlYmhvb2stc2VjcmV0LTAx'

/** Whatever JSON came; the expectations say what it should be. */
export type Json = ReturnType<typeof JSON.parse>

export interface Reply {
  status: number
  headers: Headers
  text: string
  body: Json
}

export interface CallOptions {
  key?: string
  idempotency_key?: string
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** A sandbox on a free port, and how to talk to it. */
export class TestSandbox {
  readonly url: string
  readonly close: () => Promise<void>

  constructor(running: RunningSandbox) {
    this.url = running.url
    this.close = () => running.close()
  }

  static async start(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
    return new TestSandbox(await startSandbox({ port: 0, ...options }))
  }

  async call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Reply> {
    const headers: Record<string, string> = { authorization: `Bearer ${options.key ?? DEMO_KEY}`, ...options.headers }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (options.idempotency_key !== undefined) headers['idempotency-key'] = options.idempotency_key
    const response = await fetch(this.url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    const text = await response.text()
    const json = /^application\/(hal\+)?json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return { status: response.status, headers: response.headers, text, body: json ? parsed(text) : null }
  }

  get = (path: string, options?: CallOptions): Promise<Reply> => this.call('GET', path, undefined, options)
  post = (path: string, body?: unknown, options?: CallOptions): Promise<Reply> => this.call('POST', path, body, options)

  /** POST /v1/payments with a body that is right but for `changes`. */
  create(changes: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Reply> {
    return this.post('/v1/payments', { ...paymentBody(), ...changes }, options)
  }

  /** A paid payment of 100.00. */
  async paid(changes: Record<string, unknown> = {}): Promise<Json> {
    const { body } = await this.create({ amount: euro('100.00'), ...changes })
    return (await this.post(`/control/payments/${body.id}/settle`, { status: 'paid' })).body
  }

  /** Posts a form as a browser does, without following the redirect. */
  async submit(url: string, fields: Record<string, string>): Promise<Response> {
    return await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const euro = (value: string): { currency: string; value: string } => ({ currency: 'EUR', value })

export const paymentBody = (): Record<string, unknown> => ({
  amount: euro('23.00'),
  description: 'Order 7F3K2P',
  reference: 'order-1',
  return_url: 'http://food.localhost:8080/orders/1',
  method: 'ideal',
  language: 'nl',
})

export interface Received {
  headers: Record<string, string>
  text: string
  body: { type: string; timestamp: string; data: Record<string, string> }
}

/** A merchant's web server that notes what it gets: webhooks, and payers who come back. */
export class Receiver {
  readonly received: Received[] = []
  /** Statuses for the next requests; 200 when it is empty. */
  readonly statuses: number[] = []
  readonly #server: Server
  #waiting: (() => void)[] = []

  constructor() {
    this.#server = createServer((request, response) => {
      this.#take(request).then(
        () => response.writeHead(this.statuses.shift() ?? 200, { location: 'http://127.0.0.1:1/' }).end(),
        () => response.destroy(),
      )
    })
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  /** Resolves as soon as `count` requests have come. */
  async until(count: number): Promise<Received[]> {
    while (this.received.length < count) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    }
    return this.received
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #take(request: IncomingMessage): Promise<void> {
    let text = ''
    for await (const piece of request.setEncoding('utf8')) text += String(piece)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
    const read = (): unknown => (isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text))
    this.received.push({ headers, text, body: text === '' ? {} : read() } as Received)
    for (const wake of this.#waiting.splice(0)) wake()
  }
}
