import { endpoint } from '../endpoint.ts'
import { BoardOrder } from '../food-ordering/orders.ts'
import { LoggedMessage, messageFilter, messageProblems } from '../notifications/delivery-log.ts'
import { closed, page, Text, Uuid } from '../schema.ts'

/** The messages to the customers of a program, for whoever works there; never their texts. */
export const foodMessages = {
  list: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/messages',
    summary: 'Mails and SMS about the orders of a program and what became of them, newest first',
    callers: ['program_owner', 'acceptor', 'admin'],
    params: closed({ program_uuid: Uuid }),
    query: closed(messageFilter),
    output: page('results', LoggedMessage),
    status: 200,
    problems: [],
  }),
  correctEmail: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/orders/{uuid}/email',
    summary: 'Correct the e-mail address of a customer whose mails did not arrive, and send them again',
    callers: ['acceptor', 'program_owner'],
    audit: ['order_email_corrected'],
    params: closed({ program_uuid: Uuid, uuid: Uuid }),
    body: closed({ email: Text(255, 3) }),
    output: BoardOrder,
    status: 200,
    problems: [messageProblems.address_suppressed, messageProblems.message_not_lost],
    idempotency: 'optional',
    rate_per_minute: 30,
  }),
}
