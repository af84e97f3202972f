import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { BoardOrder, BoardOrderDetail, OrderStatus, OrderTransactionDetail } from '../food-ordering/orders.ts'
import { OrderSummary } from '../food-ordering/order-summary.ts'
import { foodProblems } from '../food-ordering/problems.ts'
import { ServiceState } from './service.ts'
import { Cents, closed, CurrencyCode, Day, Moment, nullable, page, pageQuery, Text, Uuid } from '../schema.ts'
import { exportProblems } from '../problem.ts'

const readers = ['acceptor', 'program_owner', 'admin'] as const
const workers = ['acceptor', 'program_owner'] as const
const programParams = closed({ program_uuid: Uuid })
const orderParams = closed({ program_uuid: Uuid, uuid: Uuid })

/** Reasons for refusing an order; 'other' asks for a note. */
export const RefuseReason = Type.Union([
  Type.Literal('too_busy'),
  Type.Literal('sold_out'),
  Type.Literal('closing'),
  Type.Literal('cannot_deliver'),
  Type.Literal('other'),
])

/** When orders come in. */
const Opening = closed({
  closed: Type.Boolean(),
  /** The current opening when open, the next one of the coming week when closed; null when there is none. */
  opened_at: nullable(Moment),
  closed_at: nullable(Moment),
  /** Pause, rush, closed for today: each until its moment. */
  ...ServiceState.properties,
  time_zone: Text(64),
})

const Count = Type.Integer({ minimum: 0 })

/** The sales of a restaurant (or a court with all its restaurants). Refused and unpaid orders do not count; refunds are taken off. */
const Figures = closed({
  currency: CurrencyCode,
  /** Days with orders, oldest first: those of the restaurants' country. */
  days: Type.Array(closed({ day: Day, orders: Count, pickup: Count, turnover: Cents })),
  /** Orders by weekday (1 Monday to 7) and hour of the day, where there are any. */
  hours: Type.Array(
    closed({
      weekday: Type.Integer({ minimum: 1, maximum: 7 }),
      hour: Type.Integer({ minimum: 0, maximum: 23 }),
      orders: Count,
    }),
  ),
  /** The ten dishes that were sold most. */
  products: Type.Array(closed({ title: Text(), quantity: Count, turnover: Cents })),
})

/** Enough to tell an order from another one with its number, and to open it in its program. */
const NumberedOrder = closed({
  uuid: Uuid,
  order_id: Type.Integer(),
  program: closed({ uuid: Uuid, title: Text() }),
})

/** Money that a guest was promised back and does not have: a refund that its provider refused, until somebody sends it again or settles it. */
const FailedRefund = closed({
  uuid: Uuid,
  order: closed({ uuid: Uuid, order_id: Type.Integer() }),
  amount: Cents,
  currency: CurrencyCode,
})

/** The board's tickets, or the rows of a list. */
const boardPage = page('results', Type.Union([BoardOrder, OrderSummary]))

const listFilter = {
  status: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  /** Only what was paid and not refused, as the figures and the daily totals count. */
  sold: Type.Optional(Type.Boolean()),
  type: Type.Optional(Type.Union([Type.Literal('delivery'), Type.Literal('pickup')])),
  search: Type.Optional(Text(100)),
  start_date: Type.Optional(Day),
  end_date: Type.Optional(Day),
}

