import { setTimeout as pause } from 'node:timers/promises'
import { createBreaker, type Breaker } from './breaker.ts'
import type { DoubtCode } from './provider.ts'
import { providerTimes } from './provider-times.ts'

export interface HttpCall {
  /** Root of the provider's API, without a slash at the end: it has one breaker. */
  readonly root: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A JSON object with its status, or why there is none. */
export type HttpAnswer =
  | { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
  | { readonly doubt: DoubtCode; readonly detail: string }

const largestAnswer = 1024 * 1024
const mostTries = 3
const pauseMs = 150

const breakers = new Map<string, Breaker>()

/** The breaker of a provider's API in this process. */
export const breakerOf = (root: string): Breaker => {
  const known = breakers.get(root)
  if (known) return known
  const made = createBreaker(() => providerTimes().open_ms)
  breakers.set(root, made)
  return made
}

/** The text of an answer; undefined when it is larger than any answer of a provider is. */
const readText = async (response: Response): Promise<string | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largestAnswer) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parsed = (text: string | undefined): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const doubtOf = (error: unknown): HttpAnswer => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return { doubt: 'timeout', detail: 'no answer in time' }
  const cause =
    error instanceof Error ? ((error.cause as { code?: string } | undefined)?.code ?? error.message) : String(error)
  return { doubt: 'unreachable', detail: cause }
}

const tryOnce = async (call: HttpCall, within_ms: number): Promise<HttpAnswer> => {
  try {
    const response = await fetch(call.root + call.path, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'user-agent': 'Plein',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.ceil(within_ms)),
    })
    const { status } = response
    const body = parsed(await readText(response))
    if (status === 429) return { doubt: 'busy', detail: 'too many requests' }
    if (status >= 500) return { doubt: 'server_error', detail: `status ${status}` }
    if (!body || (status >= 300 && status < 400))
      return { doubt: 'invalid_response', detail: `status ${status}, not a JSON object` }
    return { status, body }
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
 * Calls a provider's JSON API: bounded in time, size and tries, never redirected, refused at once while its breaker is open.
 * A try whose outcome is in doubt is repeated as it was (so it must carry its idempotency key), except after a time-out: then
 * the time is used up.
 */
export const callProvider = async (call: HttpCall): Promise<HttpAnswer> => {
  const breaker = breakerOf(call.root)
  const times = providerTimes()
  const ends_at = performance.now() + times.call_ms
  let last: HttpAnswer = { doubt: 'not_asked', detail: 'the provider did not answer lately' }
  for (let attempt = 1; attempt <= mostTries && breaker.admits(); attempt++) {
    last = await tryOnce(call, Math.ceil(Math.max(1, Math.min(times.try_ms, ends_at - performance.now()))))
    conclude(breaker, last)
    if (!('doubt' in last) || last.doubt === 'timeout' || last.doubt === 'invalid_response') return last
    const wait = pauseMs * attempt * (1 + Math.random())
    if (attempt === mostTries || performance.now() + wait + pauseMs > ends_at) return last
    await pause(wait)
  }
  return last
}
