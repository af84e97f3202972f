import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Caller } from '../core/model.ts'
import { Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route under /v1. */
    caller: Caller | null
  }
}

/** Finds the account and mode of the key, or refuses with 401. */
export const authenticate = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers
    if (!authorization?.startsWith('Bearer ')) {
      throw new Refusal({ status: 401, code: 'key_missing', detail: 'Send the header Authorization: Bearer <key>.' })
    }
    const caller = sandbox.store.caller(authorization.slice(7).trim())
    if (caller === undefined) throw new Refusal({ status: 401, code: 'key_unknown', detail: 'This key is not known.' })
    if (caller === 'revoked')
      throw new Refusal({ status: 401, code: 'key_revoked', detail: 'This key has been revoked.' })
    request.caller = caller
    done()
  })
}

/** The caller of a route under /v1. */
export const getCaller = (request: FastifyRequest): Caller => {
  if (!request.caller) throw new Error('the route is not behind authenticate')
  return request.caller
}
