import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { exportProblems, problemKinds } from '../problem.ts'
import { Cents, closed, CurrencyCode, Day, Language, Moment, nullable, oneOf, Text, Uuid } from '../schema.ts'

/** The steps of time in which figures stand beside each other. */
const statisticSteps = ['hour', 'day', 'week', 'month'] as const
export type StatisticStep = (typeof statisticSteps)[number]

/** A period is at most so many days long. */
export const maxDaysBySteps: Readonly<Record<StatisticStep, number>> = { hour: 31, day: 366, week: 1830, month: 1830 }

export const statisticsProblems = problemKinds({
  /** params: days, the most that there may be in steps of that length. */
  period_too_long: [422, 'The period is too long for its steps'],
})

const Count = Type.Integer({ minimum: 0 })
/** A count of which corrections may make a negative one. */
const Whole = Type.Integer()

/** Money by the day on which it was booked; cents. */
const money = {
  /** Paid: products, delivery and pickup. */
  gross: Cents,
  /** Given back, on the day on which it went back. */
  refunds: Cents,
  /** Taken back by payers' banks, less what they gave back. */
  chargebacks: Cents,
  /** Gross less refunds. */
  net: Cents,
  /** The part of it that is the platform's or the court's, less what refunds gave back of it. */
  fee: Cents,
}

export const Sums = closed({
  ...money,
  /** Orders that were paid, by the moment at which they were placed; an order at several kitchens of a court is one. */
  orders: Count,
  /** Tips, less what went back of them: no part of gross, net or fee. */
  tips: Cents,
  /** Net by order, rounded; 0 without orders. */
  average: Cents,
  delivery: Count,
  pickup: Count,
  /** Paid, and called off afterwards: parts of orders. */
  refused: Count,
  /** Minutes from paid, or from when the kitchen should begin, to ready; null: nothing became ready. */
  preparation: nullable(closed({ median: Count, slow: Count, parts: Count })),
  /** Attempts to pay that ended, and those of them that were paid. */
  payments: closed({ paid: Count, ended: Count }),
})
export type Sums = Static<typeof Sums>

export const StatisticsStep = closed({
  /** A local day, the first one of a week or month; an hour as a moment in UTC. */
  step: Text(30),
  ...money,
  orders: Count,
  /** It is not over yet. */
  partial: Type.Boolean(),
})
export type StatisticsStep = Static<typeof StatisticsStep>

export const Statistics = closed({
  /** null: of all programs that the caller may see. */
  program: nullable(closed({ uuid: Uuid, title: Text(), type: Type.Integer() })),
  currency: CurrencyCode,
  time_zone: Text(64),
  /** Local days, both included. */
  from: Day,
  to: Day,
  by: oneOf(statisticSteps),
  read_at: Moment,
  now: Sums,
  /** As many whole days, and of a day that is not over the same hours; null: nothing is compared. */
  before: nullable(closed({ from: Day, to: Day, sums: Sums, steps: Type.Array(StatisticsStep) })),
  steps: Type.Array(StatisticsStep),
  /** Orders by hour of the week, of hours with orders. */
  week: Type.Array(
    closed({
      weekday: Type.Integer({ minimum: 1, maximum: 7 }),
      hour: Type.Integer({ minimum: 0, maximum: 23 }),
      orders: Count,
    }),
  ),
  /** Dishes by what was sold of them, at most 20. */
  products: Type.Array(closed({ title: Text(1000), quantity: Count, amount: Cents })),
  /** Attempts to pay by method. */
  methods: Type.Array(closed({ method: Text(64), paid: Count, ended: Count, amount: Cents })),
  /** Called off, by reason. */
  reasons: Type.Array(closed({ reason: Text(64), parts: Count, amount: Cents })),
  /** Movements of cards by kind: what was loaded, spent, ... */
  cards: Type.Array(closed({ kind: Text(64), times: Count, amount: Cents })),
  /** Programs by turnover, or the restaurants of a court; at most 50. */
  programs: Type.Array(
    closed({
      uuid: Uuid,
      title: Text(),
      type: Type.Integer(),
      orders: Whole,
      gross: Cents,
      net: Cents,
      net_before: nullable(Cents),
    }),
  ),
  /** Of the whole platform, for administrators; null where a program is asked for, and for everybody else. */
  platform: nullable(
    closed({
      /** Programs that are active now, by kind. */
      programs: Type.Array(closed({ type: Type.Integer(), active: Count })),
      /** Accounts by type, and those of them that are of the period. */
      users: Type.Array(closed({ type: Type.Integer(), all: Count, new: Count })),
      /** Credit balances now of the accounts on which the platform owes: funds 510, cards 520, programs 610, creditors 210. */
      liabilities: Type.Array(closed({ ledger: Type.Integer(), amount: Cents })),
    }),
  ),
})
export type Statistics = Static<typeof Statistics>

const callers = ['admin', 'program_owner', 'acceptor'] as const
const period = {
  /** Left out: all programs of the caller. */
  program: Type.Optional(Uuid),
  /** Local days of the program, both included; left out: the last 30. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  by: Type.Optional(oneOf(statisticSteps)),
  /** Of all programs: those of one currency; default EUR. */
  currency: Type.Optional(CurrencyCode),
}

export const statistics = {
  read: endpoint({
    method: 'GET',
    path: '/statistics',
    summary:
      'Turnover, orders, dishes, payments and cards of a period, beside an earlier one; an acceptor sees restaurants alone',
    callers,
    query: closed({ ...period, compare: Type.Optional(oneOf(['previous', 'last_year'] as const)) }),
    output: Statistics,
    status: 200,
    problems: [statisticsProblems.period_too_long],
  }),
  export: endpoint({
    method: 'GET',
    path: '/statistics/export',
    summary: 'The steps of the same as CSV',
    callers,
    query: closed({ ...period, language: Type.Optional(Language) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [statisticsProblems.period_too_long, exportProblems.exports_busy],
  }),
}
