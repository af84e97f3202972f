import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '#platform/testing/load.ts'
import type { NewJournal } from '#modules/ledger/index.ts'
import {
  cashFeeJournal,
  chargebackJournal,
  feeRefunded,
  paymentJournal,
  refundJournal,
  sellerBooks,
  type BookedShare,
} from './booking.rules.ts'
import { givenBackJournals, settledJournal } from './settlement-journals.rules.ts'
import { payoutJournal, payoutReturnedJournal } from './payout-journals.rules.ts'

const subject = {
  description: 'Bella Napoli',
  subject_label: '1042',
  program_uuid: 'p',
  currency: 'EUR',
  books: sellerBooks,
}
const connection = { connection_uuid: 'c', provider: 'sandbox', mode: 'test', account: 'demo' }

const shareOf = ({
  amount,
  fee,
  court,
  rate = 2100,
}: {
  amount: number
  fee: number
  court: boolean
  rate?: number | undefined
}): BookedShare => ({
  program_uuid: 'restaurant',
  program_title: 'Bella Napoli',
  amount,
  fee,
  fee_program_uuid: court ? 'court' : null,
  fee_program_title: court ? 'De Markthal' : null,
  fee_vat_percentage: court ? 0 : rate,
})

/** Debit minus credit by account. */
const balances = (journals: readonly NewJournal[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { entries } of journals) {
    for (const { account, debit = 0, credit = 0 } of entries) {
      const key = `${account.main_account} ${account.reference}`
      sums[key] = (sums[key] ?? 0) + debit - credit
    }
  }
  return sums
}

const total = (sums: Record<string, number>): number => Object.values(sums).reduce((sum, value) => sum + value, 0)

test('a food order paid: provider, restaurant net of the fee, platform fee and the VAT in it', () => {
  const journal = paymentJournal({
    subject,
    connection,
    attempt_uuid: 'attempt',
    amount: 2300,
    shares: [shareOf({ amount: 2300, fee: 121, court: false })],
  })
  expect(balances([journal])).toEqual({
    '410 c': 2300,
    '210 restaurant': -2179,
    '310 platform-fee': -100,
    '220 vat-2100': -21,
  })
})

test("a court's fee is the court's", () => {
  const journal = paymentJournal({
    subject,
    connection,
    attempt_uuid: 'attempt',
    amount: 3000,
    shares: [shareOf({ amount: 2000, fee: 200, court: true }), shareOf({ amount: 1000, fee: 100, court: true })],
  })
  expect(balances([journal])).toEqual({ '410 c': 3000, '210 restaurant': -2700, '210 court': -300 })
})

test('money that cannot be applied comes and goes', () => {
  const sums = balances(
    givenBackJournals({ subject, connection, attempt_uuid: 'attempt', refund_uuid: 'refund', amount: 2300 }),
  )
  expect(sums).toEqual({ '410 c': 0, '210 unapplied-payments': 0 })
})

test('a fee goes back in proportion, rounded half up, and of nothing nothing', () => {
  expect([feeRefunded(121, 2300, 1150), feeRefunded(120, 2300, 1150), feeRefunded(121, 2300, 2300)]).toEqual([
    61, 60, 121,
  ])
  expect(feeRefunded(0, 0, 0)).toBe(0)
})

/** The accounts, with the names under which the books show them. */
const provider = { main_account: 410, reference: 'c', name: 'sandbox demo (test)' }
const restaurant = { main_account: 210, reference: 'restaurant', name: 'Bella Napoli', program_uuid: 'restaurant' }
const court = { main_account: 210, reference: 'court', name: 'De Markthal', program_uuid: 'court' }
const platform = { main_account: 310, reference: 'platform-fee', name: 'Platform fees' }
const vat = { main_account: 220, reference: 'vat-2100', name: 'VAT 21 %' }
const unapplied = { main_account: 210, reference: 'unapplied-payments', name: 'Payments to give back' }
const bank = { main_account: 110, reference: 'payouts', name: 'Bank' }
const head = { description: '1042 · Bella Napoli', program_uuid: 'p', currency: 'EUR' }

