/* A shop's phone asks for money and waits for it: so long after the payer's click it shows that it is paid. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { signIn, type Headers } from '../card-data.ts'
import { createClient, type Client } from '../http.ts'
import type { Bench } from '../open-bench.ts'
import type { Row } from '../table.ts'

const payments = 30
const maxMs = 2000

const post = async (
  client: Client,
  { path, body, headers = {} }: { path: string; body: object; headers?: Headers },
): Promise<Record<string, unknown>> => {
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const { status, text } = await client.call('POST', `/api/v1${path}`, body, keyed)
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as Record<string, unknown>
}

/** Opens the stream of an order. `opened`: its first message is here; `paid`: the moment at which one says so. */
const watch = (port: number, { uuid, headers }: { uuid: string; headers: Headers }) => {
  let [open, see] = [(): void => undefined, (_at: number): void => undefined]
  const opened = new Promise<void>((resolve) => (open = resolve))
  const paid = new Promise<number>((resolve) => (see = resolve))
  const stream = request({
    port,
    host: '127.0.0.1',
    path: `/api/v1/payment/orders/${uuid}/stream`,
    headers: { host: 'acceptor.localhost', accept: 'text/event-stream', ...headers },
  })
  let received = ''
  stream.on('response', (incoming) => {
    incoming.on('data', (chunk: Buffer) => {
      received += chunk.toString()
      if (received.includes('"state":"open"')) open()
      if (received.includes('"state":"paid"')) see(performance.now())
    })
    incoming.on('error', () => undefined)
  })
  stream.on('error', () => undefined)
  stream.end()
  return { opened, paid, close: () => void stream.destroy() }
}

export const measureTerminal = async ({ port }: Bench, program_uuid: string): Promise<Row> => {
  const [till, payer] = [createClient(port, 'acceptor.localhost'), createClient(port, 'ch.localhost')]
  try {
    const headers = await signIn(till, 'omar')
    const times: number[] = []
    for (let payment = 0; payment < payments; payment++) {
      const { uuid } = await post(till, { path: '/payment/orders', body: { program_uuid, amount: 2300 }, headers })
      const seen = watch(port, { uuid: String(uuid), headers })
      await seen.opened
      const began = performance.now()
      await post(payer, { path: '/pay', body: { order_uuid: uuid, payment_type: 'ideal' } })
      times.push((await seen.paid) - began)
      seen.close()
    }
    const sorted = times.toSorted((a, b) => a - b)
    const [middle, last] = [sorted[Math.floor(payments / 2)] ?? Infinity, sorted.at(-1) ?? Infinity]
    return {
      what: `A terminal sees that it is paid after the payer's click, median and slowest of ${payments}`,
      value: `${middle.toFixed(0)} and ${last.toFixed(0)} ms`,
      limit: `${maxMs} ms`,
      good: last <= maxMs,
    }
  } finally {
    till.close()
    payer.close()
  }
}
