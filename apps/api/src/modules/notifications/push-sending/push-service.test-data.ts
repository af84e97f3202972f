import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message that the service took for a browser, and what the browser reads of it. */
interface Delivered {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly shown: { readonly title: string; readonly link: string; readonly tag: string }
}

/** A browser that gave its address to a server. */
export interface Browser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly delivered: Delivered[]
}

/** The service's answer to a call that it does not take. */
type FailedAnswer = (response: ServerResponse) => void

/** A push service by RFC 8030 that knows its servers by RFC 8292, with the faults of one. */
export interface PushService {
  subscribe(application_server_key: string): Browser
  /** The browser unsubscribed, or was thrown away. */
  end(browser: Browser): void
  fail(...answers: readonly FailedAnswer[]): void
  readonly refused: number[]
  close(): Promise<void>
}

export const answerWith =
  (status: number, headers: Record<string, string> = {}): FailedAnswer =>
  (response) =>
    response.writeHead(status, headers).end()

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const derive = (secret: Buffer, salt: Buffer, { info, length }: { info: Buffer; length: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The browser's side of RFC 8291. Throws when a bit differs. */
export const decryptPush = (body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string => {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + theirs.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const shared = derive(pair.computeSecret(theirs), auth, { info, length: 32 })
  const key = derive(shared, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive(shared, salt, { info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

/** The key that a call shows, when its token was signed with it, for this service, and ends within a day; undefined: it may not call. */
const keyOf = (authorization: string | undefined, origin: string): string | undefined => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const left = Number(exp) - Date.now() / 1000
  const isFit = aud === origin && left > 0 && left <= 86_400 && /^(mailto|https):/.test(String(sub))
  return isSigned && isFit ? key : undefined
}

interface Subscription {
  readonly browser: Browser
  readonly pair: ECDH
  readonly key: string
}

export const startPushService = async (): Promise<PushService> => {
  const subscriptions = new Map<string, Subscription>()
  const refusals: FailedAnswer[] = []
  const refused: number[] = []
  let origin = ''

  const judge = (request: IncomingMessage, body: Buffer): number => {
    const found = subscriptions.get(request.url ?? '')
    if (request.method !== 'POST' || !found) return 410
    const { ttl, topic = '', urgency = 'normal', authorization } = request.headers
    if (keyOf(authorization, origin) !== found.key) return 403
    if (body.length > 4096) return 413
    const isFit =
      /^\d+$/.test(String(ttl ?? '')) &&
      request.headers['content-encoding'] === 'aes128gcm' &&
      /^[\w-]{0,32}$/.test(String(topic)) &&
      ['very-low', 'low', 'normal', 'high'].includes(String(urgency))
    if (!isFit) return 400
    const text = decryptPush(body, { pair: found.pair, auth: Buffer.from(found.browser.auth, 'base64url') })
    found.browser.delivered.push({ headers: request.headers, body, shown: JSON.parse(text) as Delivered['shown'] })
    return 201
  }

  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = await readBody(request)
      const refusal = refusals.shift()
      if (refusal) return refusal(response)
      const status = judge(request, body)
      if (status !== 201) refused.push(status)
      response.writeHead(status, status === 201 ? { location: `${origin}/message/1` } : {}).end()
    }
    answer().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    refused,
    subscribe: (key) => {
      const pair = createECDH('prime256v1')
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const browser = {
        endpoint: origin + path,
        p256dh: pair.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
        delivered: [],
      }
      subscriptions.set(path, { browser, pair, key })
      return browser
    },
    end: ({ endpoint }) => void subscriptions.delete(new URL(endpoint).pathname),
    fail: (...next) => void refusals.push(...next),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
