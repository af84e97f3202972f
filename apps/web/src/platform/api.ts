import type { AnyEndpoint } from '@plein/contract/api'
import type { BodyOf, Endpoint, Method, OutputOf, ParamsOf, QueryOf } from '@plein/contract/endpoint'
import { language } from './language.ts'
import { ApiProblem, toProblem } from './problems/problem.ts'
import { newKey } from './new-key.ts'
import { createRenewal } from './session/renewal.ts'
import { tokenStore, type Tokens, type TokenStore } from './session/tokens.ts'

/** Optional keys may also be given as undefined: `{ search: text || undefined }`. */
type Loose<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] }
type Part<K extends string, V> = [V] extends [undefined]
  ? object
  : object extends V
    ? { readonly [P in K]?: Loose<V> | undefined }
    : { readonly [P in K]: Loose<V> }
type Key<E extends Endpoint> = E['idempotency'] extends 'required'
  ? { readonly idempotency_key: string }
  : { readonly idempotency_key?: string | undefined }

/** The input of a call, as its endpoint declares it. */
type CallOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  Key<E> &
  Upload<E> &
  Sending
/** How a call is sent: what ends it early, and that it outlives a page that is being left. */
interface Sending {
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: boolean
}
/** The one file of an upload, in the field that its endpoint names; or the fields and files of a form. */
type Upload<E extends Endpoint> = E['upload'] extends object
  ? { readonly form: FormData }
  : E['form'] extends object
    ? { readonly form: FormData }
    : object
type Arguments<E extends Endpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]
/** Input and output of each path of a method. A look-up by name lets the compiler work out the types of the called one alone. */
type Calls<M extends Method> = {
  readonly [E in Extract<AnyEndpoint, { method: M }> as E['path']]: {
    readonly takes: Arguments<E>
    readonly answers: OutputOf<E>
  }
}
type AnyCalls<Path extends PropertyKey> = Readonly<
  Record<Path, { readonly takes: readonly unknown[]; readonly answers: unknown }>
>
type Call<C extends AnyCalls<keyof C>> = <P extends keyof C>(
  path: P,
  ...options: C[P]['takes']
) => Promise<C[P]['answers']>
type Fetch = <P extends keyof Calls<'GET'>>(path: P, ...options: Calls<'GET'>[P]['takes']) => Promise<Response>
type PostFetch = <P extends keyof Calls<'POST'>>(path: P, ...options: Calls<'POST'>[P]['takes']) => Promise<Response>

interface AnyOptions extends Sending {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly form?: FormData
  readonly idempotency_key?: string | undefined
}

/** No answer after this long is a failure that the screen shows; streams have no limit. */
const TIMEOUT_MS = 30_000

/** '/orders/{uuid}' with its parameters and query. */
export const toUrl = (path: string, options: Pick<AnyOptions, 'params' | 'query'> = {}): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(options.params?.[name])))
  const pairs = Object.entries(options.query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${filled}?${query}` : filled
}

const headersOf = (options: AnyOptions, tokens: Tokens | null, accept: string): Headers => {
  const headers = new Headers({ accept, 'accept-language': language(), 'x-request-id': newKey() })
  if (tokens) headers.set('authorization', `Bearer ${tokens.auth_token}`)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  if (options.idempotency_key) headers.set('idempotency-key', options.idempotency_key)
  return headers
}

const lost = (error: unknown, caller: AbortSignal | undefined): Error => {
  // The caller gave up on purpose: that is no problem to show.
  if (caller?.aborted) return error as Error
  const code = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline'
  return new ApiProblem({ code, status: 0 })
}

interface Setup {
  base?: string
  tokens?: TokenStore
  wait?: (ms: number) => Promise<void>
}

/**
 * The client of the API, typed by the contract. A refused call (401, 403) of a signed-in visitor renews the session once
 * and is sent once more (renewal.ts). Throws ApiProblem for every refusal and for no answer.
 */
export const createApi = ({ base = '/api/v1', tokens = tokenStore, wait }: Setup = {}) => {
  const renewal = createRenewal({ base, tokens, ...(wait && { wait }) })

  const send = async (method: Method, path: string, options: AnyOptions, accept: string): Promise<Response> => {
    const limits = [options.signal, accept === 'text/event-stream' ? undefined : AbortSignal.timeout(TIMEOUT_MS)]
    const attempt = async (pair: Tokens | null): Promise<Response> => {
      try {
        return await fetch(base + toUrl(path, options), {
          method,
          headers: headersOf(options, pair, accept),
          ...(options.keepalive && { keepalive: true }),
          signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
          // A form names its own content type, with the boundary in it.
          body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
        })
      } catch (error) {
        throw lost(error, options.signal)
      }
    }
    const answer = await renewal.carry(attempt)
    if (!answer.ok) throw await toProblem(answer)
    return answer
  }

  const json =
    (method: Method) =>
    async (path: string, options: AnyOptions = {}): Promise<unknown> => {
      const answer = await send(method, path, options, 'application/json')
      return answer.status === 204 || !answer.headers.get('content-type')?.includes('json') ? null : answer.json()
    }
  const raw =
    (accept: string, method: Method = 'GET') =>
    (path: string, options: AnyOptions = {}): Promise<Response> =>
      send(method, path, options, accept)

  return {
    get: json('GET') as unknown as Call<Calls<'GET'>>,
    post: json('POST') as unknown as Call<Calls<'POST'>>,
    put: json('PUT') as unknown as Call<Calls<'PUT'>>,
    patch: json('PATCH') as unknown as Call<Calls<'PATCH'>>,
    delete: json('DELETE') as unknown as Call<Calls<'DELETE'>>,
    /** A PDF or CSV as the server sends it; see save-file.ts. */
    file: raw('*/*') as unknown as Fetch,
    /** A file that is asked for with more than an address: with the password again. */
    postFile: raw('*/*', 'POST') as unknown as PostFetch,
    /** Server-sent events; see live.ts. */
    stream: raw('text/event-stream') as unknown as Fetch,
  }
}

export const api = createApi()
