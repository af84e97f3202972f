import Type, { type Static } from 'typebox'
import { endpoint, everybody } from '../endpoint.ts'
import { Cents, closed, CurrencyCode, Moment, nullable, oneOf, page, pageQuery, Text, Uuid } from '../schema.ts'
import { cardLimits, cardStates, movementKinds, orientations } from './codes.ts'
import { cardPayProblems, cardProblems, cardTokenProblems } from './problems.ts'
import { CardType } from './program.ts'

export const tokenParams = closed({ token: Text(64, 1) })

const State = oneOf(cardStates)

/** Somebody who takes the card; `address` names every counter, and the cities where there are several, when `city` is null. */
const CardPlace = closed({ title: Text(600), city: nullable(Text()), address: nullable(Text(2000)) })

/** A card as its holder sees it. */
const facts = {
  uuid: Uuid,
  program_uuid: Uuid,
  program_title: Text(),
  owner_name: Text(600),
  type: CardType,
  title: Text(cardLimits.title),
  description: Text(cardLimits.description),
  image: nullable(Text(500)),
  orientation: oneOf(orientations),
  colour: nullable(Text(7)),
  state: State,
  serial: Text(10),
  currency: CurrencyCode,
  /** Cents of one use; null: blank. */
  value: nullable(Cents),
  use_number: Type.Integer(),
  /** Cents to spend; of what is issued the face value that it will have. */
  balance: Cents,
  /** Cents of it that a payment on its way keeps. */
  held: Cents,
  uses_left: nullable(Type.Integer()),
  valid_until: nullable(Moment),
  last_four: Text(4),
}

/** A card in a list: `token`, its holder's address of it, for the holder alone; holders for others, masked for the owner. */
export const ListedCard = closed({
  ...facts,
  token: Type.Optional(Text(32)),
  holder: Type.Optional(nullable(Text(600))),
  holder_uuid: Type.Optional(nullable(Uuid)),
  created: Moment,
})
export type ListedCard = Static<typeof ListedCard>

const Movement = closed({
  uuid: Uuid,
  kind: oneOf(movementKinds),
  amount: Cents,
  uses: Type.Integer(),
  balance: Cents,
  /** The shop, or the restaurant of an order. */
  place: nullable(Text(600)),
  created: Moment,
})

/**
 * A card whole, as far as its reader may know it: its holder by its address, a shop by a code (no holder, no places, nothing that moved), the
 * owner and the administration by its uuid.
 */
export const ReadCard = closed({
  ...ListedCard.properties,
  batch_uuid: Type.Optional(Uuid),
  /** Of its holder: the own purchase that it comes from, null when somebody else bought it. */
  order_uuid: Type.Optional(nullable(Uuid)),
  places: Type.Array(CardPlace, { maxItems: 500 }),
  movements: Type.Array(Movement, { maxItems: 200 }),
  may: Type.Array(oneOf(['activate', 'pay', 'block', 'unblock', 'extend', 'redeem', 'sell'] as const)),
})
export type ReadCard = Static<typeof ReadCard>

/** A card program as anybody finds it. */
export const SoldProgram = closed({
  uuid: Uuid,
  /** Opens /giftcards/{token}. */
  token: Text(32),
  title: Text(),
  description: Text(2000),
  image: nullable(Text(500)),
  owner_name: Text(600),
  currency: CurrencyCode,
  type: CardType,
  card: closed({
    title: Text(cardLimits.title),
    description: Text(cardLimits.description),
    image: nullable(Text(500)),
    orientation: oneOf(orientations),
    colour: nullable(Text(7)),
    values: Type.Array(closed({ uuid: Uuid, value: Cents, use_number: Type.Integer() })),
    least_value: Cents,
    most_value: Cents,
    /** Months until it ends, as people count it; null: the program's last day. */
    expiry: nullable(closed({ value: Type.Integer(), type: Type.Integer() })),
    valid_until: nullable(Text(10)),
  }),
  places: Type.Array(CardPlace, { maxItems: 500 }),
  terms_url: nullable(Text(500)),
})
export type SoldProgram = Static<typeof SoldProgram>

/** A card that can pay something that is about to be bought. */
const UsableCard = closed({
  /** By which it pays: its holder's address, or the code that was typed. */
  token: Text(64),
  title: Text(cardLimits.title),
  last_four: Text(4),
  type: CardType,
  image: nullable(Text(500)),
  currency: CurrencyCode,
  /** Cents to spend on it. */
  balance: Cents,
  /** Cents that it would pay alone; of a voucher a whole use. */
  amount: Cents,
  /** The programs of which it pays. */
  program_uuids: Type.Array(Uuid),
  valid_until: nullable(Moment),
})
export type UsableCard = Static<typeof UsableCard>

const listQuery = closed({
  /** Of a wallet: what can be spent or will be, and what is over. */
  group: Type.Optional(oneOf(['active', 'ended'] as const)),
  program_uuid: Type.Optional(Uuid),
  batch_uuid: Type.Optional(Uuid),
  type: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
  state: Type.Optional(State),
  /** Ends within so many days. */
  ending_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3660 })),
  /** The beginning of a serial, or the last four characters of a code. */
  q: Type.Optional(Text(40)),
  ...pageQuery,
})

