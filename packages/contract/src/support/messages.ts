import Type, { type Static } from 'typebox'
import { endpoint, everybody } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { closed, Language, Moment, nullable, page, pageQuery, Text, Uuid, uuidParams } from '../schema.ts'

export const supportProblems = problemKinds({
  support_message_not_found: [404, 'This message does not exist'],
  too_many_support_messages: [429, 'Too many messages from this address'],
})

/** The topics of a message. */
export const SupportTopic = Type.Union([
  Type.Literal('order'),
  Type.Literal('payment'),
  Type.Literal('account'),
  Type.Literal('program'),
  Type.Literal('technical'),
  Type.Literal('privacy'),
  Type.Literal('other'),
])
export type SupportTopic = Static<typeof SupportTopic>

export const SupportMessageInput = closed({
  name: Text(120, 1),
  /** The address of the answer. */
  email: Text(254, 3),
  topic: SupportTopic,
  /** The number of an order or a bill, as the person has it. */
  about: Type.Optional(nullable(Text(60))),
  text: Text(4000, 10),
  /** The order that the message was written from, with what shows that it is the sender's. */
  order: Type.Optional(
    closed({ uuid: Uuid, session_id: Type.Optional(nullable(Uuid)), key: Type.Optional(nullable(Text(64))) }),
  ),
  language: Language,
})

export const SupportReceipt = closed({
  uuid: Uuid,
  /** The reference for later messages: H7K2-9QXM. */
  reference: Text(9),
  created: Moment,
})

const SupportStatus = Type.Union([Type.Literal('open'), Type.Literal('answered')])

export const SupportMessage = closed({
  uuid: Uuid,
  reference: Text(9),
  created: Moment,
  status: SupportStatus,
  /** The portal that it was written on, and the host name that it was opened by. */
  portal: Text(20),
  host: Text(255),
  /** The signed-in account; null for a guest. */
  user_uuid: nullable(Uuid),
  /**
   * The sender's account. signed_in false: the proven address of the account is the same, but nobody was signed in, so it
   * may have been anybody who knows the address.
   */
  account: nullable(closed({ uuid: Uuid, full_name: Text(), signed_in: Type.Boolean() })),
  /** The order that it was written from. It is the sender's. */
  order: nullable(closed({ uuid: Uuid, order_id: Type.Integer() })),
  name: Text(120),
  email: Text(254),
  topic: SupportTopic,
  about: nullable(Text(60)),
  text: Text(4000),
  language: Language,
  answered_at: nullable(Moment),
})
export type SupportMessage = Static<typeof SupportMessage>

export const support = {
  send: endpoint({
    method: 'POST',
    path: '/support/messages',
    summary: 'Write to support; answers the reference number, which also goes to the given mailbox',
    ...everybody,
    locks_user: true,
    audit: { none: 'a message to support is kept there, with its sender' },
    body: SupportMessageInput,
    output: SupportReceipt,
    status: 201,
    idempotency: 'required',
    rate_per_minute: 6,
    problems: [supportProblems.too_many_support_messages],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/support/messages',
    summary: 'Messages to support, newest first',
    callers: ['admin'],
    query: closed({
      ...pageQuery,
      status: Type.Optional(SupportStatus),
      /** A reference, an e-mail address, a name or an order number, in part. */
      search: Type.Optional(Text(120)),
      /** Only what this account wrote while it was signed in. */
      user_uuid: Type.Optional(Uuid),
    }),
    output: page('results', SupportMessage),
    status: 200,
    problems: [],
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/support/messages/{uuid}',
    summary: 'Say whether a message was answered',
    callers: ['admin'],
    audit: ['support_status_changed'],
    params: uuidParams,
    body: closed({ status: SupportStatus }),
    output: SupportMessage,
    status: 200,
    problems: [supportProblems.support_message_not_found],
  }),
}
