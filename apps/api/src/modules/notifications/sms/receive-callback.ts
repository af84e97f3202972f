import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@plein/contract/endpoint'
import { pipelineProblems } from '@plein/contract/problem'
import { closed, Text, Uuid } from '@plein/contract/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { Problem } from '#platform/http/problem.ts'
import { callbackPath, callbackUrl, isCallbackToken } from './callback-address.ts'
import { findFollowedSms, lookSoon, type FollowedSms } from './follow.queries.ts'
import { syncSms } from './follow-sms.job.ts'
import { isSignedByTwilio } from './twilio.rules.ts'

const maxBody = 16 * 1024
/** The provider waits no longer; the poller does the rest. */
const answerWithinMs = 600
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface CallbackRoute {
  Params: { uuid: string; token: string }
}

/** The OpenAPI entry of that address; its body stays the text that was signed. */
export const smsCallbackEndpoint = endpoint({
  method: 'POST',
  path: callbackPath,
  summary: 'The SMS provider reports that a message moved: a hint, signed by the provider, that makes Plein ask',
  callers: ['guest'],
  params: closed({ uuid: Uuid, token: Text(64) }),
  output: null,
  status: 200,
  problems: [pipelineProblems.unauthorized],
})

const followShortly = async (app: App, sms: FollowedSms): Promise<void> => {
  const followed = syncSms(app, sms).catch((error: unknown) => {
    app.log.warn({ err: error, message_uuid: sms.uuid }, 'a report of an SMS could not be followed')
    return false
  })
  const done = new AbortController()
  const late = pause(answerWithinMs, false, { signal: done.signal }).catch(() => false)
  const isDone = await Promise.race([followed, late]).finally(() => done.abort())
  if (!isDone) await lookSoon(app.db, sms.uuid, now())
}

/**
 * The address that the SMS provider reports to. What it says is never believed: it makes us ask. Whoever has no token of a message learns
 * nothing (200, as for a message that does not exist); whoever has one and signs wrongly is refused.
 */
export const installSmsCallbacks = (fastify: FastifyInstance, app: App): void => {
  const { twilio } = app.settings
  const receive = async (request: FastifyRequest<CallbackRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const { uuid, token } = request.params
    if (!twilio || !uuidPattern.test(uuid) || !isCallbackToken(app.settings, uuid, token)) return reply.code(200).send()
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const signature = request.headers['x-twilio-signature']
    const url = callbackUrl(app.settings, uuid)
    if (!isSignedByTwilio(twilio.auth_token, { url, form, signature: typeof signature === 'string' ? signature : '' }))
      throw new Problem(pipelineProblems.unauthorized)
    const sms = await findFollowedSms(app.db, uuid)
    if (sms) await followShortly(app, sms)
    // It may overtake the answer that says how the message is called there.
    else await lookSoon(app.db, uuid, now())
    return reply.code(200).send()
  }
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<CallbackRoute>(
      '/api/v1/notifications/twilio/:uuid/:token',
      { bodyLimit: maxBody, config: { rateLimit: false } },
      receive,
    )
  })
}