describe('each journal whole: its words, its event, what it belongs to, and its lines', () => {
  const share = shareOf({ amount: 2300, fee: 121, court: false })

  test('a payment and its refund', () => {
    expect(paymentJournal({ subject, connection, attempt_uuid: 'attempt', amount: 2300, shares: [share] })).toEqual({
      ...head,
      event: 'payment',
      reference: 'attempt',
      entries: [
        { account: provider, debit: 2300 },
        { account: restaurant, credit: 2179 },
        { account: platform, credit: 100 },
        { account: vat, credit: 21 },
      ],
    })
    expect(
      refundJournal({
        subject,
        place: connection,
        refund_uuid: 'refund',
        share,
        part: { amount: 1150, fee: 61, fee_before: 60 },
      }),
    ).toEqual({
      ...head,
      event: 'refund',
      reference: 'refund',
      entries: [
        { account: restaurant, debit: 1089 },
        { account: platform, debit: 50 },
        { account: vat, debit: 11 },
        { account: provider, credit: 1150 },
      ],
    })
  })

  test('one that has no number is called by its words alone, and a court without a title by its id', () => {
    const nameless = { ...shareOf({ amount: 1000, fee: 100, court: true }), fee_program_title: null }
    expect(
      paymentJournal({
        subject: { ...subject, subject_label: null },
        connection,
        attempt_uuid: 'attempt',
        amount: 1000,
        shares: [nameless],
      }),
    ).toMatchObject({
      description: 'Bella Napoli',
      entries: [{ debit: 1000 }, { credit: 900 }, { account: { ...court, name: 'court' }, credit: 100 }],
    })
  })

  test('money that comes for nothing, and goes back', () => {
    expect(
      givenBackJournals({ subject, connection, attempt_uuid: 'attempt', refund_uuid: 'refund', amount: 2300 }),
    ).toEqual([
      {
        ...head,
        event: 'payment',
        reference: 'attempt',
        entries: [
          { account: provider, debit: 2300 },
          { account: unapplied, credit: 2300 },
        ],
      },
      {
        ...head,
        event: 'refund',
        reference: 'refund',
        entries: [
          { account: unapplied, debit: 2300 },
          { account: provider, credit: 2300 },
        ],
      },
    ])
  })

  test.each([
    ['the restaurant', { program_uuid: 'restaurant', program_title: 'Bella Napoli' }, restaurant],
    ['the platform', null, bank],
  ])('a refund that failed, settled by %s', (_who, giver, account) => {
    expect(settledJournal({ subject, connection, refund_uuid: 'refund', giver, amount: 900 })).toEqual({
      ...head,
      event: 'refund-settled',
      reference: 'refund',
      entries: [
        { account: provider, debit: 900 },
        { account, credit: 900 },
      ],
    })
  })

  test('the fee of a sale in cash, and the same entries on the other side when it is called off', () => {
    expect(cashFeeJournal({ subject, subject_uuid: 'part', share, returned: false })).toEqual({
      ...head,
      event: 'cash-fee',
      reference: 'part',
      entries: [
        { account: restaurant, debit: 121 },
        { account: platform, credit: 100 },
        { account: vat, credit: 21 },
      ],
    })
    expect(
      cashFeeJournal({
        subject,
        subject_uuid: 'part',
        share: shareOf({ amount: 2300, fee: 121, court: true }),
        returned: true,
      }),
    ).toEqual({
      ...head,
      event: 'cash-fee-returned',
      reference: 'part',
      entries: [
        { account: restaurant, credit: 121 },
        { account: court, debit: 121 },
      ],
    })
  })

  test('a payout, and the bank that gives it back', () => {
    const payout = {
      uuid: 'payout',
      reference: 'P-2026-1',
      payee: { kind: 'program', uuid: 'restaurant' } as const,
      title: 'Bella Napoli',
      currency: 'EUR',
      amount: 2179,
    }
    const paid = {
      description: 'P-2026-1 · Bella Napoli',
      reference: 'payout',
      program_uuid: 'restaurant',
      currency: 'EUR',
    }
    expect(payoutJournal(payout)).toEqual({
      ...paid,
      event: 'payout',
      entries: [
        { account: restaurant, debit: 2179 },
        { account: bank, credit: 2179 },
      ],
    })
    expect(payoutReturnedJournal(payout)).toEqual({
      ...paid,
      event: 'payout-returned',
      entries: [
        { account: bank, debit: 2179 },
        { account: restaurant, credit: 2179 },
      ],
    })
  })

  test('a chargeback is the restaurant’s', () => {
    expect(chargebackJournal({ subject, connection, chargeback_uuid: 'chargeback', share, amount: 2300 })).toEqual({
      ...head,
      event: 'chargeback',
      reference: 'chargeback',
      entries: [
        { account: restaurant, debit: 2300 },
        { account: provider, credit: 2300 },
      ],
    })
  })
})

test('[M10] [M12] whatever the parts of a refund, each balances, none has a negative side, and all of them leave nothing', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 })
  const property = fc.property(
    parts,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.boolean(),
    fc.integer({ min: 0, max: 3000 }),
    (amounts, part, court, rate) => {
      const amount = amounts.reduce((sum, amount) => sum + amount, 0)
      const share = shareOf({ amount, fee: Math.floor(amount * part), court, rate })
      const journals = [paymentJournal({ subject, connection, attempt_uuid: 'attempt', amount, shares: [share] })]
      let refunded = 0
      let fee_before = 0
      for (const amount of amounts) {
        refunded += amount
        const fee = feeRefunded(share.fee, share.amount, refunded) - fee_before
        journals.push(
          refundJournal({
            subject,
            place: connection,
            refund_uuid: 'refund',
            share,
            part: { amount: amount, fee, fee_before },
          }),
        )
        fee_before += fee
      }
      const sides = journals.flatMap(({ entries }) => entries.map(({ debit, credit }) => debit ?? credit ?? 0))
      return (
        sides.every((side) => Number.isSafeInteger(side) && side > 0) &&
        journals.every((journal) => total(balances([journal])) === 0) &&
        Object.values(balances(journals)).every((sum) => sum === 0)
      )
    },
  )
  expect(() => fc.assert(property, { numRuns: cases(5000, 1_000_000) })).not.toThrow()
})
