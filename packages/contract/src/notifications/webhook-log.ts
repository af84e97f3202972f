import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Moment, nullable, oneOf, page, pageQuery, Text, Uuid, uuidParams } from '../schema.ts'
import { WebhookReplay, webhookProblems, webhookReasons, webhookStates, webhookTypes } from './webhooks.ts'

const Count = Type.Integer({ minimum: 0 })
const WebhookTypeName = oneOf(webhookTypes)

const delivery = {
  uuid: Uuid,
  notification_uuid: Uuid,
  /** The id by which a receiver knows it: the same on every try. */
  webhook_id: Text(60),
  type: WebhookTypeName,
  mode: oneOf(['test', 'live'] as const),
  /** Its subject, as people call it: the number of an order. */
  subject: Text(100),
  state: oneOf(webhookStates),
  tries: Count,
  next_try_at: nullable(Moment),
  /** Of the last try; null: none was made. */
  last_status: nullable(Type.Integer()),
  last_reason: nullable(oneOf(webhookReasons)),
  created: Moment,
  may: Type.Array(Type.Literal('replay')),
}
export const WebhookDelivery = closed(delivery)
export type WebhookDelivery = Static<typeof WebhookDelivery>

const WebhookAttempt = closed({
  uuid: Uuid,
  at: Moment,
  /** `replay`: somebody asked for it; `test`: of a test message. */
  kind: oneOf(['scheduled', 'replay', 'test'] as const),
  status: nullable(Type.Integer()),
  reason: nullable(oneOf(webhookReasons)),
  ms: Count,
  /** The first 2 kB of the answer. */
  answer: nullable(Text(4000)),
})

export const WebhookDeliveryDetail = closed({
  ...delivery,
  url: Text(500),
  /** The JSON as it is sent now: what is no longer chosen is not in it. */
  request: Text(100_000),
  attempts: Type.Array(WebhookAttempt),
})
export type WebhookDeliveryDetail = Static<typeof WebhookDeliveryDetail>

const readers = ['program_owner', 'admin'] as const
const owners = ['program_owner'] as const

/** `messages`: all of the period that fit; `failed`: those of them that have not arrived. */
const ReplayCount = closed({ messages: Count, failed: Count, replay: nullable(WebhookReplay) })

export const webhookLog = {
  list: endpoint({
    method: 'GET',
    path: '/payment/notifications/{uuid}/deliveries',
    summary: 'Messages to a notification and what became of them, newest first',
    callers: readers,
    params: uuidParams,
    query: closed({
      state: Type.Optional(oneOf(webhookStates)),
      type: Type.Optional(WebhookTypeName),
      ...pageQuery,
    }),
    output: page('results', WebhookDelivery),
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/payment/deliveries/{uuid}',
    summary: 'One message with its JSON, and each try with its answer',
    callers: readers,
    params: uuidParams,
    output: WebhookDeliveryDetail,
    status: 200,
    problems: [],
  }),
  test: endpoint({
    method: 'POST',
    path: '/payment/notifications/{uuid}/test',
    summary: 'Sends a test message now, once, and answers what became of it',
    callers: owners,
    audit: ['notification_tested'],
    params: uuidParams,
    output: WebhookDeliveryDetail,
    status: 201,
    idempotency: 'optional',
    rate_per_minute: 20,
    problems: [],
  }),
  replay: endpoint({
    method: 'POST',
    path: '/payment/deliveries/{uuid}/replay',
    summary: 'Sends one message again now, once, with the newest secret, and answers what became of it',
    callers: owners,
    audit: ['notification_replayed'],
    params: uuidParams,
    output: WebhookDeliveryDetail,
    status: 200,
    idempotency: 'optional',
    rate_per_minute: 60,
    problems: [webhookProblems.notification_not_active, webhookProblems.delivery_under_way],
  }),
  replayPeriod: endpoint({
    method: 'POST',
    path: '/payment/notifications/{uuid}/replay',
    summary:
      'Sends the messages of a period again, oldest first, five a second, also those of when it was not active. `dry_run` only counts them',
    callers: owners,
    audit: ['notification_replayed'],
    params: uuidParams,
    body: closed({
      since: Moment,
      until: Moment,
      types: Type.Optional(Type.Array(WebhookTypeName, { maxItems: 20 })),
      /** Only what has not arrived. */
      only_failed: Type.Optional(Type.Boolean()),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    output: ReplayCount,
    status: 200,
    idempotency: 'optional',
    rate_per_minute: 60,
    problems: [
      webhookProblems.notification_not_active,
      webhookProblems.replay_running,
      webhookProblems.too_many_messages,
    ],
  }),
  stopReplay: endpoint({
    method: 'DELETE',
    path: '/payment/notifications/{uuid}/replay',
    summary: 'Stops sending a period again; what was sent stays sent',
    callers: owners,
    audit: ['notification_replay_stopped'],
    params: uuidParams,
    output: ReplayCount.properties.replay,
    status: 200,
    problems: [],
  }),
}
