import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@plein/contract/endpoint'
import { frameProblems } from '@plein/contract/problem'
import { closed, Text, Uuid } from '@plein/contract/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { now } from '../../../platform/clock.ts'
import { sha256, unseal } from '../../../platform/crypto.ts'
import type { House } from '../../../platform/house.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Hint, HintProof } from '../providers/provider.ts'
import { providerOf } from '../providers/providers.ts'
import { findPendingRefunds } from '../refunds/refund.queries.ts'
import { syncRefund } from '../refunds/send-refund.job.ts'
import { findAttempt, hurryLook, type AttemptRow } from './attempt.queries.ts'
import { createLimit } from './hint-limits.ts'
import { syncAttempt } from './sync-attempt.ts'

const minute = 60_000
const mostBody = 64 * 1024

/** A provider sends a handful for a payment; whoever sends more is no provider. */
const mostForOneId = 120
/** Hints of one address that are about nothing we know. */
const mostUnknown = 300

/** How long the provider waits for us. The work goes on after that, and is written down so that it cannot be lost. */
const answerWithinMs = 600

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface HintRoute {
  Params: { provider: string; attempt: string }
  Querystring: { token?: string }
}

/** Equal length first by hashing: the comparison tells nothing about how far two tokens agree. */
const sameToken = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))

const proofOf = (house: House, row: AttemptRow, hint: Hint): HintProof => {
  const secret = row.webhook_secret_encrypted && unseal(house.settings.encryption_key, row.webhook_secret_encrypted)
  return providerOf(house.settings, row.provider)?.proveHint(secret, hint) ?? 'unsigned'
}

/** Asks the provider what has become of the payment, and of refunds that are under way. */
const follow = async (house: House, row: AttemptRow): Promise<void> => {
  await syncAttempt(house, row.uuid, { hinted: true, row })
  if (row.status !== 'paid') return
  for (const refund_uuid of await findPendingRefunds(house.db, row.uuid)) await syncRefund(house, refund_uuid)
}

/**
 * Follows a hint for a short while. What is not done by then, or fails, is taken up by the poller: the attempt is the durable
 * queue, and its next look is set to now before the provider is told that all is well.
 */
const followShortly = async (house: House, row: AttemptRow): Promise<void> => {
  const following = follow(house, row).then(
    () => 'done' as const,
    (error: unknown) => {
      house.log.warn({ err: error, attempt_uuid: row.uuid }, 'a hint could not be followed')
      return 'failed' as const
    },
  )
  const done = new AbortController()
  const late = pause(answerWithinMs, 'late' as const, { signal: done.signal }).catch(() => 'late' as const)
  const end = await Promise.race([following, late]).finally(() => done.abort())
  if (end !== 'done') await hurryLook(house.db, row.uuid, now())
}

/** What OpenAPI says of that address. It is not mounted as the others are: the body stays the text that was signed. */
export const hintEndpoint = endpoint({
  method: 'POST',
  path: '/payment/webhooks/{provider}/{attempt}',
  summary: 'A payment provider reports that something changed: a hint, signed by the provider, that makes Plein ask',
  callers: ['guest'],
  params: closed({ provider: Text(40), attempt: Uuid }),
  query: closed({ token: Text(64) }),
  output: null,
  status: 200,
  problems: [frameProblems.unauthorized],
})

/**
 * The address that providers report to. What they send is a hint and nothing more: it makes us ask. Whoever does not know the
 * attempt's token learns nothing (200, as for an attempt that does not exist) and nobody is asked.
 */
export const installHints = (app: FastifyInstance, house: House): void => {
  const known = createLimit(mostForOneId, minute)
  const unknown = createLimit(mostUnknown, minute)
  const limited = house.settings.rate_limits

  const receive = async (request: FastifyRequest<HintRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const { provider, attempt } = request.params
    const row = uuidPattern.test(attempt) ? await findAttempt(house.db, attempt) : undefined
    if (!row || row.provider !== provider || !sameToken(request.query.token ?? '', row.webhook_token)) {
      if (limited && !unknown.admits(request.ip)) throw new Problem(frameProblems.too_many_requests)
      return reply.code(200).send()
    }
    // Only who has the token counts here: a stranger cannot use up what the provider may send.
    if (limited && !known.admits(attempt)) throw new Problem(frameProblems.too_many_requests)
    const hint = { headers: request.headers, body: typeof request.body === 'string' ? request.body : '' }
    if (proofOf(house, row, hint) === 'forged') throw new Problem(frameProblems.unauthorized)
    await followShortly(house, row)
    return reply.code(200).send()
  }

  // A scope of its own: here alone bodies stay the text that was signed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBody }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<HintRoute>(
      '/api/v1/payment/webhooks/:provider/:attempt',
      { bodyLimit: mostBody, config: { rateLimit: false } },
      receive,
    )
  })
}
