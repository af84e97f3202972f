import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { whilePaying } from '../payments/pay.ts'
import { Refund, refundProblems } from '../payments/refunds.ts'
import { closed, nullable, Text, Uuid } from '../schema.ts'

/** An order and its money, at the paths of the specification. */
export const foodPaying = {
  pay: endpoint({
    method: 'POST',
    path: '/pay',
    summary: 'Pay an order; card fields only in the sandbox with its published test numbers',
    callers: ['guest', 'cardholder', 'program_owner'],
    audit: { none: 'somebody pays an order of their own: the books hold it' },
    query: closed({ session_id: Type.Optional(Uuid), key: Type.Optional(Text(64)) }),
    body: closed({
      order_uuid: Uuid,
      payment_type: Text(32, 1),
      card_number: Type.Optional(Text(19)),
      exp_month: Type.Optional(Text(2)),
      exp_year: Type.Optional(Text(2)),
      cvc: Type.Optional(Text(3)),
    }),
    output: closed({
      payment_url: nullable(Text(1000)),
      payment_session_id: Uuid,
      payment_status: Text(32),
      order_status: Type.Integer(),
    }),
    status: 200,
    problems: [...whilePaying],
    idempotency: 'required',
    key_owner: 'query',
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payment/refunds',
    summary: 'Refund an order in full or by line; dry_run answers what would happen',
    callers: ['program_owner', 'acceptor', 'admin'],
    audit: ['order_refunded'],
    body: closed({
      /** The suborder (a restaurant's order) to refund. */
      order_uuid: Uuid,
      lines: Type.Optional(
        Type.Array(closed({ uuid: Uuid, quantity: Type.Integer({ minimum: 1, maximum: 9999 }) }), {
          minItems: 1,
          maxItems: 500,
        }),
      ),
      reason: Text(255, 1),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    output: Refund,
    status: 201,
    problems: [refundProblems.refund_exceeds_paid, refundProblems.nothing_to_refund],
    idempotency: 'required',
  }),
}
