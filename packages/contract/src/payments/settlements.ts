import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { settlementLineKinds, settlementReasons, settlementStates } from './settlement-words.ts'
import { exportProblems, problemKinds } from '../problem.ts'
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

export const settlementProblems = problemKinds({
  settlement_csv_not_readable: [422, 'This file cannot be read as a settlement'],
  settlement_booked: [409, 'This settlement was booked and does not change'],
  settlement_line_explained: [409, 'This line needs no note'],
  settlement_token_not_valid: [422, 'The provider does not take this token'],
  settlements_not_readable: [409, 'The payouts of this provider come as files alone'],
  provider_not_reached: [503, 'The provider does not answer; try again shortly'],
})

const Count = Type.Integer({ minimum: 0 })
/** Ten-thousandths of the currency's unit. */
const Parts = Type.Integer({ minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991 })

const Connection = {
  connection_uuid: Uuid,
  provider: Text(32),
  account: Text(),
  mode: oneOf(['test', 'live']),
  /** The program whose own connection it is; null: the platform's. */
  program: nullable(closed({ uuid: Uuid, title: Text() })),
}

/** A payout of a provider to whoever owns the connection. */
export const Settlement = closed({
  uuid: Uuid,
  ...Connection,
  /** On the bank statement. */
  reference: Text(100),
  currency: CurrencyCode,
  amount: Cents,
  paid_out_at: Moment,
  state: oneOf(settlementStates),
  source: oneOf(['api', 'csv']),
  lines_count: Count,
  /** Lines that nobody has explained, and the cents by which they differ from the books. */
  unexplained_count: Count,
  unexplained_amount: Cents,
  /** Kept by the provider, in ten-thousandths of the currency's unit. */
  costs: Parts,
  vat: Parts,
  created: Moment,
  booked_at: nullable(Moment),
  journal_uuid: nullable(Uuid),
})
export type Settlement = Static<typeof Settlement>

export const SettlementLine = closed({
  position: Type.Integer({ minimum: 1 }),
  kind: oneOf(settlementLineKinds),
  provider_reference: nullable(Text()),
  payment_reference: nullable(Text()),
  description: nullable(Text()),
  amount: Cents,
  /** Ten-thousandths of the currency's unit. */
  cost: Parts,
  vat: Parts,
  state: oneOf(['matched', 'differs', 'named']),
  /** Cents as the books have it, and how much more the line is. */
  matched_amount: Cents,
  difference: Cents,
  reason: nullable(oneOf(settlementReasons)),
  /** Of the payment or refund that it is; null where we know none. */
  matched_uuid: nullable(Uuid),
  note: nullable(Text(255)),
  named_at: nullable(Moment),
  named_by: nullable(closed({ uuid: Uuid, name: Text() })),
})
export type SettlementLine = Static<typeof SettlementLine>

export const OpenMoney = closed({
  ...Connection,
  currency: CurrencyCode,
  /** The balance of the account 410 of the connection, and the same cents by their age. */
  books: Cents,
  ages: closed({ days_0_to_2: Cents, days_3_to_7: Cents, days_8_to_30: Cents, days_over_30: Cents }),
  /** By our payments, refunds and chargebacks, what the provider owes. An owner's own connection owes it to the owner. */
  provider_owes: Cents,
  oldest_at: nullable(Moment),
  is_active: Type.Boolean(),
  /** Settlements are read by themselves. */
  token_last_four: nullable(Text(4)),
  token_is_refused: Type.Boolean(),
  takes_token: Type.Boolean(),
})
export type OpenMoney = Static<typeof OpenMoney>

const readers = ['program_owner', 'admin'] as const

export const settlements = {
  list: endpoint({
    method: 'GET',
    path: '/payment/settlements',
    summary: 'Payouts of providers, newest first: all for an admin, those of own connections for an owner',
    callers: readers,
    query: closed({
      connection_uuid: Type.Optional(Uuid),
      state: Type.Optional(oneOf(settlementStates)),
      ...pageQuery,
    }),
    output: page('results', Settlement),
    status: 200,
    problems: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/payment/settlements/{uuid}',
    summary: 'A settlement with a page of its lines',
    callers: readers,
    params: uuidParams,
    query: closed({
      /** Lines that differ, or did before somebody named them. */
      only_differences: Type.Optional(Type.Boolean()),
      ...pageQuery,
    }),
    output: closed({ settlement: Settlement, ...page('lines', SettlementLine).properties }),
    status: 200,
    problems: [],
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/payment/settlements/{uuid}/export',
    summary: 'A settlement as CSV, whole',
    callers: readers,
    params: uuidParams,
    query: closed({ language: Type.Optional(Language) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
  nameLine: endpoint({
    method: 'POST',
    path: '/payment/settlements/{uuid}/lines/{position}/name',
    summary: 'Say what a line is that differs from the books; the last one books the settlement',
    callers: ['admin'],
    audit: ['settlement_line_named'],
    params: closed({ uuid: Uuid, position: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    body: closed({ note: Text(255, 1) }),
    output: Settlement,
    status: 200,
    problems: [settlementProblems.settlement_line_explained],
    idempotency: 'required',
  }),
  importCsv: endpoint({
    method: 'POST',
    path: '/payment/settlements/import',
    summary:
      'Read a settlement from CSV: kind, reference, amount, and currency, cost, vat, payment_reference, description; a wrong line changes nothing',
    callers: ['admin'],
    audit: ['settlement_imported'],
    query: closed({
      connection_uuid: Uuid,
      /** On the bank statement. One that is here and was not booked is read anew. */
      reference: Text(100, 1),
      paid_out_on: Day,
      /** Cents on the bank statement; absent: what the lines come to. */
      amount: Type.Optional(Cents),
      currency: Type.Optional(CurrencyCode),
    }),
    upload: { field: 'file', maximum_bytes: 16_777_215, types: ['text/csv'] },
    output: Settlement,
    status: 201,
    problems: [settlementProblems.settlement_csv_not_readable, settlementProblems.settlement_booked],
    idempotency: 'optional',
    rate_per_minute: 20,
  }),
  saveToken: endpoint({
    method: 'PUT',
    path: '/payment/connections/{uuid}/settlement-token',
    summary: 'The token by which payouts are read, beside the key. It is proven at once and never shown whole',
    callers: ['admin'],
    audit: ['settlement_token_saved'],
    params: uuidParams,
    body: closed({ token: Text(250, 1) }),
    output: closed({ token_last_four: Text(4) }),
    status: 200,
    problems: [
      settlementProblems.settlement_token_not_valid,
      settlementProblems.settlements_not_readable,
      settlementProblems.provider_not_reached,
    ],
    rate_per_minute: 20,
  }),
  openMoney: endpoint({
    method: 'GET',
    path: '/payment/settlements/open-money',
    summary: 'Account 410 by connection: what the books have, what the provider owes, and the age of each open cent',
    callers: ['admin'],
    output: closed({ results: Type.Array(OpenMoney) }),
    status: 200,
    problems: [],
  }),
}
