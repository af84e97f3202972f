import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { urlToHttpOptions } from 'node:url'
import type { WebhookReason } from '@plein/contract/notifications/webhooks'
import { isLoopbackUrl, outsideUrl } from '#platform/security/outside-url.ts'
import { addressRefused, publicLookup, type Resolve } from '#platform/security/public-lookup.ts'

/** Everything of a try, from the name to the last byte that is read. */
const limitMs = 15_000
/** An answer is read so far; so much of it is kept. */
const readBytes = 16 * 1024
const keptBytes = 2 * 1024

export interface Posted {
  readonly status: number | null
  /** Null: it arrived. */
  readonly reason: WebhookReason | null
  readonly ms: number
  readonly answer: string | null
  /** Seconds for which the server asks to be left alone (Retry-After); 0: it says nothing. */
  readonly wait_seconds: number
}

const reused = { keepAlive: true, maxFreeSockets: 512, timeout: 60_000 } as const
const agents = { 'http:': new HttpAgent(reused), 'https:': new HttpsAgent(reused) }

const certificate = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/
const reasonOf = (error: unknown): WebhookReason => {
  const { code = '' } = error as { code?: string }
  if (code === addressRefused) return 'address_refused'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  return certificate.test(code) ? 'certificate' : 'unreachable'
}

/** Text that a database takes, of bytes that may be anything. */
const toText = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks)
    .subarray(0, keptBytes)
    .toString('utf8')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/g, '')

interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

interface Answered {
  readonly status: number
  readonly wait_seconds: number
  readonly answer: string
}

/** The address of a message, ready to be connected to. */
interface Target {
  readonly open: typeof httpRequest
  readonly options: RequestOptions
}

/** Null: no message may be sent there. An address in numbers is looked up nowhere; and the settings may have changed since it was typed. */
const toTarget = (typed: string, { allows_loopback, resolve }: Sending): Target | null => {
  if (outsideUrl(typed, { allows_loopback, longest: 1000 }) === null) return null
  const url = new URL(typed)
  const isLocal = allows_loopback && isLoopbackUrl(url)
  const lookup = isLocal || isIP(url.hostname) !== 0 ? undefined : publicLookup(resolve)
  const isPlain = url.protocol === 'http:'
  const { hostname, port, path } = urlToHttpOptions(url)
  return {
    open: isPlain ? httpRequest : httpsRequest,
    options: {
      method: 'POST',
      hostname,
      port,
      path,
      agent: agents[isPlain ? 'http:' : 'https:'],
      ...(lookup && { lookup }),
    },
  }
}

interface Sending {
  readonly allows_loopback: boolean
  readonly resolve?: Resolve
}

/** So many addresses are remembered as they are connected to: reading one takes as long as signing a message. */
const maxTargets = 5000
const targets = new Map<string, Target | null>()
const findTarget = (typed: string, sending: Sending): Target | null => {
  // A test's own resolver is its own.
  if (sending.resolve) return toTarget(typed, sending)
  const name = `${sending.allows_loopback} ${typed}`
  const known = targets.get(name)
  if (known !== undefined) return known
  if (targets.size >= maxTargets) targets.clear()
  const target = toTarget(typed, sending)
  targets.set(name, target)
  return target
}

/** Of Retry-After; a date is left to the plan of tries. */
const secondsOf = (header: string | undefined): number => (/^\d{1,6}$/.test(header ?? '') ? Number(header) : 0)

/** The beginning of an answer; what is longer is not read. */
const readAnswer = (response: IncomingMessage, done: (answered: Answered) => void): void => {
  const chunks: Buffer[] = []
  let size = 0
  const wait_seconds = secondsOf(response.headers['retry-after'])
  const finish = (): void => done({ status: response.statusCode ?? 0, wait_seconds, answer: toText(chunks) })
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size <= readBytes) return
    finish()
    response.destroy()
  })
  response.on('end', finish)
}

const late = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })

/** One request and its answer. Throws what failed, and what takes too long. */
const exchange = ({ open, options }: Target, { headers, body }: Message, left_ms: number): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const request = open({
      ...options,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Plein-Webhooks/1',
        ...headers,
      },
    })
    const timer = setTimeout(() => {
      reject(late)
      request.destroy()
    }, left_ms)
    request.on('response', (response) => {
      response.on('error', reject)
      readAnswer(response, (answered) => {
        clearTimeout(timer)
        resolve(answered)
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      // The server closed a kept connection just as it was used again: a message of it is sent anew.
      if (!request.reusedSocket || error.code !== 'ECONNRESET') return reject(error)
      exchange({ open, options }, { url: '', headers, body }, left_ms - (performance.now() - began)).then(
        resolve,
        reject,
      )
    })
    request.on('close', () => clearTimeout(timer))
    request.end(body)
  })

/** Sends a message once, follows no redirect, and never throws: what failed is the answer. */
export const postWebhook = async (message: Message, sending: Sending): Promise<Posted> => {
  const began = performance.now()
  const failed = (reason: WebhookReason, status: number | null = null, answer: string | null = null): Posted => ({
    status,
    reason,
    ms: Math.round(performance.now() - began),
    answer,
    wait_seconds: 0,
  })
  const target = findTarget(message.url, sending)
  if (!target) return failed('address_refused')
  try {
    const { status, answer, wait_seconds } = await exchange(target, message, limitMs)
    if (status >= 200 && status < 300) return { ...failed('status', status, answer), reason: null }
    return { ...failed(status >= 300 && status < 400 ? 'redirect' : 'status', status, answer), wait_seconds }
  } catch (error) {
    return failed(reasonOf(error))
  }
}
