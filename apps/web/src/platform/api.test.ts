// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toUrl, createApi } from './api.ts'
import { ApiProblem, asProblem } from './problems/problem.ts'
import { createTokenStore, type Tokens } from './session/tokens.ts'
import { json, serve, type Seen } from './testing/serve.ts'

const token = (name: string, exp = 4_000_000_000): string => `${name}.${btoa(JSON.stringify({ exp }))}.sign`
const ended: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of ended.splice(0)) await close()
})

const memory = (tokens: Tokens | null) => {
  const map = new Map<string, string>()
  const store = createTokenStore({
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  })
  if (tokens) store.start(tokens)
  return store
}

interface World {
  /** The API's answer to a call with this token. */
  statusOf: (bearer: string, seen: Seen) => number
  refresh: (call: number) => number | 'hang'
  tokens?: Tokens | null
}

/** An API of two calls: GET /profile and POST /auth/refresh, over real HTTP. Waiting is counted, not slept. */
const world = async ({ statusOf, refresh, tokens = { auth_token: token('old'), refresh_token: 'r1' } }: World) => {
  let refreshes = 0
  let release = (): void => undefined
  const server = await serve((seen, response) => {
    const bearer = (seen.headers.authorization ?? '').replace('Bearer ', '')
    if (seen.path === '/api/v1/auth/refresh') {
      refreshes += 1
      const status = refresh(refreshes)
      if (status === 'hang') {
        release = () => json(response, 200, { auth_token: token('new'), refresh_token: 'r2' })
        return
      }
      return json(
        response,
        status,
        status === 200 ? { auth_token: token('new'), refresh_token: 'r2' } : { code: 'refresh_token_invalid', status },
      )
    }
    const status = statusOf(bearer.split('.')[0] ?? '', seen)
    return json(
      response,
      status,
      status < 400
        ? { uuid: 'me' }
        : { code: status === 401 ? 'unauthorized' : 'forbidden', title: 'x', status, detail: '' },
    )
  })
  ended.push(server.close)
  const store = memory(tokens)
  const reported: string[] = []
  store.onChange((what) => reported.push(what))
  const waits: number[] = []
  let onWait = (_: number): void => undefined
  const api = createApi({
    base: `${server.origin}/api/v1`,
    tokens: store,
    wait: async (ms) => {
      waits.push(ms)
      onWait(waits.length)
      await new Promise((done) => setTimeout(done, 20))
    },
  })
  const calls = (path: string): Seen[] => server.seen.filter((seen) => seen.path === path)
  return {
    api,
    server,
    store,
    told: reported,
    waits,
    calls,
    release: () => release(),
    whenWaiting: (then: (n: number) => void) => (onWait = then),
  }
}

type Api = Awaited<ReturnType<typeof world>>['api']
const params = { uuid: 'one' }
/** A call of each kind that the client has. */
const everyKind: readonly (readonly [string, (api: Api) => Promise<unknown>])[] = [
  ['GET', (api) => api.get('/profile')],
  ['POST', (api) => api.post('/payment/alerts/{uuid}/resolve', { params })],
  ['PUT', (api) => api.put('/profile', { body: { first_name: 'Sanne' } })],
  ['PATCH', (api) => api.patch('/support/messages/{uuid}', { params, body: { status: 'answered' } })],
  ['DELETE', (api) => api.delete('/profile/avatar')],
  ['GET of a file', (api) => api.file('/users/export')],
  ['GET of a stream', (api) => api.stream('/orders/{uuid}/stream', { params })],
]

