import type { CardOrder, CardQuote } from '@plein/contract/cards/orders'
import { describe, expect, it } from 'vitest'
import { BLANK, blankOrder, pickChoice, isOutOfRange, OWN, toWish, toTyped } from './order-wish.rules.ts'

const program_uuid = 'p'
const typed = (choice: string | null, amount: number | null = null) => ({ ...blankOrder, quantity: 40, choice, amount })
const quote = (input: Partial<CardQuote> = {}): CardQuote => ({
  program_uuid,
  currency: 'EUR',
  value_amount: 0,
  fee: 10_000,
  vat_percent: 21,
  vat_price: 2100,
  total: 10_000,
  total_amount: 12_100,
  items: [],
  values: [
    { value: 1000, use_number: 0 },
    { value: 2500, use_number: 0 },
  ],
  least_value: 500,
  most_value: 15_000,
  can_be_blank: true,
  ...input,
})

describe('[CARD-48] [CARD-49] what is asked for', () => {
  it.each([
    ['blank cards', BLANK, null, { program_uuid, quantity: 40 }],
    ['a value of a gift card', '2500 0', null, { program_uuid, quantity: 40, value: 2500 }],
    ['a voucher with its uses', '250 10', null, { program_uuid, quantity: 40, value: 250, use_number: 10 }],
    ['a right without money', '0 5', null, { program_uuid, quantity: 40, value: 0, use_number: 5 }],
    ['an own amount', OWN, 1234, { program_uuid, quantity: 40, value: 1234 }],
    ['nothing while the amount is missing', OWN, null, null],
  ])('is %s', (_what, choice, amount, wanted) => expect(toWish(program_uuid, typed(choice, amount))).toEqual(wanted))

  it('is blank first where cards can be, else the first value', () => {
    expect(pickChoice(null, quote())).toBe(BLANK)
    expect(pickChoice(null, quote({ can_be_blank: false }))).toBe('1000 0')
    expect(pickChoice('2500 0', quote())).toBe('2500 0')
    expect(pickChoice(null, undefined)).toBeNull()
  })

  it('keeps an own amount within the limits', () =>
    expect([null, 499, 500, 15_000, 15_001].map((amount) => isOutOfRange(amount, quote()))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]))

  it('takes up an order that was made before', () => {
    const order = (value: number | null) => ({ quantity: 7, value, use_number: 0 }) as CardOrder
    expect(toTyped(order(null), quote())).toEqual({ ...blankOrder, quantity: 7, choice: BLANK })
    expect(toTyped(order(2500), quote())).toEqual({ ...blankOrder, quantity: 7, choice: '2500 0' })
    expect(toTyped(order(1234), quote())).toEqual({ ...blankOrder, quantity: 7, choice: OWN, amount: 1234 })
  })
})
