import { type FastifyReply } from 'fastify'

/** The addresses to which a page leads back. */
interface Ways {
  return_url: string
  cancel_url?: string | null
}

/**
 * No script at all, nothing from elsewhere. form-action names the shop's origins because browsers also check where a form's
 * redirect leads.
 */
export const secure = (reply: FastifyReply, back: Ways | null): FastifyReply => {
  const shops = back ? [back.return_url, back.cancel_url].flatMap((url) => (url ? [new URL(url).origin] : [])) : []
  return reply.headers({
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...new Set(shops)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
}
