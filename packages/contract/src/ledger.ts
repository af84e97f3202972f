import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { exportProblems, problemKinds } from './problem.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Day,
  Language,
  Moment,
  nullable,
  page,
  pageQuery,
  SoughtCents,
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

const movement = {
  currency: CurrencyCode,
  /** Debit minus credit before the period. */
  opening: Cents,
  debit: Cents,
  credit: Cents,
  /** Debit minus credit at the end of the period. */
  balance: Cents,
}

/** An account below a main account: a restaurant's, a provider connection's, a VAT rate's. */
export const SubAccountRow = closed({
  uuid: Uuid,
  name: Text(),
  /** Whose it is: the uuid of a program or card, the rate of a VAT, the name of a connection. */
  reference: Text(),
  program_uuid: nullable(Uuid),
  ...movement,
})
export type SubAccountRow = Static<typeof SubAccountRow>

/** One main account in one currency, with its first sub-accounts by name. */
export const LedgerRow = closed({
  ledger: Type.Integer({ minimum: 110, maximum: 610 }),
  name: Text(),
  ...movement,
  /** At most 25; the whole list is `payment/ledgers/{ledger}/accounts`. */
  sub_accounts: Type.Array(SubAccountRow),
  /** True when `sub_accounts` is not all of them. */
  has_more_sub_accounts: Type.Boolean(),
})
export type LedgerRow = Static<typeof LedgerRow>

/** Debits and credits of all accounts at the end of the period: the same, at every moment. */
export const TrialBalance = closed({
  currency: CurrencyCode,
  debit: Cents,
  credit: Cents,
  difference: Cents,
  balanced: Type.Boolean(),
})
export type TrialBalance = Static<typeof TrialBalance>

export const JournalEntry = closed({
  /** 1, 2, 3 within its journal. */
  position: Type.Integer(),
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
  /** The event behind it: order-paid, refund, ...; with the uuid of the order, payment or refund. */
  event: Text(64),
  reference: Uuid,
  program_uuid: nullable(Uuid),
  transaction: closed({ currency: CurrencyCode, amount: Cents }),
  entries: Type.Array(JournalEntry),
  reverses: nullable(Uuid),
  reversed_by: nullable(Uuid),
  /** Its place in the hash chain; null for the seconds until it is sealed. */
  seal: nullable(closed({ position: Type.Integer(), hash: Type.String() })),
  may: Type.Array(Type.Literal('reverse')),
})
export type Journal = Static<typeof Journal>

/** A line of the statement of an account: a journal's effect on it with the running balance. */
export const StatementLine = closed({
  ...Journal.properties,
  /** On this account; in the list of all accounts the journal's amount on both sides. */
  debit: Cents,
  credit: Cents,
  /** Debit minus credit of the account up to and with this line; null in the list of all accounts. */
  running_balance: nullable(Cents),
  counter_accounts: Type.Array(Text()),
})
export type StatementLine = Static<typeof StatementLine>

/** The account whose statement it is: opening and closing row, and a total for each month that the page shows. */
export const StatementHead = closed({
  ledger: Type.Integer(),
  ledger_name: Text(),
  sub_account: nullable(closed({ uuid: Uuid, name: Text(), reference: Text(), program_uuid: nullable(Uuid) })),
  ...movement,
  /** Months of the product's time zone, as far as they lie within the period. */
  months: Type.Array(
    closed({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), debit: Cents, credit: Cents, balance: Cents }),
  ),
})
export type StatementHead = Static<typeof StatementHead>