describe('the client of the API', () => {
  it('[OPS-01] asks the host that the page came from, below /api/v1', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    await createApi({ tokens: memory(null) }).get('/profile')
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/v1/profile'])
    asked.mockRestore()
  })

  it.each(everyKind)(
    '[OPS-03] carries the stored token as bearer in a %s, and none for a guest',
    async (name, call) => {
      const signedIn = await world({ statusOf: () => 200, refresh: () => 200 })
      await call(signedIn.api)
      const guest = await world({ statusOf: () => 200, refresh: () => 200, tokens: null })
      await call(guest.api)
      const sent = [signedIn, guest].flatMap(({ server }) => server.seen)
      expect(sent.map(({ method }) => method)).toEqual([name.split(' ')[0], name.split(' ')[0]])
      expect(sent.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${token('old')}`, undefined])
    },
  )

  it('[OPS-02] asks below the base path, each call with an id of its own', async () => {
    const { api, server } = await world({ statusOf: () => 200, refresh: () => 200 })
    await api.get('/profile')
    await api.get('/payment/ledgers/{ledger}/journals', { params: { ledger: '210' }, query: { page: 2 } })
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/api/v1/profile',
      '/api/v1/payment/ledgers/210/journals?page=2',
    ])
    const ids = server.seen.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(ids).size).toBe(2)
  })

  it.each(everyKind)('[OPS-11] [OPS-12] renews once for a %s that was refused, and sends it again', async (_, call) => {
    for (const status of [401, 403]) {
      const run = await world({ statusOf: (bearer) => (bearer === 'new' ? 200 : status), refresh: () => 200 })
      await call(run.api)
      const [first, renewal, again, ...more] = run.server.seen
      expect(renewal).toMatchObject({ method: 'POST', path: '/api/v1/auth/refresh' })
      expect([again?.method, again?.path, again?.body]).toEqual([first?.method, first?.path, first?.body])
      expect(more).toEqual([])
    }
  })

  it.each([401, 403])('[OPS-11] [OPS-12] renews once after a %i and sends the call again', async (status) => {
    const {
      api,
      store,
      calls,
      told: reported,
    } = await world({
      statusOf: (bearer) => (bearer === 'new' ? 200 : status),
      refresh: () => 200,
    })
    await expect(api.get('/profile')).resolves.toEqual({ uuid: 'me' })
    expect(calls('/api/v1/profile')).toHaveLength(2)
    expect(calls('/api/v1/auth/refresh')).toHaveLength(1)
    expect(calls('/api/v1/auth/refresh')[0]?.headers.authorization).toBe('Bearer r1')
    expect(store.read()).toEqual({ auth_token: token('new'), refresh_token: 'r2' })
    expect(reported).toEqual([])
  })

  it('[OPS-12] takes a 403 that comes back after the renewal for the real answer, and logs nobody out', async () => {
    const { api, store, calls } = await world({ statusOf: () => 403, refresh: () => 200 })
    const problem = await api.get('/profile').catch(asProblem)
    expect(problem).toMatchObject({ status: 403, code: 'forbidden', request_id: 'req-1' })
    expect(calls('/api/v1/profile')).toHaveLength(2)
    expect(calls('/api/v1/auth/refresh')).toHaveLength(1)
    expect(store.authorised()).toBe(true)
  })

  it.each([
    [401, 400],
    [401, 401],
    [403, 401],
    [403, 403],
  ])(
    '[OPS-14] ends the session when after a %i the renewal itself is refused with %i',
    async (status, form_problem) => {
      const { api, store, told: reported, calls } = await world({ statusOf: () => status, refresh: () => form_problem })
      await expect(api.get('/profile')).rejects.toMatchObject({ status })
      expect(store.read()).toBeNull()
      expect(store.authorised()).toBe(false)
      expect(reported).toEqual(['expired'])
      // A refused renewal is not renewed, nor is the call sent again.
      expect([calls('/api/v1/auth/refresh'), calls('/api/v1/profile')].map(({ length }) => length)).toEqual([1, 1])
    },
  )

  it.each([500, 503, 429])('keeps the session when the renewal answers %i', async (status) => {
    const { api, store, told: reported } = await world({ statusOf: () => 401, refresh: () => status })
    await expect(api.get('/profile')).rejects.toMatchObject({ status: 401 })
    expect(store.authorised()).toBe(true)
    expect(reported).toEqual([])
  })

  it('renews a token that is about to expire before it calls', async () => {
    const { api, calls } = await world({
      statusOf: (bearer) => (bearer === 'new' ? 200 : 401),
      refresh: () => 200,
      tokens: { auth_token: token('old', Date.now() / 1000 + 15), refresh_token: 'r1' },
    })
    await api.get('/profile')
    expect(calls('/api/v1/profile')).toHaveLength(1)
    expect(calls('/api/v1/auth/refresh')).toHaveLength(1)
  })

  it('[OPS-13] lets a call that meets a renewal under way look again 3 times, 500 ms apart', async () => {
    const run = await world({ statusOf: (bearer) => (bearer === 'new' ? 200 : 401), refresh: () => 'hang' })
    // The pair arrives while the second call waits for the second time.
    run.whenWaiting((times) => {
      if (times === 2) run.release()
    })
    const first = run.api.get('/profile')
    await expect.poll(() => run.calls('/api/v1/auth/refresh').length).toBe(1)
    await expect(run.api.get('/profile')).resolves.toEqual({ uuid: 'me' })
    await first
    expect(run.waits.length).toBeGreaterThanOrEqual(2)
    expect(run.waits.length).toBeLessThanOrEqual(3)
    expect(new Set(run.waits)).toEqual(new Set([500]))
    expect(run.calls('/api/v1/auth/refresh')).toHaveLength(1)
  })

  it('[OPS-13] gives up after the third look with the answer it had', async () => {
    const run = await world({ statusOf: (bearer) => (bearer === 'new' ? 200 : 401), refresh: () => 'hang' })
    const first = run.api.get('/profile')
    await expect.poll(() => run.calls('/api/v1/auth/refresh').length).toBe(1)
    await expect(run.api.get('/profile')).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
    expect(run.waits).toEqual([500, 500, 500])
    run.release()
    await expect(first).resolves.toEqual({ uuid: 'me' })
  })

  it('[OPS-13] gives up a renewal that nobody answers before the call itself, and keeps the session', async () => {
    const { timeout } = AbortSignal
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 30))
    const { api, store, calls } = await world({
      statusOf: (bearer) => (bearer === 'new' ? 200 : 401),
      refresh: (call) => (call === 1 ? 'hang' : 200),
    })
    await expect(api.get('/profile')).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
    expect(store.authorised()).toBe(true)
    // Nothing is left that the next one would wait for.
    await expect(api.get('/profile')).resolves.toEqual({ uuid: 'me' })
    expect(calls('/api/v1/auth/refresh')).toHaveLength(2)
    vi.restoreAllMocks()
  })

  it('[OPS-13] takes the answer of a renewal that was given up when it comes', async () => {
    const { timeout } = AbortSignal
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 30))
    const run = await world({ statusOf: (bearer) => (bearer === 'new' ? 200 : 401), refresh: () => 'hang' })
    await expect(run.api.get('/profile')).rejects.toMatchObject({ status: 401 })
    // The server would still answer another question with the same pair: after 10 s it ends the session.
    expect(waits).toHaveBeenCalledWith(expect.toSatisfy((ms: number) => ms < 10_000))
    run.release()
    await expect.poll(() => run.store.read()?.refresh_token).toBe('r2')
    await expect(run.api.get('/profile')).resolves.toEqual({ uuid: 'me' })
    expect(run.calls('/api/v1/auth/refresh')).toHaveLength(1)
    vi.restoreAllMocks()
  })

  it.each([
    ['signed out', null],
    ['gave way to another person', { auth_token: token('new'), refresh_token: 'of-another' }],
  ])('keeps nothing of a renewal whose session %s while it was under way', async (_, next) => {
    const run = await world({ statusOf: (bearer) => (bearer === 'new' ? 200 : 401), refresh: () => 'hang' })
    const call = run.api.get('/profile').catch(asProblem)
    await expect.poll(() => run.calls('/api/v1/auth/refresh').length).toBe(1)
    run.store.end('signed_out')
    if (next) run.store.start(next)
    run.release()
    await call
    expect(run.store.read()).toEqual(next)
  })

  it('does not renew for a guest', async () => {
    const { api, calls } = await world({ statusOf: () => 401, refresh: () => 200, tokens: null })
    await expect(api.get('/profile')).rejects.toMatchObject({ status: 401 })
    expect(calls('/api/v1/auth/refresh')).toHaveLength(0)
  })

  it('[OPS-17] takes 200, 201, 202 and 204 for success', async () => {
    for (const status of [200, 201, 202, 204]) {
      const { api } = await world({ statusOf: () => status, refresh: () => 200 })
      await expect(api.get('/profile')).resolves.toEqual(status === 204 ? null : { uuid: 'me' })
    }
  })

  it('sends body and idempotency key as they are', async () => {
    const { api, server } = await world({ statusOf: () => 200, refresh: () => 200 })
    await api.post('/auth/login', { body: { username: 'a@b.nl', password: 'x' }, idempotency_key: 'key-1' })
    expect(server.seen[0]).toMatchObject({ method: 'POST', body: '{"username":"a@b.nl","password":"x"}' })
    expect(server.seen[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1', 'content-type': 'application/json' })
  })

  it('lets a call outlive the page that sent it, where it is asked to', async () => {
    const { api } = await world({ statusOf: () => 204, refresh: () => 200 })
    const sent = vi.spyOn(globalThis, 'fetch')
    await api.delete('/profile/avatar', { keepalive: true })
    await api.get('/profile')
    expect(sent.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true, undefined])
  })

  it('says offline when nobody answers, and no_answer for what is not ours', async () => {
    const server = await serve((_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>proxy</h1>')
    })
    const api = createApi({ base: server.origin, tokens: memory(null) })
    await expect(api.get('/profile')).rejects.toMatchObject({ status: 404, code: 'no_answer' })
    await server.close()
    const problem = await api.get('/profile').catch(asProblem)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({ status: 0, code: 'offline', passing: true })
  })

  it('leaves it to the caller who gave up', async () => {
    const server = await serve(() => undefined)
    ended.push(server.close)
    const api = createApi({ base: server.origin, tokens: memory(null) })
    const stop = new AbortController()
    const call = api.get('/profile', { signal: stop.signal })
    stop.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('writes parameters and queries into the address', () => {
    expect(
      toUrl('/orders/{uuid}/pay', { params: { uuid: 'a/b' }, query: { page: 2, search: undefined, status: 3 } }),
    ).toBe('/orders/a%2Fb/pay?page=2&status=3')
  })
})
