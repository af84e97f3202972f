import type { Endpoint } from '@plein/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { sha256 } from '#platform/security/crypto.ts'
import { isKnown } from '../web/etag.ts'
import { buildIntegratorApi, buildOpenApi, type SentMessage } from '../openapi.ts'
import { docsPage } from './docs-page.ts'
import { pagesStyle } from './pages-style.ts'

const minutes = 10 * 60

/** A page that is drawn at its first visit and then stays as it is. */
const once = (draw: () => string): (() => { text: string; etag: string }) => {
  let drawn: { text: string; etag: string } | undefined
  return () => {
    if (!drawn) {
      const text = draw()
      drawn = { text, etag: `"${sha256(text).toString('base64url').slice(0, 22)}"` }
    }
    return drawn
  }
}

/** Serves the reference of these calls, for people and as OpenAPI, that of integrators alone, and the style of the server's own pages. */
export const installDocs = (
  fastify: FastifyInstance,
  { endpoints, webhooks }: { endpoints: readonly Endpoint[]; webhooks: readonly SentMessage[] },
): void => {
  const serve = (url: string, type: string, draw: () => string): void => {
    const page = once(draw)
    fastify.get(url, (request, reply) => {
      const { text, etag } = page()
      reply.header('etag', etag).header('cache-control', `public, max-age=${minutes}`).type(`${type}; charset=utf-8`)
      return isKnown(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(text)
    })
  }
  serve('/api/v1/openapi.json', 'application/json', () => JSON.stringify(buildOpenApi(endpoints)))
  serve('/api/v1/developers/openapi.json', 'application/json', () =>
    JSON.stringify(buildIntegratorApi(endpoints, webhooks)),
  )
  serve('/api/docs', 'text/html', () => docsPage(endpoints))
  serve('/api/docs/style.css', 'text/css', () => pagesStyle)
}
