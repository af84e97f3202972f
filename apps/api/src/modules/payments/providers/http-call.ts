import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { createBreaker, type Breaker } from './breaker.ts'
import type { DoubtCode } from './provider.ts'
import { providerTimes } from './provider-times.ts'

export interface HttpCall {
  /** Root of the provider's API, without a slash at the end: it has one breaker. */
  readonly root: string
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as a form in place of a body. */
  readonly form?: Readonly<Record<string, string>>
}

/** A JSON object or list with its status (an empty object where there is nothing to say: 204), or why there is none. */
export type HttpAnswer =
  | { readonly status: number; readonly body: Readonly<Record<string, unknown>>; readonly list?: readonly unknown[] }
  | {
      readonly doubt: DoubtCode
      readonly detail: string
      /** The provider asked for so long a pause (Retry-After, RFC 9110). */
      readonly pause_ms?: number
    }

const largestAnswer = 1024 * 1024
const maxTries = 3

const breakers = new Map<string, Breaker>()

/** The breaker of a provider's API in this process. */
export const getBreaker = (root: string): Breaker => {
  const known = breakers.get(root)
  if (known) return known
  const made = createBreaker(() => providerTimes().open_ms)
  breakers.set(root, made)
  return made
}

class Late extends Error {}

const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) } as const

interface Exchanged {
  readonly status: number
  readonly text: string | undefined
  readonly retry_after: string | undefined
}

/** The body of a call as it is sent, with its type. */
const encode = ({ body, form }: HttpCall): { type: string; text: string } | undefined => {
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() }
  return body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) }
}

/**
 * One exchange: status and text, the text undefined when it is larger than any answer of a provider is. By node's own client,
 * which costs a fifth of the processor time of fetch and never follows a redirect.
 */
const exchange = (call: HttpCall, within_ms: number): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    const url = new URL(call.root + call.path)
    const secure = url.protocol === 'https:'
    const body = encode(call)
    const headers = {
      accept: 'application/json',
      'user-agent': 'Plein',
      ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) }),
      ...call.headers,
    }
    const options = { method: call.method, headers, agent: secure ? agents['https:'] : agents['http:'] }
    const request = (secure ? requestHttps : requestHttp)(url, options, (response) => {
      const status = response.statusCode ?? 0
      const retry_after = response.headers['retry-after']
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= largestAnswer) chunks.push(chunk)
        else {
          resolve({ status, text: undefined, retry_after })
          response.destroy()
        }
      })
      response.on('end', () => resolve({ status, text: Buffer.concat(chunks).toString('utf8'), retry_after }))
      response.on('error', reject)
    })
    const timer = setTimeout(() => request.destroy(new Late()), within_ms)
    request.on('error', reject)
    request.on('close', () => clearTimeout(timer))
    request.end(body?.text)
  })

type Parsed = Pick<Extract<HttpAnswer, { status: number }>, 'body' | 'list'>

const parsed = (text: string | undefined): Parsed | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (Array.isArray(value)) return { body: {}, list: value }
    return typeof value === 'object' && value !== null ? { body: value as Record<string, unknown> } : undefined
  } catch {
    return undefined
  }
}

const noContent = 204
const maxPauseSeconds = 3600

/** The seconds of Retry-After; its other form, a date, is not worth a clock that may differ. */
const readPause = (retry_after: string | undefined): { pause_ms: number } | undefined => {
  const seconds = /^\d{1,6}$/.test(retry_after ?? '') ? Number(retry_after) : undefined
  return seconds === undefined ? undefined : { pause_ms: Math.min(seconds, maxPauseSeconds) * 1000 }
}

const doubtOf = (error: unknown): HttpAnswer => {
  if (error instanceof Late) return { doubt: 'timeout', detail: 'no answer in time' }
  const { code, message } = error as NodeJS.ErrnoException
  return { doubt: 'unreachable', detail: code ?? message }
}

const tryOnce = async (call: HttpCall, within_ms: number): Promise<HttpAnswer> => {
  try {
    const { status, text, retry_after } = await exchange(call, within_ms)
    if (status === 429) return { doubt: 'busy', detail: 'too many requests', ...readPause(retry_after) }
    // The breaker keeps away from one in trouble, whatever pause it names.
    if (status >= 500) return { doubt: 'server_error', detail: `status ${status}` }
    if (status === noContent) return { status, body: {} }
    const read = parsed(text)
    // A key may be refused in any words: that is definite, and no sign of a provider in trouble.
    if (status === 401 && !read) return { status, body: {} }
    if (!read || (status >= 300 && status < 400))
      return { doubt: 'invalid_response', detail: `status ${status}, not JSON` }
    return { status, ...read }
  } catch (error) {
    return doubtOf(error)
  }
}

/** A busy provider is a healthy one; everything else that is no answer counts against it. */
const conclude = (breaker: Breaker, answer: HttpAnswer): void => {
  if ('doubt' in answer && answer.doubt !== 'busy') breaker.failed()
  else breaker.succeeded()
}

/**
 * Calls a provider's JSON API: bounded in time, size and tries, never redirected, refused at once while its breaker is open. A try in doubt is
 * repeated as it was (so it must carry its idempotency key), except after a time-out.
 */
export const callProvider = async (call: HttpCall): Promise<HttpAnswer> => {
  const breaker = getBreaker(call.root)
  const times = providerTimes()
  const ends_at = performance.now() + times.call_ms
  let last: HttpAnswer = { doubt: 'not_asked', detail: 'the provider did not answer lately' }
  for (let attempt = 1; attempt <= maxTries && breaker.admits(); attempt++) {
    last = await tryOnce(call, Math.ceil(Math.max(1, Math.min(times.try_ms, ends_at - performance.now()))))
    conclude(breaker, last)
    if (!('doubt' in last) || last.doubt === 'timeout' || last.doubt === 'invalid_response') return last
    const wait = Math.max(times.pause_ms * attempt * (1 + Math.random()), last.pause_ms ?? 0)
    if (attempt === maxTries || performance.now() + wait + times.pause_ms > ends_at) return last
    await pause(wait)
  }
  return last
}
