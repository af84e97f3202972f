import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, CurrencyCode, Moment, nullable, Text, Uuid } from '../schema.ts'

/** A dish on the start page of a food host, which no address has been given to yet. */
export const StartDish = closed({
  uuid: Uuid,
  title: Text(),
  image: Text(500),
  /** The lowest price that the dish can be had for. */
  price: Cents,
  /** Its variants cost different prices. */
  price_varies: Type.Boolean(),
  currency: CurrencyCode,
  restaurant_uuid: Uuid,
  restaurant_title: Text(),
  /** Closed at this moment; orders for later are taken. */
  closed: Type.Boolean(),
  /** The next opening when closed, the current opening when open. */
  opened_at: nullable(Moment),
  time_zone: Text(64),
})
export type StartDish = Static<typeof StartDish>

export const foodDishes = {
  list: endpoint({
    method: 'GET',
    path: '/food/dishes',
    summary:
      'A dozen dishes with pictures that can be ordered at this host, of the restaurants that are open soonest. Its ETag is answered with 304',
    callers: ['guest', 'cardholder'],
    output: closed({ results: Type.Array(StartDish) }),
    status: 200,
    problems: [],
  }),
}
