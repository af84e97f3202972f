import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop's own system that asks for money by a key (`plk_test_…` or `plk_live_…`). It needs nothing but Node. */
export interface Merchant {
  /** As `https://po.plein.example`. */
  readonly address: string
  readonly key: string
}

export interface Asked {
  readonly uuid: string
  readonly link: string
  readonly state: 'open' | 'paid' | 'expired' | 'cancelled'
  readonly amount: number
  readonly refunded_amount: number
  readonly reference: string | null
}

interface Sent {
  readonly body: Readonly<Record<string, unknown>>
  readonly idempotency_key: string
}

const call = async <T>({ address, key }: Merchant, path: string, sent?: Sent): Promise<T> => {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method: sent ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      ...(sent && { 'content-type': 'application/json', 'idempotency-key': sent.idempotency_key }),
    },
    ...(sent && { body: JSON.stringify(sent.body) }),
  })
  const report = (await answer.json()) as T & { detail?: string }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${report.detail ?? ''}`)
  return report
}

/** Asks for cents; send your customer to the `link`. The shop's own number is the key, so that to ask twice asks once. */
export const ask = (merchant: Merchant, sale: { reference: string; amount: number; description: string }) =>
  call<Asked>(merchant, '/payment/orders', { body: sale, idempotency_key: `sale-${sale.reference}` })

/** How it stands: believe this, and not what a browser brings. */
export const read = (merchant: Merchant, uuid: string) => call<Asked>(merchant, `/payment/orders/${uuid}`)

/** Gives cents back; the key needs `refunds:write`. */
export const refund = (merchant: Merchant, uuid: string, { amount, reason }: { amount: number; reason: string }) =>
  call<{ uuid: string; amount: number }>(merchant, '/payment/refunds', {
    body: { order_uuid: uuid, amount, reason },
    idempotency_key: randomUUID(),
  })

/** Whether a payer who returns to the address of your profile was sent by us. */
export const isOurs = (address: string, secret: string): boolean => {
  const { searchParams } = new URL(address)
  const [order, status, t] = ['order', 'status', 't'].map((name) => searchParams.get(name) ?? '')
  const mark = createHmac('sha256', secret).update(`${order}.${status}`).digest()
  const shown = Buffer.from(t ?? '', 'base64url')
  return shown.length === mark.length && timingSafeEqual(shown, mark)
}

/** A message of a notification. `webhook-id` is the same on every try: forget what you had already. */
export interface Message {
  readonly type: string
  readonly mode: 'test' | 'live'
  readonly data: { readonly order?: Partial<Asked>; readonly payment?: { readonly amount?: number } }
}

const messageLastsMs = 5 * 60_000

/** The message of a call that we signed (Standard Webhooks); undefined for every other one. `body` is the text as it came, `signing_key` begins with `whsec_`. */
export const openMessage = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  signing_key: string,
): Message | undefined => {
  const [id, at, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]))
  if (Math.abs(Date.now() - Number(at) * 1000) > messageLastsMs) return undefined
  const secret = Buffer.from(signing_key.replace(/^whsec_/, ''), 'base64')
  const wanted = createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest()
  const is_signed = signatures?.split(' ').some((signature) => {
    const shown = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return shown.length === wanted.length && timingSafeEqual(shown, wanted)
  })
  return is_signed ? (JSON.parse(body) as Message) : undefined
}

/** A sale, as the shop remembers it. */
export interface Sale {
  readonly reference: string
  readonly amount: number
  readonly order_uuid: string
  readonly state: Asked['state']
}

export interface Shop {
  readonly address: string
  readonly sales: ReadonlyMap<string, Sale>
  close(): Promise<void>
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * A whole shop: `POST /buy` sells something and leads its buyer to the payment, `POST /hook` hears what became of it (the address of your
 * notification), `GET /sales/<reference>` says how it stands. A real one keeps its sales in a database.
 */
export const openShop = async (
  merchant: Merchant,
  { signing_key, amount, port = 0 }: { signing_key: string; amount: number; port?: number },
): Promise<Shop> => {
  const sales = new Map<string, Sale>()
  const heard = new Set<string>()

  const buy = async (): Promise<string> => {
    const reference = `sale-${sales.size + 1}`
    const asked = await ask(merchant, { reference, amount, description: 'A ticket' })
    sales.set(reference, { reference, amount, order_uuid: asked.uuid, state: asked.state })
    return asked.link
  }

  const hear = async (request: IncomingMessage): Promise<number> => {
    const message = openMessage(request.headers, await textOf(request), signing_key)
    if (!message) return 401
    const id = String(request.headers['webhook-id'])
    const sale = sales.get(message.data.order?.reference ?? '')
    // The message says that something happened; the answer of the call says what is true now.
    if (sale && !heard.has(id))
      sales.set(sale.reference, { ...sale, state: (await read(merchant, sale.order_uuid)).state })
    heard.add(id)
    return 204
  }

  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const path = request.url ?? ''
      if (request.method === 'POST' && path === '/buy') response.writeHead(303, { location: await buy() }).end()
      else if (request.method === 'POST' && path === '/hook') response.writeHead(await hear(request)).end()
      else response.writeHead(200).end(sales.get(path.replace('/sales/', ''))?.state ?? 'unknown')
    }
    // A failure is asked for again: by the buyer, or by the sender of the message.
    answer().catch(() => response.writeHead(502).end())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sales,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
