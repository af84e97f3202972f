import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Caller, type KeyHolder, type Protocol } from '../core/model.ts'
import { Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that takes a key. */
    caller: Caller | null
  }
}

/** Whose keys a group of routes takes: those of a provider's accounts, or of Mollie's organisations. */
type KeyKind = Extract<Protocol, 'sandbox' | 'mollie'> | 'mollie organization'

/** Finds the account and mode of the key, or refuses with 401 (403: a key of another kind). */
export const authenticate = (app: FastifyInstance, sandbox: Sandbox, kind: KeyKind = 'sandbox'): void => {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers
    if (!authorization?.startsWith('Bearer ')) {
      throw new Refusal({ status: 401, code: 'key_missing', detail: 'Send the header Authorization: Bearer <key>.' })
    }
    const key = authorization.slice(7).trim()
    if (kind === 'mollie organization') {
      const { testmode } = request.query as { testmode?: string }
      request.caller = organizationOf(sandbox, key, testmode === 'true')
    } else request.caller = toCaller(sandbox.store.caller(key), kind)
    done()
  })
}

/** An organisation's token is access_ and the rest of its account's live key; it sees one mode at a time. */
const organizationOf = (sandbox: Sandbox, token: string, testmode: boolean): Caller => {
  if (!token.startsWith('access_')) {
    toCaller(sandbox.store.caller(token), 'mollie')
    throw new Refusal({ status: 403, code: 'key_unfit', detail: 'This needs an access token of the organization.' })
  }
  const holder = sandbox.store.caller(`live_${token.slice('access_'.length)}`)
  return { ...toCaller(holder, 'mollie'), mode: testmode ? 'test' : 'live' }
}

/** The caller of a key that was looked up; refuses one that opens nothing with 401. */
export const toCaller = (holder: KeyHolder | 'revoked' | undefined, protocol: Protocol): Caller => {
  if (holder === undefined) throw new Refusal({ status: 401, code: 'key_unknown', detail: 'This key is not known.' })
  if (holder === 'revoked')
    throw new Refusal({ status: 401, code: 'key_revoked', detail: 'This key has been revoked.' })
  return { ...holder, protocol }
}

/** The caller of a route that takes a key. */
export const getCaller = (request: FastifyRequest): Caller => {
  if (!request.caller) throw new Error('the route is not behind authenticate')
  return request.caller
}
