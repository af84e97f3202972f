import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { problemKinds } from './problem.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Day,
  Moment,
  nullable,
  page,
  pageQuery,
  Text,
  Uuid,
  uuidParams,
} from './schema.ts'

/** The chart: main accounts 110 to 610. Sub-accounts hang below. */
export const mainAccounts = {
  banks: 110,
  debtors: 120,
  creditors: 210,
  vat: 220,
  sales: 310,
  provider_costs: 320,
  payment_provider: 410,
  funds: 510,
  cards: 520,
  programs: 610,
} as const
export type MainAccount = (typeof mainAccounts)[keyof typeof mainAccounts]

export const ledgerProblems = problemKinds({
  already_reversed: [409, 'This journal was reversed already'],
  reversal_not_reversible: [409, 'A reversal cannot be reversed'],
  /** An event books a reference once. */
  already_booked: [409, 'This was booked already'],
  insufficient_balance: [409, 'The balance is not sufficient'],
})

/** A row of the transactions list: a payment or refund, with the order's documents. */
export const TransactionRow = closed({
  uuid: Uuid,
  created: Moment,
  description: Text(),
  transaction_status: Text(32),
  currency: CurrencyCode,
  amount: Cents,
  method: nullable(Text(32)),
  order: nullable(
    closed({
      uuid: Uuid,
      order_id: nullable(Type.Integer()),
      program_uuid: nullable(Uuid),
      invoice_url: nullable(Text(500)),
      receipt_url: nullable(Text(500)),
    }),
  ),
})
export type TransactionRow = Static<typeof TransactionRow>

/** One main account, with the sub-accounts that carry its balance. */
export const LedgerRow = closed({
  ledger: Type.Integer({ minimum: 110, maximum: 610 }),
  name: Text(),
  currency: CurrencyCode,
  opening: Cents,
  debit: Cents,
  credit: Cents,
  /** Debit minus credit at the end of the period. */
  balance: Cents,
  sub_accounts: Type.Array(
    closed({
      uuid: Uuid,
      name: Text(),
      currency: CurrencyCode,
      opening: Cents,
      debit: Cents,
      credit: Cents,
      balance: Cents,
    }),
  ),
})

export const JournalEntry = closed({
  uuid: Uuid,
  sub_account: closed({ uuid: Uuid, name: Text(), main_account: closed({ number: Type.Integer(), name: Text() }) }),
  currency: CurrencyCode,
  debit: Cents,
  credit: Cents,
})

export const Journal = closed({
  uuid: Uuid,
  number: Type.Integer(),
  created: Moment,
  description: Text(),
  /** What made it: order-paid, refund, ...; with the uuid of the order, payment or refund. */
  event: Text(64),
  reference: nullable(Uuid),
  transaction: closed({ currency: CurrencyCode, amount: Cents }),
  entries: Type.Array(JournalEntry),
  reverses: nullable(Uuid),
  reversed_by: nullable(Uuid),
})
export type Journal = Static<typeof Journal>

/** A line of the statement of an account: a journal's effect on it with the running balance. */
export const StatementLine = closed({
  ...Journal.properties,
  debit: Cents,
  credit: Cents,
  /** Debit minus credit of the account up to and with this line. */
  running_balance: Cents,
  counter_accounts: Type.Array(Text()),
})

const admin = ['admin'] as const
const period = { start_date: Type.Optional(Day), end_date: Type.Optional(Day) }

export const ledger = {
  transactions: endpoint({
    method: 'GET',
    path: '/payment/transactions',
    summary: 'Payments and refunds, newest first',
    callers: admin,
    query: closed({ ...period, status: Type.Optional(Text(32)), search: Type.Optional(Text(100)), ...pageQuery }),
    output: page('data', TransactionRow),
    status: 200,
    problems: [],
  }),
  ledgers: endpoint({
    method: 'GET',
    path: '/payment/ledgers',
    summary: 'The accounts with their balances, and the trial balance',
    callers: admin,
    query: closed({ ...period, ...pageQuery }),
    output: closed({
      ...page('data', LedgerRow).properties,
      trial_balance: closed({
        currency: CurrencyCode,
        debit: Cents,
        credit: Cents,
        difference: Cents,
        balanced: Type.Boolean(),
      }),
    }),
    status: 200,
    problems: [],
  }),
  journals: endpoint({
    method: 'GET',
    path: '/payment/ledgers/{ledger}/journals',
    summary:
      "Journals of a main account ('all' for every account), or the statement of one sub-account with its running balance",
    callers: admin,
    params: closed({ ledger: Type.String({ pattern: '^(all|[1-6]\\d\\d)$' }) }),
    query: closed({
      ...period,
      sub_account: Type.Optional(Uuid),
      reference: Type.Optional(Uuid),
      search: Type.Optional(Text(100)),
      /** Exact amount in cents. */
      amount: Type.Optional(Type.Integer()),
      ...pageQuery,
    }),
    output: page('data', StatementLine),
    status: 200,
    problems: [],
  }),
  journal: endpoint({
    method: 'GET',
    path: '/payment/ledgers/{ledger}/journals/{uuid}',
    summary: 'One journal with all its entries',
    callers: admin,
    params: closed({ ledger: Type.String({ pattern: '^(all|[1-6]\\d\\d)$' }), uuid: Uuid }),
    output: closed({ data: Journal }),
    status: 200,
    problems: [],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/payment/journals/{uuid}/reverse',
    summary: 'Correct the ledger by a reversing journal; the one way to correct it',
    callers: admin,
    params: uuidParams,
    body: closed({ reason: Text(255, 3) }),
    output: Journal,
    status: 201,
    problems: [ledgerProblems.already_reversed, ledgerProblems.reversal_not_reversible],
    idempotency: 'required',
  }),
}
