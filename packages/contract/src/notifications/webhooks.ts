import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { closed, Moment, nullable, oneOf, optional, page, pageQuery, Text, Uuid, uuidParams } from '../schema.ts'
import { webhookCategories } from './webhook-fields.ts'

export const webhookProblems = problemKinds({
  category_required: [422, 'At least one field category is required when the notification is active'],
  url_not_allowed: [422, 'This address cannot be called'],
  too_many_notifications: [409, 'This program has as many notifications as it can have'],
  notification_not_active: [409, 'This notification is not active'],
  delivery_under_way: [409, 'This message is being sent right now'],
  replay_running: [409, 'Messages of this notification are being sent again already'],
  too_many_messages: [422, 'These are more messages than can be sent again at once'],
})

/** `ping` is the test message; all others are about an order, its money, or a payout. */
export const webhookTypes = [
  'ping',
  'order.created',
  'order.paid',
  'order.expired',
  'order.cancelled',
  'payment.failed',
  'payment.charged_back',
  'payment.chargeback_reversed',
  'refund.done',
  'settlement.booked',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Messages that can be sent again at once, and notifications of one program. */
export const webhookLimits = { messages_of_replay: 10_000, replays_per_second: 5, notifications: 20 } as const

/** `failed`: it is tried again; `given_up`: it is not, unless somebody sends it again. */
export const webhookStates = ['scheduled', 'delivered', 'failed', 'given_up'] as const
export type WebhookState = (typeof webhookStates)[number]

/** Why a try failed; `status`: the server answered, but with no 2xx. */
export const webhookReasons = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'unknown_host',
  'certificate',
  'address_refused',
  'interrupted',
] as const
export type WebhookReason = (typeof webhookReasons)[number]

/** Why nothing is sent any more: by its owner, by the server's 410, or because every try of five days failed. */
export const disabledReasons = ['owner', 'gone', 'failing'] as const

const Title = Text(100, 1)
const Description = Text(500)
const Url = Text(500, 1)
const Count = Type.Integer({ minimum: 0 })

const WebhookFieldChoice = closed({
  uuid: Uuid,
  title: Text(100),
  description: Text(200),
  /** Its name in the JSON, within its category. */
  value: Text(40),
  is_used: Type.Boolean(),
})

const WebhookCategoryChoice = closed({
  category: oneOf(webhookCategories),
  is_personal: Type.Boolean(),
  fields: Type.Array(WebhookFieldChoice),
})
export type WebhookCategoryChoice = Static<typeof WebhookCategoryChoice>

/** A period that is sent again: how many messages it has, and how many of them are left. */
export const WebhookReplay = closed({
  uuid: Uuid,
  since: Moment,
  until: Moment,
  messages: Count,
  left: Count,
  /** Of those that were sent again: arrived now. */
  delivered: Count,
  created: Moment,
  stopped_at: nullable(Moment),
})
export type WebhookReplay = Static<typeof WebhookReplay>

const notification = {
  uuid: Uuid,
  program_uuid: Uuid,
  title: Text(100),
  description: Description,
  url: Text(500),
  /** How the secret ends: `...1234`. */
  secret: Text(7),
  /** Until then messages are signed with the secret before as well. */
  both_sign_until: nullable(Moment),
  is_active: Type.Boolean(),
  disabled_at: nullable(Moment),
  disabled_reason: nullable(oneOf(disabledReasons)),
  /** Since when no message arrived though some were sent; null: the last one arrived, or none was sent. */
  failing_since: nullable(Moment),
  last_delivered_at: nullable(Moment),
  categories: Type.Array(WebhookCategoryChoice),
  /** The last period that was sent again. */
  replay: nullable(WebhookReplay),
  created: Moment,
  may: Type.Array(Type.Literal('edit')),
}
export const WebhookNotification = closed(notification)
export type WebhookNotification = Static<typeof WebhookNotification>

/** With the whole secret, which no later answer has. */
const WithSigningKey = closed({ ...notification, signing_key: Text(100) })

const Choices = Type.Array(
  closed({
    category: oneOf(webhookCategories),
    fields: Type.Array(closed({ uuid: Uuid, is_used: Type.Boolean() }), { maxItems: 50 }),
  }),
  { maxItems: 20 },
)

const readers = ['program_owner', 'admin'] as const
const owners = ['program_owner'] as const

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/payment/notifications',
    summary: 'Servers of a program that hear about its payments',
    callers: readers,
    query: closed({ program_uuid: Uuid, ...pageQuery }),
    output: page('results', WebhookNotification),
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/payment/notifications/{uuid}',
    summary: 'One notification, with the last period that was sent again',
    callers: readers,
    params: uuidParams,
    output: WebhookNotification,
    status: 200,
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/payment/notifications',
    summary:
      'Lets a server hear about payments. This answer alone has the whole secret; the same Idempotency-Key gives it again',
    callers: owners,
    audit: ['notification_created'],
    body: closed({
      program_uuid: Uuid,
      title: Title,
      url: Url,
      ...optional({ description: Description, is_active: Type.Boolean(), categories: Choices }),
    }),
    output: WithSigningKey,
    status: 201,
    rate_per_minute: 60,
    problems: [
      webhookProblems.category_required,
      webhookProblems.url_not_allowed,
      webhookProblems.too_many_notifications,
    ],
    idempotency: 'required',
    answers_secret: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/payment/notifications/{uuid}',
    summary: 'Changes a notification; made active again it starts anew, and what happened meanwhile can be sent again',
    callers: owners,
    audit: ['notification_changed'],
    params: uuidParams,
    body: closed(
      optional({
        title: Title,
        description: Description,
        url: Url,
        is_active: Type.Boolean(),
        categories: Choices,
      }),
    ),
    output: WebhookNotification,
    status: 200,
    problems: [webhookProblems.category_required, webhookProblems.url_not_allowed],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/payment/notifications/{uuid}',
    summary: 'Removes a notification; nothing is sent to it any more',
    callers: owners,
    audit: ['notification_removed'],
    params: uuidParams,
    output: null,
    status: 204,
    problems: [],
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/payment/notifications/{uuid}/rotate-secret',
    summary:
      'Gives a notification a new secret, which this answer alone has. For 24 hours messages are signed with both; the same Idempotency-Key gives it again',
    callers: owners,
    audit: ['notification_secret_rotated'],
    params: uuidParams,
    output: WithSigningKey,
    status: 200,
    rate_per_minute: 30,
    problems: [],
    idempotency: 'required',
    answers_secret: true,
  }),
}
