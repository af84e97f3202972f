import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, CurrencyCode, Moment, nullable, Text, Uuid } from '../schema.ts'

/** A restaurant counts as not seen after so many minutes without a board or a printer. */
export const unseenMinutes = 3

const partOfCourt = {
  /** The part's (suborder's). */
  uuid: Uuid,
  order_id: Type.Integer(),
  restaurant: Text(),
}

const Sold = closed({ orders: Type.Integer({ minimum: 0 }), turnover: Cents })

/** How a court stands at a moment: what its owner has to see to. */
const CourtNow = closed({
  at: Moment,
  currency: CurrencyCode,
  time_zone: Text(64),
  /** Open restaurants whose board is on no screen and that have no printer; paused: they take no orders until they are seen again. */
  unseen: Type.Array(
    closed({ program_uuid: Uuid, title: Text(), seen_at: nullable(Moment), is_paused: Type.Boolean() }),
  ),
  /** Parts past their promised time that no guest has, longest first; 50 at most. */
  late: Type.Array(closed({ ...partOfCourt, due_at: Moment })),
  /** Parts that restaurants refused today, or did not answer, newest first; 50 at most. */
  refused: Type.Array(closed({ ...partOfCourt, reason: nullable(Text(64)), refused_at: Moment })),
  today: Sold,
  /** The same weekday a week ago, up to this time of day. */
  last_week: Sold,
})
export type CourtNow = Static<typeof CourtNow>

export const courtNow = {
  read: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/court-now',
    summary: 'How a food court stands: restaurants that nobody watches, late and refused parts, today beside last week',
    callers: ['program_owner', 'admin'],
    params: closed({ program_uuid: Uuid }),
    output: CourtNow,
    status: 200,
    problems: [],
  }),
}
