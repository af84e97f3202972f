import type { Statistics, StatisticsStep, Sums } from '@plein/contract/statistics/figures'

const noMoney = { gross: 0, refunds: 0, chargebacks: 0, net: 0, fee: 0 }

export const sums = (more: Partial<Sums> = {}): Sums => ({
  ...noMoney,
  orders: 0,
  tips: 0,
  average: 0,
  delivery: 0,
  pickup: 0,
  refused: 0,
  preparation: null,
  payments: { paid: 0, ended: 0 },
  ...more,
})

const step = (day: string, net: number, more: Partial<StatisticsStep> = {}): StatisticsStep => ({
  step: day,
  ...noMoney,
  gross: net,
  net,
  orders: net === 0 ? 0 : 3,
  partial: false,
  ...more,
})

/** Two days of a restaurant, the second of which is not over, beside the two before. */
export const statistics = (more: Partial<Statistics> = {}): Statistics => ({
  program: { uuid: '0190a0b0-0000-7000-8000-bbbbbbbbbbbb', title: 'Bella Napoli', type: 4001 },
  currency: 'EUR',
  time_zone: 'Europe/Amsterdam',
  from: '2026-11-23',
  to: '2026-11-24',
  by: 'day',
  read_at: '2026-11-24T16:40:00.000Z',
  now: sums({ gross: 5050, refunds: 550, net: 4500, orders: 3, average: 1500, delivery: 2, pickup: 1 }),
  before: {
    from: '2026-11-21',
    to: '2026-11-22',
    sums: sums({ gross: 4000, net: 4000, orders: 2, average: 2000, delivery: 2 }),
    steps: [step('2026-11-21', 1000), step('2026-11-22', 3000)],
  },
  steps: [step('2026-11-23', 4000), step('2026-11-24', 500, { partial: true })],
  week: [{ weekday: 2, hour: 17, orders: 3 }],
  products: [{ title: 'Margherita', quantity: 4, amount: 4200 }],
  methods: [{ method: 'ideal', paid: 3, ended: 4, amount: 5050 }],
  reasons: [{ reason: 'sold_out', parts: 1, amount: 550 }],
  cards: [],
  programs: [],
  platform: null,
  ...more,
})
