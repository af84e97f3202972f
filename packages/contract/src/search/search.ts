import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, CurrencyCode, Moment, nullable, oneOf, Text } from '../schema.ts'

/** Kinds of things that are found, in the order in which they are shown. */
export const searchKinds = ['program', 'order', 'request', 'bill', 'debtor', 'card', 'person', 'journal'] as const
export type SearchKind = (typeof searchKinds)[number]

export const FoundThing = closed({
  /** Of a card of a wallet its address, of everything else its uuid. */
  uuid: Text(64),
  /** A title, a name, a number or a serial, by which people know it. */
  title: Text(1000),
  /** Tells it from others: a code, an e-mail address, a customer, a debtor, the description of a journal. */
  note: nullable(Text(1000)),
  program: nullable(closed({ uuid: Text(36), title: Text(1000) })),
  amount: nullable(Cents),
  currency: nullable(CurrencyCode),
  created: nullable(Moment),
})
export type FoundThing = Static<typeof FoundThing>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    summary:
      "What a caller may see by a number, a name, an e-mail address or an amount ('23,00'): the newest of each kind. Shorter than two characters finds nothing",
    callers: ['admin', 'program_owner', 'acceptor', 'cardholder'],
    query: closed({
      q: Text(100, 1),
      /** Of each kind at most; default 5. */
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    }),
    output: closed({
      /** Cents, where the text is read as an amount. */
      amount: nullable(Cents),
      /** Kinds of which something is found, in their order. */
      groups: Type.Array(
        closed({
          kind: oneOf(searchKinds),
          results: Type.Array(FoundThing, { maxItems: 20 }),
          /** There are further ones. */
          has_more: Type.Boolean(),
        }),
      ),
    }),
    status: 200,
    problems: [],
    rate_per_minute: 120,
  }),
}
