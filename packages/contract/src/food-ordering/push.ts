import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { BrowserKeys } from '../notifications/push.ts'
import { webhookProblems } from '../notifications/webhooks.ts'
import { closed, Text, Uuid, uuidParams } from '../schema.ts'

const claim = closed({ session_id: Type.Optional(Uuid), key: Type.Optional(Text(64)) })

/** Messages to the device of a customer about one order, also without an account. */
export const orderPush = {
  read: endpoint({
    method: 'GET',
    path: '/orders/{uuid}/push',
    summary: 'The public key of the server for Web Push, for whoever may open the order',
    callers: ['guest', 'cardholder'],
    params: uuidParams,
    query: claim,
    output: closed({ public_key: Text(100, 1) }),
    status: 200,
    problems: [],
  }),
  follow: endpoint({
    method: 'POST',
    path: '/orders/{uuid}/push',
    summary: 'Sends what happens to the order to this device from now on',
    callers: ['guest', 'cardholder'],
    locks_user: true,
    params: uuidParams,
    query: claim,
    body: BrowserKeys,
    output: null,
    status: 204,
    problems: [webhookProblems.url_not_allowed],
    rate_per_minute: 12,
  }),
}
