import type { FastifyInstance } from 'fastify'
import { sendNotFound } from '#platform/http/problems/failures.ts'
import type { App } from '#platform/runtime/app.ts'
import { foundAt } from '../kinds.ts'
import { findByToken } from '../program/program.queries.ts'

/**
 * GET /join/{token}: the public link of a program, on every host. Leads to the page that its guests see; a draft, a token that nobody
 * has and a kind without such a page are all not found.
 */
export const installJoin = (fastify: FastifyInstance, app: App): void => {
  fastify.get<{ Params: { token: string } }>('/join/:token', async (request, reply) => {
    const program = await findByToken(app.db, request.params.token)
    const page = program && (await foundAt(app.db, app, program))?.page
    if (page) return reply.header('cache-control', 'no-store').redirect(page, 302)
    // A person gets the product's own page, which says that there is nothing at this address.
    return request.headers.accept?.includes('text/html')
      ? reply.redirect('/no-such-link', 302)
      : sendNotFound(request, reply)
  })
}
