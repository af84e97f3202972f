import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@plein/contract/endpoint'
import { pipelineProblems } from '@plein/contract/problem'
import { closed, Text, Uuid } from '@plein/contract/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { now } from '#platform/runtime/clock.ts'
import { sha256, unseal } from '#platform/security/crypto.ts'
import type { App } from '#platform/runtime/app.ts'
import { Problem } from '#platform/http/problem.ts'
import type { WebhookRequest, WebhookVerification } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.ts'
import { findPendingRefunds } from '../refunds/refund.queries.ts'
import { syncRefund } from '../refunds/send-refund.job.ts'
import { findAttempt, syncNow, type AttemptRow } from '../records/attempt.queries.ts'
import { createLimit } from '#platform/security/call-limit.ts'
import { syncAttempt } from './sync-attempt.ts'

const minute = 60_000
const maxBody = 64 * 1024

/** A provider sends a handful for a payment; whoever sends more is no provider. */
const maxPerId = 120
/** Webhooks of one address that are about nothing we know. */
const maxUnknown = 300

/** How long the provider waits for us. The work goes on after that, and is written down so that it cannot be lost. */
const answerWithinMs = 600

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface WebhookRoute {
  Params: { provider: string; attempt: string }
  Querystring: { token?: string }
}

/** Equal length first by hashing: the comparison tells nothing about how far two tokens agree. */
const sameToken = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))

const proofOf = (app: App, row: AttemptRow, webhook: WebhookRequest): WebhookVerification => {
  const secret = row.webhook_secret_encrypted && unseal(app.settings.encryption_key, row.webhook_secret_encrypted)
  return getProvider(app.settings, row.provider)?.verifyWebhook(secret, webhook) ?? 'unsigned'
}

/** Asks the provider what has become of the payment, and of refunds that are under way. */
const follow = async (app: App, row: AttemptRow): Promise<void> => {
  await syncAttempt(app, row.uuid, { notified: true, row })
  if (row.status !== 'paid') return
  for (const refund_uuid of await findPendingRefunds(app.db, row.uuid)) await syncRefund(app, refund_uuid)
}

/**
 * Follows a webhook for a short while. What is not done by then, or fails, is taken up by the poller: the attempt is the durable
 * queue, and its next look is set to now before the provider is told that all is well.
 */
const followShortly = async (app: App, row: AttemptRow): Promise<void> => {
  const following = follow(app, row).then(
    () => 'done' as const,
    (error: unknown) => {
      app.log.warn({ err: error, attempt_uuid: row.uuid }, 'a hint could not be followed')
      return 'failed' as const
    },
  )
  const done = new AbortController()
  const late = pause(answerWithinMs, 'late' as const, { signal: done.signal }).catch(() => 'late' as const)
  const end = await Promise.race([following, late]).finally(() => done.abort())
  if (end !== 'done') await syncNow(app.db, row.uuid, now())
}

/** The OpenAPI entry of that address. It is not mounted as the others are: the body stays the text that was signed. */
export const webhookEndpoint = endpoint({
  method: 'POST',
  path: '/payment/webhooks/{provider}/{attempt}',
  summary: 'A payment provider reports that something changed: a hint, signed by the provider, that makes Plein ask',
  callers: ['guest'],
  params: closed({ provider: Text(40), attempt: Uuid }),
  query: closed({ token: Text(64) }),
  output: null,
  status: 200,
  problems: [pipelineProblems.unauthorized],
})

/**
 * The address that providers report to. What they send is a webhook and nothing more: it makes us ask. Whoever does not know the
 * attempt's token learns nothing (200, as for an attempt that does not exist) and nobody is asked.
 */
export const installWebhooks = (fastify: FastifyInstance, app: App): void => {
  const known = createLimit({ most: maxPerId, window_ms: minute })
  const unknown = createLimit({ most: maxUnknown, window_ms: minute })
  const limited = app.settings.rate_limits

  const receive = async (request: FastifyRequest<WebhookRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const { provider, attempt } = request.params
    const row = uuidPattern.test(attempt) ? await findAttempt(app.db, attempt) : undefined
    if (!row || row.provider !== provider || !sameToken(request.query.token ?? '', row.webhook_token)) {
      if (limited && !unknown.admits(request.ip)) throw new Problem(pipelineProblems.too_many_requests)
      return reply.code(200).send()
    }
    // Only who has the token counts here: a stranger cannot use up what the provider may send.
    if (limited && !known.admits(attempt)) throw new Problem(pipelineProblems.too_many_requests)
    const webhook = { headers: request.headers, body: typeof request.body === 'string' ? request.body : '' }
    if (proofOf(app, row, webhook) === 'forged') throw new Problem(pipelineProblems.unauthorized)
    await followShortly(app, row)
    return reply.code(200).send()
  }

  // A scope of its own: here alone bodies stay the text that was signed.
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<WebhookRoute>(
      '/api/v1/payment/webhooks/:provider/:attempt',
      { bodyLimit: maxBody, config: { rateLimit: false } },
      receive,
    )
  })
}
