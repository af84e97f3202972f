import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { messageProblems } from '../notifications/delivery-log.ts'
import { closed, Text, Uuid, uuidParams } from '../schema.ts'
import { CustomerOrder } from './orders.ts'

/** Mails about an order, as far as its customer has a hand in them. */
export const foodMails = {
  correctEmail: endpoint({
    method: 'POST',
    path: '/orders/{uuid}/email',
    summary: 'Correct the e-mail address of an order whose mails did not arrive, and send them again',
    callers: ['guest', 'cardholder'],
    locks_user: true,
    params: uuidParams,
    query: closed({ session_id: Type.Optional(Uuid), key: Type.Optional(Text(64)) }),
    body: closed({ email: Text(255, 3) }),
    output: CustomerOrder,
    status: 200,
    problems: [messageProblems.address_suppressed, messageProblems.message_not_lost],
    idempotency: 'optional',
    key_owner: 'query',
    rate_per_minute: 6,
  }),
}
