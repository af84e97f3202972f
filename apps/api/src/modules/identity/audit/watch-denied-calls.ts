import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/runtime/app.ts'
import { auditSoon } from './audit.ts'

/** Keeps in the audit log who was refused what: every 403, by route and person. The path is the route's pattern. */
export const watchDeniedCalls = (fastify: FastifyInstance, app: App): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    done()
    const { caller } = request
    if (reply.statusCode !== 403 || !caller) return
    const route = `${request.method} ${request.routeOptions.url ?? ''}`
    auditSoon(app.db, caller, {
      action: 'access_denied',
      user_uuid: caller.user_uuid,
      details: { route, portal: caller.portal, kind: caller.kind },
    })
  })
}
