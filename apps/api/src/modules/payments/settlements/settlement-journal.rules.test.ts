import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSigned } from '../providers/decimal-text.ts'
import type { ProviderSettlementLine, SettlementLineKind } from '../providers/provider.ts'
import { settlementJournal, type BookedSettlement } from './settlement-journal.rules.ts'
import { findRest, sumOfLines, toCents } from './settlement-lines.rules.ts'

const connection = { connection_uuid: 'connection-1', provider: 'sandbox', mode: 'test', account: 'demo' }
const replaced = { ...connection, connection_uuid: 'connection-0' }

const line = (kind: SettlementLineKind, amount: number, [cost, vat] = [0, 0]): ProviderSettlementLine => ({
  kind,
  provider_reference: null,
  payment_reference: null,
  description: null,
  amount,
  cost,
  vat,
})

const settlement = (changed: Partial<BookedSettlement>): BookedSettlement => ({
  uuid: 'settlement-1',
  reference: '1234567.2611.03',
  connection,
  currency: 'EUR',
  amount: 0,
  settled: [],
  difference: 0,
  vat: 0,
  ...changed,
})

/** Account and debit less credit, in the order of the journal. */
const booked = (changed: Partial<BookedSettlement>) =>
  settlementJournal(settlement(changed))?.entries.map(({ account, debit = 0, credit = 0 }) => [
    account.main_account,
    debit - credit,
  ])

describe('the journal of a settlement', () => {
  test('39.75 of revenue 86.10, refunds 43.20 and costs 2.60 with VAT 0.546', () => {
    expect(booked({ amount: 3975, settled: [{ connection, amount: 4290 }], vat: 5460 })).toEqual([
      [110, 3975],
      [220, 55],
      [320, 260],
      [410, -4290],
    ])
  })

  test('payments of a key that was replaced are settled on its own account', () => {
    const journal = settlementJournal(
      settlement({
        amount: 3000,
        settled: [
          { connection: replaced, amount: 1000 },
          { connection, amount: 2000 },
        ],
      }),
    )
    expect(journal?.entries.map(({ account }) => [account.main_account, account.reference])).toEqual([
      [110, 'payouts'],
      [410, 'connection-0'],
      [410, 'connection-1'],
    ])
  })

  test('a difference that somebody named stands apart from the costs', () => {
    expect(booked({ amount: 2325, settled: [{ connection, amount: 2300 }], difference: 25 })).toEqual([
      [110, 2325],
      [320, -25],
      [410, -2300],
    ])
  })

  test('a payout below zero is taken from the bank', () => {
    expect(booked({ amount: -2350, settled: [{ connection, amount: -2300 }] })).toEqual([
      [110, -2350],
      [320, 50],
      [410, 2300],
    ])
  })

  test('nothing to book is no journal', () => {
    expect(booked({})).toBeUndefined()
  })

  test('it balances, whatever the decimals are, and VAT is less than a cent from what the lines have', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
    const parts = fc.integer({ min: -9_000_000, max: 9_000_000 })
    const lines = fc.array(
      fc.record({ amount: cents, cost: parts, vat: parts, ours: cents }).map(({ amount, cost, vat, ours }) => ({
        ...line('payment', amount, [cost, vat]),
        ours,
      })),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(lines, cents, (all, off) => {
        const amount = toCents(sumOfLines(all)) + off
        const rest = findRest(amount, sumOfLines(all))
        const settled = all.reduce((sum, { ours }) => sum + ours, 0)
        const vat = all.reduce((sum, item) => sum + item.vat, 0)
        const difference = all.reduce((sum, item) => sum + item.amount - item.ours, 0) + rest
        const entries =
          settlementJournal(settlement({ amount, settled: [{ connection, amount: settled }], difference, vat }))
            ?.entries ?? []
        expect(entries.reduce((sum, { debit = 0, credit = 0 }) => sum + debit - credit, 0)).toBe(0)
        for (const { debit = 0, credit = 0 } of entries) {
          expect(Math.max(debit, credit)).toBeGreaterThan(0)
          expect(Math.min(debit, credit)).toBe(0)
        }
        const on = (main_account: number, name?: string) =>
          entries
            .filter(({ account }) => account.main_account === main_account && (!name || account.reference === name))
            .reduce((sum, { debit = 0, credit = 0 }) => sum + debit - credit, 0)
        expect(Math.abs(on(220) * 100 - vat)).toBeLessThan(100)
        expect(on(110)).toBe(amount)
        expect(on(410)).toBe(0 - settled)
        // The provider's costs are what its lines say, to the cents that VAT and the payout were rounded by.
        const costs = all.reduce((sum, item) => sum + item.cost, 0)
        expect(Math.abs(on(320, connection.connection_uuid) * 100 - costs)).toBeLessThan(200)
      }),
    )
  })
})

describe('the sum of lines', () => {
  test('a payout that was rounded once is its lines; one that is a cent further off is not', () => {
    const lines = [line('payment', 8610), line('refund', -4320), line('cost', 0, [26_000, 5460])]
    expect(sumOfLines(lines)).toBe(397_540)
    expect([3974, 3975, 3976, 3977].map((amount) => findRest(amount, sumOfLines(lines)))).toEqual([-1, 0, 0, 2])
    expect(findRest(4000, sumOfLines(lines))).toBe(25)
    expect(findRest(3950, sumOfLines(lines))).toBe(-25)
  })

  test.each([
    [5460, 55],
    [50, 1],
    [49, 0],
    [-50, -1],
    [-5460, -55],
  ])('%d ten-thousandths are %d cents', (parts, cents) => {
    expect(toCents(parts)).toBe(cents)
  })
})

describe('a decimal text', () => {
  test.each([
    ['0.546', 4, 5460],
    ['-1,5', 4, -15_000],
    ['+2', 2, 200],
    ['39.75', 2, 3975],
    ['39.7500', 2, 3975],
    ['-0.00', 2, 0],
    ['39.755', 2, undefined],
    ['1e3', 2, undefined],
    ['', 2, undefined],
    ['1.234,50', 2, undefined],
    ['99999999999', 2, undefined],
  ] as const)('%j with %d digits is %j', (text, decimals, value) => {
    expect(parseSigned(text, decimals)).toBe(value)
  })
})