export const cards = {
  list: endpoint({
    method: 'GET',
    path: '/cards',
    summary: 'Cards: the wallet (cardholder), of own programs (owner), all (admin); newest first',
    callers: ['cardholder', 'program_owner', 'admin'],
    query: listQuery,
    output: closed({
      ...page('results', ListedCard).properties,
      /** Of a wallet: cents to spend on all of them, by currency. */
      totals: Type.Array(closed({ currency: CurrencyCode, balance: Cents })),
    }),
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/cards/{token}',
    summary: 'One card: by its address (holder), code or rotating code (shop), uuid (owner, admin)',
    callers: ['cardholder', 'acceptor', 'program_owner', 'admin'],
    params: tokenParams,
    output: ReadCard,
    status: 200,
    problems: [
      cardTokenProblems.card_token_not_valid,
      cardTokenProblems.card_no_longer_valid,
      cardPayProblems.card_not_taken_here,
      cardPayProblems.card_code_used,
    ],
    rate_per_minute: 120,
  }),
  usable: endpoint({
    method: 'POST',
    path: '/cards/usable',
    summary:
      'What cards could pay of so much of these programs: the one of a code, or those of the wallet, the first to end first',
    callers: ['guest', 'cardholder'],
    body: closed({
      token: Type.Optional(Text(300, 1)),
      currency: CurrencyCode,
      /** The order to pay, where that was tried before: cards that are held for it may pay it. */
      order_uuid: Type.Optional(Uuid),
      /** The amount that each program is to get, in cents. */
      shares: Type.Array(
        closed({ program_uuid: Uuid, amount: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }) }),
        {
          minItems: 1,
          maxItems: 50,
        },
      ),
    }),
    output: closed({ results: Type.Array(UsableCard, { maxItems: 20 }) }),
    status: 200,
    problems: [
      cardTokenProblems.card_token_not_valid,
      cardTokenProblems.card_no_longer_valid,
      cardPayProblems.card_not_taken_here,
      cardPayProblems.card_balance_too_low,
      cardPayProblems.voucher_is_used_whole,
      cardPayProblems.card_code_used,
    ],
    rate_per_minute: 60,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/cards/preview',
    summary: 'What a code is good for, before it is put into the wallet',
    callers: ['guest', 'cardholder'],
    body: closed({ token: Text(300, 1) }),
    output: closed({ ...facts, places: Type.Array(CardPlace, { maxItems: 500 }) }),
    status: 200,
    problems: [cardTokenProblems.card_token_not_valid, cardTokenProblems.card_no_longer_valid],
    rate_per_minute: 30,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/cards/active',
    summary: 'Put a card into the wallet by its code: an issued one becomes active',
    callers: ['cardholder'],
    body: closed({ token: Text(300, 1) }),
    output: ReadCard,
    status: 201,
    problems: [cardTokenProblems.card_token_not_valid, cardTokenProblems.card_no_longer_valid],
    idempotency: 'required',
    rate_per_minute: 30,
  }),
  code: endpoint({
    method: 'GET',
    path: '/cards/{token}/code',
    summary: "The key of this device's rotating codes, and the one of now; it is good for 30 days",
    callers: ['cardholder'],
    params: tokenParams,
    output: closed({
      serial: Text(10),
      /** 32 bytes as hexadecimal digits (RFC 6238, SHA-256, 30 s, 8 digits). */
      key: Text(64),
      code: Text(8),
      /** The server's clock, so that a phone's may be wrong. */
      now: Moment,
      expires_at: Moment,
    }),
    status: 200,
    problems: [cardTokenProblems.card_token_not_valid, cardTokenProblems.card_no_longer_valid],
  }),
  block: endpoint({
    method: 'POST',
    path: '/cards/{token}/block',
    summary:
      'Block a card, or let it pay again: its holder, the owner and the administration; the last two name its uuid',
    callers: ['cardholder', 'program_owner', 'admin'],
    audit: ['card_blocked', 'card_unblocked'],
    locks_user: true,
    params: tokenParams,
    body: closed({ blocked: Type.Boolean(), reason: Type.Optional(Text(255)) }),
    output: closed({ state: State }),
    status: 200,
    problems: [cardTokenProblems.card_token_not_valid, cardProblems.card_step_not_allowed],
  }),
  programs: endpoint({
    method: 'GET',
    path: '/cards/programs',
    summary: 'Card programs that sell to everybody',
    ...everybody,
    query: closed({ q: Type.Optional(Text(100)), ...pageQuery }),
    output: page('results', SoldProgram),
    status: 200,
    problems: [],
  }),
  program: endpoint({
    method: 'GET',
    path: '/cards/programs/{token}',
    summary: 'A card program that sells to everybody; a private one is not found',
    ...everybody,
    params: tokenParams,
    output: SoldProgram,
    status: 200,
    problems: [],
  }),
  extend: endpoint({
    method: 'POST',
    path: '/manager/cards/{uuid}/extend',
    summary: 'Let a card of an own program end later; one that expired is good again, if its funds are still there',
    callers: ['program_owner'],
    audit: ['card_extended'],
    params: closed({ uuid: Uuid }),
    body: closed({ months: Type.Integer({ minimum: 1, maximum: 60 }) }),
    output: ReadCard,
    status: 200,
    problems: [cardProblems.card_step_not_allowed],
    idempotency: 'required',
  }),
}
