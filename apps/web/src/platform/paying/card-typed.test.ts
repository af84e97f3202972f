import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  formatCardNumber,
  formatCvc,
  formatExpiry,
  getTestCard,
  wrongCardFields,
  type CardTyped,
} from './card-typed.ts'

// The last evening of November: a card of this month is good until the end of it.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-30T20:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const card: CardTyped = { number: '4111 1111 1111 1111', expiry: '01 / 27', cvc: '123' }
const wrong = (change: Partial<CardTyped>): string[] =>
  wrongCardFields({ ...card, ...change }).map(({ field }) => field)

describe('the fields of a card', () => {
  it.each([
    ['[PAY-37] a number in four groups of four', formatCardNumber, '4111111111111111', '4111 1111 1111 1111'],
    ['[PAY-37] a number that was pasted with dashes', formatCardNumber, '4111-1111-1111-1111', '4111 1111 1111 1111'],
    ['[PAY-37] no more than sixteen digits', formatCardNumber, '4111 1111 1111 1111 99', '4111 1111 1111 1111'],
    ['[PAY-38] an expiry with its slash between spaces', formatExpiry, '0127', '01 / 27'],
    ['[PAY-38] a month of one digit', formatExpiry, '1/27', '01 / 27'],
    ['[PAY-38] a year of four digits', formatExpiry, '01/2027', '01 / 27'],
    ['[PAY-41] three digits of a code', formatCvc, ' 12a34', '123'],
  ])('write %s', (_, format, typed, written) => expect(format(typed)).toBe(written))

  it.each([
    ['[PAY-37]', { number: '4111 1111 1111 111' }, ['card_number']],
    ['[PAY-37]', { number: '' }, ['card_number']],
    ['[PAY-38]', { expiry: '01/27' }, ['exp_month']],
    ['[PAY-38]', { expiry: '01 / 2027' }, ['exp_month']],
    ['[PAY-38]', { expiry: '' }, ['exp_month']],
    ['[PAY-39]', { expiry: '00 / 27' }, ['exp_month']],
    ['[PAY-39]', { expiry: '13 / 27' }, ['exp_month']],
    ['[PAY-39]', { expiry: '12 / 27' }, []],
    ['[PAY-40]', { expiry: '12 / 25' }, ['exp_month']],
    ['[PAY-40]', { expiry: '10 / 26' }, ['exp_month']],
    ['[PAY-40]', { expiry: '11 / 26' }, []],
    ['[PAY-41]', { cvc: '12' }, ['cvc']],
    ['[PAY-41]', { cvc: '' }, ['cvc']],
  ])('%s %j is sent only when it is right', (_, change, fields) => expect(wrong(change)).toEqual(fields))

  it('go to the sandbox as it takes them', () => {
    expect(wrong({})).toEqual([])
    expect(getTestCard(card)).toEqual({
      card_number: '4111 1111 1111 1111',
      exp_month: '01',
      exp_year: '27',
      cvc: '123',
    })
  })
})
