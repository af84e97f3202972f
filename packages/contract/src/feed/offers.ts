import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, nullable, oneOf, Text, Uuid } from '../schema.ts'

export const offerKinds = ['dish', 'restaurant', 'voucher', 'order_form'] as const
export type OfferKind = (typeof offerKinds)[number]

export const offerStates = ['available', 'sold_out', 'closed'] as const

/** An offer as a post names it. */
export const OfferName = closed({ kind: oneOf(offerKinds), uuid: Uuid })
export type OfferName = Static<typeof OfferName>

/** Something that can be bought, as it is at this moment. */
export const PostOffer = closed({
  kind: oneOf(offerKinds),
  uuid: Uuid,
  title: Text(),
  /** The restaurant of a dish, or who sells it. */
  seller: Text(),
  picture: nullable(Text(500)),
  /** Cents; null where there is none before something is chosen. */
  price: nullable(Type.Integer({ minimum: 0 })),
  /** It costs this or more. */
  price_varies: Type.Boolean(),
  currency: Text(3),
  state: oneOf(offerStates),
  /** Its page: a path where the portal of the reader has it, else a whole address. */
  address: Text(500),
})
export type PostOffer = Static<typeof PostOffer>

export const postOffers = {
  search: endpoint({
    method: 'GET',
    path: '/post-offers',
    summary:
      'What a post of this program can sell: its dishes and restaurants, and vouchers and order forms of its owner',
    callers: ['program_owner', 'acceptor', 'admin'],
    query: closed({
      program: Uuid,
      /** Part of the title. */
      q: Type.Optional(Text(100)),
    }),
    output: closed({ results: Type.Array(PostOffer, { maxItems: 40 }) }),
    status: 200,
    problems: [],
  }),
}
