import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { closed, Moment, nullable, page, pageQuery, Text, Uuid, uuidParams } from '../schema.ts'

export const messageProblems = problemKinds({
  message_not_found: [404, 'This message does not exist'],
  /** Its address took no mail, and it is still the same one. */
  address_suppressed: [409, 'This address takes no mail'],
  /** It arrived or is on its way, or it was sent again already. */
  message_not_lost: [409, 'This message does not need to be sent again'],
  /** It held a code or a link, which leaves with the message alone. */
  message_not_readable: [409, 'The text of this message was not kept'],
  recipient_invalid: [400, 'Nobody can be reached there'],
})

/**
 * `unknown`: an SMS whose answer was lost, until its provider says whether it went out. `suppressed`: never sent, because the address took
 * no mail before.
 */
export const DeliveryState = Type.Union([
  Type.Literal('queued'),
  Type.Literal('to_print'),
  Type.Literal('sent'),
  Type.Literal('delivered'),
  Type.Literal('bounced'),
  Type.Literal('failed'),
  Type.Literal('unknown'),
  Type.Literal('suppressed'),
])
export type DeliveryState = Static<typeof DeliveryState>

/** Why a message did not arrive, in a word that the screens have a sentence for. */
export const LossReason = Type.Union([
  Type.Literal('mailbox_full'),
  Type.Literal('no_such_address'),
  Type.Literal('refused'),
  Type.Literal('unreachable'),
  Type.Literal('account'),
  Type.Literal('other'),
])
export type LossReason = Static<typeof LossReason>

const Channel = Type.Union([Type.Literal('mail'), Type.Literal('sms'), Type.Literal('letter')])

/** A message in the delivery log, without its text. */
export const LoggedMessage = closed({
  uuid: Uuid,
  channel: Channel,
  recipient: Text(400),
  subject: nullable(Text()),
  created: Moment,
  sent_at: nullable(Moment),
  state: DeliveryState,
  reason_code: nullable(LossReason),
  /** The words of the server or provider that refused it; of an SMS that a limit held back, that limit. */
  reason: nullable(Text(500)),
  /** Of an SMS: its parts, and its price in the provider's words (`0.09000 USD`). */
  segments: nullable(Type.Integer()),
  price: nullable(Text(32)),
  /** The order and the program that it is about. */
  order_uuid: nullable(Uuid),
  program_uuid: nullable(Uuid),
  /** The message that it sends again, and the one that sent it again. */
  again_of: nullable(Uuid),
  sent_again: nullable(Uuid),
  may: Type.Array(Type.Literal('send_again')),
})
export type LoggedMessage = Static<typeof LoggedMessage>

export const LoggedMessageDetail = closed({
  ...LoggedMessage.properties,
  /** null: it held a code or a link and is kept for nobody. */
  body: nullable(Text(100_000)),
  attachments: Type.Array(Text(120)),
  /** Changes of its state, oldest first; `delayed` is none, but a server that goes on trying. */
  history: Type.Array(
    closed({
      state: Type.Union([DeliveryState, Type.Literal('delayed')]),
      at: Moment,
      reason: nullable(Text(500)),
    }),
  ),
  /** No mail is sent to its address until then. */
  suppressed_until: nullable(Moment),
})
export type LoggedMessageDetail = Static<typeof LoggedMessageDetail>

/** The filters that every list of messages has. */
export const messageFilter = {
  state: Type.Optional(DeliveryState),
  channel: Type.Optional(Channel),
  /** Part of a recipient. */
  search: Type.Optional(Text(120)),
  ...pageQuery,
}

export const notifications = {
  messages: endpoint({
    method: 'GET',
    path: '/notifications/messages',
    summary: 'The delivery log: mails, SMS and letters, newest first',
    callers: ['admin'],
    query: closed(messageFilter),
    output: page('results', LoggedMessage),
    status: 200,
    problems: [],
  }),
  message: endpoint({
    method: 'GET',
    path: '/notifications/messages/{uuid}',
    summary: 'One message with its text, unless that was secret, and everything that became of it',
    callers: ['admin'],
    params: uuidParams,
    output: LoggedMessageDetail,
    status: 200,
    problems: [messageProblems.message_not_found],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/notifications/messages/{uuid}/again',
    summary: 'Send a message again that did not arrive, to the same recipient or a corrected one; once for each',
    callers: ['admin'],
    audit: ['message_sent_again'],
    params: uuidParams,
    body: closed({ recipient: Type.Optional(Text(255, 3)) }),
    output: LoggedMessage,
    status: 201,
    idempotency: 'required',
    rate_per_minute: 30,
    problems: [
      messageProblems.message_not_found,
      messageProblems.address_suppressed,
      messageProblems.message_not_lost,
      messageProblems.message_not_readable,
      messageProblems.recipient_invalid,
    ],
  }),
}