const admin = ['admin'] as const
/** Days of the product's time zone (Europe/Amsterdam), both included; a missing one leaves that side open. */
export const period = { start_date: Type.Optional(Day), end_date: Type.Optional(Day) }
const currency = Type.Optional(CurrencyCode)
const ledgerOrAll = Type.String({ pattern: '^(all|[1-6]\\d\\d)$' })
const oneLedger = Type.String({ pattern: '^[1-6]\\d\\d$' })
const statementFilter = {
  ...period,
  /** Of the main account; default EUR. A sub-account has its own. */
  currency,
  sub_account: Type.Optional(Uuid),
  reference: Type.Optional(Uuid),
  event: Type.Optional(Text(64)),
  /** In the description; a number also finds the journal with it, a uuid the reference. */
  search: Type.Optional(Text(100)),
  /** Cents: of the journal, or of one of the sides on this account. */
  amount: Type.Optional(SoughtCents),
  /** Cents of the journal. */
  amount_from: Type.Optional(SoughtCents),
  amount_to: Type.Optional(SoughtCents),
}
/** Of the headings and of the numbers: Dutch spreadsheets want 12,50 between semicolons. */
const language = Type.Optional(Language)

export const ledger = {
  ledgers: endpoint({
    method: 'GET',
    path: '/payment/ledgers',
    summary:
      'The accounts with their movement and balance in a period, the trial balance, and the state of the hash chain',
    callers: admin,
    query: closed({ ...period, ...pageQuery }),
    output: closed({
      ...page('data', LedgerRow).properties,
      /** One for each currency. */
      trial_balance: Type.Array(TrialBalance),
      /** When the two sides were added up. */
      checked_at: Moment,
      /** The newest seal, and how many journals wait for theirs. */
      chain: closed({ position: Type.Integer(), hash: nullable(Type.String()), unsealed: Type.Integer() }),
    }),
    status: 200,
    problems: [],
  }),
  ledgersExport: endpoint({
    method: 'GET',
    path: '/payment/ledgers/export',
    summary: 'The trial balance with every sub-account as CSV',
    callers: admin,
    query: closed({ ...period, language }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/payment/ledgers/{ledger}/accounts',
    summary: 'The sub-accounts of a main account by name',
    callers: admin,
    params: closed({ ledger: oneLedger }),
    query: closed({ ...period, currency, search: Type.Optional(Text(100)), ...pageQuery }),
    output: page('data', SubAccountRow),
    status: 200,
    problems: [],
  }),
  journals: endpoint({
    method: 'GET',
    path: '/payment/ledgers/{ledger}/journals',
    summary:
      "Journals of a main account ('all' for every account) or of one sub-account, newest first, with the running balance",
    callers: admin,
    params: closed({ ledger: ledgerOrAll }),
    query: closed({ ...statementFilter, ...pageQuery }),
    output: closed({
      ...page('data', StatementLine).properties,
      /** Null in the list of all accounts. */
      statement: nullable(StatementHead),
    }),
    status: 200,
    problems: [],
  }),
  journalsExport: endpoint({
    method: 'GET',
    path: '/payment/ledgers/{ledger}/journals/export',
    summary: 'The same as CSV, oldest first: one row for each entry, on the account that was asked for',
    callers: admin,
    params: closed({ ledger: ledgerOrAll }),
    query: closed({ ...statementFilter, language }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
  auditfile: endpoint({
    method: 'GET',
    path: '/payment/auditfile',
    summary:
      'The books of a year in one currency as an XML Auditfile Financieel 3.2 (XAF), for accountants and the tax office',
    callers: admin,
    query: closed({
      year: Type.String({ pattern: '^2\\d{3}$' }),
      /** Default EUR. */
      currency: Type.Optional(CurrencyCode),
    }),
    output: null,
    produces: 'application/xml',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
  journal: endpoint({
    method: 'GET',
    path: '/payment/ledgers/{ledger}/journals/{uuid}',
    summary: 'One journal with all its entries',
    callers: admin,
    params: closed({ ledger: ledgerOrAll, uuid: Uuid }),
    output: closed({ data: Journal }),
    status: 200,
    problems: [],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/payment/journals/{uuid}/reverse',
    summary: 'Correct the ledger by a reversing journal; the one way to correct it',
    callers: admin,
    audit: ['journal_reversed'],
    params: uuidParams,
    body: closed({ reason: Text(200, 3) }),
    output: Journal,
    status: 201,
    problems: [
      ledgerProblems.already_reversed,
      ledgerProblems.reversal_not_reversible,
      ledgerProblems.insufficient_balance,
    ],
    idempotency: 'required',
  }),
}
