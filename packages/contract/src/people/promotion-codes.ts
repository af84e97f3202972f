import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { SignUpType } from '../identity-accounts.ts'
import { exportProblems, problemKinds } from '../problem.ts'
import { closed, Day, Language, Moment, nullable, oneOf, page, pageQuery, Text } from '../schema.ts'
import { promotionCodeStates } from './codes.ts'

/** How many months the programs of an account that is opened with it pay no platform fee; null: they pay it from the first day. */
const FeeFreeMonths = nullable(Type.Integer({ minimum: 1, maximum: 24 }))

/** An administrator's decisions about a code; days are those of Amsterdam, and the last one counts whole. */
const terms = {
  /** Its purpose, as the person who types it reads it. */
  title: Text(255),
  starts_on: nullable(Day),
  ends_on: nullable(Day),
  /** How many accounts can be opened with it; null: as many as like. */
  most_uses: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
}

export const PromotionCode = closed({
  /** Capitals, digits and dashes, 3 to 40. */
  code: Text(40),
  ...terms,
  /** The kind of account that it is for: 1 program owner, 2 acceptor, 3 cardholder; null: each of them. */
  type: nullable(SignUpType),
  fee_free_months: FeeFreeMonths,
  state: oneOf(promotionCodeStates),
  /** Accounts that were opened with it. */
  uses: Type.Integer({ minimum: 0 }),
  stopped_at: nullable(Moment),
  created: Moment,
  /** null: by nobody who is still known, or with the product's demo. */
  created_by_name: nullable(Text(600)),
})
export type PromotionCode = Static<typeof PromotionCode>

export const promotionCodeProblems = problemKinds({
  promotion_code_taken: [409, 'The promotion code exists already'],
  promotion_code_spelling: [422, 'A promotion code is 3 to 40 capitals, digits and dashes'],
  /** The last day lies before the first. */
  promotion_code_days: [422, 'The last day lies before the first'],
  /** params: uses. */
  promotion_code_below_uses: [422, 'The promotion code was used more often than that'],
  /** params: uses. */
  promotion_code_used: [409, 'Accounts were opened with the promotion code: it can be stopped, not deleted'],
})

const codeParams = closed({ code: Text(40, 1) })

const filters = {
  /** Part of the code or of what it is for. */
  q: Type.Optional(Text(100)),
  state: Type.Optional(oneOf(promotionCodeStates)),
  type: Type.Optional(SignUpType),
  sort: Type.Optional(oneOf(['-created', 'created', 'code', '-code', '-uses', 'uses'] as const)),
}

export const promotionCodes = {
  list: endpoint({
    method: 'GET',
    path: '/promotion-codes',
    summary: 'The promotion codes that people can sign up with',
    callers: ['admin'],
    query: closed({ ...filters, ...pageQuery }),
    output: page('results', PromotionCode),
    status: 200,
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/promotion-codes/export',
    summary: 'The same codes as CSV, all of them',
    callers: ['admin'],
    query: closed({ ...filters, language: Type.Optional(Language) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
    rate_per_minute: 20,
  }),
  read: endpoint({
    method: 'GET',
    path: '/promotion-codes/{code}',
    summary: 'One promotion code',
    callers: ['admin'],
    params: codeParams,
    output: PromotionCode,
    status: 200,
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/promotion-codes',
    summary: 'Make a promotion code; small letters and spaces in it are put right',
    callers: ['admin'],
    audit: ['promotion_code_created'],
    body: closed({
      code: Text(60),
      ...terms,
      type: nullable(SignUpType),
      fee_free_months: Type.Optional(FeeFreeMonths),
    }),
    output: PromotionCode,
    status: 201,
    problems: [
      promotionCodeProblems.promotion_code_taken,
      promotionCodeProblems.promotion_code_spelling,
      promotionCodeProblems.promotion_code_days,
    ],
    idempotency: 'required',
  }),
  /** The promise of a code stays: the code itself, its account types and how long it frees of the fee. */
  change: endpoint({
    method: 'PATCH',
    path: '/promotion-codes/{code}',
    summary: 'Change what a promotion code is for, its days or how often it counts; stop it, or let it go on',
    callers: ['admin'],
    audit: ['promotion_code_changed'],
    params: codeParams,
    body: closed({
      title: Type.Optional(terms.title),
      starts_on: Type.Optional(terms.starts_on),
      ends_on: Type.Optional(terms.ends_on),
      most_uses: Type.Optional(terms.most_uses),
      is_stopped: Type.Optional(Type.Boolean()),
    }),
    output: PromotionCode,
    status: 200,
    problems: [promotionCodeProblems.promotion_code_days, promotionCodeProblems.promotion_code_below_uses],
  }),
  /** A person who has typed it and has no account yet signs up without it. */
  remove: endpoint({
    method: 'DELETE',
    path: '/promotion-codes/{code}',
    summary: 'Delete a promotion code with which nobody has opened an account',
    callers: ['admin'],
    audit: ['promotion_code_deleted'],
    params: codeParams,
    output: null,
    status: 204,
    problems: [promotionCodeProblems.promotion_code_used],
  }),
}
