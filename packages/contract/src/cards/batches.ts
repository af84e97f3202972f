import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Day,
  Language,
  Moment,
  nullable,
  oneOf,
  page,
  pageQuery,
  Text,
  Uuid,
  uuidParams,
} from '../schema.ts'
import { cardLimits } from './codes.ts'
import { cardProblems } from './problems.ts'

const Quantity = Type.Integer({ minimum: 1, maximum: cardLimits.quantity.owner })
const Value = Type.Integer({ minimum: 0, maximum: cardLimits.value })
const UseNumber = Type.Integer({ minimum: 0, maximum: cardLimits.uses })

/** Cards that are made together for a paid order; `made` says how far they are. */
export const Batch = closed({
  uuid: Uuid,
  order_uuid: Uuid,
  order_id: Type.Integer(),
  program_uuid: Uuid,
  program_title: Text(),
  currency: CurrencyCode,
  value: nullable(Value),
  use_number: UseNumber,
  quantity: Quantity,
  made: Type.Integer({ minimum: 0 }),
  state: oneOf(['waiting', 'making', 'ready'] as const),
  created: Moment,
  ready_at: nullable(Moment),
  sent_at: nullable(Moment),
  /** Cents that its owner owes, because a bank took the payment back: its cards are blocked until that is paid. */
  owed: Cents,
})
export type Batch = Static<typeof Batch>

/** A row of a file of addressees that is wrong; `row` counts from 1, the header not counted. */
const BadRow = closed({ row: Type.Integer(), code: Text(40) })

export const cardBatches = {
  list: endpoint({
    method: 'GET',
    path: '/batches',
    summary: 'Batches: of own programs (owner), those of held cards (cardholder), all (admin)',
    callers: ['program_owner', 'cardholder', 'admin'],
    query: closed({ program_uuid: Type.Optional(Uuid), ...pageQuery }),
    output: page('results', Batch),
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/batches/{uuid}',
    summary: 'How far a batch is made',
    callers: ['program_owner', 'admin'],
    params: uuidParams,
    output: Batch,
    status: 200,
    problems: [],
  }),
  export: endpoint({
    method: 'POST',
    path: '/batches/{uuid}/export',
    summary: 'The cards of a batch with their codes, as CSV or as a PDF to print; asks for the password again',
    callers: ['program_owner'],
    audit: ['batch_exported'],
    params: uuidParams,
    body: closed({
      format: oneOf(['csv', 'pdf'] as const),
      /** Of a PDF: A4 with ten cards, or a card a page of A6. */
      paper: Type.Optional(oneOf(['a4', 'a6'] as const)),
      /** From which card on, 0 the first; a PDF holds 500 at most. */
      from: Type.Optional(Type.Integer({ minimum: 0, maximum: cardLimits.quantity.owner })),
      language: Type.Optional(Language),
      password: Text(),
    }),
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [cardProblems.batch_not_ready],
    rate_per_minute: 20,
  }),
  send: endpoint({
    method: 'POST',
    path: '/batches/{uuid}/send',
    summary:
      'Send the cards of a batch by mail: a CSV of addressee, message and day; dry_run tells what would go where',
    callers: ['program_owner'],
    audit: ['batch_sent'],
    params: uuidParams,
    query: closed({ dry_run: Type.Optional(Type.Boolean()) }),
    upload: { field: 'file', maximum_bytes: 2_097_151, types: ['text/csv'] },
    output: closed({
      rows: Type.Integer(),
      cards_left: Type.Integer(),
      bad_rows: Type.Array(BadRow),
      /** The first addressees, as they are read. */
      first: Type.Array(closed({ email: Text(), message: Text(cardLimits.message), send_on: nullable(Day) })),
      sent: Type.Integer(),
    }),
    status: 200,
    problems: [cardProblems.batch_not_ready, cardProblems.too_few_cards, cardProblems.addressees_not_readable],
    idempotency: 'required',
  }),
  settle: endpoint({
    method: 'POST',
    path: '/batches/{uuid}/settle',
    summary: 'Say that an owner has paid what a bank took back of a batch: its cards are good again',
    callers: ['admin'],
    audit: ['card_unblocked'],
    params: uuidParams,
    /** By which the money is found in the bank's statement. */
    body: closed({ reference: Text(200, 1) }),
    output: Batch,
    status: 200,
    problems: [cardProblems.card_step_not_allowed],
    idempotency: 'required',
  }),
}
