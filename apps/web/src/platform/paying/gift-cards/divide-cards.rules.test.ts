import { cardTypes } from '@plein/contract/cards/codes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideAmongCards } from './divide-cards.rules.ts'

const card = (token: string, balance: number, program_uuids = ['bella', 'wok']) => ({
  token,
  type: { id: cardTypes.gift },
  balance,
  amount: balance,
  program_uuids,
})
const voucher = (token: string, amount: number) => ({ ...card(token, amount), type: { id: cardTypes.voucher } })
const bella = { program_uuid: 'bella', amount: 2300 }
const wok = { program_uuid: 'wok', amount: 1200 }
const divided = (...input: Parameters<typeof divideAmongCards>) => {
  const { amounts, left } = divideAmongCards(...input)
  return { ...Object.fromEntries(amounts), left }
}

test('a card pays what it has, and the rest is left; of a bigger one what is to be paid', () => {
  expect(divided([bella], [card('a', 735)])).toEqual({ a: 735, left: 1565 })
  expect(divided([bella], [card('a', 2500)])).toEqual({ a: 2300, left: 0 })
  expect(divided([bella], [])).toEqual({ left: 2300 })
})

test('a card that only one restaurant takes comes first, and pays no other', () => {
  expect(divided([bella, wok], [card('all', 5000), card('own', 5000, ['wok'])])).toEqual({
    own: 1200,
    all: 2300,
    left: 0,
  })
  expect(divided([bella, wok], [card('own', 5000, ['wok'])])).toEqual({ own: 1200, left: 2300 })
  expect(divided([bella, wok], [card('none', 5000, [])])).toEqual({ none: 0, left: 3500 })
})

test('a voucher pays whole, or nothing', () => {
  expect(divided([bella], [voucher('a', 1500)])).toEqual({ a: 1500, left: 800 })
  expect(divided([bella], [voucher('a', 2301)])).toEqual({ a: 0, left: 2300 })
  expect(divided([bella], [card('a', 1000), voucher('b', 1500)])).toEqual({ a: 1000, b: 0, left: 1300 })
})

test('whatever is chosen, it adds up, and nobody pays more than they have', () => {
  const amount = fc.integer({ min: 1, max: 10_000 })
  const chosen = fc.array(fc.record({ balance: amount, narrow: fc.boolean(), whole: fc.boolean() }), { maxLength: 5 })
  fc.assert(
    fc.property(amount, amount, chosen, (of_bella, of_wok, wanted) => {
      const shares = [
        { ...bella, amount: of_bella },
        { ...wok, amount: of_wok },
      ]
      const cards = wanted.map(({ balance, narrow, whole }, at) => ({
        ...(whole ? voucher(String(at), balance) : card(String(at), balance)),
        program_uuids: narrow ? ['wok'] : ['bella', 'wok'],
      }))
      const { amounts, left } = divideAmongCards(shares, cards)
      const paid = cards.map(({ token }) => amounts.get(token) ?? 0)
      expect(paid.reduce((sum, one) => sum + one, left)).toBe(of_bella + of_wok)
      expect(left).toBeGreaterThanOrEqual(0)
      for (const [at, { balance }] of cards.entries()) expect(paid[at]).toBeLessThanOrEqual(balance)
      const narrow = cards.filter(({ program_uuids }) => program_uuids.length === 1)
      expect(narrow.reduce((sum, { token }) => sum + (amounts.get(token) ?? 0), 0)).toBeLessThanOrEqual(of_wok)
    }),
  )
})
