import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sized } from '../../platform/testing/load.ts'
import type { NewJournal } from '../ledger/index.ts'
import {
  feeRefunded,
  givenBackJournals,
  paymentJournal,
  refundJournal,
  vatInside,
  type BookedShare,
} from './booking.rules.ts'

const subject = { description: 'Bella Napoli', subject_number: 1042, program_uuid: 'p', currency: 'EUR' }
const connection = { connection_uuid: 'c', provider: 'sandbox', mode: 'test', account: 'demo' }

const shareOf = (amount: number, fee: number, court: boolean, rate = 2100): BookedShare => ({
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

const total = (sums: Record<string, number>): number => Object.values(sums).reduce((sum, one) => sum + one, 0)

test('VAT inside of a price, to the cent', () => {
  expect([
    vatInside(1210, 2100),
    vatInside(1090, 900),
    vatInside(0, 2100),
    vatInside(1, 2100),
    vatInside(999, 0),
  ]).toEqual([210, 90, 0, 0, 0])
})

test('a food order paid: provider, restaurant net of the fee, platform fee and the VAT in it', () => {
  const journal = paymentJournal(subject, connection, 'attempt', 2300, [shareOf(2300, 121, false)])
  expect(balances([journal])).toEqual({
    '410 c': 2300,
    '210 restaurant': -2179,
    '310 platform-fee': -100,
    '220 vat-2100': -21,
  })
})

test("a court's fee is the court's", () => {
  const journal = paymentJournal(subject, connection, 'attempt', 3000, [
    shareOf(2000, 200, true),
    shareOf(1000, 100, true),
  ])
  expect(balances([journal])).toEqual({ '410 c': 3000, '210 restaurant': -2700, '210 court': -300 })
})

test('money that cannot be applied comes and goes', () => {
  const sums = balances(givenBackJournals(subject, connection, 'attempt', 'refund', 2300))
  expect(sums).toEqual({ '410 c': 0, '210 unapplied-payments': 0 })
})

test('[M10] [M12] whatever the parts of a refund, each balances, none has a negative side, and all of them leave nothing', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 })
  const property = fc.property(
    parts,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.boolean(),
    fc.integer({ min: 0, max: 3000 }),
    (amounts, part, court, rate) => {
      const amount = amounts.reduce((sum, one) => sum + one, 0)
      const share = shareOf(amount, Math.floor(amount * part), court, rate)
      const journals = [paymentJournal(subject, connection, 'attempt', amount, [share])]
      let refunded = 0
      let fee_before = 0
      for (const one of amounts) {
        refunded += one
        const fee = feeRefunded(share.fee, share.amount, refunded) - fee_before
        journals.push(refundJournal(subject, connection, 'refund', share, { amount: one, fee, fee_before }))
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
  expect(() => fc.assert(property, { numRuns: sized(5000, 1_000_000) })).not.toThrow()
})
