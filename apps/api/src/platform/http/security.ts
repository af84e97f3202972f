import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Settings } from '../runtime/settings.ts'

/** Nothing inline, nothing from elsewhere. The page's brand colours come in a style with the answer's own nonce. */
export const contentSecurityPolicy = (options: {
  nonce?: string
  /** Origins whose pages may hold this one in a frame. */
  embedders: readonly string[]
  analytics: boolean
  /** The host of the map tiles. */
  map?: string
}): string => {
  const analytics = options.analytics ? ' https://www.googletagmanager.com https://*.google-analytics.com' : ''
  const map = options.map ? ` ${new URL(options.map).origin}` : ''
  const ancestors = options.embedders.length > 0 ? `'self' ${options.embedders.join(' ')}` : "'none'"
  return [
    "default-src 'none'",
    `script-src 'self'${analytics}`,
    `style-src 'self'${options.nonce ? ` 'nonce-${options.nonce}'` : ''}`,
    `img-src 'self' data: blob:${analytics}${map}`,
    "font-src 'self'",
    `connect-src 'self'${analytics}`,
    // Players of videos that a post names; nothing of them is asked for before somebody plays one.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** Headers by name, as they are set on an answer. */
export type SecurityHeaders = readonly (readonly [name: string, value: string])[]

/**
 * The headers of every answer. They are the same on each (pages set a policy of their own), so helmet is asked once, on a server of its own: it
 * would build them for every request.
 */
export const securityHeaders = async (settings: Settings): Promise<SecurityHeaders> => {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity:
      settings.public_scheme === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // frame-ancestors of the content security policy says it better, and can name who may embed.
    xFrameOptions: false,
  })
  let headers: OutgoingHttpHeaders = {}
  probe.get('/', async (_request, reply) => {
    headers = reply.raw.getHeaders()
    return null
  })
  await probe.inject('/')
  await probe.close()
  return [
    ...Object.entries(headers).map(([name, value]) => [name, String(value)] as const),
    ['content-security-policy', contentSecurityPolicy({ embedders: [], analytics: false })],
  ]
}

/** Puts the headers on an answer from its start: whatever sends it, and however it ends. */
export const secure = (reply: FastifyReply, headers: SecurityHeaders): void => {
  for (const [name, value] of headers) reply.raw.setHeader(name, value)
}

/** Security headers on every answer, and limits on how often one caller may ask. */
export const installSecurity = async (
  fastify: FastifyInstance,
  headers: SecurityHeaders,
  limited: boolean,
): Promise<void> => {
  fastify.addHook('onRequest', (_request, reply, done) => {
    secure(reply, headers)
    done()
  })
  if (!limited) return
  // Pages, assets and pictures cost no more than looking up the limit does. An IPv6 neighbourhood (/64) counts as one caller.
  const allowList = (request: FastifyRequest): boolean => !request.url.startsWith('/api/')
  await fastify.register(rateLimit, { global: true, max: 600, timeWindow: 60_000, allowList })
}
