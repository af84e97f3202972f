import { type FastifyInstance } from 'fastify'
import { Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'

const LOCAL_NAME = /^(localhost|[a-z0-9-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** True for an address that only this machine reaches. */
export const isLocalName = (host: string): boolean => LOCAL_NAME.test(host) || host === '::1'

/** The control API has no key: a web page that somebody happens to look at must not reach it. */
export const guardControl = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { hostname } = request
    const own = new URL(sandbox.public_url).hostname
    if (!isLocalName(hostname) && hostname !== own) {
      throw new Refusal({
        status: 403,
        code: 'foreign_host',
        detail: 'The control API answers under its own name only.',
      })
    }
    const { origin, 'sec-fetch-site': site } = request.headers
    if (origin !== undefined || (site !== undefined && site !== 'none' && site !== 'same-origin')) {
      throw new Refusal({ status: 403, code: 'foreign_page', detail: 'The control API is not for web pages.' })
    }
    done()
  })
}
