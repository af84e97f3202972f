import { expect, it } from 'vitest'
import { chosenParts, type RefundablePart } from './chosen-parts.rules.ts'

const part = (uuid: string): RefundablePart => ({
  uuid,
  program_uuid: 'p',
  restaurant: 'Wok Garden',
  station_code: null,
  total_amount: 2700,
  refunded_amount: 1200,
  lines: [{ uuid: `${uuid}-nasi`, title: 'Nasi', quantity: 2, refunded_quantity: 1, price: 1200 }],
})

it('asks for parts of which something is chosen, whole or by pieces, and for no more than is left', () => {
  const parts = [part('one'), part('two'), part('three')]
  expect(chosenParts(parts, {})).toEqual([])
  const pieces = { 'two-nasi': 2 }
  expect(
    chosenParts(parts, {
      one: { whole: true, pieces: {} },
      two: { whole: false, pieces },
      three: { whole: false, pieces: {} },
    }),
  ).toEqual([{ order_uuid: 'one' }, { order_uuid: 'two', lines: [{ uuid: 'two-nasi', quantity: 1 }] }])
})
