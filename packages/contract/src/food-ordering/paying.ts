import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Refund, refundProblems } from '../payments/refunds.ts'
import { Cents, closed, CurrencyCode, nullable, oneOf, Text, Uuid } from '../schema.ts'

/** Whole pieces of lines. */
const Pieces = Type.Array(closed({ uuid: Uuid, quantity: Type.Integer({ minimum: 1, maximum: 9999 }) }), {
  minItems: 1,
  maxItems: 500,
})

/** A refund of an order in a food court is borne by the restaurant, with its part of the fee, or all of it by the court. */
const refundBearers = ['restaurant', 'court'] as const
export type RefundBearer = (typeof refundBearers)[number]

/** An order of a food court, for its owner to refund: every part of it, and the pieces that are left. */
export const RefundableOrder = closed({
  order_uuid: Uuid,
  order_id: Type.Integer(),
  currency: CurrencyCode,
  parts: Type.Array(
    closed({
      /** The suborder. */
      uuid: Uuid,
      program_uuid: Uuid,
      restaurant: Text(),
      station_code: nullable(Text(8)),
      total_amount: Cents,
      refunded_amount: Cents,
      lines: Type.Array(
        closed({
          uuid: Uuid,
          title: Text(),
          quantity: Type.Integer(),
          refunded_quantity: Type.Integer(),
          price: Cents,
        }),
      ),
    }),
  ),
})

/** An order and its money, at the paths of the specification. */
export const foodPaying = {
  refund: endpoint({
    method: 'POST',
    path: '/payment/refunds',
    summary:
      'Refund an order in full or by line, cards that were bought, or a payment request, also by an amount; dry_run answers what would happen',
    callers: ['program_owner', 'acceptor', 'integrator', 'admin'],
    scope: 'refunds:write',
    audit: ['order_refunded'],
    body: closed(
      {
        /** The suborder (a restaurant's order) or order of cards to refund; a line of cards is a card, once. */
        order_uuid: Type.Optional(Uuid),
        lines: Type.Optional(Pieces),
        /** In place of these two: several parts of one order, each whole or by line. */
        parts: Type.Optional(
          Type.Array(closed({ order_uuid: Uuid, lines: Type.Optional(Pieces) }), { minItems: 1, maxItems: 50 }),
        ),
        /** `court`: of its owner, for an order of a food court. The restaurant when left out. */
        borne_by: Type.Optional(oneOf(refundBearers)),
        /** Of a payment request, in place of lines; cents. */
        amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        reason: Text(255, 1),
        dry_run: Type.Optional(Type.Boolean()),
      },
      { examples: [{ order_uuid: '01a1fc41-0ba4-73d4-b42a-172ab277417e', amount: 250, reason: 'returned' }] },
    ),
    /** Of several parts the first one's uuid, and the sum. */
    output: closed({
      ...Refund.properties,
      parts: Type.Array(
        closed({
          order_uuid: Uuid,
          uuid: Uuid,
          amount: Cents,
          /** The fee that goes back to the restaurant with it. */
          fee: Cents,
        }),
      ),
    }),
    status: 201,
    problems: [
      refundProblems.refund_exceeds_paid,
      refundProblems.nothing_to_refund,
      refundProblems.already_spent,
      refundProblems.not_borne_by_court,
    ],
    idempotency: 'required',
  }),
  refundable: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/{uuid}/refundable',
    summary: "All parts of a food court's order, by the uuid of one, for its owner to refund",
    callers: ['program_owner', 'admin'],
    params: closed({ program_uuid: Uuid, uuid: Uuid }),
    output: RefundableOrder,
    status: 200,
    problems: [],
  }),
}