export const foodBoard = {
  orders: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders',
    summary:
      'Orders of a program, a row each. active_view: the tickets of those at work, with the scheduled tray and what was finished in the last 2 hours',
    callers: readers,
    params: programParams,
    query: closed({
      active_view: Type.Optional(Type.Boolean()),
      /** order_id of the newest order that the board has shown; new_orders.count counts the paid ones above it. */
      last_known_order_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })),
      /** Restrict to these order uuids (comma-separated). */
      orders: Type.Optional(Text(4000)),
      ...listFilter,
      ...pageQuery,
    }),
    output: closed({ ...boardPage.properties, new_orders: closed({ count: Type.Integer({ minimum: 0 }) }) }),
    status: 200,
    problems: [],
  }),
  allOrders: endpoint({
    method: 'GET',
    path: '/manager/orders',
    summary:
      'Orders of all programs, newest first; search: an order number, a phone number, or the beginnings of words of the name or e-mail address',
    callers: ['admin'],
    query: closed({
      ...listFilter,
      /** A restaurant, or a court with all its restaurants. */
      program_uuid: Type.Optional(Uuid),
      /** The account that ordered. */
      user_uuid: Type.Optional(Uuid),
      ...pageQuery,
    }),
    output: page('results', OrderSummary),
    status: 200,
    problems: [],
  }),
  order: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/{uuid}',
    summary: 'One order with its history and transactions. uuid is its uuid or its readable order_id',
    callers: readers,
    params: closed({ program_uuid: Uuid, uuid: Text(36, 1) }),
    output: BoardOrderDetail,
    status: 200,
    problems: [],
  }),
  orderAnywhere: endpoint({
    method: 'GET',
    path: '/programs/orders/{uuid}',
    summary:
      'The same for a link that does not say the restaurant: of those that the caller works in, the one that has it',
    callers: ['acceptor', 'admin'],
    params: closed({ uuid: Uuid }),
    output: BoardOrderDetail,
    status: 200,
    problems: [],
  }),
  ordersNumbered: endpoint({
    method: 'GET',
    path: '/programs/orders',
    summary:
      'The orders with a number, in the programs that the caller works in: every shop counts its own, and a court has those of its restaurants',
    callers: readers,
    query: closed({ order_id: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }) }),
    output: closed({ results: Type.Array(NumberedOrder) }),
    status: 200,
    problems: [],
  }),
  stream: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/stream',
    summary:
      'Server-sent events: `hello` {program_uuid} at once, `change` {order_uuid} at each change of an order of the program; null when any may have changed',
    callers: readers,
    params: programParams,
    output: null,
    produces: 'text/event-stream',
    status: 200,
    problems: [],
  }),
  opening: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/opening',
    summary: 'Whether the restaurant takes orders now, and until or from when',
    callers: readers,
    params: programParams,
    output: Opening,
    status: 200,
    problems: [],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/figures',
    summary: 'What was sold by day, by hour of the week and by dish; at most 92 days',
    callers: readers,
    params: programParams,
    query: closed({ start_date: Day, end_date: Day }),
    output: Figures,
    status: 200,
    problems: [],
  }),
  failedRefunds: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/failed-refunds',
    summary: 'Refunds of its orders that failed, and were neither sent again nor settled, newest first, at most 100',
    callers: readers,
    params: programParams,
    output: closed({ results: Type.Array(FailedRefund) }),
    status: 200,
    problems: [],
  }),
  ownersFailedRefunds: endpoint({
    method: 'GET',
    path: '/manager/failed-refunds',
    summary: 'The same of all own programs, by program',
    callers: ['program_owner'],
    output: closed({ results: Type.Array(closed({ uuid: Uuid, program_uuid: Uuid, title: Text() })) }),
    status: 200,
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/export',
    summary: 'Orders as CSV: UTF-8 with BOM, newest first, one row an order',
    callers: readers,
    params: programParams,
    query: closed({ start_date: Day, end_date: Day, language: Type.Optional(Text(2)) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/programs/{program_uuid}/orders/{uuid}/status',
    summary: 'Move an order: pending 3, kitchen 5, delivering 6, delivered 7, within the transition table',
    callers: workers,
    audit: ['order_status_changed'],
    params: orderParams,
    body: closed({ status: OrderStatus }),
    output: closed({ new_status: OrderStatus, order: BoardOrder }),
    status: 200,
    problems: [foodProblems.transition_not_allowed, foodProblems.age_check_required],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/orders/{uuid}/refuse',
    summary: 'Refuse an order (or stop one that is cooking) with a reason; what was paid for it is refunded',
    callers: workers,
    audit: ['order_refused'],
    params: orderParams,
    body: closed({ reason: RefuseReason, note: Type.Optional(Text()) }),
    output: BoardOrder,
    status: 200,
    problems: [foodProblems.transition_not_allowed],
    idempotency: 'optional',
  }),
  delay: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/orders/{uuid}/delay',
    summary: 'Tell the customer that it takes longer',
    callers: workers,
    audit: ['order_delayed'],
    params: orderParams,
    body: closed({ minutes: Type.Integer({ minimum: 5, maximum: 180 }) }),
    output: BoardOrder,
    status: 200,
    problems: [foodProblems.transition_not_allowed],
    idempotency: 'optional',
  }),
  transaction: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/{uuid}/transactions/{transaction_uuid}',
    summary: 'A payment or refund with what the provider answered',
    callers: readers,
    params: closed({ program_uuid: Uuid, uuid: Uuid, transaction_uuid: Uuid }),
    output: OrderTransactionDetail,
    status: 200,
    problems: [],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/{uuid}/receipt',
    summary: 'The receipt as PDF',
    callers: readers,
    params: orderParams,
    query: closed({ language: Type.Optional(Text(2)) }),
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [],
  }),
}
