import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '#platform/testing/load.ts'
import { allocate, divideRefund } from './allocate.rules.ts'
import { divide } from '@plein/contract/money-rules'

const share = (position: number, amount: number) => ({ position, subject_uuid: `share-${position}`, amount })
const card = (amount: number, ...share_uuids: string[]) => ({
  kind: 'card',
  source_uuid: 'a',
  amount,
  ...(share_uuids.length > 0 && { share_uuids }),
})

test('the provider alone pays each share whole', () => {
  expect(allocate([share(0, 2300), share(1, 1200)], [])).toEqual([
    { position: 0, share: 0, amount: 2300 },
    { position: 0, share: 1, amount: 1200 },
  ])
})

test('a source pays of each share in proportion, and the provider the rest', () => {
  expect(allocate([share(0, 2300), share(1, 1200)], [card(1000)])).toEqual([
    { position: 0, share: 0, amount: 1643 },
    { position: 0, share: 1, amount: 857 },
    { position: 1, share: 0, amount: 657 },
    { position: 1, share: 1, amount: 343 },
  ])
})

test('a source pays only the shares that take it, and no more than they come to', () => {
  const shares = [share(0, 2300), share(1, 1200)]
  expect(allocate(shares, [card(1200, 'share-1')])).toEqual([
    { position: 0, share: 0, amount: 2300 },
    { position: 1, share: 1, amount: 1200 },
  ])
  expect(allocate(shares, [card(1201, 'share-1')])).toBeUndefined()
  expect(allocate(shares, [card(0)])).toBeUndefined()
})

test('who may pay few shares comes before who may pay all', () => {
  expect(
    allocate([share(0, 1000), share(1, 1000)], [card(1000), { ...card(900, 'share-1'), source_uuid: 'b' }]),
  ).toEqual([
    { position: 0, share: 0, amount: 91 },
    { position: 0, share: 1, amount: 9 },
    { position: 2, share: 1, amount: 900 },
    { position: 1, share: 0, amount: 909 },
    { position: 1, share: 1, amount: 91 },
  ])
})

test('[M12] whatever is paid by whom, sources and shares both add up', () => {
  const amount = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.array(amount, { maxLength: 5 }), (sums, paid) => {
      const shares = sums.map((sum, at) => share(at, sum))
      const sources = paid.map((sum, at) => ({ ...card(sum), source_uuid: String(at) }))
      const allocations = allocate(shares, sources)
      const whole = sums.reduce((sum, one) => sum + one, 0)
      const paid_sum = paid.reduce((sum, one) => sum + one, 0)
      expect(allocations === undefined).toBe(paid_sum > whole)
      if (!allocations) return
      const of = (key: 'position' | 'share', at: number) =>
        allocations.filter((item) => item[key] === at).reduce((sum, item) => sum + item.amount, 0)
      expect(shares.map(({ position }) => of('share', position))).toEqual(sums)
      expect([0, ...paid.keys()].map((_, at) => of('position', at))).toEqual([whole - paid_sum, ...paid])
    }),
    { numRuns: cases(300, 20_000) },
  )
})

test('a refund goes back by what is left of each source, the provider last', () => {
  const first = divideRefund(550, [
    { position: 0, left: 1565 },
    { position: 1, left: 735 },
  ])
  expect(first).toEqual([
    { position: 1, amount: 176 },
    { position: 0, amount: 374 },
  ])
  expect(
    divideRefund(1750, [
      { position: 0, left: 1191 },
      { position: 1, left: 559 },
    ]),
  ).toEqual([
    { position: 1, amount: 559 },
    { position: 0, amount: 1191 },
  ])
})

test('parts are exactly the amount, and of nothing nothing', () => {
  expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(divide(0, [5, 0])).toEqual([0, 0])
  expect(divide(0, [0, 0])).toEqual([0, 0])
})
